import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { type ReactNode, type DragEvent, useRef, useState } from 'react'
import FileUp from 'lucide-react/icons/file-up'
import { useRevalidator } from 'react-router'
import { fileSize } from '#app/lib/file-size.ts'
import type { ListData } from '#app/lib/list.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass, Button } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { DataList } from '#app/ui/data-list.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import { Field } from '#app/ui/field.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { RowDelete } from '#app/ui/row-actions.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { sendFile } from '#app/ui/send-file.ts'
import { notify } from '#app/ui/toast-queue.ts'
import { UploadProgress } from '#app/ui/progress-bar.tsx'
import { documentsCopy as copy } from './documents.copy.ts'
import { documentTypeLabels, documentPicker, documentTypes, longestDocument } from './documents.ts'
import type { ListedDocument } from './documents.server.ts'

type DocumentListProps = {
  list: ListData<ListedDocument>
  downloadPath: (id: string) => string
  mayDelete?: boolean
  none: ReactNode
}

export function DocumentList({ list, downloadPath, mayDelete, none }: DocumentListProps) {
  const columns: DataColumn<ListedDocument>[] = [
    {
      id: 'name',
      header: 'Document',
      main: true,
      className: 'wrap-anywhere md:min-w-56',
      cell: (document) => <Name document={document} path={downloadPath(document.id)} />,
    },
    {
      id: 'type',
      header: 'Type',
      className: 'whitespace-nowrap',
      cell: ({ type }) => <Badge tone={type === 'certificate' ? 'good' : 'neutral'}>{documentTypeLabels[type]}</Badge>,
    },
    { id: 'format', header: 'Format', hiddenAtFirst: true, className: 'whitespace-nowrap', cell: ({ kind }) => kind },
    {
      id: 'size',
      header: 'Size',
      align: 'right',
      className: 'whitespace-nowrap',
      cell: ({ size }) => fileSize(size),
    },
    {
      id: 'uploaded',
      header: 'Uploaded',
      className: 'whitespace-nowrap',
      cell: ({ uploadedOn }) => shortDate(uploadedOn),
    },
    {
      id: 'actions',
      header: 'Actions',
      controls: true,
      cell: ({ id, name }) => (
        <span className="flex flex-wrap items-center">
          <a
            href={downloadPath(id)}
            download
            aria-label={`Download ${name}`}
            className={buttonClass({ kind: 'quiet', size: 'small' })}
          >
            <Download className="size-4" />
            Download
          </a>
          {mayDelete && (
            <RowDelete
              id={id}
              name={name}
              what="document"
              consequence="Its file is deleted too. This cannot be undone."
            />
          )}
        </span>
      ),
    },
  ]
  return (
    <DataList
      list={list}
      columns={columns}
      none={
        <EmptyState icon={<FileText />} title={copy.none}>
          {none}
        </EmptyState>
      }
    />
  )
}

function Name({ document, path }: { document: ListedDocument; path: string }) {
  return (
    <a href={path} download className="font-medium text-ink hover:text-spruce hover:underline">
      {document.name}
    </a>
  )
}

type DocumentUploadFormProps = {
  /** The server's error, when the page was sent without JavaScript. */
  error?: string | null
}

const types = documentTypes.map((value) => ({ value, label: documentTypeLabels[value] }))

/** Uploads a document and shows the progress. Without JavaScript the form posts to the page. */
export function DocumentUploadForm({ error }: DocumentUploadFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { dropping, dropArea } = useDrop(form)
  const { part, refusal, send, cancel } = useUpload(form)
  const sending = part !== null
  return (
    <Card
      as="section"
      {...dropArea}
      className={classes('transition-colors', dropping && 'border-spruce bg-spruce-wash')}
    >
      <CardHeading note="Only you and the brokerage see what is here. It cannot be changed afterwards, only deleted.">
        Upload a document
      </CardHeading>
      <form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid items-start gap-4 lg:grid-cols-[1fr_12rem]"
        onSubmit={(event) => {
          event.preventDefault()
          void send(new FormData(event.currentTarget))
        }}
      >
        <Field
          label="Document"
          required
          hint="PDF, Word (.doc, .docx) or a picture, up to 20 MB. You can also drop it here."
          error={refusal ?? error}
        >
          {(control) => <FileInput {...control} name="file" accept={documentPicker} />}
        </Field>
        <SelectField label="Type" name="type" options={types} defaultValue="certificate" />
        <div className="flex flex-wrap items-center gap-3 lg:col-span-full">
          <Button type="submit" busy={sending} busyLabel="Uploading..." icon={<FileUp className="size-5" />}>
            Upload document
          </Button>
          {sending && (
            <>
              <Button kind="quiet" onClick={cancel}>
                Cancel
              </Button>
              <div className="min-w-0 flex-1 basis-52">
                <UploadProgress label="Document" part={part} after="Checking..." />
              </div>
            </>
          )}
        </div>
      </form>
    </Card>
  )
}

function useUpload(form: { current: HTMLFormElement | null }) {
  const { revalidate } = useRevalidator()
  const [part, setPart] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const sending = useRef<AbortController>(null)

  function refuse(sentence: string) {
    setRefusal(sentence)
    notify({ kind: 'error', text: sentence })
  }

  async function send(fields: FormData) {
    if (part !== null) return
    const file = fields.get('file')
    if (!(file instanceof File) || !file.name) return setRefusal(copy.noFile)
    if (file.size > longestDocument) return refuse(copy.uploadFailed(copy.tooLarge))
    setRefusal(null)
    setPart(0)
    sending.current = new AbortController()
    const upload = {
      to: '/resources/documents',
      fields: { type: String(fields.get('type')) },
      failed: copy.uploadFailed(),
    }
    const sent = await sendFile(upload, file, { signal: sending.current.signal, onProgress: setPart })
    setPart(null)
    if (sent === 'cancelled') return
    if ('error' in sent) return refuse(sent.error)
    form.current?.reset()
    notify({ kind: 'success', text: copy.uploaded })
    void revalidate()
  }

  return { part, refusal, send, cancel: () => sending.current?.abort() }
}

/** Accepts a dropped file; the browser handles anything else that is dropped. */
function useDrop(form: { current: HTMLFormElement | null }) {
  const [dropping, setDropping] = useState(false)
  const dropArea = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setDropping(true)
    },
    onDragLeave: () => setDropping(false),
    onDrop(event: DragEvent) {
      setDropping(false)
      const input = form.current?.elements.namedItem('file')
      if (event.dataTransfer.files.length === 0 || !(input instanceof HTMLInputElement)) return
      event.preventDefault()
      const first = new DataTransfer()
      first.items.add(event.dataTransfer.files[0] as File)
      input.files = first.files
    },
  }
  return { dropping, dropArea }
}
