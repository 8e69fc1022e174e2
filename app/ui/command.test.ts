import { expect, test } from 'vitest'
import { matchesCommand } from './command.ts'

const addAgent = { label: 'Add agent', words: 'new broker account' }

test('a command is found by the beginnings of its words, in any order', () => {
  expect(matchesCommand('ag ad', addAgent)).toBe(true)
  expect(matchesCommand('NEW bro', addAgent)).toBe(true)
  expect(matchesCommand('', addAgent)).toBe(true)
})

test('a command is not found if one typed word begins none of its words', () => {
  expect(matchesCommand('add lender', addAgent)).toBe(false)
  expect(matchesCommand('gent', addAgent)).toBe(false)
})
