import { expect, test } from 'vitest'
import { anywhere, escapeLike } from './like-pattern.ts'

test('what LIKE would read as a sign stands for itself', () => {
  expect(escapeLike(String.raw`50%_off\ now`)).toBe(String.raw`50\%\_off\\ now`)
  expect(anywhere('50%')).toBe(String.raw`%50\%%`)
})
