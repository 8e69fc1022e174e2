const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `2026-11-20` as `Nov 20, 2026`. Written by hand, because server and browser abbreviate Canadian months differently. */
export function shortDate(isoDay: string): string {
  const [year, month, day] = isoDay.slice(0, 10).split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`
}

/** `2026-11-20` as `Nov 2026`. */
export function shortMonth(isoDay: string): string {
  const [year, month] = isoDay.split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${year}`
}
