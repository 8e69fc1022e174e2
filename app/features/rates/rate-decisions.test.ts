import { expect, test } from 'vitest'
import { announcedDecisions, changesIn, decisionMark, decisionsBetween } from './rate-decisions.ts'

const year = { since: '2025-01-01', until: '2025-12-31' }
const cut = { day: '2025-09-17', before: 2.75, after: 2.5, isAnnounced: true }

test('each announced decision begins at the target that the decision before it set', () => {
  const broken = announcedDecisions.filter(
    ({ before }, index) => index > 0 && announcedDecisions[index - 1]?.after !== before,
  )
  expect(broken).toEqual([])
  expect(announcedDecisions.map(({ day }) => day)).toEqual(announcedDecisions.map(({ day }) => day).toSorted())
  expect(announcedDecisions.filter(({ day }) => new Date(`${day}T12:00:00Z`).getUTCDay() !== 3)).toEqual([])
})

test('only decisions within the period are listed, its first and last day included', () => {
  const days = (since: string, until: string) => decisionsBetween({ since, until }, [], [cut]).map(({ day }) => day)
  expect(days('2025-09-17', '2025-09-17')).toEqual(['2025-09-17'])
  expect(days('2025-09-18', '2025-12-31')).toEqual([])
  expect(days('2025-01-01', '2025-09-16')).toEqual([])
})

test('a change in the series soon after an announced one is the same decision; any other change is a decision of its own', () => {
  const told = (day: string, before: number, after: number) =>
    decisionsBetween(year, [{ day, before, after }], [cut]).map((one) => [one.day, one.isAnnounced])
  const alone = [['2025-09-17', true]]
  expect(told('2025-09-18', 2.75, 2.5)).toEqual(alone)
  expect(told('2025-09-22', 2.75, 2.5)).toEqual(alone)
  expect(told('2025-09-23', 2.75, 2.5)).toEqual([...alone, ['2025-09-23', false]])
  expect(told('2025-09-18', 2.5, 2.25)).toEqual([...alone, ['2025-09-18', false]])
  expect(told('2025-09-16', 2.75, 2.5)).toEqual([['2025-09-16', false], ...alone])
})

test('a change is a day whose target differs from the day before; the first day of the series is never one', () => {
  const series = [
    { day: '2025-10-28', percent: 2.5 },
    { day: '2025-10-29', percent: 2.5 },
    { day: '2025-10-30', percent: 2.25 },
    { day: '2025-10-31', percent: 2.25 },
  ]
  expect(changesIn(series)).toEqual([{ day: '2025-10-30', before: 2.5, after: 2.25 }])
  expect(changesIn(series.slice(2))).toEqual([])
  expect(changesIn([])).toEqual([])
})

test('a decision is worded as a change, as held, or as in effect when the day of its announcement is unknown', () => {
  expect(decisionMark(cut)).toEqual({ day: '2025-09-17', text: '2.75% to 2.50%', label: '2.50%', isStrong: true })
  expect(decisionMark({ ...cut, before: 2.5 })).toMatchObject({ text: 'held at 2.50%', label: 'held', isStrong: false })
  expect(decisionMark({ ...cut, isAnnounced: false }).text).toBe('2.75% to 2.50%, in effect')
})
