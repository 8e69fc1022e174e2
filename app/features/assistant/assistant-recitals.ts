import type { Token } from './assistant-words.ts'

const rule =
  /(?<= |^)5 (?:%|percent|pour cent) (?:of |on |up to |des |sur |for |de )*(?:the |les )?(?:first |premiers? )?\$? ?500(?: ?k| ?000|,000| thousand| mille)?\b.{0,40}?\b10 (?:%|percent|pour cent)(?: (?:of|on|above|over|for|du|sur|de|the|le|la|les|anything|after|that|rest|remaining|remainder|reste|balance|portion|amount|500k?|000)(?= |$))*/

/** Where a message recites the rule of the minimum down payment: its percentages are nobody's down payment and no rates. */
export function recitedRuleIn(tokens: readonly Token[]): { from: number; to: number } | null {
  const text = tokens.map((token) => token.text).join(' ')
  const found = rule.exec(text)
  if (!found) return null
  const from = text.slice(0, found.index).split(' ').length - 1
  return { from, to: from + found[0].trimEnd().split(' ').length }
}
