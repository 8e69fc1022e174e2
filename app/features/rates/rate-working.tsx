import type { Cents } from '#app/lib/money.ts'
import { explainPayment } from '#app/mortgage/explain.ts'
import { WorkedOut } from '#app/ui/worked-out.tsx'
import { termsAt } from './rate-payment.ts'
import type { Rate } from './rates.ts'

/** The working behind a rate's payment. */
export function RateWorking({ rate, amount, day }: { rate: Rate; amount: Cents; day: string }) {
  const { result, formula, inputs, steps, rules, notes } = explainPayment(termsAt(rate, amount), day)
  return (
    <WorkedOut
      title={`${result.label}: ${result.value}`}
      formula={formula}
      inputs={inputs}
      steps={steps}
      rules={rules}
      notes={notes}
    />
  )
}
