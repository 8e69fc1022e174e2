import { expect, it } from 'vitest'
import { displayPhone, telephoneHref } from './phone.ts'

it.each([
  ['+14165550142', '416-555-0142'],
  ['+442079460958', '+442079460958'],
])('the phone number %s is displayed as %s', (number, shown) => expect(displayPhone(number)).toBe(shown))

it.each([
  ['416-555-0142', 'tel:+14165550142'],
  ['(416) 555-0142', 'tel:+14165550142'],
  ['1 416 555 0142', 'tel:+14165550142'],
  ['+1 (416) 555-0142', 'tel:+14165550142'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['416-555-0142 ext. 12', 'tel:+14165550142;ext=12'],
  ['416-555-0142 x12', 'tel:+14165550142;ext=12'],
])('the phone number %s dials %s', (typed, href) => expect(telephoneHref(typed)).toBe(href))
