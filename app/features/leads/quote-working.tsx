import { explainQuote } from '#app/mortgage/explain.ts'
import type { QuoteInput } from '#app/mortgage/quote.ts'
import { WorkedOut } from '#app/ui/worked-out.tsx'

export function QuoteWorking({ input, day }: { input: QuoteInput; day: string }) {
  return <WorkedOut open of={explainQuote(input, day)} />
}
