import { type Cents, explainPayment } from '#mortgage'
import { WorkedOut } from '#app/ui/worked-out.tsx'
import { termsAt } from './rate-payment.ts'
import type { Rate } from './rates.ts'

/** How the payment of a rate is calculated. */
export function RateWorking({ rate, amount, day }: { rate: Rate; amount: Cents; day: string }) {
  return <WorkedOut of={explainPayment(termsAt(rate, amount), day)} />
}
