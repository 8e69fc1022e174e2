import { expect, it } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { asData, bundled, foreignMarkup, numbersFor, parseMarkup, wordStrings } from '#tests/support/naughty.ts'

const app = useTestApp()

type Reading = {
  /** Parameters that no field of the page is named after. */
  params?: string[]
  /** These pages calculate or search with their parameters, so numbers are rendered, each on its own. */
  draws?: true
}

const pages: Record<string, Reading> = {
  '/': { params: ['type', 'province', 'notice', 'quote'] },
  '/rates': { params: ['type', 'province', 'term', 'amount'], draws: true },
  '/agents/nobody': { params: ['type', 'province'] },
  '/quote': { params: ['type', 'agent'] },
  '/calculators': { draws: true },
  '/mortgage-calculator': { draws: true },
  '/mortgage-calculator?from=price': { draws: true },
  '/affordability-calculator': { draws: true },
  '/products': { params: ['agent'] },
  '/find-broker': { draws: true },
  '/contact': { params: ['agent', 'topic'] },
  '/blog': { params: ['page'] },
  '/rate-alerts': { params: ['type', 'province', 'term'] },
  '/rate-alerts/confirm': { params: ['token'] },
  '/rate-alerts/unsubscribe': { params: ['token'] },
  '/newsletter/confirm': { params: ['token'] },
  '/newsletter/unsubscribe': { params: ['token'] },
  '/auth': { params: ['to', 'after'] },
  '/auth/reset': { params: ['token'] },
}

/** Addresses whose last segment a visitor can choose. */
const ends = ['/agents/', '/products/', '/services/', '/blog/', '/']

/** A number on a page must never read like this. */
const nonsense = ['NaN', 'Infinity', '[object Object]', 'undefined', '$-0', '-$0']

async function eightAtOnce<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  for (let first = 0; first < items.length; first += 8) await Promise.all(items.slice(first, first + 8).map(run))
}

async function tagsOf(path: string) {
  return parseMarkup((await app.browser().get(path)).text).tags
}

/** The names of the page's fields and parameters. */
async function namesOf(path: string, params: readonly string[]): Promise<string[]> {
  const fields = (await tagsOf(path))
    .filter(({ name }) => ['input', 'select', 'textarea'].includes(name))
    .flatMap(({ attributes }) => attributes.name ?? [])
  return [...new Set([...params, ...fields])].filter((name) => !path.includes(`${name}=`))
}

/** The page's address with every name set to the text or, when there are several texts, to one of them. */
function addressOf(path: string, names: readonly string[], texts: readonly string[]): string {
  const search = names.map((name, index) => [name, texts[index % texts.length]!])
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(search)}`.slice(0, 2048)
}

/** What a person reads on a page, without its scripts and tags. */
function read(html: string): string {
  return html.replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
}

async function readOnly(path: string): Promise<void> {
  expect((await app.browser().get(asData(path))).status, path).toBeLessThan(500)
}

it.each(Object.entries(pages))(
  '%s stays intact whatever its parameters contain',
  { timeout: 60_000 },
  async (path, reading) => {
    const { params = [], draws } = reading
    const place = Object.keys(pages).indexOf(path)
    const names = await namesOf(path, params)
    const address = (...texts: string[]) => addressOf(path, names, texts)
    // With numbers and without: a page may show different parts for each.
    const tags = await Promise.all([path, address('harmless'), address('100')].map(tagsOf))
    const harmless = { tags: tags.flat(), values: new Map() }

    async function show(texts: string[]) {
      const { status, text } = await app.browser().get(address(...texts))
      expect(status, texts[0]).toBeLessThan(500)
      expect(foreignMarkup(parseMarkup(text), harmless), texts[0]).toEqual([])
      const shown = read(text)
      const found = nonsense.filter((word) => shown.includes(word) && !texts.some((typed) => typed.includes(word)))
      expect(found, texts[0]).toEqual([])
    }

    if (draws) await eightAtOnce(numbersFor(place), (text) => show([text]))
    else await eightAtOnce(numbersFor(place), (text) => readOnly(address(text)))
    // Each name gets texts of its own, short enough that the address holds them all.
    const texts = bundled(wordStrings, Math.max(60, Math.floor(600 / names.length)))
    const perPage = Math.min(names.length, 10)
    const spread = texts.flatMap((_, index) => (index % perPage ? [] : [texts.slice(index, index + perPage)]))
    // Every other page gets the other half: all texts are shown, each on half of the pages.
    await eightAtOnce(
      spread.filter((_, index) => index % 2 === place % 2),
      show,
    )
  },
)

it.each(ends)('%s stays intact whatever its last segment contains', async (start) => {
  const harmless = parseMarkup((await app.browser().get(`${start}harmless`)).text)
  await eightAtOnce(bundled(wordStrings, 400), async (typed) => {
    const { status, text } = await app.browser().get(`${start}${encodeURIComponent(typed)}`)
    expect(status, typed).toBeLessThan(500)
    expect(foreignMarkup(parseMarkup(text), harmless), typed).toEqual([])
  })
  await eightAtOnce(numbersFor(ends.indexOf(start)), (typed) => readOnly(`${start}${encodeURIComponent(typed)}`))
})
