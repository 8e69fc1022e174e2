import { and, asc, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { policyRateChanges } from '#db/schema/policy-rate-changes.server.ts'
import { lenders } from '#db/schema/lenders.server.ts'
import { primeRates } from '#db/schema/rate-sources.server.ts'
import { mortgageRateHistory, mortgageRates } from '#db/schema/rates.server.ts'
import { calculatorPathAt } from '#app/features/calculators/calculators.ts'
import { ruleDay } from '#mortgage'
import type { AppCtx } from '#app/platform/context.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import { decisionsBetween } from './rate-decisions.ts'
import { exampleAmount, monthlyPaymentText } from './rate-payment.ts'
import type { Prime } from './rate-prime.ts'
import { ageNote, ageWords, formerBestBadge, nationalNote, ratesCopy } from './rates.copy.ts'
import {
  type AgedRate,
  bestOfEachTerm,
  byTerm,
  currentFirst,
  currentHours,
  freshnessOf,
  homeTerms,
  national,
  type PricedRate,
  type Rate,
  type RateNote,
  type RateType,
  ratesFor,
  ratesForToday,
  termMonths,
} from './rates.ts'
import { pick } from '#app/lib/pick.ts'

const rateColumns = {
  ...pick(mortgageRates, 'id', 'rateType', 'term', 'postedRate', 'ourRate', 'province', 'mortgageType'),
  asOf: sql<string>`to_char(${mortgageRates.scrapedAt} at time zone 'America/Toronto', 'YYYY-MM-DD')`,
  scrapedAt: mortgageRates.scrapedAt,
}

type Choice = { rateType: RateType; province: string }

/**
 * The best current rate of 1, 3, 5 and 7 years, each with its example payment, and the notices about them; for a
 * province, or nationally when it has none. When no rate is current, the last known best ones.
 */
export async function listBestRates(ctx: AppCtx, choice: Choice) {
  const { rates, isNational } = ratesForToday(await listActive(ctx, choice, [...homeTerms]), choice.province)
  const best = bestOfEachTerm(currentFirst(rates))
  const age = ageNote(best)
  const notes: RateNote[] = [
    ...(age ? [{ kind: 'warning', text: age } as const] : []),
    ...(isNational && best.length > 0 ? [{ kind: 'info', text: nationalNote(choice.province) } as const] : []),
  ]
  return { rates: best.map(priced), updated: best[0] ? shortDate(best[0].asOf) : null, notes }
}

/** Already formatted: the home page calculates nothing in the browser. */
function priced(rate: Rate): PricedRate {
  const { rateType, term, mortgageType, ourRate, postedRate } = rate
  const payment = monthlyPaymentText(rate, exampleAmount)
  return { rateType, term, mortgageType, ourRate, postedRate, payment, calculator: calculatorPathAt(rate) }
}

/** Every active rate of a type, shortest term first, for a province, or nationally when it has none. */
export async function listRates(ctx: AppCtx, choice: Choice) {
  const { rates, isNational } = ratesForToday(await listActive(ctx, choice), choice.province)
  return { rates: rates.toSorted(byTerm), isNational }
}

/** The same rates, each with its conditions and the lender if visitors may know it. */
export async function listRatesInDetail(ctx: AppCtx, choice: Choice) {
  const { rates, isNational } = await listRates(ctx, choice)
  const { id, insurance, purposes, holdDays, lumpSumPercent, paymentIncreasePercent } = mortgageRates
  const { maxAmortizationYears, note, primeOffset } = mortgageRates
  const rows = await ctx.db((tx) =>
    tx
      .select({
        id,
        conditions: {
          insurance,
          purposes,
          holdDays,
          lumpSumPercent,
          paymentIncreasePercent,
          maxAmortizationYears,
          note,
          primeOffset,
          lender: lenders.name,
        },
      })
      .from(mortgageRates)
      .leftJoin(lenders, eq(lenders.id, mortgageRates.shownLenderId))
      .where(
        inArray(
          id,
          rates.map((rate) => rate.id),
        ),
      ),
  )
  const conditionsOf = new Map(rows.map((row) => [row.id, row.conditions]))
  return {
    isNational,
    // A rate that was switched off between the two queries is left out.
    rates: rates.flatMap((rate) => {
      const conditions = conditionsOf.get(rate.id)
      return conditions ? [{ ...rate, conditions }] : []
    }),
  }
}

/** The current rates for a mortgage that renews or moves to another lender, without those for insured mortgages only. */
export async function listSwitchRates(ctx: AppCtx) {
  const { rateType, term, ourRate, province } = mortgageRates
  const rows = await ctx.db((tx) =>
    tx
      .select({ rateType, term, ratePercent: ourRate, province })
      .from(mortgageRates)
      .where(
        and(
          eq(mortgageRates.isActive, true),
          gte(mortgageRates.scrapedAt, new Date(ctx.now().getTime() - currentHours * 3_600_000)),
          ne(mortgageRates.insurance, 'insured'),
          sql`'switch' = any(${mortgageRates.purposes})`,
        ),
      ),
  )
  return rows.map(({ term: named, ...rate }) => ({ ...rate, years: termMonths(named) / 12 }))
}

async function listActive(ctx: AppCtx, { rateType, province }: Choice, terms?: string[]): Promise<AgedRate[]> {
  const rows = await ctx.db((tx) =>
    tx
      .select(rateColumns)
      .from(mortgageRates)
      .where(
        and(
          eq(mortgageRates.isActive, true),
          eq(mortgageRates.rateType, rateType),
          or(eq(mortgageRates.province, province), eq(mortgageRates.province, national)),
          terms ? inArray(mortgageRates.term, terms) : undefined,
        ),
      )
      .orderBy(asc(mortgageRates.ourRate), asc(mortgageRates.id)),
  )
  return rows.map((row) => aged(row, ctx.now()))
}

function aged({ scrapedAt, ...rate }: Rate & { scrapedAt: Date }, now: Date): AgedRate {
  return { ...rate, freshness: freshnessOf(scrapedAt, now) }
}

/**
 * The lowest current rate of all with its example payment. When none is current, the lowest last known rate; null when
 * nothing is on offer. Between equal rates the national one wins, because it applies to most readers. Only a current
 * rate gets the badge that says 'today'.
 */
export async function findBestRate(ctx: AppCtx) {
  const [best] = await ctx.db((tx) =>
    tx
      .select(rateColumns)
      .from(mortgageRates)
      .where(eq(mortgageRates.isActive, true))
      .orderBy(
        asc(lt(mortgageRates.scrapedAt, new Date(ctx.now().getTime() - currentHours * 3_600_000))),
        asc(mortgageRates.ourRate),
        desc(eq(mortgageRates.province, national)),
        desc(mortgageRates.scrapedAt),
        asc(mortgageRates.id),
      )
      .limit(1),
  )
  if (!best) return null
  const rate = aged(best, ctx.now())
  const asOf = shortDate(rate.asOf)
  return {
    ...priced(rate),
    asOf,
    badge: rate.freshness === 'stale' ? formerBestBadge(asOf) : ratesCopy.bestBadge,
    when: asOf + ageWords(rate.freshness),
  }
}

/** All known decisions of the Bank of Canada on its target for the overnight rate, oldest first. */
async function listPolicyDecisions(ctx: AppCtx) {
  const { day, beforePercent, afterPercent } = policyRateChanges
  const fetched = await ctx.db((tx) =>
    tx.select({ day, before: beforePercent, after: afterPercent }).from(policyRateChanges),
  )
  return decisionsBetween({ since: '', until: ruleDay(ctx.now()) }, fetched)
}

/** Since 2015 the banks' prime rate has been this many points above the Bank of Canada's target. */
export const primeAbovePolicyRate = 2.2

/**
 * The banks' prime rate as derived from the Bank of Canada's target, in percent, with that target and the day of the
 * last known decision; null when none is known. Calculated, not published: used when prime itself was never read.
 */
export async function findImpliedPrime(ctx: AppCtx) {
  const last = (await listPolicyDecisions(ctx)).at(-1)
  return last ? { percent: last.after + primeAbovePolicyRate, policyRate: last.after, day: last.day } : null
}

/**
 * The prime rate: the latest of those that the Bank of Canada published and a super admin entered; if there is none, as the
 * Bank's target makes it; null when neither is known.
 */
export async function findPrime(ctx: AppCtx): Promise<Prime | null> {
  const { day, percent, isManual } = primeRates
  const [known] = await ctx.db((tx) =>
    tx.select({ day, percent, isManual }).from(primeRates).orderBy(desc(day)).limit(1),
  )
  if (known) return known
  const implied = await findImpliedPrime(ctx)
  return implied && { percent: implied.percent, day: implied.day, isManual: false }
}

/** The last decision that changed the target, in percent before and after; null when none is known. */
export async function findPolicyChange(ctx: AppCtx) {
  return (await listPolicyDecisions(ctx)).findLast(({ before, after }) => before !== after) ?? null
}

/**
 * Every recorded value of one kind of rate, oldest first; national when the province has none. A line ends when its
 * rate is no longer current, as it does when the rate is removed.
 */
export async function listRateHistory(ctx: AppCtx, kind: Choice & { term: string }) {
  const { rateId, change, recordedAt, rateType, term, postedRate, ourRate, province, mortgageType } =
    mortgageRateHistory
  const rows = await ctx.db((tx) =>
    tx
      .select({
        rateId,
        change,
        recordedAt,
        postedRate,
        ourRate,
        province,
        mortgageType,
        seenAt: mortgageRates.scrapedAt,
      })
      .from(mortgageRateHistory)
      .leftJoin(mortgageRates, eq(mortgageRates.id, rateId))
      .where(and(eq(rateType, kind.rateType), eq(term, kind.term), inArray(province, [kind.province, national])))
      .orderBy(asc(recordedAt)),
  )
  return withEnds(ratesFor(rows, kind.province).rates, ctx.now())
}

function withEnds<R extends { rateId: string; change: string; recordedAt: Date; seenAt: Date | null }>(
  history: readonly R[],
  now: Date,
) {
  const rates = [...new Map(history.map((row) => [row.rateId, row])).values()]
  const ends = rates.flatMap((row) =>
    row.seenAt && freshnessOf(row.seenAt, now) === 'stale'
      ? [{ ...row, change: 'removed' as const, recordedAt: new Date(row.seenAt.getTime() + currentHours * 3_600_000) }]
      : [],
  )
  return [...history, ...ends].toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())
}
