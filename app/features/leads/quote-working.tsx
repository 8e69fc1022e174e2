import { explainQuote, type QuoteInput } from '#mortgage'
import { WorkedOut } from '#app/ui/worked-out.tsx'

export function QuoteWorking({ input, day }: { input: QuoteInput; day: string }) {
  return <WorkedOut open of={explainQuote(input, day)} />
}
