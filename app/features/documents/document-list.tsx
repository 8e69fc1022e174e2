import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { fileSize } from '#app/lib/file-size.ts'
import type { ListData } from '#app/lib/list.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { DataList } from '#app/ui/data-list.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { documentsCopy as copy } from './documents.copy.ts'
import { documentTypeLabels } from './documents.ts'
import type { ListedDocument } from './documents.server.ts'

type DocumentListProps = {
  list: ListData<ListedDocument>
  downloadPath: (id: string) => string
  none: ReactNode
}

export function DocumentList({ list, downloadPath, none }: DocumentListProps) {
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
        <a
          href={downloadPath(id)}
          download
          aria-label={`Download ${name}`}
          className={buttonClass({ kind: 'quiet', size: 'small' })}
        >
          <Download aria-hidden="true" className="size-4" />
          Download
        </a>
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
