import texts from '#db/content/calculators-french.json' with { type: 'json' }

const known: Record<string, string> = texts
const estimate = ' (estimate)'
const figure = /\$?\d+(?:,\d{3})*(?:\.\d+)?%?/g

/** A text of a calculator in French, figures included; null where nobody has translated it. `#` stands for figures, lengths are plural. */
export function inFrench(text: string): string | null {
  if (!/[a-z]/i.test(text)) return figuresInFrench(text)
  if (text.endsWith(estimate)) {
    const said = inFrench(text.slice(0, -estimate.length))
    return said && `${said} (estimation)`
  }
  const figures = text.match(figure) ?? []
  const asWritten = text.replaceAll(figure, '#').replaceAll(/# (year|month)\b/g, '# $1s')
  const french = known[asWritten] ?? known[asWritten.replace(/\.$/, '')]
  if (french === undefined) return null
  const said = french.replaceAll('#', () => figuresInFrench(figures.shift() ?? ''))
  return said.replaceAll(/\b1 ans\b/g, '1 an').replaceAll(' :', '\u00A0:')
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
