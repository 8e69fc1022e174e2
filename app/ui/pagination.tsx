import ChevronFirst from 'lucide-react/icons/chevron-first'
import ChevronLast from 'lucide-react/icons/chevron-last'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PagePlace, Paging } from '#app/lib/list-page.ts'
import { buttonClass } from './button.tsx'
import { classes } from './classes.ts'

type PaginationProps = {
  paging: Paging
  /** The address of a page, with the other query parameters kept. */
  hrefFor: (place: PagePlace) => string
  /** The noun for the rows, in the plural: `leads`. */
  noun: string
}

const grouped = new Intl.NumberFormat('en-CA')

/** The current page and the links to other pages; nothing if the list fits on one page. */
export function Pagination({ paging, hrefFor, noun }: PaginationProps) {
  const { page, pages, from, to, total, first, previous, next, last } = paging
  if (!previous && !next) return null
  const href = (place: PagePlace | null) => place && hrefFor(place)
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-ink-soft tabular-nums" aria-live="polite">
        {`${grouped.format(from)}–${grouped.format(to)} of `}
        {total.more && 'more than '}
        {`${grouped.format(total.count)} ${noun}`}
      </p>
      <div className="flex items-center gap-2">
        <PageLink label="First page" to={href(first)} narrow>
          <ChevronFirst aria-hidden="true" className="size-4" />
        </PageLink>
        <PageLink label="Previous" to={href(previous)} rel="prev">
          <ChevronLeft aria-hidden="true" className="size-4" />
          Previous
        </PageLink>
        <span className="px-1 text-ink-soft tabular-nums">
          Page {grouped.format(page)}
          {pages && ` of ${grouped.format(pages)}`}
        </span>
        <PageLink label="Next" to={href(next)} rel="next">
          Next
          <ChevronRight aria-hidden="true" className="size-4" />
        </PageLink>
        {(last || pages) && (
          <PageLink label="Last page" to={href(last)} narrow>
            <ChevronLast aria-hidden="true" className="size-4" />
          </PageLink>
        )}
      </div>
    </nav>
  )
}

type PageLinkProps = { label: string; to: string | null; rel?: string; narrow?: boolean; children: ReactNode }

function PageLink({ label, to, rel, narrow = false, children }: PageLinkProps) {
  const className = classes(buttonClass({ kind: 'secondary', size: 'small' }), narrow && 'max-sm:hidden')
  const name = narrow ? label : undefined
  if (to === null) {
    return (
      <span role="link" aria-disabled="true" aria-label={name} className={className}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} aria-label={name} preventScrollReset className={className}>
      {children}
    </Link>
  )
}
