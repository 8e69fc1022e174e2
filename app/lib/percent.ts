/**
 * Reads a percentage as a person types it, '3.94', '3,94' or '3.94 %', with up to three decimals. Returns 'too_fine' for
 * more decimals, and null, never a guess, for anything that is not a number between 0 and `most`.
 */
export function readPercent(typed: string, most: number): number | 'too_fine' | null {
  const text = typed.trim().replace(',', '.').replace(/\s*%$/, '')
  if (/^\d{1,3}\.\d{4,20}$/.test(text)) return 'too_fine'
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(text)) return null
  return Number(text) <= most ? Number(text) : null
}

/** '3.94%', and with the third decimal if there is one: '3.945%'. */
export function exactPercent(percent: number): string {
  return `${percent.toFixed(Math.round(percent * 1000) % 10 === 0 ? 2 : 3)}%`
}
