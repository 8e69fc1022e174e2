import { beforeEach, expect, test } from 'vitest'
import { readNewsAsked } from '#app/features/news/news.ts'
import { useTestApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { buildArticle } from '#tests/support/factories.ts'

const app = useTestApp()

beforeEach(() => app.database.operator.query('truncate news_articles, auth.rate_limits'))

/** The titles on the page's cards, in order. */
function titles(text: string): string[] {
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  return [...main.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, title]) => title!)
}

async function build(count: number, columns: Record<string, unknown> = {}): Promise<void> {
  for (let left = count; left > 0; left -= 1) await buildArticle(app.database.operator, columns)
}

type Answer = { kind: string; articles: { title: string }[]; hasMore: boolean; nextCursor: string; message?: string }

async function ask(query: string): Promise<Answer & { status: number; cache: string | null }> {
  const { text, status, headers } = await app.browser().get(`/resources/news${query}`)
  return { ...(JSON.parse(text) as Answer), status, cache: headers.get('cache-control') }
}

test('without a source the page says so and suggests where to go', async () => {
  await eventually(async () => {
    const { text, status } = await app.browser().get('/mortgage-news')
    expect([status, titles(text)]).toEqual([200, []])
    for (const part of [
      'Canadian Mortgage News</h1>',
      'No news source has been read yet.',
      'href="/blog"',
      'href="/rates"',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Search news articles...')
  })
})

test('a card shows title, date and source, and opens the article in a new tab', async () => {
  await buildArticle(app.database.operator, {
    title: 'Les taux <b>montent</b> & "descendent"',
    summary: 'Résumé',
    link: 'https://www.nouvelles.example/a?b=1&c=2',
    language: 'fr',
    // Already the 21st in UTC.
    published_at: '2026-11-21T03:00:00Z',
  })
  await eventually(async () => {
    const text = (await app.browser().get('/mortgage-news')).text.replaceAll('<!-- -->', '')
    for (const part of [
      '<h2 lang="fr"',
      'Les taux &lt;b&gt;montent&lt;/b&gt; &amp; &quot;descendent&quot;</h2>',
      '>Nov 20, 2026</time>',
      'dateTime="2026-11-21T03:00:00.000Z"',
      '>nouvelles.example<',
      'href="https://www.nouvelles.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer"',
      'Read More',
      'placeholder="Search news articles..."',
      'BreadcrumbList',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Load More News')
  })
})

test('the first page is cached until articles change; a search is never cached', async () => {
  await build(1, { title: 'Old news' })
  const etag = await eventually(async () => {
    const page = await app.browser().get('/mortgage-news')
    expect(titles(page.text)).toEqual(['Old news'])
    expect(page.headers.get('etag')).toMatch(/^"/)
    return page.headers.get('etag')
  })
  expect((await app.browser().get('/mortgage-news')).headers.get('etag')).toBe(etag)
  await build(1, { title: 'New news', published_at: '2026-11-21T00:00:00Z' })
  await eventually(async () => {
    expect(titles((await app.browser().get('/mortgage-news')).text)).toEqual(['New news', 'Old news'])
  })
  const search = await app.browser().get('/mortgage-news?q=new')
  expect([search.headers.get('etag'), titles(search.text)]).toEqual([null, ['New news', 'Old news']])
})

test('ten articles are shown at a time, even without JavaScript, and none is repeated or skipped while new ones arrive', async () => {
  await build(25)
  const seen: string[] = []
  let path = '/mortgage-news?cursor=0'
  for (const expected of [10, 10, 5]) {
    const { text } = await app.browser().get(path)
    const page = titles(text)
    expect(page).toHaveLength(expected)
    seen.push(...page)
    const next = /href="([^"]+)"[^>]*>Load More News/.exec(text)?.[1]
    expect(Boolean(next)).toBe(expected === 10)
    path = next?.replaceAll('&amp;', '&') ?? ''
    await build(3, { title: 'Breaking', published_at: '2026-11-21T10:00:00Z' })
  }
  const { rows } = await app.database.operator.query(
    `select title from news_articles where title <> 'Breaking' order by published_at desc, id desc`,
  )
  expect(seen).toEqual(rows.map(({ title }) => title))
})

test('articles with the same timestamp keep their order across pages', async () => {
  await build(23, { published_at: '2026-11-20T10:00:00.123Z' })
  const seen = new Set<string>()
  let cursor = '0'
  for (let page = 0; page < 3; page += 1) {
    const answer = await ask(`?cursor=${cursor}`)
    for (const { title } of answer.articles) seen.add(title)
    cursor = answer.nextCursor
    expect(answer.hasMore).toBe(page < 2)
  }
  expect(seen.size).toBe(23)
  expect(cursor).toBe('0')
})

test('search finds English and French words in any form, on the page and for its script', async () => {
  await build(1, { title: 'Mortgage rates keep rising' })
  await build(1, { title: 'Hausse des taux hypothécaires', language: 'fr' })
  await build(1, { title: 'Housing starts', summary: 'A rate of 200,000 a year.' })
  for (const [query, found] of [
    ['rate', ['Mortgage rates keep rising', 'Housing starts']],
    ['RATES rise', ['Mortgage rates keep rising']],
    ['taux hypothecaire', ['Hausse des taux hypothécaires']],
    ['hypothé', ['Hausse des taux hypothécaires']],
    ['nothing at all', []],
  ] as const) {
    const q = encodeURIComponent(query)
    expect(titles((await app.browser().get(`/mortgage-news?q=${q}`)).text), query).toEqual(found)
    const answer = await ask(`?q=${q}`)
    expect([answer.cache, answer.articles.map(({ title }) => title)], query).toEqual(['no-store', found])
  }
  const { text } = await app.browser().get('/mortgage-news?q=nothing+%3Cat%3E+all')
  expect(text.replaceAll('<!-- -->', '')).toContain('No article matches “nothing &lt;at&gt; all”.')
  expect(text).toContain('value="nothing &lt;at&gt; all"')
})

test('any search address gets an answer', async () => {
  await build(1)
  const long = 'mortgage '.repeat(50)
  for (const query of [
    `?q=${encodeURIComponent(long)}`,
    '?q=%01%7F',
    "?q=')%3B+drop+table+leads%3B--",
    '?q=%26+%7C+%21+%3A*+%3C-%3E',
    '?cursor=-1',
    '?cursor=99999999999999999.x',
    '?cursor=99999999999999.00000000-0000-4000-8000-000000000000',
    "?cursor='",
    '?cursor=0&cursor=1&q=a&q=b',
  ]) {
    expect((await ask(query)).status, query).toBe(200)
    expect((await app.browser().get(`/mortgage-news${query}`)).status, query).toBe(200)
  }
  expect(readNewsAsked(new URLSearchParams({ q: ` a\u0000b\n${'c'.repeat(200)}` })).search).toBe(
    `a b ${'c'.repeat(96)}`,
  )
})

test('an error is shown in the page with the typed search and a way to try again', async () => {
  const { operator } = app.database
  await operator.query('alter table news_articles rename to news_elsewhere')
  try {
    const { status, text } = await app.browser().get('/mortgage-news?q=rate+cut')
    expect(status).toBe(503)
    for (const part of [
      'Failed to fetch news',
      'role="alert"',
      'value="rate cut"',
      'href="/mortgage-news?q=rate+cut"',
      'Try again',
    ])
      expect(text).toContain(part)
    expect(await ask('?q=x')).toMatchObject({ status: 503, kind: 'failed', message: 'Failed to fetch news' })
  } finally {
    await operator.query('alter table news_elsewhere rename to news_articles')
  }
})
