import { cents, formatCents, type Cents } from './money.ts'
import { dollars, formatPercent, source, step, type Explanation } from './explanation.ts'
import { type HomeEquityLimit, homeEquityLineRules, refinanceLimitRules } from './rules/home-equity.ts'
import { type Rule, ruleOn } from './rules/rule.ts'

/** A home and what is owed on it: by mortgages, and on a line of credit. */
export type HomeEquityCase = { value: Cents; mortgage: Cents; line: Cents; day: string }

/** What a home's value allows to borrow. Amounts are rounded down to the cent, so that no limit is passed. */
export type HomeEquity = {
  /** All loans together. */
  limit: Cents
  /** What is left of it; negative when more is owed. */
  room: Cents
  lineLimit: Cents
  /** The part of the room that may be a line of credit; never negative. */
  lineRoom: Cents
  rules: { all: Rule<HomeEquityLimit>; line: Rule<HomeEquityLimit> }
}

function shareDown(value: Cents, { value: { upToPercent } }: Rule<HomeEquityLimit>): Cents {
  return cents(Math.floor((value * upToPercent) / 100))
}

/** What may still be borrowed against a home by the rules of a day. Null for a day before them. */
export function homeEquity({ value, mortgage, line, day }: HomeEquityCase): HomeEquity | null {
  const [all, lineRule] = [ruleOn(refinanceLimitRules, day), ruleOn(homeEquityLineRules, day)]
  if (all === null || lineRule === null) return null
  const [limit, lineLimit] = [shareDown(value, all), shareDown(value, lineRule)]
  const room = cents(limit - mortgage - line)
  const lineRoom = cents(Math.max(0, Math.min(room, lineLimit - line)))
  return { limit, room, lineLimit, lineRoom, rules: { all, line: lineRule } }
}

/** How the room is worked out. Null where `homeEquity` is. */
export function explainHomeEquity(home: HomeEquityCase): Explanation | null {
  const equity = homeEquity(home)
  if (equity === null) return null
  const { value, mortgage, line } = home
  const { limit, room, lineLimit, lineRoom, rules } = equity
  const percent = formatPercent(rules.all.value.upToPercent)
  const owed = [mortgage, line].filter((amount) => amount > 0)
  return {
    result: dollars('Room', cents(Math.max(0, room))),
    formula: `Room = ${percent} of the value − what is owed`,
    inputs: [dollars('Value of the home', value), dollars('Owed', cents(mortgage + line))],
    steps: [
      step('Limit', `${formatCents(value)} × ${percent}`, limit),
      step(
        room < 0 ? 'Over the limit' : 'Room',
        [limit, ...owed].map((amount) => formatCents(amount)).join(' − '),
        cents(Math.abs(room)),
      ),
      step(
        'Of it as a line of credit',
        `the lesser of the room and ${formatCents(value)} × ${formatPercent(rules.line.value.upToPercent)} − ${formatCents(line)} = ${formatCents(cents(lineLimit - line))}, at least 0`,
        lineRoom,
      ),
    ],
    rules: [source(rules.all), source(rules.line)],
    notes: [
      'The lender’s appraisal decides on the value, and income, debts and credit decide how much of the room you get.',
    ],
  }
}
