import { explainPayment, explainQuote, type MortgageTerms, type QuoteInput } from '#mortgage'
import { WorkedOut } from '#app/ui/worked-out.tsx'

export function QuoteWorking(props: { day: string } & ({ input: QuoteInput } | { terms: MortgageTerms })) {
  return (
    <WorkedOut
      open
      of={'input' in props ? explainQuote(props.input, props.day) : explainPayment(props.terms, props.day)}
    />
  )
}
