import { explainQuote } from '#app/mortgage/explain.ts'
import type { QuoteInput } from '#app/mortgage/quote.ts'
import { WorkedOut } from '#app/ui/worked-out.tsx'

/** The working behind the quote's figures, opened because somebody asked for it. */
export function QuoteWorking({ input, day }: { input: QuoteInput; day: string }) {
  const { result, formula, inputs, steps, rules, notes } = explainQuote(input, day)
  return (
    <WorkedOut
      open
      title={`${result.label}: ${result.value}`}
      formula={formula}
      inputs={inputs}
      steps={steps}
      rules={rules}
      notes={notes}
    />
  )
}
