const units = ['B', 'kB', 'MB', 'GB'] as const

/** '812 B', '34 kB', '1.2 MB': in steps of 1,000, as file managers show sizes. */
export function fileSize(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  const shown = power >= 2 && amount < 100 ? amount.toFixed(1) : String(Math.round(amount))
  return `${shown} ${units[power]}`
}
