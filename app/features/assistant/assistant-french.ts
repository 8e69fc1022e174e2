import texts from '#db/content/calculators-french.json' with { type: 'json' }

const known: Record<string, string> = texts
const estimate = ' (estimate)'
const figure = /\$?\d+(?:,\d{3})*(?:\.\d+)?%?/g
const length = String.raw`\d+ (?:year|month)s?(?: \d+ months?)?`
const month = String.raw`(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}`
/** A figure as well as a length or a month; `&` is which of the compared mortgages. */
const wide = new RegExp(`${length}|${month}|${figure.source}`, 'g')
const compared = /\b[A-D](?:, [A-D])*(?: and [A-D])?\b(?! (?:home|mortgage|price|rent|payment|tax)\b)/g

/** A text of a calculator in French, figures included; null where nobody has translated it. `#` stands for figures, lengths are plural. */
export function inFrench(text: string): string | null {
  if (!/[a-z]/i.test(text)) return figuresInFrench(text)
  if (text.endsWith(estimate)) {
    const said = inFrench(text.slice(0, -estimate.length))
    return said && `${said} (estimation)`
  }
  const whole = withFigures(text, figure) ?? withFigures(text, wide)
  if (whole !== null) return whole
  const parts = text.split(/(?<=\.) (?=[A-Z])/).map((sentence) => withFigures(sentence, wide))
  return parts.every((part) => part !== null) ? parts.join(' ') : null
}

function withFigures(text: string, pattern: RegExp): string | null {
  const figures = text.match(pattern) ?? []
  const asWritten = text.replaceAll(pattern, '#').replaceAll(/# (year|month)\b/g, '# $1s')
  const letters = asWritten.match(compared) ?? []
  const french = known[asWritten] ?? known[asWritten.replace(/\.$/, '')] ?? known[asWritten.replaceAll(compared, '&')]
  if (french === undefined) return null
  return french
    .replaceAll('#', () => partInFrench(figures.shift() ?? ''))
    .replaceAll('&', () => (letters.shift() ?? '').replace(' and ', ' et '))
    .replaceAll(/\b1 ans\b/g, '1 an')
    .replaceAll(' :', '\u00A0:')
}

/** '2 years 3 months', 'Nov 2044', or a figure. */
function partInFrench(part: string): string {
  return figuresInFrench(part)
    .replace(/^[A-Z][a-z]{2} \d{4}$/, (day) =>
      new Date(day).toLocaleDateString('fr-CA', { month: 'long', year: 'numeric' }),
    )
    .replace(/ years?( (?=\d))?/, (_, more?: string) => (more ? ' ans et ' : ' ans'))
    .replace(/months?/, 'mois')
}

/** Figures as they are written in French: '$1,930.93' becomes '1 930,93 $', '4.19%' '4,19 %'. */
function figuresInFrench(text: string): string {
  return text
    .replaceAll(/\$(\d[\d,]*)(?:\.(\d{1,4}))?(?!\d)/g, (_, whole: string, decimals?: string) => {
      const dollars = Number(whole.replaceAll(',', '')).toLocaleString('fr-CA')
      return `${dollars}${decimals === undefined ? '' : `,${decimals}`}\u00A0$`
    })
    .replaceAll(/(\d)\.(\d)/g, '$1,$2')
    .replaceAll(/(\d)%/g, '$1\u00A0%')
}
