import { expect, test } from 'vitest'
import { auditPatterns } from './audit-search.ts'

test('words are found in any order and anywhere, short ones where a word begins', () => {
  expect(auditPatterns('Résumé 41')).toEqual(['%resume%', '% 41%'])
})

test('what an entry is written with is no part of its words', () => {
  expect(auditPatterns('{"label": "Smith, Avery"}')).toEqual(['%label%', '%smith%', '%avery%'])
})

test('signs of LIKE stand for themselves, and a search without a letter or digit is none', () => {
  expect(auditPatterns('partner_retry 100%')).toEqual(['%partner\\_retry%', '%100\\%%'])
  expect(auditPatterns(' "%" _ ')).toEqual([])
})
