import { formatRate } from '#mortgage'

/** The banks' prime rate in percent, the day since which it is known, and whether a super admin entered it. */
export type Prime = { percent: number; day: string; isManual: boolean }

/** The points between our rate and prime that are not taken for a slip. */
const mostPoints = 10

/** Reads points as a lender writes them: '-0.80', '− 0,80', 'P-0.80', 'Prime + 0.25'. Without a sign they could be either. */
export function readOffset(typed: string): { value: number | null; error: string | null } {
  const text = typed
    .replaceAll(/\s+/g, '')
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replace(/^p(rime)?(?=[-+])/i, '')
  if (text === '') return { value: null, error: null }
  const [, sign, whole = '', decimals = ''] = /^([-+]?)(\d*)(?:[.,](\d{0,3}))?%?$/.exec(text) ?? []
  const points = Number(`${whole || 0}.${decimals || 0}`)
  if (whole + decimals === '' || points > mostPoints || (!sign && points > 0))
    return { value: null, error: 'Enter the points from prime with their sign, such as -0.80 or +0.25' }
  return { value: sign === '-' && points > 0 ? -points : points, error: null }
}

/** 'Prime − 0.80%' */
export function formatOffset(offset: number): string {
  if (offset === 0) return 'Prime'
  return `Prime ${offset < 0 ? '−' : '+'} ${formatRate(Math.abs(offset))}`
}

/** The points as they are typed: '-0.8', '+0.25'. */
export function typedOffset(offset: number): string {
  return offset > 0 ? `+${offset}` : String(offset)
}

/** Our rate in percent, without the noise of binary fractions. */
export function rateAtPrime(percent: number, offset: number): number {
  return Math.round((percent + offset) * 1000) / 1000
}
