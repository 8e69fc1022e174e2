import { lazy } from 'react'
import { WorkingOnDemand } from '#app/ui/working-on-demand.tsx'
import { exampleAmount } from './rate-payment.ts'
import type { PricedRate } from './rates.ts'

const loadWorking = () => import('./rate-working.tsx')
const RateWorkings = lazy(async () => ({ default: (await loadWorking()).RateWorkings }))

/** How the payments of rates on $500,000 are calculated. Without JavaScript the link beside each payment leads there. */
export function RateWorkingOnDemand({ rates, day }: { rates: readonly PricedRate[]; day: string }) {
  return (
    <WorkingOnDemand load={loadWorking}>
      <RateWorkings rates={rates} amount={exampleAmount} day={day} />
    </WorkingOnDemand>
  )
}
