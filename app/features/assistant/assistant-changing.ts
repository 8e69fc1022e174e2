import { amounts, type FigureField, percents } from './assistant-figure-fields.ts'
import { quantitiesOf } from './assistant-quantities.ts'
import type { Scenario } from './assistant-scenario.ts'
import type { Token } from './assistant-words.ts'

/** 'Make that 400', and a number with nothing beside it: '4?', 'and 120k?'. */
const changing =
  /^(?:(?:ok|no|and|actually|sorry|or|well|so|et|non|what|how|about|si|if|it|was|were|is|s|were|for|on|c|etait|pour|rather|instead) )*(?:(?:make|change|mets|met) (?:that|it|ca|le|la)(?: to| a)? )?(?:at )?(?:\$ )?[\d.,]+(?: (?:k|thousand|mille|%|\$))?(?: \?)?$/
/** What is changed stays of the size that it had. */
const mostTimes = 5
const thousand = 1000
const mostRate = 15

/** 'Make that 400': the figure of the last message that is nearest to it gets that value. Empty where none or several could be meant. */
export function changedFigure(
  tokens: readonly Token[],
  last: readonly FigureField[],
  before: Scenario,
): Partial<Record<FigureField, number>> {
  const text = tokens.map((token) => token.text).join(' ')
  if (!changing.test(text)) return {}
  const quantities = quantitiesOf(tokens)
  const [only] = quantities
  if (only === undefined || quantities.length > 1 || /years|months/.test(only.unit)) return {}
  // 'At 4.34' is a rate, and 4.34 thousand nobody says.
  const isRate = only.unit !== 'money' && only.value < mostRate && (only.decimals > 0 || /\bat \d/.test(text))
  // After a message without figures every one that is known may be meant.
  const candidates = last.length > 0 ? last : [...amounts, ...percents].filter((field) => before[field] !== undefined)
  // 'Make that 400' after 200 a month on 310k: as it stands before it is taken for thousands.
  for (const scale of [1, thousand]) {
    const meant = candidates.flatMap((field) => {
      const [was, isShare] = [before[field] ?? 0, field.endsWith('Percent')]
      const value = isShare ? only.value : Math.round(only.value * 100 * scale)
      // '4.2' after ten percent down is a rate.
      const isShareOf = field !== 'downPercent' || only.decimals === 0
      const isKind = isShare ? only.unit !== 'money' && scale === 1 && isShareOf : only.unit !== 'percent' && !isRate
      return isKind && value < was * mostTimes && was < value * mostTimes ? [[field, value] as const] : []
    })
    if (meant.length > 0) return meant.length === 1 ? Object.fromEntries(meant) : {}
  }
  return {}
}
