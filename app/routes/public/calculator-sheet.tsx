import type { ReactNode } from 'react'
import { QuoteLink } from '#app/features/leads/quote-link.tsx'
import type { QuotePurpose, QuoteScenario } from '#app/features/leads/leads.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Page } from '#app/ui/page.tsx'
import { brand } from '#brand'

/** The address holds the typed values; the server is not needed for any of them. */
export function shouldRevalidate() {
  return false
}

type CalculatorSheetProps = { title: string; intro: ReactNode; day: string | null; children: ReactNode }

/** The page of one calculator: a printed sheet says whose it is, and of which day. */
export function CalculatorSheet({ title, intro, day, children }: CalculatorSheetProps) {
  return (
    <Page title={title} intro={intro} className="gap-8 print:gap-4 print:py-0">
      {children}
      <p className="hidden text-sm print:block">
        {brand.legalName}, {brand.licence.label} #{brand.licence.number}. {day && `Calculated on ${shortDate(day)}. `}
        An estimate, not an offer.
      </p>
    </Page>
  )
}

/** 'Get a quote' with the figures of a calculator. */
export function CalculatorQuote({ purpose, scenario }: { purpose: QuotePurpose; scenario: QuoteScenario }) {
  return (
    <QuoteLink purpose={purpose} scenario={scenario} wide>
      Get a quote
    </QuoteLink>
  )
}
