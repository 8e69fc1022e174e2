import { useState } from 'react'
import { Link } from 'react-router'
import { quoteLocations } from '#app/features/leads/leads.ts'
import { QuoteLink } from '#app/features/leads/quote-link.tsx'
import { alertFormPath } from '#app/features/rate-alerts/rate-alerts.ts'
import { AmountField } from '#app/features/rates/amount-field.tsx'
import { ungrouped } from '#app/ui/grouped-number.ts'
import { RateChoice } from '#app/features/rates/rate-choice.tsx'
import { lowestByDay, periodOf } from '#app/features/rates/rate-history.ts'
import { RateHistory } from '#app/features/rates/rate-history-chart.tsx'
import { exampleAmount } from '#app/features/rates/rate-payment.ts'
import { rateNeedSelects, WhichAmI } from '#app/features/rates/rate-needs.tsx'
import { RateTable } from '#app/features/rates/rate-table.tsx'
import { ageNote, ageWords, nationalNote, noRates, ratesCopy as copy } from '#app/features/rates/rates.copy.ts'
import { listDecisionMarks } from '#app/features/rates/rates.decisions.server.ts'
import { listRateHistory, listRatesInDetail } from '#app/features/rates/rates.server.ts'
import {
  defaultProvince,
  meetsNeeds,
  national,
  type Purpose,
  rateName,
  readRateChoice,
  readRateNeeds,
  termMonths,
} from '#app/features/rates/rates.ts'
import { formatRate, readAmount, ruleDay } from '#mortgage'
import { appContext } from '#app/platform/context.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Container, PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/rates.ts'
import { pageMeta } from './page-meta.ts'
import { ratesData } from './structured-data.ts'

const chartTerm = '5 year'
const usualAmount = '500,000'

