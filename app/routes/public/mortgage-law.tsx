import {
  compoundingLaw,
  insuranceRequiredRules,
  longAmortizationRules,
  prepaymentLaw,
  uninsuredQualifyingRateRules,
  type Rule,
  ruleOn,
} from '#mortgage'
import { SourceLink } from '#app/ui/source-link.tsx'

/**
 * What the law says about mortgages on a given day. Each sentence uses the figures of its rule and is followed by the rule's
 * source.
 */
export function MortgageLaw({ day }: { day: string }) {
  return (
    <ul className="grid gap-4">
      {statementsOn(day).map(({ sentence, rule }) => (
        <li key={rule.id} className="max-w-text border-l-2 border-line pl-4">
          {sentence} <SourceLink source={rule} className="block text-sm text-ink-soft" />
        </li>
      ))}
    </ul>
  )
}

function statementsOn(day: string): { sentence: string; rule: Rule }[] {
  return [
    statement(
      compoundingLaw,
      day,
      ({ calculated }) =>
        `Where payments blend principal and interest, a mortgage must state its rate as calculated ${calculated}; otherwise no interest can be claimed. So fixed rates compound half-yearly in Canada.`,
    ),
    statement(
      prepaymentLaw,
      day,
      ({ afterYears, monthsOfInterest }) =>
        `Of a term of more than ${afterYears} years you can always leave once ${afterYears} years have passed, for ${monthsOfInterest} months’ interest and no more. This holds for people, not for companies.`,
    ),
    statement(
      insuranceRequiredRules,
      day,
      ({ aboveLoanToValuePercent }) =>
        `A bank may lend more than ${aboveLoanToValuePercent}% of a home’s value only with mortgage default insurance.`,
    ),
    statement(
      longAmortizationRules,
      day,
      ({ overYears, maxYears, openTo }) =>
        `With insurance the amortization is at most ${overYears} years, and ${maxYears} for ${openTo}.`,
    ),
    statement(
      uninsuredQualifyingRateRules,
      day,
      ({ bufferPoints, floorPercent }) =>
        `Whatever kind you choose, a bank tests whether you could pay at your rate plus ${bufferPoints} points, and at ${floorPercent}% at least.`,
    ),
  ].filter((said) => said !== null)
}

function statement<Value>(rules: readonly Rule<Value>[], day: string, say: (value: Value) => string) {
  const rule = ruleOn(rules, day)
  return rule && { sentence: say(rule.value), rule }
}
