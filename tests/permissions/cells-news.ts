import { type Cell, everybodyReads } from './cell.ts'

const row = 'news'
const articles = ['article']

export const newsCells: readonly Cell[] = [
  {
    row,
    table: 'public.news_articles',
    does: 'read',
    expect: { ...everybodyReads(articles), super_admin: articles, worker: articles },
  },
  { row, table: 'public.news_articles', does: 'change', set: "title = 'Other'", expect: { worker: articles } },
  { row, table: 'public.news_articles', does: 'remove', expect: { worker: articles } },
  {
    row,
    table: 'public.news_articles',
    does: 'attempt',
    what: 'adds an article',
    sql: `insert into public.news_articles (link, link_key, title, summary, published_at)
      values ('https://news.example/2', 'news.example/2', 'Two', '', now())`,
    ok: ['worker'],
  },
  {
    row,
    table: 'public.news_sources',
    does: 'read',
    expect: { super_admin: ['source'], worker: ['source'] },
  },
  { row, table: 'public.news_sources', does: 'change', set: 'etag = null', expect: { worker: ['source'] } },
  { row, table: 'public.news_sources', does: 'remove', expect: {} },
  {
    row,
    table: 'public.news_sources',
    does: 'attempt',
    what: 'adds a feed',
    sql: "insert into public.news_sources (url) values ('https://news.example/other')",
    ok: ['worker'],
  },
]
