/** Where the pages of agents report that somebody looks at them. */
export const pageViewPath = '/resources/page-view'

export const periods = ['all', '30', '7'] as const
export type Period = (typeof periods)[number]

export const periodLabels: Record<Period, string> = { all: 'All Time', '30': '30 days', '7': '7 days' }

/** Page views are forgotten after so many days, as /privacy promises. */
export const pageViewDays = 90

/** The period that the address asks for; all time unless it is one of the others. */
export function readPeriod(params: URLSearchParams): Period {
  return periods.find((period) => period === params.get('period')) ?? 'all'
}

/** The address under `base` that shows this period. */
export function periodPath(base: string, period: Period): string {
  return period === 'all' ? base : `${base}?period=${period}`
}

/** When the period began, or null for all time. */
export function periodStart(period: Period, now: Date): Date | null {
  return period === 'all' ? null : new Date(now.getTime() - Number(period) * 86_400_000)
}

/** `page_view` as `Page view`. */
export function eventLabel(type: string): string {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
