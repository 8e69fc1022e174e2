import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['what fits stays, as one line', ' one\n  two ', 7, 'one two'],
  ['what is longer ends at a word', 'one two three four', 12, 'one two…'],
  ['one long word is cut inside', 'a'.repeat(30), 10, 'aaaaa…'],
])('%s', (_, text, most, expected) => {
  expect(cutText(text, most)).toBe(expected)
})