/** All rates on offer. The address holds rate type, province, the chart's term and the visitor's amount. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const choice = readRateChoice(url.searchParams)
  const { rates: offered, isNational } = await listRatesInDetail(ctx, choice)
  const terms = [...new Set(offered.map((rate) => rate.term))]
  const needs = readRateNeeds(url.searchParams, terms)
  const rates = offered.filter((rate) => meetsNeeds(rate, needs))
  const asked = [url.searchParams.get('chart'), needs.term, chartTerm]
  const term = asked.map((one) => terms.find((offer) => offer === one)).find(Boolean) ?? terms[0]
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
    offered.filter((rate) => rate.term === term).map((rate) => rate.asOf),
  )
  return {
    choice,
    needs,
    rates,
    isEmpty: offered.length === 0,
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

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { choice, needs, rates } = loaderData
  const { province, rateType } = choice
  const name = needs.term ? rateName({ term: needs.term, rateType }) : rateType
  const lowest = rates.toSorted((a, b) => a.ourRate - b.ourRate)[0]
  const place = only(stateOf(loaderData, usualAmount), 'type', 'province', 'term')
  return pageMeta(matches, {
    title:
      `${capitalized(name)} mortgage rates in ${province}` +
      (lowest ? ` from ${formatRate(lowest.ourRate)}, ${shortDate(lowest.asOf)}` : ''),
    description: `Compare our ${name} mortgage rates in ${province} with the posted ones: lender, rate hold, prepayment, the payment on your own amount, and their history.`,
    path: withQuery('/rates', place),
    trail: [{ name: 'Our Rates', path: '/rates' }],
    data: (siteUrl) =>
      ratesData(
        siteUrl,
        province,
        rates.map(({ conditions, ...rate }) => ({
          ...rate,
          name: `${rateName(rate)} mortgage, ${rate.mortgageType}`,
          termMonths: termMonths(rate.term),
          lender: conditions.lender,
        })),
      ),
  })
}

export default function RatesPage({ loaderData }: Route.ComponentProps) {
  const { choice, needs, rates, isEmpty, age, isNational, terms, term, lines, period, decisions, amount, day } =
    loaderData
  const [typed, setTyped] = useState(amount ?? usualAmount)
  const { value: cents, error } = readAmount(typed)
  const state = stateOf(loaderData, typed)
  const days = new Set(rates.map(({ asOf, freshness }) => `${asOf} ${freshness}`))
  const [first] = rates
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
          <RateChoice
            base="/rates"
            {...choice}
            keep={only(state, 'amount', 'chart')}
            more={rateNeedSelects(needs, terms)}
          />
          <AmountField value={typed} error={error} onType={setTyped} keep={without(state, 'amount')} />
        </div>
        <WhichAmI />
        {age && <Notice kind="warning">{age}</Notice>}
        {isNational && rates.length > 0 && <Notice kind="info">{nationalNote(choice.province)}</Notice>}
        {first ? (
          <RateTable
            rates={rates}
            amount={cents ?? exampleAmount}
            day={day}
            isSameDay={days.size === 1}
            ask={(rate, words) => <GetThisRate rate={rate} words={words} purpose={needs.purpose} />}
          />
        ) : (
          <div className="grid gap-2 rounded-card border border-line bg-paper p-8 text-center">
            <p>{noRates(choice.rateType)}</p>
            {!isEmpty && (
              <p>
                <Link to={withQuery('/rates', only(state, 'type', 'province', 'amount'))} className={textLinkClass}>
                  Show all {choice.rateType} rates
                </Link>
              </p>
            )}
          </div>
        )}
        <p className="max-w-text text-sm text-ink-soft">
          {first && days.size === 1 && `Last updated ${shortDate(first.asOf)}${ageWords(first.freshness)}. `}
          {`${copy.footnote} ${copy.oac} ${copy.estimate}`}
        </p>
        <p>
          <Link to={alertFormPath({ ...choice, term: term ?? chartTerm })} className={textLinkClass}>
            Alert me when the {rateName({ ...choice, term: term ?? chartTerm })} rate drops
          </Link>
        </p>
        {term && period && (
          <RateHistory
            {...{ term, terms, choice, isNational, lines, period, decisions }}
            keep={without(state, 'chart')}
          />
        )}
      </Container>
    </main>
  )
}

type GetThisRateProps = {
  rate: { ourRate: number; province: string }
  words: string
  purpose: Purpose | ''
}

/** Takes the rate along into the request. */
function GetThisRate({ rate, words, purpose }: GetThisRateProps) {
  const location = quoteLocations.find((one) => one === rate.province)
  return (
    <QuoteLink
      purpose={purpose === '' || purpose === 'purchase' ? 'purchase' : 'renewal'}
      kind="secondary"
      size="small"
      scenario={{ mortgageRate: String(rate.ourRate), wantedRate: words, ...(location && { location }) }}
    >
      <span className="whitespace-nowrap">Get this rate</span>
      <span className="sr-only">: {words}</span>
    </QuoteLink>
  )
}

const textLinkClass = 'inline-flex min-h-11 items-center font-semibold text-spruce underline'

/**
 * The page's state as query parameters without defaults, for forms and links that change one of them. The amount is the one in
 * the field, so that somebody who follows a link before the address has been updated does not lose it.
 */
function stateOf({ choice, needs, term }: Route.ComponentProps['loaderData'], typed: string): Record<string, string> {
  const state = {
    ...(choice.rateType === 'fixed' ? {} : { type: choice.rateType }),
    ...(choice.province === defaultProvince ? {} : { province: choice.province }),
    ...needs,
    ...(term && term !== (needs.term || chartTerm) ? { chart: term } : {}),
    ...(typed && typed !== usualAmount ? { amount: ungrouped(typed) } : {}),
  }
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value))
}

function only(state: Record<string, string>, ...names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(state).filter(([name]) => names.includes(name)))
}

function without(state: Record<string, string>, ...names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(state).filter(([name]) => !names.includes(name)))
}

function withQuery(path: string, state: Record<string, string>): string {
  const params = new URLSearchParams(state)
  return params.size > 0 ? `${path}?${params}` : path
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
