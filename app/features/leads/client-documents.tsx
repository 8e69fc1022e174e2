import { type FormEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { longestDocument } from '#app/features/documents/documents.ts'
import { fileSize } from '#app/lib/file-size.ts'
import { formatWhen } from '#app/lib/when.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { type AskedDocument, clientDocumentPicker, documentCopy as copy, documentStatus } from './lead-documents.ts'
import type { AskedDocuments } from './leads.documents.server.ts'

type ClientDocumentsProps = {
  documents: AskedDocuments
  answer?: FormAnswer
  /** What the broker sees, who sends nothing here. */
  readOnly: boolean
}

/** What a client is asked for, what has come, and a form for each item, with or without JavaScript. */
export function ClientDocuments({ documents: { items, keepDays }, answer, readOnly }: ClientDocumentsProps) {
  return (
    <Card as="section" aria-labelledby="documents" className="print:hidden">
      <h2 id="documents" className="mb-3 text-xl">
        Documents we need
      </h2>
      <p className="text-sm text-ink-soft">{`${copy.intro} ${copy.kept(keepDays)}`}</p>
      <ul className="mt-3 grid gap-3">
        {items.map((item) => (
          <li key={item.id} className="grid gap-1 border-t border-line pt-3">
            <div className="flex items-start justify-between gap-3">
              <h3 className="min-w-0 flex-1 text-base wrap-anywhere">{item.label}</h3>
              <Badge tone={documentStatus(item).tone} className="shrink-0">
                {documentStatus(item).label}
              </Badge>
            </div>
            {item.reason && <p className="wrap-anywhere">{item.reason}</p>}
            {item.files.length > 0 && (
              <ul className="text-sm">
                {item.files.map((file) => (
                  <li key={file.id} className="flex flex-wrap items-center gap-x-3">
                    <span className="min-w-0 wrap-anywhere">{file.name}</span>
                    <span className="text-ink-soft tabular-nums">{`${fileSize(file.size)}, ${formatWhen(file.at)}`}</span>
                    {item.state !== 'accepted' && !readOnly && (
                      <Form method="post" preventScrollReset>
                        <HiddenFields fields={{ intent: 'document-remove', id: file.id }} />
                        <Button type="submit" kind="quiet" size="small">
                          Remove<span className="sr-only"> {file.name}</span>
                        </Button>
                      </Form>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {item.state !== 'accepted' && !readOnly && (
              <SendFiles key={item.files.map(({ id }) => id).join()} item={item} answer={answer} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function SendFiles({ item: { id, label, files }, answer }: { item: AskedDocument; answer?: FormAnswer }) {
  const isBusy = useNavigation().formData?.get('item') === id
  const [isTooLarge, setTooLarge] = useState(false)
  const refused = answer?.form?.initialValue?.item === id ? answer.form.error?.files : undefined

  function checkSize(event: FormEvent<HTMLFormElement>) {
    const chosen = new FormData(event.currentTarget).getAll('files')
    const total = chosen.reduce((sum, file) => sum + (file instanceof File ? file.size : 0), 0)
    setTooLarge(total > longestDocument)
    if (total > longestDocument) event.preventDefault()
  }

  return (
    <details open={Boolean(refused)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-spruce underline underline-offset-4">
        {files.length > 0 ? 'Send more' : 'Send files'}
        <span className="sr-only"> for {label}</span>
      </summary>
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        onSubmit={checkSize}
        className="grid gap-3 pb-3"
      >
        <HiddenFields fields={{ item: id }} />
        <Field label="Files" hint={copy.hint} error={isTooLarge ? copy.tooLarge : refused}>
          {(control) => (
            <input
              {...control}
              type="file"
              name="files"
              multiple
              accept={clientDocumentPicker}
              className="control w-full"
            />
          )}
        </Field>
        <Button type="submit" kind="secondary" busy={isBusy} busyLabel="Sending…">
          Send<span className="sr-only"> what you chose for {label}</span>
        </Button>
      </Form>
    </details>
  )
}
