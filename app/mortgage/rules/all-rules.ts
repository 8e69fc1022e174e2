import { compoundingLaw } from './compounding-law.ts'
import { firstTimeCreditRules } from './first-time-credit.ts'
import { homeEquityLineRules, refinanceLimitRules } from './home-equity.ts'
import { insurableLimitRules, insuranceRequiredRules } from './insurable-limit.ts'
import { longAmortizationRules, premiumTables } from './insurance-premium.ts'
import {
  halifaxTaxRules,
  montrealTaxRules,
  quebecCityTaxRules,
  quebecMunicipalityTaxRules,
  torontoTaxRules,
} from './land-transfer-tax-cities.ts'
import { landTransferTaxRules } from './land-transfer-tax.ts'
import { minimumDownPaymentRules, rentalDownPaymentRules } from './minimum-down-payment.ts'
import { mortgageRegistrationRules } from './mortgage-registration.ts'
import {
  firstTimeGstRebateRules,
  newHomeSalesTaxRules,
  newHousingRebateRules,
  provincialHousingRebateRules,
} from './new-home-tax.ts'
import { nonResidentTaxRules, torontoNonResidentTaxRules } from './non-resident-tax.ts'
import { penaltyMethodRules } from './penalty-methods.ts'
import { premiumTaxRules } from './premium-tax.ts'
import { prepaymentLaw } from './prepayment-law.ts'
import { debtServiceRules, insuredQualifyingRateRules, uninsuredQualifyingRateRules } from './qualification.ts'
import { renewalStatementRules } from './renewal-statement.ts'
import { reverseMortgageRules } from './reverse-mortgage.ts'
import { revolvingCreditRules } from './revolving-credit.ts'
import type { Rule } from './rule.ts'

/** Every set of rules by its name. A test misses a set that is not here. */
export const allRules: Record<string, readonly Rule[]> = {
  compoundingLaw,
  debtServiceRules,
  firstTimeCreditRules,
  firstTimeGstRebateRules,
  halifaxTaxRules,
  homeEquityLineRules,
  insurableLimitRules,
  insuranceRequiredRules,
  insuredQualifyingRateRules,
  landTransferTaxRules,
  longAmortizationRules,
  minimumDownPaymentRules,
  montrealTaxRules,
  mortgageRegistrationRules,
  newHomeSalesTaxRules,
  newHousingRebateRules,
  nonResidentTaxRules,
  penaltyMethodRules,
  premiumTables,
  premiumTaxRules,
  prepaymentLaw,
  provincialHousingRebateRules,
  quebecCityTaxRules,
  quebecMunicipalityTaxRules,
  refinanceLimitRules,
  rentalDownPaymentRules,
  renewalStatementRules,
  reverseMortgageRules,
  revolvingCreditRules,
  torontoNonResidentTaxRules,
  torontoTaxRules,
  uninsuredQualifyingRateRules,
}
