import { cents, formatCents, formatExactDollars } from './money.ts'
import type { Affordability } from './affordability.ts'
import type { Household } from './borrowing-capacity.ts'
import { debtServiceNames } from './qualification.ts'

// More than rounding can explain between the mortgage that the income allows and the one that is used.
const noticeableCents = 1_00

function ifMoreIsCarried({ capacity, mortgage }: Affordability): string {
  const isMore = capacity.carries - mortgage > noticeableCents
  return isMore ? ` Your income would support a mortgage of ${formatExactDollars(capacity.carries)}.` : ''
}

function limitReason({ binds, capacity, mortgage }: Affordability & { binds: 'gds' | 'tds' }): string {
  const limit = `the ${debtServiceNames[binds]} limit of ${capacity[binds].limitPercent}% of your income`
  if (capacity.carries === 0) {
    const costs = { gds: 'Housing costs', tds: 'Housing costs and debts' }[binds]
    return `${costs} reach ${limit} before any mortgage, so that the price is your down payment alone.`
  }
  const unused = cents(capacity.carries - mortgage)
  if (unused > noticeableCents) {
    return `Your income would carry ${formatCents(unused)} more, but a higher price would cost more default insurance than that.`
  }
  const costs = { gds: 'Mortgage and housing costs', tds: 'Mortgage, housing costs and debts' }[binds]
  return `${costs} reach ${limit}.`
}

/** What limits the price, in a sentence or two. */
export function bindingReason({ downPayment, amortizationYears }: Household, result: Affordability): string {
  const { binds, capacities } = result
  const { required, limit, minimum, long } = capacities.insuranceRules
  const paidDown = `at least ${100 - required.value.aboveLoanToValuePercent}% of the price must be paid down`
  const isOpen = amortizationYears <= long.value.maxYears
  const insuredFor = isOpen ? `is insured for ${long.value.openTo} only` : 'cannot be insured'
  if (binds === 'gds' || binds === 'tds') return limitReason({ ...result, binds })
  const reasons = {
    'minimum down payment':
      downPayment === 0
        ? `A mortgage needs a down payment: ${minimum.value.brackets[0]?.ratePercent}% of the price or more.`
        : `Your down payment of ${formatExactDollars(downPayment)} is the least allowed for this price.`,
    'insurable limit': `A home from ${formatExactDollars(cents(limit.value.belowCents))} cannot be insured, so that ${paidDown}.`,
    amortization: `A mortgage of ${amortizationYears} years ${insuredFor}; without insurance ${paidDown}.`,
  }
  return reasons[binds] + ifMoreIsCarried(result)
}
