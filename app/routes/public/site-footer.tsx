import { brand } from '#brand'
import { displayPhone } from '#app/lib/phone.ts'
import { Signboard } from '#app/ui/mark.tsx'
import { Container } from '#app/ui/page.tsx'
import { SiteLinkItem } from './site-link.tsx'
import { footerLinks, lawLinks } from './site-menu.ts'

/** Where the brokerage may work, with each regulator's register. */
function Licences() {
  return (
    <ul aria-label="Licensed in" className="plain-links flex basis-full flex-wrap gap-x-5">
      {[brand.licence, ...brand.otherLicences].map(({ province, body, number, register }) => (
        <li key={province}>
          <a href={register} target="_blank" rel="noopener noreferrer">
            {province}: {body} {number}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function SiteFooter() {
  const { office } = brand
  return (
    <footer className="mt-16 border-t border-line bg-paper print:mt-4">
      <Container className="grid grid-cols-1 gap-10 py-12 print:hidden md:grid-cols-2 lg:grid-cols-[1fr_1.8fr_1fr]">
        <div className="grid content-start gap-3">
          <p className="flex items-center gap-2">
            <Signboard {...brand} className="text-xl" />
          </p>
          <p className="text-ink-soft">{brand.tagline}.</p>
          <p className="text-ink-soft">
            {['A Canadian mortgage brokerage', brand.yearsInBusiness].filter(Boolean).join(', ')}.
          </p>
          {brand.social.length > 0 && (
            <p className="plain-links flex flex-wrap gap-x-5">
              {brand.social.map(({ name, url }) => (
                <a key={name} href={url} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              ))}
            </p>
          )}
        </div>
        <nav aria-label="Footer" className="md:row-start-2 lg:row-start-auto">
          <ul className="plain-links grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 wrap-anywhere">
            {footerLinks.map((link) => (
              <li key={link.to}>
                <SiteLinkItem link={link} />
              </li>
            ))}
          </ul>
        </nav>
        <address className="plain-links grid grid-cols-1 content-start wrap-anywhere gap-1 not-italic">
          <p className="font-semibold">{office.name}</p>
          <p className="text-ink-soft">
            {office.street}
            <br />
            {office.city}, {`${office.province} ${office.postalCode}`}
          </p>
          <a href={`tel:${brand.phone}`}>{displayPhone(brand.phone)}</a>
          {brand.tollFree && <a href={`tel:${brand.tollFree}`}>{displayPhone(brand.tollFree)} (toll-free)</a>}
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </address>
      </Container>
      <div className="border-t border-line">
        <Container className="flex flex-wrap items-center justify-between gap-x-10 gap-y-2 py-4 text-sm text-ink-soft">
          <p>
            {brand.legalName}, {brand.licence.label} #{brand.licence.number}
          </p>
          <Licences />
          <ul className="plain-links flex flex-wrap gap-x-5 print:hidden">
            {lawLinks.map((link) => (
              <li key={link.to}>
                <SiteLinkItem link={link} />
              </li>
            ))}
          </ul>
        </Container>
      </div>
    </footer>
  )
}
