import { Link, useLocation } from 'react-router'
import { ExternalLinkButton, LinkButton, NewTabLink } from '#app/ui/button.tsx'
import { ArrowUpRightIcon } from '#app/ui/icons.tsx'
import { isCurrentLink, isOutside, type SiteLink } from './site-menu.ts'

/** A link in the header or footer: marks the current page, and opens other sites in a new tab. */
export function SiteLinkItem({ link, className }: { link: SiteLink; className?: string }) {
  const { pathname } = useLocation()
  if (isOutside(link.to)) {
    return (
      <NewTabLink href={link.to} className={className}>
        {link.label}
        <ArrowUpRightIcon className="ml-1 inline size-4 align-[-0.15em] text-ink-soft" />
      </NewTabLink>
    )
  }
  return (
    <Link
      to={link.to}
      discover="none"
      aria-current={isCurrentLink(link, pathname) ? 'page' : undefined}
      className={className}
    >
      {link.label}
    </Link>
  )
}

/** A link to our own form, or to the brokerage's application form elsewhere. */
export function ApplyNow({ to, ...look }: { to: string; size?: 'small'; wide?: boolean; className?: string }) {
  if (isOutside(to))
    return (
      <ExternalLinkButton href={to} {...look}>
        Apply Now
      </ExternalLinkButton>
    )
  return (
    <LinkButton to={to} {...look}>
      Apply Now
    </LinkButton>
  )
}
