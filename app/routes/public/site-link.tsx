import { Link, useLocation } from 'react-router'
import { ArrowUpRightIcon } from '#app/ui/icons.tsx'
import { isCurrentLink, type SiteLink } from './site-menu.ts'

type SiteLinkItemProps = { link: SiteLink; className: string }

/** A link of the site's frame: marks the current page, leaves the site in a new tab. */
export function SiteLinkItem({ link, className }: SiteLinkItemProps) {
  const { pathname } = useLocation()
  if (link.external) {
    return (
      <a href={link.to} target="_blank" rel="noopener noreferrer" className={className}>
        {link.label}
        <ArrowUpRightIcon className="ml-1 inline size-4 align-[-0.15em] text-ink-soft" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  }
  return (
    <Link to={link.to} aria-current={isCurrentLink(link, pathname) ? 'page' : undefined} className={className}>
      {link.label}
    </Link>
  )
}
