import { formatCents } from '#app/lib/money.ts'
import type { Affordability } from '#app/mortgage/affordability.ts'
import type { DebtServiceRoom, Household } from '#app/mortgage/borrowing-capacity.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Explained } from './affordability-explained.tsx'

const rows: { label: string; of: (room: DebtServiceRoom) => string }[] = [
  { label: 'Limit', of: ({ limitPercent }) => `${limitPercent}%` },
  { label: 'In dollars a month', of: ({ allowance }) => formatCents(allowance) },
  { label: 'Costs and debts that count', of: ({ counted }) => formatCents(counted) },
  { label: 'Maximum payment', of: ({ maximumPayment }) => formatCents(maximumPayment) },
  { label: 'Maximum mortgage', of: ({ maximumMortgage }) => formatCents(maximumMortgage) },
]

/** What each limit allows by itself, side by side. */
export function AffordabilityLimits({ household, result }: { household: Household; result: Affordability }) {
  const { gds, tds, strictest } = result.capacity
  return (
    <Card as="section">
      <CardHeading note={`${strictest.toUpperCase()} is the stricter one here.`}>What your income carries</CardHeading>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reached by keyboard
        tabIndex={0}
        role="region"
        aria-label="What the two limits allow"
        className="scroll-frame overflow-x-auto"
      >
        <table className="w-full text-sm tabular-nums sm:text-base">
          <caption className="sr-only">What the two limits on debts allow</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="text-left font-normal">
                <span className="sr-only">By limit</span>
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-semibold">
                GDS
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-semibold">
                TDS
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, of }) => (
              <tr key={label} className="border-b border-line align-baseline last:border-0 last:font-semibold">
                <th scope="row" className="py-2 text-left font-normal text-ink-soft">
                  {label}
                </th>
                <td className="py-2 pl-3 text-right whitespace-nowrap">{of(gds)}</td>
                <td className="py-2 pl-3 text-right whitespace-nowrap">{of(tds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Explained of="mortgage" {...{ household, result }} />
    </Card>
  )
}
