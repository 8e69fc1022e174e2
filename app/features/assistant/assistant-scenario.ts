import type { MortgageType, RateType } from '#app/features/rates/rates.ts'
import type { Province, Cents, PaymentFrequency, LumpSum, TaxingCity } from '#mortgage'
import type { Place } from './assistant-places.ts'

/** What a conversation has said so far. What nobody said is absent; answers say what they assume instead. */
export type Scenario = {
  price?: Cents
  loan?: Cents
  /** A mortgage that was said without the word: with a down payment it turns out to be a price. */
  isLoanGuessed?: boolean
  /** Nothing is owed on the home. */
  isPaidOff?: boolean
  /** The home that is spoken of is the visitor's; of this message only. */
  isOwned?: boolean
  down?: Cents
  downPercent?: number
  /** The least that the law asks for, where nobody said how much. */
  isLeastDown?: boolean
  /** All shares of a message, for '10 or 20 percent down'. */
  downPercents?: number[]
  ratePercent?: number
  newRatePercent?: number
  /** The kind of the other rate, where the two are of different kinds; of this message only. */
  newRateType?: RateType
  /** The rate is the one that ends with a term, not the one of the next. */
  isOldRate?: boolean
  /** How far the rate is from prime, in points: -0.5 for 'prime minus 0.5'. */
  offPrime?: number
  rateType?: RateType
  termMonths?: number
  /** Of a question about rates only. */
  mortgageType?: MortgageType
  amortizationYears?: number
  /** All lengths of a message in years, for 'three or five' and '25 vs 30'. */
  lengths?: number[]
  frequency?: PaymentFrequency
  province?: Province
  city?: string | null
  taxingCity?: TaxingCity | null
  /** Places that are named beside the first; of this message only. */
  otherPlaces?: readonly Place[]
  income?: Cents
  coIncome?: Cents
  /** The income was said as what is left after tax. */
  isNet?: boolean
  debts?: Cents
  /** What is owed on cards, lines of credit and cars, where no payment was said. */
  debtBalance?: Cents
  propertyTax?: Cents
  heat?: Cents
  fees?: Cents
  payment?: Cents
  /** What was said to be paid holds tax, heat and fees of the home. */
  isAllIn?: boolean
  /** Paid or received by tenants; what is paid now is no part of what a home costs. */
  rent?: Cents
  /** What is to be taken out of the home beside what is owed. */
  draw?: Cents
  extra?: Cents
  /** A sum that is paid beside the payments: once, or at the end of each year. */
  lump?: Cents
  lumpRepeats?: LumpSum['repeats']
  /** By how many percent the regular payment itself is to be higher; of this message only. */
  raisedPercent?: number
  /** An extra in a rhythm that is not worked out, such as every week. */
  isExtraOther?: boolean
  monthsLeft?: number
  /** How long somebody would wait before leaving; of this message only. */
  waitMonths?: number
  /** In how many years all is to be repaid by paying more; of this message only. */
  finishYears?: number
  /** How far interest and balance are looked at, where it is not the term: 'interest in the first year'. */
  horizonMonths?: number
  /** Who lives in the home: the owner, tenants, the owner now and then, or the owner in one of three or four units. */
  use?: 'own' | 'rental' | 'second' | 'several'
  /** By how much the rate is to change, in points; of this message only. */
  rateShift?: number
  /** By how much the payment is to fall; of this message only. */
  saving?: Cents
  /** By how many percent prices are to change; of this message only. */
  priceShift?: number
  /** What income is needed was asked, not what an income reaches; of this message only. */
  asksIncome?: boolean
  /** The banks' posted rates were asked for; of this message only. */
  asksPosted?: boolean
  /** Amounts that nothing says the meaning of, or whose place another one took; of this message only. */
  unread?: Cents[]
  /** Percentages that may be a rate or a share that is paid down; of this message only. */
  unreadPercents?: number[]
  isFirstTime?: boolean
  isNewBuild?: boolean
}
