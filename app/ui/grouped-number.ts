/** A number that is plain or grouped by commas: '650000', '650,000.50'. Nothing else is ever regrouped. */
const plain = /^(\d*|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/

/**
 * The text of an amount after a change, with commas between its thousands, and where the caret belongs; null for a text
 * that stays as it was typed. Regrouped only if the text before was plain and the change added no comma: '12,34' and
 * '650 000,50' are the reader's to understand or refuse.
 */
export function regrouped(before: string, now: string, caret: number): { text: string; caret: number } | null {
  if (!plain.test(before) || commasIn(now) > commasIn(before)) return null
  if (!/^[\d,]*(?:\.\d*)?$/.test(now)) return null
  const [whole = '', cents] = now.replaceAll(',', '').split('.')
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (cents === undefined ? '' : `.${cents}`)
  if (text === now) return null
  return { text, caret: placeAfter(text, caret - commasIn(now.slice(0, caret))) }
}

/** '650000' as '650,000'; any other text as it is. */
export function grouped(text: string): string {
  return regrouped('', text, text.length)?.text ?? text
}

/** '650,000' as '650000'; any other text as it is. */
export function ungrouped(text: string): string {
  return plain.test(text) ? text.replaceAll(',', '') : text
}

function commasIn(text: string): number {
  return text.split(',').length - 1
}

/** The place in the text behind so many signs that are not commas. */
function placeAfter(text: string, signs: number): number {
  let place = 0
  for (let left = signs; left > 0 && place < text.length; place += 1) if (text[place] !== ',') left -= 1
  return place
}
