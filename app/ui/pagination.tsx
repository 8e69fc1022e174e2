import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from './button.tsx'

type PaginationProps = {
  /** Counted from 1. */
  page: number
  pageSize: number
  total: number
  /** The address of a page, with the rest of the address's state kept. */
  hrefFor: (page: number) => string
  /** What is counted, in the plural: `leads`. */
  noun?: string
}

export function Pagination({ page, pageSize, total, hrefFor, noun = 'rows' }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-ink-soft tabular-nums" aria-live="polite">
        {from}–{to} of {total} {noun}
      </p>
      <div className="flex items-center gap-2">
        <PageLink label="Previous" to={page > 1 ? hrefFor(page - 1) : null}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          Previous
        </PageLink>
        <span className="px-1 text-ink-soft tabular-nums">
          Page {page} of {pages}
        </span>
        <PageLink label="Next" to={page < pages ? hrefFor(page + 1) : null}>
          Next
          <ChevronRight aria-hidden="true" className="size-4" />
        </PageLink>
      </div>
    </nav>
  )
}

function PageLink({ label, to, children }: { label: string; to: string | null; children: ReactNode }) {
  const className = buttonClass({ kind: 'secondary', size: 'small' })
  if (to === null) {
    return (
      <span role="link" aria-disabled="true" className={className}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={label === 'Next' ? 'next' : 'prev'} preventScrollReset className={className}>
      {children}
    </Link>
  )
}
