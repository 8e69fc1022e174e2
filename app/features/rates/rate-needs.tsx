import type { RateSelect } from './rate-choice.tsx'
import { type Insurance, insurances, purposeLabels, purposes, type RateNeeds } from './rates.ts'

const downPayments: Record<Insurance, string> = {
  insured: 'Under 20% down, insured',
  insurable: '20%+ down, insurable',
  uninsured: '20%+ down, uninsured',
}

const explained: Record<Insurance, { name: string; text: string }> = {
  insured: {
    name: 'Insured',
    text: 'You put less than 20% down and pay for mortgage default insurance. The lender takes the least risk, so the rate is usually the lowest.',
  },
  insurable: {
    name: 'Insurable',
    text: "You put 20% or more down, live in the home, pay it off over 25 years at most, and its price is within the insurers' limit. The lender can insure the mortgage at its own cost.",
  },
  uninsured: {
    name: 'Uninsured',
    text: 'Everything else with 20% or more down: a refinance, a rental, a longer amortization, or a more expensive home.',
  },
}

/** The choices that narrow the list of rates to those that a visitor could get. */
export function rateNeedSelects(needs: RateNeeds, terms: readonly string[]): RateSelect[] {
  return [
    {
      name: 'term',
      label: 'Term',
      value: needs.term,
      options: [{ value: '', label: 'All terms' }, ...terms.map((term) => ({ value: term, label: `${term} term` }))],
    },
    {
      name: 'purpose',
      label: 'What the mortgage is for',
      value: needs.purpose,
      options: [
        { value: '', label: 'Any purpose' },
        ...purposes.map((purpose) => ({ value: purpose, label: purposeLabels[purpose] })),
      ],
    },
    {
      name: 'insurance',
      label: 'Down payment or home equity',
      value: needs.insurance,
      options: [
        { value: '', label: 'Any down payment' },
        ...insurances.map((insurance) => ({ value: insurance, label: downPayments[insurance] })),
      ],
    },
  ]
}

/** Insured, insurable or uninsured, in words. */
export function WhichAmI() {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center font-medium text-spruce underline underline-offset-4 md:min-h-8">
        Insured, insurable, uninsured: which am I?
      </summary>
      <dl className="grid max-w-text gap-2 py-2">
        {insurances.map((insurance) => (
          <div key={insurance}>
            <dt className="inline font-semibold">{explained[insurance].name}: </dt>
            <dd className="inline">{explained[insurance].text}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-text pb-2 text-ink-soft">
        Renewing or switching? What counts is how your mortgage started: if it was insured then, it usually still is.
      </p>
    </details>
  )
}
