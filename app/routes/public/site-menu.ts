export type SiteLink = { label: string; to: string; external?: boolean }
export type SiteMenu = { label: string; links: readonly SiteLink[] }
export type ExternalLinks = { apply: string; newsletter: string }

/**
 * The header's menus in the order of the specification. On a broker's page the products keep that broker:
 * `/agents/{agent}` leads to `/products?agent={agent}`.
 */
export function siteMenus(pathname: string, external: ExternalLinks): readonly SiteMenu[] {
  return [
    {
      label: 'Mortgages',
      links: [
        { label: 'Applications', to: '/applications' },
        { label: 'Products', to: productsPath(pathname) },
        { label: 'Calculators', to: '/calculators' },
        { label: 'Mortgage Options', to: '/mortgage-options' },
        { label: 'Services', to: '/services' },
      ],
    },
    { label: 'Our Rates', links: [{ label: 'Our Rates', to: '/rates' }] },
    {
      label: 'Resources',
      links: [
        { label: 'Find a Broker', to: '/find-broker' },
        { label: 'Why Use a Broker', to: '/why-broker' },
        { label: 'Mobile App', to: '/app' },
        { label: 'Blog', to: '/blog' },
        { label: 'Mortgage News', to: '/mortgage-news' },
        { label: 'Newsletter Sign-Up', to: external.newsletter, external: true },
      ],
    },
    {
      label: 'Contact Us',
      links: [
        { label: 'Contact Us', to: '/contact' },
        { label: 'Become a Broker', to: '/become-broker' },
        { label: 'Newsletter', to: '/newsletter' },
      ],
    },
  ]
}

export const footerLinks: readonly SiteLink[] = [
  { label: 'Applications', to: '/applications' },
  { label: 'Products', to: '/products' },
  { label: 'Calculators', to: '/calculators' },
  { label: 'Rates', to: '/rates' },
  { label: 'Why Use a Broker', to: '/why-broker' },
  { label: 'Blog', to: '/blog' },
  { label: 'Mortgage News', to: '/mortgage-news' },
  { label: 'Mobile App', to: '/app' },
  { label: 'Contact Us', to: '/contact' },
  { label: 'Become a Broker', to: '/become-broker' },
  { label: 'Newsletter', to: '/newsletter' },
  { label: 'Sign In', to: '/auth' },
]

/** The small print: what the law and good manners ask for. */
export const lawLinks: readonly SiteLink[] = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
  { label: 'How we are paid', to: '/how-we-are-paid' },
  { label: 'Complaints', to: '/complaints' },
  { label: 'Accessibility', to: '/accessibility' },
]

function productsPath(pathname: string): string {
  const agent = /^\/agents\/([^/]+)/.exec(pathname)?.[1]
  return agent ? `/products?agent=${agent}` : '/products'
}

/** True where the link's page, or a page below it, is the one being shown. */
export function isCurrentLink(link: SiteLink, pathname: string): boolean {
  if (link.external) return false
  const path = link.to.split('?')[0] ?? link.to
  return pathname === path || pathname.startsWith(`${path}/`)
}
