import { expect, test } from 'vitest'
import { cutText, truncateText } from './cut-text.ts'

test.each([
  ['what fits stays, as one line', ' one\n  two ', 7, 'one two'],
  ['what is longer ends at a word', 'one two three four', 12, 'one two…'],
  ['an ellipsis takes the place of the stop before it', 'one two. three four', 12, 'one two…'],
  ['one long word is cut inside', 'a'.repeat(30), 10, 'aaaaa…'],
])('%s', (_, text, most, expected) => {
  expect(cutText(text, most)).toBe(expected)
})

test.each([
  ['180 characters stay', 'a'.repeat(180), 'a'.repeat(180)],
  ['of 181 the first 180 stay, with an ellipsis', 'a'.repeat(181), `${'a'.repeat(180)}…`],
  ['one line', ' one\n\n two ', 'one two'],
  ['no character is cut in two', '🍁'.repeat(181), `${'🍁'.repeat(180)}…`],
])('truncated: %s', (_, text, expected) => {
  expect(truncateText(text, 180)).toBe(expected)
})
