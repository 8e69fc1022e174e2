/** Where agents' pages report that they were viewed. */
export const pageViewPath = '/resources/page-view'

export const periods = ['all', '30', '7'] as const
export type Period = (typeof periods)[number]

export const periodLabels: Record<Period, string> = { all: 'All Time', '30': '30 days', '7': '7 days' }

/** Page views are deleted after this many days, as /privacy promises. */
export const pageViewDays = 90

/** The period in the address, or all time. */
export function readPeriod(params: URLSearchParams): Period {
  return periods.find((period) => period === params.get('period')) ?? 'all'
}

/** The address under `base` that shows this period. */
export function periodPath(base: string, period: Period): string {
  return period === 'all' ? base : `${base}?period=${period}`
}

/** The address of the file by where leads come from; see `periodPath`. */
export function originsPath(file: string, period: Period): string {
  return `${file}?by=origin&period=${period}`
}

/** Calendar days in Toronto, both included. */
export type Days = { from: string; to: string }

/** The days of a period: today, as far as it has gone, and the days before it. Null for all time. */
export function periodDays(period: Period, today: string): Days | null {
  return period === 'all' ? null : { from: addDays(today, 1 - Number(period)), to: today }
}

/** The same number of days before these. */
export function daysBefore({ from, to }: Days): Days {
  const count = 1 + (Date.parse(to) - Date.parse(from)) / 86_400_000
  return { from: addDays(from, -count), to: addDays(from, -1) }
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}

/** `+25%`, `-10%`; null when there is nothing to compare with. */
export function changeFrom(before: number, now: number): string | null {
  if (before === 0) return null
  const percent = Math.round((now / before - 1) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '-' : '±'}${Math.abs(percent)}%`
}

/** `page_view` as `Page view`. */
export function eventLabel(type: string): string {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The sentences about analytics: the specification's, and ours where it gives none. */
export const analyticsCopy = {
  fetchFailed: 'Failed to fetch analytics',
  noActivity: 'No activity yet.',
  noOrigins: 'No leads in this period.',
  noLeads: 'No leads of agents in this period.',
} as const
