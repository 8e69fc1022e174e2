import {
  breakPenalty,
  cents,
  centsToDollars,
  dollarsToCents,
  formatDollars,
  formatPercent,
  mortgagePayment,
  mortgageSchedule,
  monthsBetween,
  whenBreakingPays,
} from '#mortgage'
import { shortDate } from '#app/ui/calendar-date.ts'
import { dollars } from './lead-deal.ts'

/** A client's mortgage as their broker knows it; days are `2027-03-01`, money in dollars, the rate in percent a year. */
export type WatchedMortgage = {
  renewalOn: string
  balance: number | null
  /** The day on which the balance, and the years to repay it, were true. */
  balanceOn: string | null
  yearsLeft: number | null
  rate: number | null
  rateType: 'fixed' | 'variable' | null
}

/** A rate on offer for a renewal or a switch. */
export type OfferedRate = { rateType: 'fixed' | 'variable'; years: number; ratePercent: number }

type Figures = { newRate: number; payment: number; newPayment: number }

/** Why a client should be called, with the figures as of `day`; money in dollars. */
export type RenewalCall = { day: string } & (
  | ({ reason: 'renews' } & Partial<Figures>)
  | ({
      reason: 'breaking pays'
      penalty: number
      penaltyBy: 'three months' | 'differential' | 'law'
      net: number
      months: number
      /** The penalty calculator with these figures; it counts whole years of amortization. */
      checkPath: string
    } & Figures)
)

/** Lenders hold a rate for about four months: within them a renewal can be settled. */
export const renewsSoonDays = 120
/** A renewal this long past has been settled elsewhere. */
const settledDays = 60
/** Within a year of its renewal a mortgage stands in the list, after those that are due or that pay to break. */
const watchedDays = 365
/** Discharge, appraisal and legal fees of a switch, paid in cash; the penalty calculator assumes the same. */
export const switchCosts = cents(1000_00)
/** A smaller saving is within what the lender's own penalty may differ by. */
const worthACall = cents(500_00)
/** The term that most Canadians renew into. */
const usualYears = 5

const oneDay = 86_400_000

/**
 * Compares a client's mortgage with today's rates: whether it renews within a year, or whether breaking it now for the best
 * five-year rate of its type saves more interest until its renewal than penalty and costs take. The penalty is the greater of three
 * months' interest and the differential by the contract rate; a bank that compares posted rates may ask for more. Null: no reason
 * to call.
 */
export function renewalCall(
  mortgage: WatchedMortgage,
  rates: readonly OfferedRate[],
  day: string,
): { call: RenewalCall; rank: number } | null {
  const { renewalOn } = mortgage
  const days = Math.round((Date.parse(renewalOn) - Date.parse(day)) / oneDay)
  if (days < -settledDays) return null
  const today = standingOf(mortgage, rates, day)
  const isDue = days <= renewsSoonDays
  if (!isDue && today && mortgage.rateType) {
    const call = breakingCall(mortgage, today, rates, day)
    // After the renewals that are due, the largest saving first.
    if (call) return { call, rank: 1_000_000 - Math.min(900_000, Math.round(call.net)) }
  }
  if (days > watchedDays) return null
  const figures = today && {
    newRate: today.newRate,
    payment: centsToDollars(today.payment),
    newPayment: centsToDollars(today.newPayment),
  }
  return { call: { day, reason: 'renews', ...figures }, rank: isDue ? days + settledDays : 1_000_000 + days }
}

type Standing = NonNullable<ReturnType<typeof standingOf>>

/** What is owed on the day, and the payments at the old and the new rate; null while something about the mortgage is unknown. */
function standingOf(mortgage: WatchedMortgage, rates: readonly OfferedRate[], day: string) {
  const { balance, balanceOn, yearsLeft, rate } = mortgage
  // Clients who do not say more have a fixed rate; whether breaking it pays is told only of a rate whose kind is known.
  const rateType = mortgage.rateType ?? 'fixed'
  const newRate = bestOf(rates, rateType, usualYears)
  const passed = balanceOn === null ? null : balanceOn > day ? 0 : monthsBetween(balanceOn, day)
  const principal = balance === null ? null : dollarsToCents(balance)
  if (!principal || !yearsLeft || rate === null || newRate === null || passed === null) return null
  const convention = rateType === 'fixed' ? ('fixed' as const) : ('variable' as const)
  const terms = {
    principal,
    ratePercent: rate,
    amortizationYears: yearsLeft,
    frequency: 'monthly',
    convention,
  } as const
  const owed = passed === 0 ? principal : mortgageSchedule(terms).payments[passed - 1]?.balance
  const years = yearsLeft - passed / 12
  if (!owed || years <= 0) return null
  const payable = { ...terms, principal: owed, amortizationYears: years }
  const payment = mortgagePayment(payable)
  const newPayment = mortgagePayment({ ...payable, ratePercent: newRate })
  return { owed, years, rate, rateType, convention, newRate, payment, newPayment }
}

