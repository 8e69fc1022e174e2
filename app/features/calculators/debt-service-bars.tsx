import { formatRate, type Affordability, shareOfIncome } from '#mortgage'
import { Badge } from '#app/ui/badge.tsx'
import { classes } from '#app/ui/classes.ts'

const kinds = {
  gds: { name: 'GDS', full: 'Gross debt service', counts: 'housing' },
  tds: { name: 'TDS', full: 'Total debt service', counts: 'housing and all debts' },
} as const

/** Both ratios as bars against their limits, and in words; the ratio that limits the price is marked. */
export function DebtServiceBars({ result }: { result: Affordability }) {
  return (
    <div className="grid gap-4">
      <DebtServiceBar result={result} kind="gds" />
      <DebtServiceBar result={result} kind="tds" />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        {partsOf(result).map(({ name, look, percent }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={classes('size-2.5 rounded-full [print-color-adjust:exact]', look)} />
            {`${name} ${formatRate(percent)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

function partsOf({ capacities, qualifyingPayment }: Affordability) {
  const { income, obligations } = capacities
  const parts = [
    { name: 'Payment', look: 'bg-spruce', amount: qualifyingPayment },
    { name: 'Housing costs', look: 'bg-sky', amount: obligations.housing },
    { name: 'Debts', look: 'bg-amber', amount: obligations.otherDebts },
  ]
  return parts
    .filter(({ amount }) => amount > 0)
    .map((part) => ({ ...part, percent: shareOfIncome(part.amount, income) }))
}

/** The scale ends a little beyond the limit, to leave room for a ratio above it. */
const widthOverLimit = 1.25

function DebtServiceBar({ result, kind }: { result: Affordability; kind: keyof typeof kinds }) {
  const { name, full, counts } = kinds[kind]
  const { limitPercent } = result.capacity[kind]
  const percent = { gds: result.gdsPercent, tds: result.tdsPercent }[kind]
  const isOver = percent > limitPercent
  const end = result.capacity.tds.limitPercent * widthOverLimit
  const parts = partsOf(result).filter(({ name: part }) => kind === 'tds' || part !== 'Debts')
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span>
          <abbr title={full} className="font-semibold no-underline">
            {name}
          </abbr>{' '}
          <span className="text-sm text-ink-soft">{counts}</span>
        </span>
        <span className="flex items-baseline gap-2">
          {result.binds === kind && <Badge tone="bad">Decides</Badge>}
          <span className="tabular-nums">
            <strong className={classes('font-semibold', isOver && 'text-maple')}>{formatRate(percent)}</strong>{' '}
            <span className="text-sm text-ink-soft">of at most {limitPercent}%</span>
          </span>
        </span>
      </p>
      <div
        aria-hidden="true"
        className="relative flex h-3 overflow-hidden rounded-sm bg-line [print-color-adjust:exact]"
      >
        {parts.map((part) => (
          <span
            key={part.name}
            className={part.look}
            style={{ width: `${Math.min(100, (part.percent / end) * 100)}%` }}
          />
        ))}
        <span className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: `${(limitPercent / end) * 100}%` }} />
      </div>
    </div>
  )
}
