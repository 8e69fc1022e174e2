const grouped = new Intl.NumberFormat('fr-CA')

/** Amounts, percentages and decimals as they are written in French: '$1,930.93' becomes '1 930,93 $', '4.19%' '4,19 %'. */
export function figuresInFrench(text: string): string {
  return text
    .replaceAll(
      /\$(\d[\d,]*)(?:\.(\d{1,4}))?(?!\d)/g,
      (_, whole: string, decimals?: string) =>
        `${grouped.format(Number(whole.replaceAll(',', '')))}${decimals === undefined ? '' : `,${decimals}`}\u00A0$`,
    )
    .replaceAll(/(\d)\.(\d)/g, '$1,$2')
    .replaceAll(/(\d)%/g, '$1\u00A0%')
}
