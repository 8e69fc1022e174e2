import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { getQuoteFacts, receiveQuote } from '#app/features/leads/leads.intake.server.ts'
import { formCopy as copy } from '#app/features/leads/lead-form-copy.ts'
import { type QuotePurpose, quotePurposes, readQuoteScenario } from '#app/features/leads/leads.ts'
import { QuoteForm } from '#app/features/leads/quote-form.tsx'
import { SentPage } from '#app/features/leads/sent-page.tsx'
import { appContext } from '#app/platform/context.ts'
import { Container } from '#app/ui/page.tsx'
import { Card } from '#app/ui/card.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import type { Route } from './+types/quote.ts'
import { pageMeta } from './page-meta.ts'

export { headers } from './page-headers.ts'

/** The quote form as a page, for browsers without JavaScript, a new tab, or a link to it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const facts = await getQuoteFacts(ctx)
  const asked = url.searchParams.get('agent')
  const agentId = facts.agents.find(({ id }) => id === asked)?.id
  // The page includes an idempotency key, so it must not be cached.
  const scenario = readQuoteScenario(url.searchParams)
  return data(
    { facts, purpose: purposeOf(url), agentId, scenario, key: randomUUID() },
    { headers: { 'cache-control': 'private, no-store' } },
  )
}

export async function action({ context, request }: Route.ActionArgs) {
  return receiveQuote(context.get(appContext), request)
}

function purposeOf(url: URL): QuotePurpose {
  return quotePurposes.find((purpose) => purpose === url.searchParams.get('type')) ?? 'purchase'
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  return pageMeta(matches, {
    title: copy.quoteTitle[loaderData.purpose],
    description: 'Ask a licensed mortgage broker for a quote. See your payment as you type, and how it is calculated.',
    path: loaderData.purpose === 'purchase' ? '/quote' : `/quote?type=${loaderData.purpose}`,
  })
}

const quoteIntro: Record<QuotePurpose, string> = {
  purchase: 'Tell us about the home and how to reach you. A licensed broker will reply. No obligation.',
  renewal: 'Tell us about your mortgage and how to reach you. A licensed broker will reply. No obligation.',
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, purpose, agentId, scenario, key } = loaderData
  if (actionData?.sent) return <SentPage sent={actionData.sent} toasts={actionData.toasts} />
  // After a failed submit, the same key is used again; if the figures have changed since it was used, the key is replaced.
  const typedKey = actionData?.form?.initialValue?.idempotencyKey
  const keepKey =
    typeof typedKey === 'string' && !actionData?.toasts.some(({ text }) => text === copy.changedAfterSending)
  return (
    <main id="main">
      <Container className="py-8 sm:py-12">
        <div className="mx-auto grid max-w-[44rem] gap-6">
          <div className="grid gap-2">
            <h1 className="text-3xl">{copy.quoteTitle[purpose]}</h1>
            <p className="text-ink-soft">{quoteIntro[purpose]}</p>
          </div>
          <OutcomeToasts toasts={actionData?.toasts} />
          <Card className="p-4 sm:p-6">
            <QuoteForm
              key={`${purpose}${agentId}`}
              purpose={purpose}
              facts={facts}
              agentId={agentId}
              scenario={scenario}
              page="/quote"
              serverKey={keepKey ? typedKey : key}
              answer={actionData}
            />
          </Card>
        </div>
      </Container>
    </main>
  )
}
