/** The engine's one door: what the product, and any stranger, may use. See README.md. */
export { affordability, affordabilityByIncome, type Affordability } from './affordability.ts'
export * from './binding-reason.ts'
export * from './blend-and-extend.ts'
export { monthlyTerms, type Household, type DebtServiceRoom } from './borrowing-capacity.ts'
export * from './boundary-hints.ts'
export * from './breaking-early.ts'
export * from './closing-costs.ts'
export { downPaymentHints, hintSentence, type BoundaryHint } from './down-payment-hints.ts'
export * from './compare-mortgages.ts'
export { minimumDownPayment, downPaymentNote } from './down-payment.ts'
export * from './explain-affordability.ts'
export * from './explain-penalty.ts'
export * from './explain-transfer-tax.ts'
export { explainMaximumMortgage, explainRatio } from './explain-qualification.ts'
export * from './explain-schedule.ts'
export { explainPayment, explainSaving } from './explain-payment.ts'
export * from './explain.ts'
export { formatPercent, type Explanation } from './explanation.ts'
export { insuranceRulesOn, insurancePremium, type PremiumCase, type Premium } from './insurance.ts'
export { landTransferTax, type LandTransferTax, type TransferCase, type TransferPart } from './land-transfer-tax.ts'
export * from './money.ts'
export * from './interest-adjustment.ts'
export * from './home-equity.ts'
export * from './largest-that.ts'
export * from './line-of-credit.ts'
export * from './investment-property.ts'
export * from './mortgage-for-payment.ts'
export * from './new-home-tax.ts'
export { paymentDay, payoffDay, monthsBetween } from './payment-days.ts'
export {
  compoundingConventions,
  paymentFrequencies,
  maxAmortizationYears,
  maxRatePercent,
  periodicRate,
  mortgagePayment,
  type CompoundingConvention,
  type PaymentFrequency,
  type MortgageTerms,
} from './payment.ts'
export * from './prepayment-plan.ts'
export { breakPenalty, type BreakCase, type BreakPenalty, type Comparison } from './prepayment-penalty.ts'
export * from './prepayments.ts'
export * from './price-needs.ts'
export * from './provinces.ts'
export * from './purchase.ts'
export * from './purchase-mortgage.ts'
export {
  debtServicePresets,
  debtServiceLimits,
  stressTest,
  monthlyObligations,
  shareOfIncome,
} from './qualification.ts'
export {
  quoteFrequencies,
  specQuotePayment,
  exactQuotePayment,
  quoteCalculations,
  type QuoteFrequency,
  type QuoteInput,
} from './quote.ts'
export * from './reading.ts'
export * from './refinance.ts'
export * from './renewal-letter.ts'
export * from './renewal-offers.ts'
export * from './rent-or-buy.ts'
export * from './reverse-mortgage.ts'
export * from './rules/all-rules.ts'
export * from './rules/compounding-law.ts'
export * from './rules/first-time-credit.ts'
export * from './rules/home-equity.ts'
export * from './rules/insurable-limit.ts'
export * from './rules/insurance-premium.ts'
export * from './rules/land-transfer-tax-cities.ts'
export { landTransferTaxRules } from './rules/land-transfer-tax.ts'
export * from './rules/minimum-down-payment.ts'
export * from './rules/mortgage-registration.ts'
export * from './rules/non-resident-tax.ts'
export * from './rules/new-home-tax.ts'
export * from './rules/penalty-methods.ts'
export * from './rules/premium-tax.ts'
export * from './rules/prepayment-law.ts'
export * from './rules/qualification.ts'
export * from './rules/renewal-statement.ts'
export * from './rules/reverse-mortgage.ts'
export { dayAfter, reviewDay, rulesDueForReview } from './rules/review.ts'
export * from './rules/revolving-credit.ts'
export * from './rules/rule.ts'
export { mortgageSchedule, scheduleYears, balanceAt, interestWithin, type ScheduleYear } from './schedule.ts'
export * from './simple-interest.ts'
export {
  explainMortgageTest,
  highestTestedRatePercent,
  testMortgage,
  type MortgageTest,
  type RentMethod,
  type TestedMortgage,
  type TestedRatio,
} from './stress-test.ts'
export * from './strict.ts'
export { taxingCities, taxingCitiesIn, type TaxingCity } from './taxing-cities.ts'
