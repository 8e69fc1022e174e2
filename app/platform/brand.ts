import { type Brand, firstBrand } from '../../brand.config.ts'
import { shadesOf } from '#app/lib/colour.ts'

export { type Brand, type ConsentWording, firstBrand, holidays } from '../../brand.config.ts'

/**
 * The brokerage as its settings describe it now; in a browser, as the page that it loaded says. On the server the values change while
 * it runs: read them where they are used, in a function or a getter, and never copy one into a constant of a module. (Tests also run
 * it outside Vite, where `import.meta.env` is missing.)
 */
export const brand: Readonly<Brand> = import.meta.env?.SSR === false ? JSON.parse(told() ?? '{}') : { ...firstBrand }

function told(): string | undefined {
  return document.documentElement.dataset.brand
}

/** For the server: from now on, these values count, and those of a first start where nothing was saved. */
export function changeBrand(saved: Partial<Brand>): void {
  Object.assign(brand, firstBrand, saved)
}

/** What a page tells the browser of the brand. What only the server uses stays there. */
export function brandForBrowser(): string | undefined {
  if (!import.meta.env.SSR) return told()
  const { leadsInbox: _, mailFrom: __, postsNeedApproval: ___, ...shown } = brand
  return JSON.stringify(shown)
}

/** The colour of buttons and links; without a choice, `--color-spruce` of app.css. */
export function mainColour(): string {
  return brand.colour ?? '#17503b'
}

/** The style rules of the chosen colour. Staff pages keep their own colours in dark mode, where this one could not be read. */
export function colourRules(colour: string): string {
  const { main, dark, wash } = shadesOf(colour)
  const rules = `--color-spruce:${main};--color-spruce-dark:${dark};--color-spruce-wash:${wash}`
  return `:root:not(:has([data-area='staff'])),:root:has([data-theme='light']){${rules}}@media not (prefers-color-scheme:dark){:root{${rules}}}`
}
