import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { national, ratePlaces } from '#app/features/rates/rates.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { type ComparedField, SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { NumberField, TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { UnsavedQuestion } from '#app/ui/unsaved-question.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { rateSourcePath, rateSourcesPath } from './rate-source-paths.ts'
import type { findRateSource } from './rate-sources.server.ts'

type EditedSource = NonNullable<Awaited<ReturnType<typeof findRateSource>>>
type Result = FormResult | null | undefined
type Fields = { field: ReturnType<typeof useForm<string>>['field'] }

const sheetFormats = '.csv,.tsv,.txt,.xlsx,.json,.html,text/csv,text/plain,application/json'

/** The two ways to add a source: an address that is read every night, or a sheet that somebody pastes or uploads. */
export function NewRateSource({ lastResult }: { lastResult: Result }) {
  const isSheet = useSearchParams()[0].has('sheet')
  const other = isSheet ? ['new', 'Read it from an address instead'] : ['new?sheet', 'Paste or upload it instead']
  return (
    <div className="grid grid-cols-1 gap-4">
      {isSheet ? (
        <AddForm
          key="sheet"
          intent="add-sheet"
          title="Paste or upload"
          note="For the sheet or mail that a lender sends. Import the next one on the page of the source."
          lastResult={lastResult}
        />
      ) : (
        <AddForm
          key="address"
          intent="add"
          title="From an address"
          note="Read every night at 2 AM Eastern: a web page, JSON, CSV or XLSX, or the Bank of Canada's Valet."
          lastResult={lastResult}
        />
      )}
      <Link to={rateSourcePath(other[0]!)} className="justify-self-start py-2 font-semibold text-spruce underline">
        {other[1]}
      </Link>
    </div>
  )
}

function AddForm({
  intent,
  title,
  note,
  lastResult,
}: {
  intent: 'add' | 'add-sheet'
  title: string
  note: string
  lastResult: Result
}) {
  const form = useForm<string>({ id: intent, answer: lastResult, intent, stored: { province: national } })
  const busy = useNavigation().formData?.get('intent') === intent
  return (
    <Card as="section" aria-label={title}>
      <CardHeading note={note}>{title}</CardHeading>
      <Form
        method="post"
        {...form.props}
        {...(intent === 'add-sheet' && { encType: 'multipart/form-data' as const })}
        className="grid gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="intent" value={intent} />
        <SettingFields field={form.field} hasUrl={intent === 'add'} />
        {intent === 'add-sheet' && <SheetFields field={form.field} />}
        <div className="flex flex-wrap gap-2 sm:col-span-full">
          <Button type="submit" busy={busy} busyLabel="Reading the page...">
            {intent === 'add' ? 'Fetch the page' : 'Read the sheet'}
          </Button>
          <Link to={rateSourcesPath} className={buttonClass({ kind: 'secondary' })}>
            Cancel
          </Link>
          <UnsavedQuestion />
        </div>
      </Form>
    </Card>
  )
}

function SettingFields({ field, hasUrl }: Fields & { hasUrl: boolean }) {
  return (
    <>
      <TextField {...field('name')} label="Name" required />
      {hasUrl && (
        <TextField
          {...field('url')}
          label="Address of the page"
          required
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://www.example.ca/rates"
        />
      )}
      <SelectField
        {...field('province')}
        label="Its rates hold for"
        options={ratePlaces.map((place) => ({ value: place, label: place === national ? 'Canada (national)' : place }))}
      />
      <NumberField
        {...field('primePercent')}
        label="Prime, where it does not say"
        hint="For 'Prime − 0.75%'. Empty: as the Bank of Canada publishes it."
        after="%"
      />
    </>
  )
}

function SheetFields({ field }: Fields) {
  return (
    <>
      <TextAreaField
        {...field('text')}
        label="Paste the table or the mail"
        rows={6}
        className="sm:col-span-full"
        spellCheck={false}
      />
      <Field
        id={field('file').id}
        error={field('file').error}
        label="Or choose a file"
        hint="CSV, XLSX, JSON or text, at most 5 MB. A PDF is not read: copy its table and paste it."
        className="sm:col-span-full"
      >
        {(control) => <FileInput {...control} name="file" accept={sheetFormats} />}
      </Field>
    </>
  )
}

/** Takes in the next sheet of a source that is not read from an address. */
export function ImportSheet({ lastResult }: { lastResult: Result }) {
  const form = useForm<string>({ id: 'import', answer: lastResult, intent: 'import' })
  const busy = useNavigation().formData?.get('intent') === 'import'
  return (
    <Card as="section" aria-label="Import the next sheet">
      <CardHeading note="It is read as the last one was. You see what changes before anything is published.">
        Import the next sheet
      </CardHeading>
      <Form method="post" {...form.props} encType="multipart/form-data" className="grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="intent" value="import" />
        <SheetFields field={form.field} />
        <Button type="submit" busy={busy} busyLabel="Reading the sheet..." className="justify-self-start">
          Read the sheet
        </Button>
      </Form>
    </Card>
  )
}

/** What a source is called, where it is and where its rates hold. */
export function RateSourceForm({ source, lastResult }: { source: EditedSource; lastResult: Result }) {
  const { name, url, province, primePercent } = source
  const form = useForm<string>({
    id: 'rate-source',
    answer: lastResult,
    intent: 'save',
    stored: { name, url, province, primePercent: primePercent === null ? '' : String(primePercent) },
    version: source.version,
  })
  const busy = useNavigation().formData?.get('intent') === 'save'
  return (
    <Card as="section" aria-label="Settings">
      <CardHeading>Settings</CardHeading>
      <Form method="post" {...form.props} className="grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={form.version ?? ''} />
        {form.errors && <SavedMeanwhile sentences={form.errors} fields={comparedFields(source)} sent={form.sent} />}
        <SettingFields field={form.field} hasUrl={source.kind === 'address'} />
        <div className="flex flex-wrap gap-2 sm:col-span-full">
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Save
          </Button>
          <Link to={rateSourcesPath} className={buttonClass({ kind: 'secondary' })}>
            Cancel
          </Link>
          <UnsavedQuestion />
        </div>
      </Form>
    </Card>
  )
}

function comparedFields({ name, url, province, primePercent }: EditedSource): ComparedField[] {
  return [
    { field: 'name', label: 'Name', stored: name },
    { field: 'url', label: 'Address', stored: url },
    { field: 'province', label: 'Holds for', stored: province },
    {
      field: 'primePercent',
      label: 'Prime',
      stored: primePercent,
      shown: (sent) => (sent ? `${Number(sent)}%` : 'as published'),
    },
  ]
}
