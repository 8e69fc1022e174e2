import { displayPhone, telephoneHref } from '#app/lib/phone.ts'
import { Card } from '#app/ui/card.tsx'
import { brand } from '#brand'

const linkClass = 'inline-flex min-h-11 items-center wrap-anywhere text-spruce underline underline-offset-4'

/** Where the brokerage is and how to reach it. */
export function OfficeCard() {
  const { office, licence } = brand
  return (
    <Card as="section" aria-labelledby="office">
      <h2 id="office" className="mb-2 text-xl">
        {office.name}
      </h2>
      <address className="not-italic">
        {brand.legalName}
        <br />
        {office.street}
        <br />
        {office.city}, {`${office.province} ${office.postalCode}`}
      </address>
      <p className="mt-2 text-sm text-ink-soft">{`${licence.label} ${licence.number}`}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] items-center gap-x-4 border-t border-line pt-2">
        <Line label="Phone" href={telephoneHref(brand.phone)} text={displayPhone(brand.phone)} />
        <Line label="Toll-free" href={telephoneHref(brand.tollFree)} text={displayPhone(brand.tollFree)} />
        <Line label="Email" href={`mailto:${brand.email}`} text={brand.email} />
      </dl>
    </Card>
  )
}

function Line({ label, href, text }: { label: string; href: string; text: string }) {
  return (
    <>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="min-w-0">
        <a href={href} className={`${linkClass} tabular-nums`}>
          {text}
        </a>
      </dd>
    </>
  )
}
