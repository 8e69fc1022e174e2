import { Link } from 'react-router'
import { Figure } from '#app/ui/figure.tsx'
import { type PricedRate, rateName } from './rates.ts'

/** The lowest rate on offer, as the figure of the hero: with its term, its type, its date and its monthly payment. */
export function BestRate({ rate }: { rate: PricedRate & { badge: string; when: string } }) {
  return (
    <aside aria-label={rate.badge} className="rounded-card border border-line bg-paper p-5 sm:p-6">
      <p className="inline-block rounded-full bg-maple-wash px-3 py-1 text-sm font-semibold text-maple">{rate.badge}</p>
      <Figure className="mt-3" size="hero" label={rateName(rate)} value={rate.ourRate.toFixed(2)} unit="%" />
      <dl className="mt-4 grid gap-1.5 border-t border-line pt-3 text-sm">
        <Row label="Payment on $500,000" value={`${rate.payment} / month`} />
        <Row label="Amortization" value="25 years" />
        <Row label="Mortgage" value={rate.mortgageType} />
        <Row label="Last updated" value={rate.when} />
      </dl>
      <Link to={rate.calculator} className="inline-block py-3 text-sm text-spruce underline">
        How is this calculated?
      </Link>
      <p className="text-xs text-ink-soft">
        OAC. The payment is an estimate, not an offer
        {rate.rateType === 'fixed' ? '; compounded half-yearly, not in advance.' : '; compounded monthly.'}
      </p>
    </aside>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="ml-auto text-right font-medium tabular-nums">{value}</dd>
    </div>
  )
}
