import type { ReactNode } from 'react'
import { cutText } from '#app/lib/cut-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NarrowNote } from '#app/ui/narrow-note.tsx'
import { TestimonialActions } from './testimonial-actions.tsx'
import {
  isTestimonialListFiltered,
  testimonialListPath,
  type TestimonialListView,
  testimonialSorts,
} from './testimonial-list-view.ts'
import { TestimonialStars } from './testimonial-stars.tsx'
import { TestimonialToolbar } from './testimonial-toolbar.tsx'
import { testimonialsCopy as copy } from './testimonials.copy.ts'
import type { ManagedTestimonial } from './testimonials.manage.server.ts'

type TestimonialTableProps = {
  testimonials: readonly ManagedTestimonial[]
  view: TestimonialListView
  /** The tab's address. */
  base: string
  /** A super admin sees who wrote each and what can be done to it. */
  manages: boolean
  currentId?: string | null
  /** When there are none at all. */
  none: ReactNode
}

/** Testimonials, one a row. */
export function TestimonialTable({ testimonials, view, base, manages, currentId, none }: TestimonialTableProps) {
  const columns: DataColumn<ManagedTestimonial>[] = [
    {
      id: 'client',
      header: 'Client',
      sortable: true,
      main: true,
      className: 'wrap-anywhere md:min-w-24 xl:min-w-32',
      cell: (one) => (
        <>
          {one.clientName}
          <NarrowNote>
            <TestimonialStars rating={one.rating} />
          </NarrowNote>
        </>
      ),
    },
    { id: 'content', header: 'Testimonial', className: wordsClass, cell: (one) => <Words text={one.content} /> },
    {
      id: 'rating',
      header: 'Rating',
      sortable: true,
      lesser: true,
      className: 'whitespace-nowrap',
      cell: (one) => <TestimonialStars rating={one.rating} />,
    },
    {
      id: 'author',
      header: 'Agent',
      sortable: true,
      className: 'md:min-w-28',
      cell: (one) => <Author testimonial={one} />,
    },
    { id: 'status', header: 'Status', className: 'whitespace-nowrap', cell: (one) => <Status {...one} /> },
    {
      id: 'date',
      header: 'Written',
      sortable: true,
      lesser: true,
      className: 'whitespace-nowrap',
      cell: (one) => shortDate(one.writtenOn),
    },
    {
      id: 'actions',
      header: 'Actions',
      controls: true,
      cell: (one) => <TestimonialActions testimonial={one} editPath={testimonialListPath(base, view, one.id)} />,
    },
  ]
  return (
    <DataTable
      label="Testimonials"
      columns={manages ? columns : columns.filter(({ id }) => id !== 'author' && id !== 'actions')}
      rows={testimonials}
      rowKey={(one) => one.id}
      sort={view.sort}
      sortHref={({ column, direction }) => {
        const known = testimonialSorts.find((name) => name === column) ?? 'date'
        return testimonialListPath(base, { ...view, sort: { column: known, direction }, page: 1 })
      }}
      currentKey={currentId}
      toolbar={<TestimonialToolbar view={view} base={base} byAuthor={manages} />}
      empty={isTestimonialListFiltered(view) ? <NoMatch base={base} /> : none}
    />
  )
}

// On phones its own lines below its name, as a quotation is read.
const wordsClass = 'min-w-40 md:w-2/5 max-md:flex-col max-md:gap-0.5! max-md:[&>span]:text-left'

const longestShown = 90
/** With less than this behind it, 'Show all' would hide hardly more than it is long itself. */
const worthHiding = 40

/** Whole on request: who approves it reads it to the end. */
function Words({ text }: { text: string }) {
  if (text.length < longestShown + worthHiding) return <span className="wrap-anywhere whitespace-pre-line">{text}</span>
  return (
    <details className="group min-w-0">
      <summary className="cursor-pointer wrap-anywhere">
        <span className="group-open:hidden">{cutText(text, longestShown)} </span>
        <span className="whitespace-nowrap text-spruce underline group-open:hidden">Show all</span>
        <span className="hidden text-spruce underline group-open:inline">Show less</span>
      </summary>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </details>
  )
}

function Author({ testimonial }: { testimonial: ManagedTestimonial }) {
  const { agentName, adminName, byBrokerage } = testimonial
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1 wrap-anywhere max-md:justify-end">
      {agentName ?? adminName}
      {byBrokerage && <Badge>Brokerage</Badge>}
    </span>
  )
}

function Status({ isApproved }: Pick<ManagedTestimonial, 'isApproved'>) {
  return isApproved ? <Badge tone="good">Approved</Badge> : <Badge tone="warning">{copy.pending}</Badge>
}

function NoMatch({ base }: { base: string }) {
  return (
    <EmptyState
      title="No testimonial matches"
      actions={
        <LinkButton kind="secondary" to={base}>
          Show all testimonials
        </LinkButton>
      }
    />
  )
}
