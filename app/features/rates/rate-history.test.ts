import { expect, test } from 'vitest'
import { lowestByDay } from './rate-history.ts'

function recorded(day: string, rateId: string, ourRate: number, change: 'added' | 'changed' | 'removed' = 'changed') {
  return {
    rateId,
    change,
    recordedAt: new Date(`${day}T12:00:00Z`),
    ourRate,
    postedRate: 6,
    mortgageType: 'Conventional' as const,
  }
}

test('the history shows the lowest of the rates on offer and ignores removed ones', () => {
  const history = [
    recorded('2026-03-01', 'a', 4.5, 'added'),
    recorded('2026-03-08', 'b', 4.3, 'added'),
    recorded('2026-03-15', 'b', 4.3, 'removed'),
  ]
  expect(lowestByDay(history, 'Conventional', 'ourRate')).toEqual([
    { day: '2026-03-01', value: 4.5 },
    { day: '2026-03-08', value: 4.3 },
    { day: '2026-03-15', value: 4.5 },
  ])
})

test('the history has at most one point a day, and none on a day when the lowest rate did not change', () => {
  const history = [
    recorded('2026-03-01', 'a', 4.5, 'added'),
    recorded('2026-03-01', 'a', 4.4),
    recorded('2026-03-08', 'a', 4.4),
    recorded('2026-03-15', 'a', 4.1),
  ]
  expect(lowestByDay(history, 'Conventional', 'ourRate')).toEqual([
    { day: '2026-03-01', value: 4.4 },
    { day: '2026-03-15', value: 4.1 },
  ])
})

test('each kind of mortgage has its own line in the history', () => {
  expect(lowestByDay([recorded('2026-03-01', 'a', 4.5, 'added')], 'High-Ratio', 'ourRate')).toEqual([])
})
