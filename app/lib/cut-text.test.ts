import { expect, test } from 'vitest'
import { cutText, truncateText } from './cut-text.ts'

test.each([
  ['text that fits stays whole, as one line', ' one\n  two ', 7, 'one two'],
  ['longer text is cut at the end of a word', 'one two three four', 12, 'one two…'],
  ['the ellipsis replaces a period at the cut', 'one two. three four', 12, 'one two…'],
  ['a single long word is cut in the middle', 'a'.repeat(30), 10, 'aaaaa…'],
])('cutText: %s', (_, text, most, expected) => {
  expect(cutText(text, most)).toBe(expected)
})

test.each([
  ['180 characters stay', 'a'.repeat(180), 'a'.repeat(180)],
  ['181 characters become 180 with an ellipsis', 'a'.repeat(181), `${'a'.repeat(180)}…`],
  ['line breaks become blanks', ' one\n\n two ', 'one two'],
  ['an emoji is never cut in two', '🍁'.repeat(181), `${'🍁'.repeat(180)}…`],
])('truncateText: %s', (_, text, expected) => {
  expect(truncateText(text, 180)).toBe(expected)
})
