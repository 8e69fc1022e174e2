import { expect, test } from 'vitest'
import { parseColumns } from './column-choice.tsx'

test.each([
  [null, null],
  ['{"phone":false,"name":true}', { phone: false, name: true }],
  ['{"phone":"no"}', {}],
  ['nonsense', null],
  ['7', null],
])('the stored columns %s are read as %o', (text, columns) => {
  expect(parseColumns(text)).toEqual(columns)
})
