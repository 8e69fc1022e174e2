import { Card, CardHeading } from '#app/ui/card.tsx'
import { funnelOf, type Point } from './analytic-series.ts'

/** The funnel from page view to closed lead: counts, and shares of all leads and of the step before. */
export function LeadFunnel({ points }: { points: readonly Point[] }) {
  const steps = funnelOf(points)
  return (
    <Card as="section">
      <CardHeading note="Leads that came in this period, by the status that they have now. Leads also come without a view of an agent’s page.">
        From view to closed
      </CardHeading>
      <div className="scroll-frame">
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line text-right text-ink-soft">
              <th scope="col" className="py-2 text-left font-medium">
                Step
              </th>
              <th scope="col" className="py-2 pl-4 font-medium">
                Count
              </th>
              <th scope="col" className="py-2 pl-4 font-medium whitespace-nowrap">
                Of leads
              </th>
              <th scope="col" className="py-2 pl-4 font-medium whitespace-nowrap max-sm:hidden">
                Of step before
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ label, counted, count, ofLeads, ofBefore }) => (
              <tr key={label} className="border-b border-line last:border-0">
                <th scope="row" className="w-full py-2 text-left font-normal">
                  <span className="font-medium">{label}</span>
                  <span className="block text-xs text-ink-soft">{counted}</span>
                  {ofLeads !== null && (
                    <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-line">
                      <span
                        className="block h-full rounded-full bg-spruce"
                        style={{ width: `${Math.min(1, ofLeads) * 100}%` }}
                      />
                    </span>
                  )}
                </th>
                <td className="py-2 pl-4 text-right align-top font-semibold">{count.toLocaleString('en-CA')}</td>
                <td className="py-2 pl-4 text-right align-top">{percent(ofLeads)}</td>
                <td className="py-2 pl-4 text-right align-top max-sm:hidden">{percent(ofBefore)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function percent(share: number | null): string {
  return share === null ? '–' : `${(share * 100).toFixed(1)}%`
}
