import { formatOffset } from './rate-prime.ts'
import { ratesCopy as copy } from './rates.copy.ts'
import { type Insurance, purposeLabels, type RateConditions } from './rates.ts'

const insuranceNotes: Record<Insurance, string> = {
  insured: 'Insured, paid by you',
  insurable: "Insurable: the lender insures it, within the insurers' rules",
  uninsured: 'Uninsured',
}

/** The conditions of a rate as visitors read them, by name; what is not known is left out. */
export function describeConditions(conditions: RateConditions): [name: string, text: string][] {
  const { insurance, purposes, holdDays, maxAmortizationYears, note, primeOffset, lender } = conditions
  const prepayment = describePrepayment(conditions)
  return [
    ['Lender', lender ?? copy.lenderUnnamed],
    ['For', purposes.map((purpose) => purposeLabels[purpose]).join(', ')],
    ['Insurance', insuranceNotes[insurance]],
    ...known('Follows prime', primeOffset, (offset) => `${formatOffset(offset)}; the rate moves when prime does`),
    ...known('Rate hold', holdDays, (days) => `${days} days`),
    ...known('Prepayment', prepayment, (text) => text),
    ...known('Amortization', maxAmortizationYears, (years) => `Up to ${years} years`),
    ...known('Note', note, (text) => text),
  ]
}

function known<Value>(name: string, value: Value | null, text: (value: Value) => string): [string, string][] {
  return value === null ? [] : [[name, text(value)]]
}

/** 'Each year up to 15% of the original amount, and 15% higher payments' */
function describePrepayment({ lumpSumPercent, paymentIncreasePercent }: RateConditions): string | null {
  if (lumpSumPercent === 0 && paymentIncreasePercent === 0) return 'None without a penalty'
  const parts = [
    lumpSumPercent !== null && lumpSumPercent > 0 && `${lumpSumPercent}% of the original amount as a lump sum`,
    paymentIncreasePercent !== null &&
      paymentIncreasePercent > 0 &&
      `payments raised by up to ${paymentIncreasePercent}%`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `Each year ${parts.join(', and ')}` : null
}
