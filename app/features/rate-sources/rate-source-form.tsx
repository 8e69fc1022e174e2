import { national, ratePlaces } from '#app/features/rates/rates.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { FormButtons } from '#app/ui/form-buttons.tsx'
import { RecordForm } from '#app/ui/record-form.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { SheetFields, SheetForm } from '#app/ui/sheet-form.tsx'
import { NumberField, TextField } from '#app/ui/text-field.tsx'
import type { EditedSource } from './rate-sources.server.ts'
import { rateSourcesPath } from './rate-sources.ts'

type Result = FormResult | null | undefined

const newNote =
  "An address is read every night at 2 AM Eastern: a web page, JSON, CSV or XLSX, or the Bank of Canada's Valet. A sheet that you paste or upload is read once; import the next one on the page of the source."
const sheet = {
  pasteLabel: 'Or paste the table or the mail',
  hint: 'CSV, XLSX, JSON or text, at most 5 MB. A PDF is not read: copy its table and paste it.',
  otherTypes: ',.json,.html,application/json',
}

/**
 * What a source is called, where it is and where its rates hold. A new one is an address that is read every night, or a sheet
 * that somebody pastes or uploads.
 */
export function RateSourceForm({ source, lastResult }: { source: EditedSource | null; lastResult: Result }) {
  const { name, url, province = national, primePercent } = source ?? {}
  const intent = source ? 'save' : 'add'
  return (
    <RecordForm<string>
      id="rate-source"
      title={source ? 'Settings' : 'Where the rates are'}
      note={source ? undefined : newNote}
      intent={intent}
      record={source ? { version: source.version } : undefined}
      stored={{ name, url, province, primePercent }}
      labels={{
        name: 'Name',
        url: 'Address of the page',
        province: 'Its rates hold for',
        primePercent: 'Prime, where it does not say',
      }}
      shown={{ primePercent: (sent) => (sent ? `${Number(sent)}%` : 'as published') }}
      answer={lastResult}
      backPath={rateSourcesPath}
      hasFile={!source}
      className="grid gap-4 sm:grid-cols-2"
    >
      {(field) => (
        <>
          <TextField {...field('name')} required />
          {source?.kind !== 'upload' && (
            <TextField
              {...field('url')}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="https://www.example.ca/rates"
            />
          )}
          <SelectField
            {...field('province')}
            options={ratePlaces.map((place) => ({
              value: place,
              label: place === national ? 'Canada (national)' : place,
            }))}
          />
          <NumberField
            {...field('primePercent')}
            hint="For 'Prime − 0.75%'. Empty: as the Bank of Canada publishes it."
            after="%"
          />
          {!source && <SheetFields {...sheet} field={field} />}
          {/* A page asks once before it is left: for all its forms. */}
          <FormButtons
            intent={intent}
            label={source ? 'Save' : 'Read it'}
            busyLabel={source ? 'Saving...' : 'Reading it...'}
            backPath={rateSourcesPath}
            formIds={['rate-source', 'mapping', 'import']}
          />
        </>
      )}
    </RecordForm>
  )
}

/** Takes in the next sheet of a source that is not read from an address. */
export function ImportSheet({ lastResult }: { lastResult: Result }) {
  return (
    <SheetForm
      {...sheet}
      intent="import"
      title="Import the next sheet"
      note="It is read as the last one was. You see what changes before anything is published."
      answer={lastResult}
    />
  )
}
