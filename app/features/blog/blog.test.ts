import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugFrom } from '#app/lib/slug.ts'
import { followsTitle, isPostSlug } from './blog.ts'

test.each([
  ['Why rates rise', 'why-rates-rise'],
  ['  5-year fixed: 4.19% -- today!  ', '5-year-fixed-4-19-today'],
  ['Acheter à Montréal', 'acheter-a-montreal'],
  ['A__b', 'a-b'],
  ['!!!', 'post'],
  ['住宅ローン', 'post'],
])('the title %j becomes the slug %s', (title, slug) => {
  expect(slugFrom(title)).toBe(slug)
})

test('every title gives a valid slug', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (title) => isPostSlug(slugFrom(title))))
  expect(isPostSlug(slugFrom(`${'a'.repeat(299)} b`))).toBe(true)
  expect(slugFrom('a'.repeat(400))).toHaveLength(300)
})

test('a slug follows its title until somebody chooses another slug', () => {
  expect(followsTitle('rates', 'Rates')).toBe(true)
  expect(followsTitle('rates-2', 'Rates')).toBe(true)
  expect(followsTitle('rates-today', 'Rates')).toBe(false)
  expect(followsTitle('my-rates', 'Rates')).toBe(false)
})
