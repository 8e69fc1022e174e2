import { readRates } from './rate-sources.ts'

/** Pages for the tests of the reader, and what it makes of them. */
export const readerSettings = { prime: null, unsaidMortgageType: 'Conventional' } as const

/** The offers of a page as short lines: '5 year fixed Conventional 4.49' or, with two figures, '… 6.49 > 4.49'. */
export function offersOf(body: string, more: Partial<Parameters<typeof readRates>[1]> = {}): string[] {
  return readRates(body, { ...readerSettings, ...more }).offers.map(
    ({ term, rateType, mortgageType, postedRate, ourRate }) => {
      const figures = postedRate === ourRate ? `${ourRate}` : `${postedRate} > ${ourRate}`
      return `${term} ${rateType} ${mortgageType} ${figures}`
    },
  )
}

export function reasonsOf(body: string): string[] {
  return [...new Set(readRates(body, readerSettings).unread.map(({ why }) => why))]
}

export function table(rows: string[][], { title = 'Mortgage rates', before = '', caption = '' } = {}): string {
  const body = rows.map(
    (row) => `<tr>${row.map((cell) => (cell.startsWith('<t') ? cell : `<td>${cell}</td>`)).join('')}</tr>`,
  )
  return `<!doctype html><title>${title}</title><body>${before}<table>${caption && `<caption>${caption}</caption>`}${body.join('\n')}</table>`
}
