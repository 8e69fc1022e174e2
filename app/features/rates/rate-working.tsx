import { type Cents, explainPayment, explainSaving } from '#mortgage'
import { WorkedOut } from '#app/ui/worked-out.tsx'
import { termsAt } from './rate-payment.ts'
import type { Rate } from './rates.ts'

type RateWorkingProps = {
  rate: Pick<Rate, 'ourRate' | 'postedRate' | 'rateType'>
  amount: Cents
  day: string
}

/** How the payment of a rate is calculated, and how much less it is than at the posted rate. */
export function RateWorking({ rate, amount, day }: RateWorkingProps) {
  const terms = termsAt(rate, amount)
  return (
    <>
      <WorkedOut of={explainPayment(terms, day)} label="How is the payment calculated?" />
      {rate.postedRate > rate.ourRate && (
        <WorkedOut of={explainSaving(terms, rate.postedRate, day)} label="How much less than at the posted rate?" />
      )}
    </>
  )
}
