import { useState } from 'react'
import { Link } from 'react-router'
import { QuoteLink } from '#app/features/leads/quote-link.tsx'
import { alertFormPath } from '#app/features/rate-alerts/rate-alerts.ts'
import { AmountField } from '#app/features/rates/amount-field.tsx'
import { ungrouped } from '#app/ui/grouped-number.ts'
import { RateChoice } from '#app/features/rates/rate-choice.tsx'
import { lowestByDay, periodOf } from '#app/features/rates/rate-history.ts'
import { RateHistory } from '#app/features/rates/rate-history-chart.tsx'
import { exampleAmount } from '#app/features/rates/rate-payment.ts'
import { RateTable } from '#app/features/rates/rate-table.tsx'
import { ageNote, nationalNote, noRates, ratesCopy as copy } from '#app/features/rates/rates.copy.ts'
import { listDecisionMarks } from '#app/features/rates/rates.decisions.server.ts'
import { listRateHistory, listRatesInDetail } from '#app/features/rates/rates.server.ts'
import { national, readRateChoice } from '#app/features/rates/rates.ts'
import { readAmount, ruleDay } from '#mortgage'
import { appContext } from '#app/platform/context.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Container, PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/rates.ts'
import { pageMeta } from './page-meta.ts'

const chartTerm = '5 year'
const usualAmount = '500,000'

/** All rates on offer. The address holds rate type, province, the chart's term and the visitor's amount. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const choice = readRateChoice(url.searchParams)
  const { rates, isNational } = await listRatesInDetail(ctx, choice)
  const terms = [...new Set(rates.map((rate) => rate.term))]
  const term =
    terms.find((one) => one === url.searchParams.get('term')) ?? terms.find((one) => one === chartTerm) ?? terms[0]
  const shown = { ...choice, province: isNational ? national : choice.province }
  const history = term ? await listRateHistory(ctx, { ...shown, term }) : []
  const posted = lowestByDay(history, 'Conventional', 'postedRate')
  const lines = {
    conventional: lowestByDay(history, 'Conventional', 'ourRate'),
    highRatio: lowestByDay(history, 'High-Ratio', 'ourRate'),
    posted: posted.length > 0 ? posted : lowestByDay(history, 'High-Ratio', 'postedRate'),
  }
  const period = periodOf(
    lines,
    rates.filter((rate) => rate.term === term).map((rate) => rate.asOf),
  )
  return {
    choice,
    rates,
    age: ageNote(rates),
    isNational,
    terms,
    term,
    lines,
    period,
    decisions: period ? await listDecisionMarks(ctx, period) : [],
    amount: url.searchParams.get('amount')?.slice(0, 20) ?? null,
    day: ruleDay(ctx.now()),
  }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: 'Mortgage rates in Canada today',
    description:
      'Our mortgage rates beside the posted ones, by term and province, with the payment on your own amount and their history.',
    path: '/rates',
    trail: [{ name: 'Our Rates', path: '/rates' }],
  })
}

export default function RatesPage({ loaderData }: Route.ComponentProps) {
  const { choice, rates, age, isNational, terms, term, lines, period, decisions, amount, day } = loaderData
  const [typed, setTyped] = useState(amount ?? usualAmount)
  const { value: cents, error } = readAmount(typed)
  const state = stateOf(loaderData, typed)
  return (
    <main id="main">
      <Container className="grid grid-cols-1 gap-6 py-8 sm:py-12">
        <PageHeading
          title="Our Rates"
          intro="Our rates next to the banks' posted rates, and what each one does to your payment."
          actions={
            <QuoteLink purpose="purchase" kind="primary">
              Get a quote
            </QuoteLink>
          }
        />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <RateChoice base="/rates" {...choice} keep={without(state, 'type', 'province')} />
          <AmountField value={typed} error={error} onType={setTyped} keep={without(state, 'amount')} />
        </div>
        {age && <Notice kind="warning">{age}</Notice>}
        {isNational && rates.length > 0 && <Notice kind="info">{nationalNote(choice.province)}</Notice>}
        {rates.length > 0 ? (
          <RateTable rates={rates} amount={cents ?? exampleAmount} day={day} />
        ) : (
          <p className="rounded-card border border-line bg-paper p-8 text-center">{noRates(choice.rateType)}</p>
        )}
        <p className="max-w-text text-sm text-ink-soft">{`${copy.footnote} ${copy.oac} ${copy.estimate}`}</p>
        <p>
          <Link
            to={alertFormPath({ ...choice, term: term ?? chartTerm })}
            className="inline-flex min-h-11 items-center font-semibold text-spruce underline"
          >
            Alert me when the {`${(term ?? chartTerm).replace(' ', '-')} ${choice.rateType}`} rate drops
          </Link>
        </p>
        {term && period && (
          <RateHistory
            {...{ term, terms, choice, isNational, lines, period, decisions }}
            keep={without(state, 'term')}
          />
        )}
      </Container>
    </main>
  )
}

/**
 * The page's state as query parameters without defaults, for forms and links that change one of them. The amount is the one in
 * the field, so that somebody who follows a link before the address has been updated does not lose it.
 */
function stateOf({ choice, term }: Route.ComponentProps['loaderData'], typed: string): Record<string, string> {
  return {
    ...(choice.rateType === 'fixed' ? {} : { type: choice.rateType }),
    ...(choice.province === 'Ontario' ? {} : { province: choice.province }),
    ...(term && term !== chartTerm ? { term } : {}),
    ...(typed && typed !== usualAmount ? { amount: ungrouped(typed) } : {}),
  }
}

function without(state: Record<string, string>, ...names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(state).filter(([name]) => !names.includes(name)))
}
