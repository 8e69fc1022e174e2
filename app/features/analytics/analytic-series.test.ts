import { expect, test } from 'vitest'
import type { LeadStatus, LeadType } from '../leads/leads.ts'
import { funnelOf, type LeadRow, seriesOf, startOfStep, stepFor } from './analytic-series.ts'

type Kind = { type?: LeadType; status?: LeadStatus }

const lead = (start: string, leads: number, { type = 'contact', status = 'new' }: Kind = {}): LeadRow => {
  return { start, type, status, leads }
}

test('a chart has at most about sixty columns: days, then weeks, then months', () => {
  expect(stepFor({ from: '2026-11-15', to: '2026-11-21' })).toBe('day')
  expect(stepFor({ from: '2026-06-01', to: '2026-11-21' })).toBe('week')
  expect(stepFor({ from: '2020-06-01', to: '2026-11-21' })).toBe('month')
})

test('weeks begin on Monday and months on the first, as in the database', () => {
  expect(['2026-11-16', '2026-11-21', '2026-11-22'].map((day) => startOfStep(day, 'week'))).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
  ])
  expect(startOfStep('2026-11-21', 'month')).toBe('2026-11-01')
})

test('every step is listed in order, including empty ones', () => {
  const days = seriesOf({ from: '2026-02-27', to: '2026-03-02' }, 'day', [lead('2026-03-01', 2)], [])
  expect(days.map(({ start, leads }) => [start, leads])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 0],
    ['2026-03-01', 2],
    ['2026-03-02', 0],
  ])
  const starts = (step: 'week' | 'month') =>
    seriesOf({ from: '2026-01-31', to: '2026-03-01' }, step, [], []).map(({ start }) => start)
  expect(starts('month')).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
  expect(starts('week')).toEqual(['2026-01-26', '2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23'])
})

test('leads are counted by source and by status', () => {
  const [point] = seriesOf(
    { from: '2026-03-01', to: '2026-03-01' },
    'day',
    [lead('2026-03-01', 2, { type: 'refinance' }), lead('2026-03-01', 1, { type: 'application', status: 'closed' })],
    [
      { start: '2026-03-01', views: 4 },
      { start: '2026-03-01', views: 1 },
    ],
  )
  expect(point).toMatchObject({ views: 5, leads: 3 })
  expect(point?.bySource).toMatchObject({ mortgage_calculator: 2, website: 1, contact_form: 0 })
  expect(point?.byStatus).toMatchObject({ new: 2, closed: 1, contacted: 0 })
})

test('a funnel leads from all views to funded deals; shares of zero leads are not shown', () => {
  const origins = [
    { origin: 'Google (ad)', leads: 5, answered: 3, funded: 1, amount: 400_000 },
    { origin: 'Direct', leads: 3, answered: 1, funded: 0, amount: 0 },
  ]
  expect(funnelOf(16, origins).map(({ label, count, ofLeads, ofBefore }) => [label, count, ofLeads, ofBefore])).toEqual(
    [
      ['Page views', 16, null, null],
      ['Leads', 8, 1, 0.5],
      ['Answered', 4, 0.5, 0.5],
      ['Funded', 1, 0.125, 0.25],
    ],
  )
  expect(funnelOf(0, []).every(({ ofBefore }) => ofBefore === null)).toBe(true)
})
