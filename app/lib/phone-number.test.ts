import { expect, test } from 'vitest'
import { phoneNumberFrom } from './phone-number.ts'

test.each([
  ['416-555-0142', '+14165550142'],
  ['(416) 555-0142', '+14165550142'],
  ['4165550142', '+14165550142'],
  ['1 416 555 0142', '+14165550142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['call me', null],
  ['555-0142', null],
  ['9'.repeat(40), null],
  ['', null],
])('the phone number %j is read as %j', (typed, number) => {
  expect(phoneNumberFrom(typed)?.number ?? null).toBe(number)
})

test.each([
  ['416-555-0142', null],
  ['416-555-0142 ext. 204', '204'],
  ['416-555-0142 x204', '204'],
  ['(416) 555-0142 #204', '204'],
  ['416-555-0142 extension 204', '204'],
])('the extension of %j is %j', (typed, extension) => {
  expect(phoneNumberFrom(typed)).toEqual({ number: '+14165550142', extension })
})
