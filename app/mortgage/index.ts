/** The engine's one door: what the product, and any stranger, may use. See README.md. */
export { affordability, affordabilityByIncome, type Affordability } from './affordability.ts'
export { bindingReason } from './binding-reason.ts'
export { blendAndExtend, explainBlend, type BlendCase } from './blend-and-extend.ts'
export { monthlyTerms, type Household, type DebtServiceRoom } from './borrowing-capacity.ts'
export { boundaryHints, type BoundaryCase } from './boundary-hints.ts'
export { highestRateThatPays, whenBreakingPays, type BreakingCase, type BreakingResult } from './breaking-early.ts'
export {
  closingCosts,
  explainClosingCosts,
  type ClosingCase,
  type ClosingCosts,
  type ClosingFees,
  type ClosingItem,
} from './closing-costs.ts'
export { downPaymentHints, hintSentence, type BoundaryHint } from './down-payment-hints.ts'
export {
  compareMortgages,
  explainMortgageCost,
  type ComparedMortgage,
  type ComparisonCase,
  type MortgageComparison,
  type MortgageCost,
} from './compare-mortgages.ts'
export { minimumDownPayment, downPaymentNote } from './down-payment.ts'
export { explainMaximumPrice, explainNeeds } from './explain-affordability.ts'
export { explainBreaking, explainPenalty } from './explain-penalty.ts'
export { explainNewHomeTax, explainTransferTax, reliefCondition } from './explain-transfer-tax.ts'
export { explainMaximumMortgage, explainRatio } from './explain-qualification.ts'
export { explainTotals, explainTerm, explainPayoff, explainSavings } from './explain-schedule.ts'
export { explainPayment, explainSaving } from './explain-payment.ts'
export { explainQuote, explainMinimumDownPayment, explainPremium } from './explain.ts'
export { formatPercent, type Explanation } from './explanation.ts'
export { insuranceRulesOn, insurancePremium, type PremiumCase, type Premium } from './insurance.ts'
export { landTransferTax, type LandTransferTax, type TransferCase, type TransferPart } from './land-transfer-tax.ts'
export {
  maxCents,
  cents,
  zeroCents,
  dollarsToCents,
  centsToDollars,
  percentOf,
  sharePercent,
  formatCents,
  formatNumber,
  formatDollars,
  formatExactDollars,
  formatRate,
  type Cents,
} from './money.ts'
export {
  explainInterestAdjustment,
  interestAdjustment,
  type AdjustmentCase,
  type InterestAdjustment,
} from './interest-adjustment.ts'
export { explainHomeEquity, homeEquity, type HomeEquity, type HomeEquityCase } from './home-equity.ts'
export { largestThat } from './largest-that.ts'
export {
  explainLine,
  lineOfCredit,
  lineOrRefinance,
  type LineCase,
  type LineOrRefinance,
  type LineOrRefinanceCase,
} from './line-of-credit.ts'
export {
  coverageText,
  explainInvestment,
  investmentProperty,
  minimumRentalDownPayment,
  type InvestmentCase,
  type InvestmentProperty,
} from './investment-property.ts'
export { mortgageForPayment } from './mortgage-for-payment.ts'
export { newHomeTax, type NewHomeCase, type NewHomePart, type NewHomeTax } from './new-home-tax.ts'
export { paymentDay, payoffDay } from './payment-days.ts'
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
export {
  explainPrepaymentPlan,
  prepaymentPlan,
  type FrequencyChoice,
  type PlanCase,
  type PrepaymentPlan,
} from './prepayment-plan.ts'
export { breakPenalty, type BreakCase, type BreakPenalty, type Comparison } from './prepayment-penalty.ts'
export {
  doubleUps,
  noExtras,
  scheduleWithExtras,
  type LumpSum,
  type Extras,
  type ScheduleWithExtras,
} from './prepayments.ts'
export { priceNeeds, type PriceNeeds } from './price-needs.ts'
export { provinces, provinceCodeOf, type Province } from './provinces.ts'
export { workOutPurchase, type Purchase } from './purchase.ts'
export {
  purchaseMortgage,
  rateKindOf,
  rateKinds,
  type PurchaseMortgage,
  type PurchaseScenario,
  type RateKind,
} from './purchase-mortgage.ts'
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
export { readAmount, readPercent, readRatePercent, maxTypedRatePercent, type Reading } from './reading.ts'
export {
  explainRefinance,
  refinance,
  type Debt,
  type Refinance,
  type RefinanceCase,
  type RefinanceMonth,
  type RefinanceProblem,
} from './refinance.ts'
export {
  checkLetter,
  explainCalendar,
  explainLetter,
  renewalCalendar,
  type LetterChecked,
  type PaymentReading,
  type RenewalLetter,
} from './renewal-letter.ts'
export {
  compareOffers,
  explainOffers,
  type OfferCost,
  type OffersCase,
  type OffersCompared,
  type RenewalOffer,
} from './renewal-offers.ts'
export {
  explainRentOrBuy,
  rentOrBuy,
  rentOrBuyAdvantage,
  type RentOrBuy,
  type RentOrBuyCase,
  type RentOrBuyYear,
} from './rent-or-buy.ts'
export {
  estimatedShare,
  explainReverse,
  highestReverseRatePercent,
  lineInstead,
  reverseMortgage,
  type ReverseCase,
  type ReverseMortgage,
  type ReverseProblem,
  type ReverseYear,
} from './reverse-mortgage.ts'
export { allRules } from './rules/all-rules.ts'
export { compoundingLaw } from './rules/compounding-law.ts'
export { firstTimeCreditRules } from './rules/first-time-credit.ts'
export { homeEquityLineRules, refinanceLimitRules } from './rules/home-equity.ts'
export { insurableLimitRules, insuranceRequiredRules } from './rules/insurable-limit.ts'
export { premiumTables, longAmortizationRules } from './rules/insurance-premium.ts'
export {
  torontoTaxRules,
  montrealTaxRules,
  quebecCityTaxRules,
  quebecMunicipalityTaxRules,
  halifaxTaxRules,
} from './rules/land-transfer-tax-cities.ts'
export { landTransferTaxRules } from './rules/land-transfer-tax.ts'
export { minimumDownPaymentRules, rentalDownPaymentRules } from './rules/minimum-down-payment.ts'
export { mortgageRegistrationRules } from './rules/mortgage-registration.ts'
export {
  foreignBuyerRegions,
  nonResidentTaxRules,
  torontoNonResidentTaxRules,
  type ForeignBuyerRegion,
} from './rules/non-resident-tax.ts'
export {
  firstTimeGstRebateRules,
  newHomeSalesTaxRules,
  newHousingRebateRules,
  provincialHousingRebateRules,
} from './rules/new-home-tax.ts'
export { differentialMethods, penaltyMethodRules, type DifferentialMethod } from './rules/penalty-methods.ts'
export { premiumTaxRules } from './rules/premium-tax.ts'
export { prepaymentLaw } from './rules/prepayment-law.ts'
export { uninsuredQualifyingRateRules, debtServiceRules } from './rules/qualification.ts'
export { renewalStatementRules } from './rules/renewal-statement.ts'
export { reverseMortgageRules } from './rules/reverse-mortgage.ts'
export { dayAfter, reviewDay, rulesDueForReview } from './rules/review.ts'
export { revolvingCreditRules } from './rules/revolving-credit.ts'
export { ruleOn, ruleDay, type Rule } from './rules/rule.ts'
export { mortgageSchedule, scheduleYears, balanceAt, interestWithin, type ScheduleYear } from './schedule.ts'
export { simpleInterest } from './simple-interest.ts'
export {
  explainMortgageTest,
  highestTestedRatePercent,
  testMortgage,
  type MortgageTest,
  type RentMethod,
  type TestedMortgage,
  type TestedRatio,
} from './stress-test.ts'
export { MortgageError, strict } from './strict.ts'
export { taxingCities, taxingCitiesIn, type TaxingCity } from './taxing-cities.ts'
