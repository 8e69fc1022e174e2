import { formatCents, formatNumber, type Cents } from './money.ts'
import { ruleOn, type Rule } from './rules/rule.ts'

/** A labelled figure, ready to be shown: '$400,000.00' in dollars, '3.94%' in percent a year, '300' payments. */
export type ExplainedFigure = { label: string; value: string; unit: string }

/** One line of the working: what is computed, with the actual figures, and what comes out. */
export type ExplainedStep = { label: string; working: string; result: string }

export type ExplainedRule = Omit<Rule, 'value' | 'jurisdiction'>

/** How a figure came about: plain data, for a page, a mail, the API or the assistant to show. */
export type Explanation = {
  result: ExplainedFigure
  formula: string
  inputs: ExplainedFigure[]
  steps: ExplainedStep[]
  rules: ExplainedRule[]
  notes: string[]
}

export function dollars(label: string, amount: Cents): ExplainedFigure {
  return { label, value: formatCents(amount), unit: 'dollars' }
}

export function percent(label: string, ratePercent: number, unit = 'percent'): ExplainedFigure {
  return { label, value: formatPercent(ratePercent), unit }
}

export function step(label: string, working: string, result: Cents | string): ExplainedStep {
  return { label, working, result: typeof result === 'string' ? result : formatCents(result) }
}

/** As many decimals as the rate has, two to four: '4.00%', '9.975%', '−0.85%'. */
export function formatPercent(ratePercent: number): string {
  return formatNumber(ratePercent, 4, '', '%')
    .replace(/0{1,2}%$/, '%')
    .replace('-', '−')
}

/** A fraction with eight significant digits; no interest is '0'. */
export function significant(fraction: number): string {
  return fraction === 0 ? '0' : fraction.toPrecision(8)
}

/** Years with two decimals at most, as months make them; a dash for what is not a number of them. */
export function formatYears(count: number): string {
  return Number.isFinite(count) ? String(Number(count.toFixed(2))) : '–'
}

export function years(label: string, count: number): ExplainedFigure {
  return { label, value: formatYears(count), unit: 'years' }
}

export function months(label: string, count: number): ExplainedFigure {
  return { label, value: String(count), unit: 'months' }
}

/** A rule as it is shown: without its value. */
export function source({ id, title, validFrom, validTo, body, url, checkedOn, confidence }: Rule): ExplainedRule {
  return { id, title, validFrom, validTo, body, url, checkedOn, confidence }
}

/** The rule of a day, if there is one. */
export function sourcesOn(rules: readonly Rule[], day: string): ExplainedRule[] {
  const rule = ruleOn(rules, day)
  return rule === null ? [] : [source(rule)]
}
