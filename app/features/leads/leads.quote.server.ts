import { centsToDollars } from '#app/lib/money.ts'
import { quoteCalculations, specQuotePayment } from '#app/mortgage/quote.ts'
import { ruleDay } from '#app/mortgage/rules/rule.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import { QuoteForm, type QuoteSubmission } from './leads.forms.ts'
import {
  consentsOf,
  hasPartner,
  type IntakeOutcome,
  listAgentNames,
  type NewLead,
  receiveLead,
  submitLead,
} from './leads.intake.server.ts'
import { leadTypeOfQuote } from './leads.ts'

/** Stores a quote request as a lead. The figures are worked out here by the engine, whatever the browser showed. */
export async function submitQuote(ctx: AppCtx, quote: QuoteSubmission): Promise<IntakeOutcome> {
  const { price, downPayment, amortization, mortgageRate, paymentFrequency } = quote
  const calculated = specQuotePayment({
    price,
    downPayment,
    amortizationYears: amortization,
    ratePercent: mortgageRate,
    frequency: paymentFrequency,
  })
  const lead: NewLead = {
    idempotencyKey: quote.idempotencyKey,
    type: leadTypeOfQuote[quote.purpose],
    source: 'mortgage_calculator',
    clientName: quote.name,
    clientEmail: quote.email,
    clientPhone: quote.phone,
    agentId: quote.agentId,
    message: null,
    metadata: {
      price: centsToDollars(price),
      downPayment: centsToDollars(downPayment),
      location: quote.location,
      amortization,
      mortgageRate,
      paymentFrequency,
      calculations: quoteCalculations(calculated),
    },
    consents: consentsOf(ctx, quote),
  }
  return submitLead(ctx, lead, { limit: 'quote' })
}

/** The plain page and the dialog get the same answer. */
export function receiveQuote(ctx: AppCtx, request: Request) {
  return receiveLead(ctx, request, {
    schema: QuoteForm,
    changed: copy.changedAfterSending,
    failed: copy.submitFailed,
    submit: (quote) => submitQuote(ctx, quote),
    done: () => [{ kind: 'success', text: copy.quoteSubmitted }],
  })
}

/** What the quote form needs to know: who can be chosen, whether sharing is asked, the day whose rules hold, and when it asked. */
export async function getQuoteFacts(ctx: AppCtx) {
  const now = ctx.now()
  return {
    agents: await listAgentNames(ctx),
    askPartner: hasPartner(ctx),
    day: ruleDay(now),
    openedAt: now.toISOString(),
  }
}
