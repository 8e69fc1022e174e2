import { Form } from 'react-router'
import { fileSize } from '#app/lib/file-size.ts'
import { formatWhen } from '#app/lib/when.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { documentCaseNames, documentCases } from './lead-document-cases.ts'
import { type AskedDocument, documentStatus } from './lead-documents.ts'
import type { LeadDocuments } from './leads.documents.server.ts'

type LeadDocumentsPartProps = {
  leadId: string
  documents: LeadDocuments
  /** Whether the lead has an open quote, by whose link files come. */
  hasLink: boolean
  /** Where files are downloaded; their id follows. */
  downloads: string
  answer?: FormAnswer
}

/** The checklist of a lead: what is asked for, what has come, and the broker's word on it. */
export function LeadDocumentsPart({ leadId, documents, hasLink, downloads, answer }: LeadDocumentsPartProps) {
  const { items, keepDays } = documents
  const form = useForm({ id: `document-${leadId}`, answer: answer?.form, intent: 'document-add', stays: true })
  return (
    <div className="grid gap-3">
      {!hasLink && (
        <p className="text-ink-soft">Clients send documents by the link of their quote, and no quote is open yet.</p>
      )}
      {items.length > 0 && (
        <>
          <ul className="grid gap-2">
            {items.map((item) => (
              <li key={item.id} className="grid gap-1 border-b border-line pb-1">
                <Item item={item} downloads={downloads} answer={answer} />
              </li>
            ))}
          </ul>
          <p className="text-ink-soft">
            {`Files are deleted ${keepDays === 1 ? '1 day' : `${keepDays} days`} after the upload or the deal’s last move, whichever is later.`}
          </p>
        </>
      )}
      <details open={items.length === 0 && hasLink}>
        <summary className={summary}>{items.length > 0 ? 'Ask for more' : 'Ask for documents'}</summary>
        <Form method="post" preventScrollReset className="grid gap-2">
          <HiddenFields fields={{ intent: 'documents-ask', id: leadId }} />
          <fieldset className="grid sm:grid-cols-2">
            <legend>What kind of case is it? Check all that apply.</legend>
            {documentCaseNames.map((name) => (
              <Checkbox key={name} name={name} label={documentCases[name].label} />
            ))}
          </fieldset>
          <Button type="submit" kind="secondary" size="small" className="justify-self-start">
            {items.length > 0 ? 'Add what is usual' : 'Make checklist'}
          </Button>
        </Form>
        <Form method="post" preventScrollReset {...form.props} className="mt-3 grid gap-2">
          <HiddenFields fields={{ intent: 'document-add', id: leadId }} />
          <TextField {...form.field('label')} label="Something else" maxLength={200} autoComplete="off" />
          <Button type="submit" kind="secondary" size="small" className="justify-self-start">
            Add to checklist
          </Button>
        </Form>
      </details>
    </div>
  )
}

const summary =
  'inline-flex min-h-11 cursor-pointer items-center text-spruce underline-offset-4 hover:underline md:min-h-9'

function Item({ item, downloads, answer }: { item: AskedDocument; downloads: string; answer?: FormAnswer }) {
  const { id, label, state, reason, files } = item
  const status = documentStatus(item)
  const sent = answer?.form?.initialValue
  const isRefused = sent?.intent === 'document-again' && sent.id === id
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 grow basis-40 font-medium wrap-anywhere">{label}</span>
        <Badge tone={status.tone}>{status.label}</Badge>
      </p>
      {reason && <p className="text-ink-soft wrap-anywhere">Why: {reason}</p>}
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file.id} className="wrap-anywhere">
              <a href={`${downloads}/${file.id}`} download className={`${summary} underline`}>
                <span className="sr-only">Download </span>
                {file.name}
              </a>{' '}
              <span className="text-ink-soft tabular-nums">
                {fileSize(file.size)}, {formatWhen(file.at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="-mx-2 flex flex-wrap items-start">
        {state !== 'accepted' && (
          <ActionButton intent="document-accept" fields={{ id }} kind="quiet" size="small">
            {files.length > 0 ? 'Accept' : 'Have it already'}
            <span className="sr-only"> {label}</span>
          </ActionButton>
        )}
        {(files.length > 0 || state === 'accepted') && (
          <details key={state} className="open:basis-full open:px-2" open={isRefused}>
            <summary className={`${summary} px-2`}>
              Ask again<span className="sr-only"> {label}</span>
            </summary>
            <Form method="post" preventScrollReset className="grid gap-2">
              <HiddenFields fields={{ intent: 'document-again', id }} />
              <TextField
                label="Why, in words for the client"
                name="reason"
                maxLength={500}
                autoComplete="off"
                defaultValue={isRefused ? sent.reason : undefined}
                error={isRefused ? answer?.form?.error?.reason : undefined}
              />
              <Button type="submit" kind="secondary" size="small" className="justify-self-start">
                Ask to send again
              </Button>
            </Form>
          </details>
        )}
        <Drop id={id} label={label} count={files.length} />
      </div>
    </>
  )
}

function Drop({ id, label, count }: { id: string; label: string; count: number }) {
  const whose = count === 1 ? 'The file that came for it is' : `The ${count} files that came for it are`
  const body = <p>{whose} deleted too.</p>
  return (
    <ActionButton
      intent="document-drop"
      fields={{ id }}
      ask={count > 0 && { title: `Remove “${label}” from the checklist?`, body, confirmLabel: 'Remove' }}
      kind="quiet"
      size="small"
      className="text-ink-soft!"
    >
      Remove<span className="sr-only"> {label}</span>
    </ActionButton>
  )
}
