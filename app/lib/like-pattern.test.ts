import { expect, test } from 'vitest'
import { anywhere, escapeLike, wordPatterns } from './like-pattern.ts'

test('LIKE wildcards in the text are escaped', () => {
  expect(escapeLike(String.raw`50%_off\ now`)).toBe(String.raw`50\%\_off\\ now`)
  expect(anywhere('50%')).toBe(String.raw`%50\%%`)
})

test('long words match anywhere in a word, short ones only at its beginning, and words without letters or digits never', () => {
  expect(wordPatterns(['résumé', '41', 'résumé', '%', '100%'])).toEqual(['%résumé%', '% 41%', String.raw`%100\%%`])
})
