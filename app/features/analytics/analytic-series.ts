import {
  type LeadSource,
  leadSourceLabels,
  leadSources,
  type LeadStatus,
  leadStatuses,
  leadStatusLabels,
  type LeadType,
  typesOfSource,
} from '../leads/leads.ts'
import { addDays, type Days } from './analytics.ts'

/** The width of a chart's column; weeks begin on Monday. */
export type Step = 'day' | 'week' | 'month'

/** The number of leads of this type and status that came in a step; `start` is the step's first day. */
export type LeadRow = { start: string; type: LeadType; status: LeadStatus; leads: number }
/** The number of views on a day, or in the step that starts on that day. */
export type ViewRow = { start: string; views: number }

export type Point = {
  /** The first day of the step. */
  start: string
  views: number
  leads: number
  bySource: Record<LeadSource, number>
  byStatus: Record<LeadStatus, number>
}

/** Steps that give a chart at most about sixty columns. */
export function stepFor({ from, to }: Days): Step {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return days <= 62 ? 'day' : days <= 400 ? 'week' : 'month'
}

/** The first day of the step that contains this day, like PostgreSQL's date_trunc. */
export function startOfStep(day: string, step: Step): string {
  if (step === 'month') return `${day.slice(0, 8)}01`
  return step === 'week' ? addDays(day, -((new Date(day).getUTCDay() + 6) % 7)) : day
}

/** Every step of these days, including empty ones, oldest first. */
export function seriesOf(days: Days, step: Step, leads: readonly LeadRow[], views: readonly ViewRow[]): Point[] {
  const points = new Map<string, Point>()
  for (const start of startsOf(days, step))
    points.set(start, { start, views: 0, leads: 0, bySource: zeros(leadSources), byStatus: zeros(leadStatuses) })
  for (const row of leads) {
    const point = points.get(row.start)
    if (!point) continue
    point.leads += row.leads
    for (const source of leadSources) if (typesOfSource[source].includes(row.type)) point.bySource[source] += row.leads
    point.byStatus[row.status] += row.leads
  }
  for (const row of views) {
    const point = points.get(startOfStep(row.start, step))
    if (point) point.views += row.views
  }
  return [...points.values()]
}

/** The first day of each step of these days, oldest first. */
export function startsOf(days: Days, step: Step): string[] {
  const starts = []
  for (let start = startOfStep(days.from, step); start <= days.to; start = nextStart(start, step)) starts.push(start)
  return starts
}

function nextStart(start: string, step: Step): string {
  if (step === 'month') return startOfStep(addDays(start, 31), 'month')
  return addDays(start, step === 'week' ? 7 : 1)
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
}

/** The leads of a period that came from one place, and what became of them. */
export type OriginRow = {
  origin: string
  leads: number
  answered: number
  funded: number
  /** In dollars: the funded deals' amounts. */
  amount: number
}

/** All places together. */
export function sumOfOrigins(rows: readonly OriginRow[]): OriginRow {
  const sum = (name: 'leads' | 'answered' | 'funded' | 'amount') => rows.reduce((total, row) => total + row[name], 0)
  return { origin: 'All', leads: sum('leads'), answered: sum('answered'), funded: sum('funded'), amount: sum('amount') }
}

type FunnelStep = {
  label: string
  counted: string
  count: number
  ofLeads: number | null
  ofBefore: number | null
}

/** The funnel from page view to funded deal. */
export function funnelOf(views: number, origins: readonly OriginRow[]): FunnelStep[] {
  const { leads, answered, funded } = sumOfOrigins(origins)
  const counts = [
    { label: 'Page views', counted: 'Of agents’ pages; a visitor counts once a day', count: views },
    { label: 'Leads', counted: 'From every form and the chat', count: leads },
    { label: 'Answered', counted: 'A mail, a call that reached somebody or a message left', count: answered },
    { label: 'Funded', counted: 'The deal is funded now', count: funded },
  ]
  return counts.map((step, index) => ({
    ...step,
    ofLeads: index > 0 ? share(step.count, leads) : null,
    ofBefore: share(step.count, counts[index - 1]?.count ?? 0),
  }))
}

function share(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null
}

/** The header and the rows of the report as a file: one row a step. */
export function reportRows(points: readonly Point[]): (string | number)[][] {
  const head = [
    'Day',
    'Page views',
    'Leads',
    ...leadSources.map((source) => `Source: ${leadSourceLabels[source]}`),
    ...leadStatuses.map((status) => `Status: ${leadStatusLabels[status]}`),
  ]
  const rows = points.map(({ start, views, leads, bySource, byStatus }) => [
    start,
    views,
    leads,
    ...leadSources.map((source) => bySource[source]),
    ...leadStatuses.map((status) => byStatus[status]),
  ])
  return [head, ...rows]
}

/** The header and the rows of the report by where leads come from. */
export function originRows(rows: readonly OriginRow[]): (string | number)[][] {
  const head = ['Came from', 'Leads', 'Answered', 'Funded', 'Funded amount']
  return [head, ...rows.map(({ origin, leads, answered, funded, amount }) => [origin, leads, answered, funded, amount])]
}