/** The lowest rate of the term that is nearest to `years`. */
function bestOf(rates: readonly OfferedRate[], rateType: OfferedRate['rateType'], years: number): number | null {
  const ofType = rates.filter((one) => one.rateType === rateType)
  const nearest = Math.min(...ofType.map((one) => Math.abs(one.years - years)))
  const found = ofType.filter((one) => Math.abs(one.years - years) === nearest).map(({ ratePercent }) => ratePercent)
  return found.length === 0 ? null : Math.min(...found)
}

function breakingCall(mortgage: WatchedMortgage, today: Standing, rates: readonly OfferedRate[], day: string) {
  const { owed: balance, years, rate, rateType, convention, newRate, payment, newPayment } = today
  const monthsLeft = monthsBetween(day, mortgage.renewalOn)
  if (!monthsLeft) return null
  const comparable = bestOf(rates, 'fixed', monthsLeft / 12)
  const asked = breakPenalty({
    balance,
    contractRatePercent: rate,
    rateType,
    comparison: comparable === null ? null : { method: 'contract rate', ratePercent: comparable },
    startDay: null,
    monthsSinceStart: null,
    termMonths: null,
    monthsLeft,
    borrower: 'person',
    day,
  })
  const broken =
    asked &&
    whenBreakingPays({
      balance,
      contractRatePercent: rate,
      contractConvention: convention,
      newRatePercent: newRate,
      newConvention: convention,
      monthsLeft,
      amortizationYears: years,
      penalty: asked.penalty,
      costs: switchCosts,
    })
  if (!broken || broken.net < worthACall || broken.breakEvenMonths === null) return null
  return {
    day,
    reason: 'breaking pays',
    newRate,
    payment: centsToDollars(payment),
    newPayment: centsToDollars(newPayment),
    penalty: centsToDollars(asked.penalty),
    penaltyBy: asked.decidedBy,
    net: centsToDollars(broken.net),
    months: broken.breakEvenMonths,
    checkPath: `/calculators/penalty?${new URLSearchParams({
      balance: String(centsToDollars(balance)),
      rate: String(rate),
      kind: rateType,
      term: String(Math.max(usualYears, Math.ceil(monthsLeft / 12))),
      monthsLeft: String(monthsLeft),
      years: String(Math.round(years)),
      method: 'contract rate',
      lenderRate: String(comparable ?? newRate),
      newRate: String(newRate),
      newKind: rateType,
    })}`,
  } as const
}

/** Why to call, as a broker would say it: 'Renews in 41 days. At 4.19% the payment falls by $212 to $2,320 a month.' */
export function renewalReason(call: RenewalCall, renewalOn: string): string {
  const rate = call.newRate === undefined ? '' : formatPercent(call.newRate)
  if (call.reason === 'breaking pays')
    return `Breaking now for ${rate} saves ${dollars(call.net)} by ${shortDate(renewalOn)}, after a penalty of about ${dollars(call.penalty)} and ${formatDollars(switchCosts)} of costs; earned back in ${monthsWord(call.months)}.`
  const days = Math.round((Date.parse(renewalOn) - Date.parse(call.day)) / oneDay)
  const when =
    days > 1
      ? `Renews in ${days} days.`
      : days === 1
        ? 'Renews tomorrow.'
        : days === 0
          ? 'Renews today.'
          : `Renewed on ${shortDate(renewalOn)}: ask who holds it now.`
  if (call.payment === undefined || call.newPayment === undefined)
    return `${when} Add its balance, rate and amortization to see what today’s rates change.`
  const change = call.newPayment - call.payment
  const verb = change < 0 ? 'falls' : 'rises'
  if (Math.abs(change) < 1) return `${when} At ${rate} the payment stays the same.`
  return `${when} At ${rate} the payment ${verb} by ${dollars(Math.abs(change))} to ${dollars(call.newPayment)} a month.`
}

function monthsWord(months: number): string {
  return months === 1 ? 'a month' : `${months} months`
}
