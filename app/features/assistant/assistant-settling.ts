import type { Intent } from './assistant-intents.ts'
import type { Scenario } from './assistant-scenario.ts'

export const aboutPrices: ReadonlySet<Intent> = new Set(['minimumDown', 'premium', 'transferTax', 'closingCosts'])
export const aboutEquity: ReadonlySet<Intent> = new Set([
  'refinance',
  'heloc',
  'privateLending',
  'improvements',
  'separation',
])

export function isDownSaid({ down, downPercent }: Scenario): boolean {
  return down !== undefined || downPercent !== undefined
}

/** What counts for the message only in which it was said. */
const momentary = [
  'rateShift',
  'priceShift',
  'isExtraOther',
  'isOwned',
  'isAllIn',
  'raisedPercent',
  'newRateType',
  'otherPlaces',
  'waitMonths',
  'finishYears',
  'asksIncome',
  'asksPosted',
  'unread',
  'unreadPercents',
  'lengths',
  'mortgageType',
  'downPercents',
] as const

/** What was said earlier and now again in another way: the newer way counts. */
export function settled(said: Scenario, intent: Intent | null, before: Scenario): Scenario {
  const now = { ...before, ...said }
  if (said.down !== undefined) delete now.downPercent
  if (said.down !== undefined || said.downPercent !== undefined) delete now.isLeastDown
  else if (intent === 'minimumDown') now.isLeastDown = true
  if (said.downPercent !== undefined) delete now.down
  const isOfHome = intent !== null && aboutEquity.has(intent)
  if (said.price !== undefined && said.loan === undefined && !isOfHome) delete now.loan
  if (said.loan !== undefined && said.price === undefined && !isOfHome) {
    for (const field of ['price', 'down', 'downPercent'] as const) if (said[field] === undefined) delete now[field]
    if (said.isLoanGuessed === undefined) delete now.isLoanGuessed
  }
  // A mortgage with a down payment was meant as a price; a refinance has a value and a mortgage.
  const hasDown = now.down !== undefined || now.downPercent !== undefined
  if (
    hasDown &&
    now.price === undefined &&
    now.loan !== undefined &&
    (now.isLoanGuessed || said.loan !== undefined || isDownSaid(said))
  ) {
    now.price = now.loan
    delete now.loan
    delete now.isLoanGuessed
  }
  if (
    intent !== null &&
    aboutPrices.has(intent) &&
    now.price === undefined &&
    now.isLoanGuessed &&
    now.loan !== undefined
  ) {
    now.price = now.loan
    delete now.loan
    delete now.isLoanGuessed
  }
  const isOtherType = said.rateType !== undefined && said.rateType !== (before.rateType ?? 'fixed')
  // Of a penalty the rate is the contract's, whatever its kind.
  if (isOtherType && said.ratePercent === undefined && intent !== 'penalty') delete now.ratePercent
  if (said.termMonths !== undefined && said.ratePercent === undefined && before.termMonths !== undefined)
    delete now.ratePercent
  // One way of paying more takes the place of another.
  if (said.extra === undefined && (said.lump !== undefined || said.isExtraOther)) delete now.extra
  if (said.lump === undefined && (said.extra !== undefined || said.isExtraOther)) delete now.lump
  if (said.isOldRate === undefined && said.ratePercent !== undefined) delete now.isOldRate
  for (const field of momentary) if (said[field] === undefined) delete now[field]
  // 'And if I have a truck payment' after what income is needed.
  if (before.asksIncome && intent === 'affordability' && now.income === undefined) now.asksIncome = true
  // Two rates beside each other stay so, until another one or another mortgage is named.
  const isOther = said.loan !== undefined || said.price !== undefined || said.ratePercent !== undefined
  if (said.newRatePercent === undefined && isOther && intent !== 'penalty') delete now.newRatePercent
  if (isOther && said.horizonMonths === undefined && said.ratePercent === undefined) delete now.horizonMonths
  // '380 a month' after 'a car loan of 12k' is what that loan takes.
  const isPaid = said.payment !== undefined || said.debts !== undefined
  if (intent === 'affordability' && isPaid && said.debtBalance === undefined) delete now.debtBalance
  if (now.income === undefined && now.coIncome !== undefined) {
    now.income = now.coIncome
    delete now.coIncome
  }
  return now
}
