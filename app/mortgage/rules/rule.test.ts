import { describe, expect, it } from 'vitest'
import { ruleDay, ruleOn } from './rule.ts'
import type { Rule } from './rule.ts'

const row = {
  title: 'A rule',
  body: 'A body',
  url: 'https://example.org/rule',
  checkedOn: '2026-11-21',
  confidence: 'high',
} as const

const rules: Rule<number>[] = [
  { ...row, id: 'first', jurisdiction: 'CA', value: 1, validFrom: '2020-01-01', validTo: '2023-12-31' },
  { ...row, id: 'second', jurisdiction: 'CA', value: 2, validFrom: '2024-01-01', validTo: null },
  { ...row, id: 'quebec', jurisdiction: 'QC', value: 3, validFrom: '2024-07-01', validTo: null },
]

describe('ruleOn', () => {
  it.each([
    ['2019-12-31', null],
    ['2020-01-01', 'first'],
    ['2023-12-31', 'first'],
    ['2024-01-01', 'second'],
    ['2099-01-01', 'second'],
  ])('on %s finds %s', (day, id) => {
    expect(ruleOn(rules, day)?.id ?? null).toBe(id)
  })

  it('prefers the rows of a jurisdiction, and finds nothing on days before its first row', () => {
    expect(ruleOn(rules, '2024-07-01', 'QC')?.value).toBe(3)
    expect(ruleOn(rules, '2024-06-30', 'QC')).toBeNull()
    expect(ruleOn(rules, '2024-07-01', 'ON')?.value).toBe(2)
  })

  it.each(['', 'today', '2024', '2024-1-1', '2024-01-01T00:00:00Z', '21/11/2026'])('finds nothing for %j', (day) => {
    expect(ruleOn(rules, day)).toBeNull()
  })
})

describe('ruleDay', () => {
  it('is the calendar day in Toronto', () => {
    expect(ruleDay(new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-21')
    expect(ruleDay(new Date('2027-01-01T04:59:59Z'))).toBe('2026-12-31')
    expect(ruleDay(new Date('2027-01-01T05:00:00Z'))).toBe('2027-01-01')
    expect(ruleDay(new Date('2026-07-01T03:59:59Z'))).toBe('2026-06-30')
  })
})
