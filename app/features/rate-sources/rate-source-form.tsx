import type { FormResult } from '#app/lib/form-result.ts'
import { Form, Link, useNavigation } from 'react-router'
import { mortgageTypes, national, ratePlaces } from '#app/features/rates/rates.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type ComparedField, SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { NumberField, TextField } from '#app/ui/text-field.tsx'
import { UnsavedQuestion } from '#app/ui/unsaved-question.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { rateSourcesPath } from './rate-source-paths.ts'
import { previewKey } from './rate-source-view.ts'
import { figuresLabels, sourceFigures } from './rate-source-words.ts'
import type { findRateSource } from './rate-sources.server.ts'

type EditedSource = NonNullable<Awaited<ReturnType<typeof findRateSource>>>

type RateSourceFormProps = {
  /** Null: a new one. */
  source: EditedSource | null
  lastResult?: FormResult | null
  /** The settings whose preview stands below; null while none was asked for. */
  previewed: string | null
}

/** What a page is called, where it is and how it is to be read. Looked at first, then saved. */
export function RateSourceForm({ source, lastResult, previewed }: RateSourceFormProps) {
  const form = useForm({
    id: 'rate-source',
    answer: lastResult,
    stored: source
      ? {
          name: source.name,
          url: source.url,
          province: source.province,
          figures: source.figures,
          primePercent: source.primePercent === null ? '' : String(source.primePercent),
          unsaidMortgageType: source.unsaidMortgageType ?? '',
        }
      : { province: national, figures: 'ours', unsaidMortgageType: '' },
    version: source?.version,
  })
  const looked = previewed ?? (source ? previewKey(source) : '')
  return (
    <Card>
      <Form method="post" {...form.props} className="grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="version" value={form.version ?? ''} />
        <input type="hidden" name="previewed" value={looked} />
        {form.errors && source && (
          <SavedMeanwhile sentences={form.errors} fields={comparedFields(source)} sent={form.sent} />
        )}
        <TextField {...form.field('name')} label="Name" required />
        <TextField
          {...form.field('url')}
          label="Address of the page"
          required
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://www.example.ca/rates"
        />
        <SelectField
          {...form.field('province')}
          label="Its rates hold for"
          options={ratePlaces.map((place) => ({
            value: place,
            label: place === national ? 'Canada (national)' : place,
          }))}
        />
        <SelectField
          {...form.field('figures')}
          label="Its figures are"
          options={sourceFigures.map((value) => ({ value, label: figuresLabels[value] }))}
        />
        <SelectField
          {...form.field('unsaidMortgageType')}
          label="Where it does not say for which mortgage"
          options={[
            { value: '', label: 'Leave those rates out' },
            ...mortgageTypes.map((type) => ({ value: type, label: `They are ${type}` })),
          ]}
        />
        <NumberField
          {...form.field('primePercent')}
          label="Prime, where it does not say"
          hint="For 'Prime − 0.75%'. Empty: as the Bank of Canada publishes it."
          after="%"
        />
        <Buttons isFirst={!looked} />
      </Form>
    </Card>
  )
}

/** Before anything was looked at there is nothing to save: the Enter key asks for the preview. */
function Buttons({ isFirst }: { isFirst: boolean }) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <div className="flex flex-wrap gap-2 sm:col-span-full">
      <Button
        type="submit"
        name="intent"
        value="preview"
        kind={isFirst ? 'primary' : 'secondary'}
        busy={intent === 'preview'}
        busyLabel="Reading the page..."
      >
        Preview
      </Button>
      {!isFirst && (
        <Button type="submit" name="intent" value="save" busy={intent === 'save'} busyLabel="Saving...">
          Save
        </Button>
      )}
      <Link to={rateSourcesPath} className={buttonClass({ kind: 'secondary' })}>
        Cancel
      </Link>
      <UnsavedQuestion />
    </div>
  )
}

function comparedFields(source: EditedSource): ComparedField[] {
  const { name, url, province, figures, primePercent, unsaidMortgageType } = source
  return [
    { field: 'name', label: 'Name', stored: name },
    { field: 'url', label: 'Address', stored: url },
    { field: 'province', label: 'Holds for', stored: province },
    {
      field: 'figures',
      label: 'Figures',
      stored: figures,
      shown: (sent) => figuresLabels[sent as keyof typeof figuresLabels] ?? sent,
    },
    {
      field: 'unsaidMortgageType',
      label: 'Unsaid mortgage',
      stored: unsaidMortgageType,
      shown: (sent) => sent || 'left out',
    },
    {
      field: 'primePercent',
      label: 'Prime',
      stored: primePercent,
      shown: (sent) => (sent ? `${Number(sent)}%` : 'as published'),
    },
  ]
}
