import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { fileSize } from '#app/lib/file-size.ts'
import { oneOf } from '#app/lib/list-view.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import {
  documentListPath,
  type DocumentListView,
  documentOrder,
  documentSorts,
  isDocumentListFiltered,
} from './document-list-view.ts'
import { documentsCopy as copy } from './documents.copy.ts'
import { documentTypeLabels, documentTypes } from './documents.ts'
import type { ListedDocument } from './documents.server.ts'

type DocumentTableProps = {
  documents: readonly ListedDocument[]
  view: DocumentListView
  /** The list's own address. */
  base: string
  downloadPath: (id: string) => string
  /** When there are none at all. */
  none?: ReactNode
}

const filters = [
  { value: '', label: 'Every type' },
  ...documentTypes.map((value) => ({ value, label: documentTypeLabels[value] })),
]

/** An agent's documents, one a row, each to be saved. */
export function DocumentTable({ documents, view, base, downloadPath, none }: DocumentTableProps) {
  const columns: DataColumn<ListedDocument>[] = [
    {
      id: 'name',
      header: 'Document',
      sortable: true,
      main: true,
      className: 'wrap-anywhere md:min-w-56',
      cell: (document) => <Name document={document} path={downloadPath(document.id)} />,
    },
    {
      id: 'type',
      header: 'Type',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: ({ type }) => <Badge tone={type === 'certificate' ? 'good' : 'neutral'}>{documentTypeLabels[type]}</Badge>,
    },
    { id: 'format', header: 'Format', hiddenAtFirst: true, className: 'whitespace-nowrap', cell: ({ kind }) => kind },
    {
      id: 'size',
      header: 'Size',
      sortable: true,
      align: 'right',
      className: 'whitespace-nowrap',
      cell: ({ size }) => fileSize(size),
    },
    {
      id: 'uploaded',
      header: 'Uploaded',
      sortable: true,
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
    <DataTable
      label="Documents"
      columns={columns}
      rows={documents}
      rowKey={({ id }) => id}
      sort={view.sort}
      sortHref={({ column, direction }) =>
        documentListPath(base, {
          ...view,
          sort: { column: oneOf(documentSorts, column) ?? 'uploaded', direction },
          page: 1,
        })
      }
      toolbar={
        <FilterBar
          label="Search documents"
          placeholder="Name"
          search={view.search}
          filters={[{ name: 'type', label: 'Type', options: filters, value: view.type ?? '' }]}
          keep={{ sort: documentOrder(view) }}
          csv={`${base}.csv`}
        />
      }
      empty={
        isDocumentListFiltered(view) ? (
          <EmptyState
            title="No document matches"
            actions={
              <LinkButton kind="secondary" to={base}>
                Show all documents
              </LinkButton>
            }
          />
        ) : (
          <EmptyState icon={<FileText />} title={copy.none}>
            {none}
          </EmptyState>
        )
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
