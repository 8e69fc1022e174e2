import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { national, ratePlaces } from '#app/features/rates/rates.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { FormButtons } from '#app/ui/form-buttons.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { RecordForm } from '#app/ui/record-form.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { NumberField, TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { EditedSource } from './rate-sources.server.ts'
import { rateSourcePath, rateSourcesPath } from './rate-sources.ts'

type Result = FormResult | null | undefined
type Fields = { field: ReturnType<typeof useForm<string>>['field'] }

const sheetFormats = '.csv,.tsv,.txt,.xlsx,.json,.html,text/csv,text/plain,application/json'

/** The two ways to add a source: an address that is read every night, or a sheet that somebody pastes or uploads. */
export function NewRateSource({ lastResult }: { lastResult: Result }) {
  const isSheet = useSearchParams()[0].has('sheet')
  const intent = isSheet ? 'add-sheet' : 'add'
  const form = useForm<string>({ id: intent, answer: lastResult, intent, stored: { province: national } })
  const note = isSheet
    ? 'For the sheet or mail that a lender sends. Import the next one on the page of the source.'
    : "Read every night at 2 AM Eastern: a web page, JSON, CSV or XLSX, or the Bank of Canada's Valet."
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card as="section" aria-label="Add source" key={intent}>
        <CardHeading note={note}>{isSheet ? 'Paste or upload' : 'From an address'}</CardHeading>
        <Form
          method="post"
          {...form.props}
          encType={isSheet ? 'multipart/form-data' : undefined}
          className="grid gap-4 sm:grid-cols-2"
        >
          <HiddenFields fields={{ intent }} />
          <SettingFields field={form.field} hasUrl={!isSheet} />
          {isSheet && <SheetFields field={form.field} />}
          <FormButtons
            intent={intent}
            label={isSheet ? 'Read the sheet' : 'Fetch the page'}
            busyLabel="Reading the page..."
            backPath={rateSourcesPath}
          />
        </Form>
      </Card>
      <Link
        to={rateSourcePath(isSheet ? 'new' : 'new?sheet')}
        className="justify-self-start py-2 font-semibold text-spruce underline"
      >
        {isSheet ? 'Read it from an address instead' : 'Paste or upload it instead'}
      </Link>
    </div>
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
        <HiddenFields fields={{ intent: 'import' }} />
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
  const { name, url, province, primePercent, kind, version } = source
  return (
    <RecordForm<string>
      id="rate-source"
      title="Settings"
      intent="save"
      record={{ version }}
      stored={{ name, url, province, primePercent }}
      labels={{ name: 'Name', url: 'Address', province: 'Holds for', primePercent: 'Prime' }}
      shown={{ primePercent: (sent) => (sent ? `${Number(sent)}%` : 'as published') }}
      answer={lastResult}
      backPath={rateSourcesPath}
      className="grid gap-4 sm:grid-cols-2"
    >
      {(field) => (
        <>
          <SettingFields field={field} hasUrl={kind === 'address'} />
          <FormButtons intent="save" label="Save" busyLabel="Saving..." backPath={rateSourcesPath} />
        </>
      )}
    </RecordForm>
  )
}
