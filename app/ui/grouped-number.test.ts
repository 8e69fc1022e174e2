import { expect, test } from 'vitest'
import { regrouped } from './grouped-number.ts'

/** Texts with the caret as |. */
function typed(before: string, now: string): string | null {
  const found = regrouped(before, now.replace('|', ''), now.indexOf('|'))
  return found && `${found.text.slice(0, found.caret)}|${found.text.slice(found.caret)}`
}

test.each([
  ['a fourth digit', '650', '6500|', '6,500|'],
  ['a pasted amount', '', '650000|', '650,000|'],
  ['a digit in the middle', '650,000', '61|50,000', '6,1|50,000'],
  ['a digit taken away', '6,500', '6,50|', '650|'],
  ['nothing, when it is grouped already', '6,500,000', '|500,000', null],
  ['a comma taken away, which only moves the caret', '650,000', '650|000', '650|,000'],
  ['a digit taken away before the commas', '1,650,000', '1,6|0,000', '16|0,000'],
  ['cents', '1234', '1234.|', '1,234.|'],
])('regroups after %s', (_, before, now, expected) => {
  expect(typed(before, now)).toBe(expected)
})

test.each([
  ['a comma that may stand before cents', '12', '12,|'],
  ['digits after such a comma', '12,', '12,3|'],
  ['an amount with spaces', '650 00', '650 000|'],
  ['a text', '', 'about 5000|'],
  ['a minus sign', '', '-5000|'],
])('leaves %s as it was typed', (_, before, now) => {
  expect(typed(before, now)).toBeNull()
})
