import { bestOfEachTerm, defaultProvince } from '#app/features/rates/rates.ts'
import { ratesCopy } from '#app/features/rates/rates.copy.ts'
import { listRates } from '#app/features/rates/rates.server.ts'
import { formatRate } from '#app/lib/money.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import { assistantCopy as copy } from './assistant.copy.ts'
import { type AssistantAnswer, longestMessage, type Turn } from './assistant.ts'

const contact = { label: 'Contact us', href: '/contact' }

/**
 * Answers the visitor's last message from this site's own rates, rules and pages, without a model and without a network. Reads as
 * the visitor whose context it gets. Only the visitor's turns count: the assistant's come back from a browser.
 */
export async function answerMessage(ctx: AppCtx, turns: Turn[]): Promise<AssistantAnswer> {
  const asked =
    turns
      .findLast(({ role }) => role === 'user')
      ?.content.slice(0, longestMessage)
      .toLowerCase() ?? ''
  if (/\b(hello|hi|hey|bonjour)\b/.test(asked)) {
    return { text: copy.greeting, card: null, sources: [contact], offersPerson: false }
  }
  if (/\brates?\b/.test(asked)) return answerRates(ctx)
  return { text: copy.fallback, card: null, sources: [contact], offersPerson: true }
}

async function answerRates(ctx: AppCtx): Promise<AssistantAnswer> {
  const { rates } = await listRates(ctx, { rateType: 'fixed', province: defaultProvince })
  const best = bestOfEachTerm(rates)
  if (!best[0]) return { text: copy.fallback, card: null, sources: [contact], offersPerson: true }
  const asOf = shortDate(best[0].asOf)
  return {
    text: `These are our lowest fixed rates in ${defaultProvince}, as of ${asOf}. ${ratesCopy.oac}`,
    card: {
      title: `Lowest fixed rates in ${defaultProvince}`,
      rows: best.map(({ term, ourRate }) => ({ label: `${term} fixed`, value: formatRate(ourRate) })),
      working: [ratesCopy.footnote],
      link: { label: 'See all rates', href: '/rates' },
    },
    sources: [{ label: `Rates of ${asOf}`, href: '/rates' }],
    offersPerson: false,
  }
}
