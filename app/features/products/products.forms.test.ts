import { expect, test } from 'vitest'
import { AddProductForm } from './products.forms.ts'

function priceOf(typed: string | undefined) {
  const read = AddProductForm.safeParse({ intent: 'add', name: 'Bridge loan', price: typed })
  return read.success ? read.data.price : 'refused'
}

test.each([
  [undefined, null],
  ['', null],
  ['  ', null],
  ['0', 0],
  ['299', 299],
  ['299.5', 299.5],
  ['299.99', 299.99],
  [' $1,299.00 ', 1299],
  ['0.01', 0.01],
])('the price %j is %j', (typed, price) => expect(priceOf(typed)).toBe(price))

test.each(['%j is refused as a price', '-1', 'free', '1e5', '12,34', 'NaN', 'Infinity', '1000000000000'])(
  '%j is no price',
  (typed) => expect(priceOf(typed)).toBe('refused'),
)
