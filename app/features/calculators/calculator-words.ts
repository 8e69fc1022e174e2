/** `1 year`, `25 years`. */
export function yearsText(years: number): string {
  return years === 1 ? '1 year' : `${years} years`
}
