/** What a form compares after somebody else saved first: label, own value and saved value of each listed field. */
export function comparedIn(html: string): string[][] {
  const list = /role="alert"[\s\S]*?<dl[^>]*>([\s\S]*?)<\/dl>/.exec(html)?.[1] ?? ''
  const side = (whose: string) => String.raw`<dd><span[^>]*>${whose}</span><span[^>]*>([^<]*)</span></dd>`
  const row = new RegExp(String.raw`<dt[^>]*>([^<]*)</dt>${side('Yours')}${side('Theirs')}`, 'g')
  return [...list.matchAll(row)].map((found) => found.slice(1))
}
