import { lazy, type ReactNode } from 'react'
import type { MortgageTerms, QuoteInput } from '#mortgage'
import { WorkingOnDemand } from '#app/ui/worked-out-frame.tsx'

const loadWorking = () => import('./quote-working.tsx')
const QuoteWorking = lazy(async () => ({ default: (await loadWorking()).QuoteWorking }))

/** How a payment of the quote is calculated: by the specified simple formula, or as a contract compounds it. */
export function Working(props: { day: string } & ({ input: QuoteInput } | { terms: MortgageTerms })) {
  return (
    <WorkingOnDemand label="How is this calculated?" load={loadWorking}>
      <QuoteWorking {...props} />
    </WorkingOnDemand>
  )
}

/** A box of figures that follow what is typed. */
export function FigureCard({ title, tinted, children }: { title: string; tinted?: boolean; children: ReactNode }) {
  return (
    <div className={`grid gap-3 rounded-card border border-line p-4 ${tinted ? 'bg-birch' : ''}`}>
      <h2 className="text-base">{title}</h2>
      {children}
    </div>
  )
}

export function FigureLine({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-1.5 last:border-0">
      <dt className="min-w-0 flex-1 basis-36 text-sm text-ink-soft">
        {label}
        {note && <span className="block text-xs">{note}</span>}
      </dt>
      <dd className="ml-auto text-right font-semibold whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  )
}

const largeClass = 'col-span-full flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2'

export function Figure({ label, value, large = false }: { label: string; value: string; large?: boolean }) {
  return (
    <div className={large ? largeClass : 'grid'}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={large ? 'text-2xl font-semibold tabular-nums' : 'text-lg font-semibold tabular-nums'}>{value}</dd>
    </div>
  )
}
