import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { workerContext } from '#server/contexts.ts'
import { beforeEach } from 'vitest'
import { testDeps } from './context.ts'
import { useTestDatabase } from './database.ts'
import { type StandIn, useStandIn } from './stand-in.ts'

export const begin = new Date('2026-11-21T15:00:30Z')

/** The time that many hours later. */
export const hours = (count: number) => new Date(begin.getTime() + count * 3_600_000)

type Item = { title: string; link?: string; date?: string; description?: string }

/**
 * An RSS feed with these articles in this order, each a minute older than the one before unless it has its own date.
 */
export function feed(...items: Item[]): string {
  const written = items.map(
    ({ title, link = `https://news.example/${title}`, date, description = '' }, index) =>
      `<item><title>${title}</title><link>${link}</link><description>${description}</description><pubDate>${date ?? hours(-1 - index / 60).toUTCString()}</pubDate></item>`,
  )
  return `<rss version="2.0"><channel><title>The News</title>${written.join('')}</channel></rss>`
}

/**
 * A server on this machine that publishes feeds, and a worker that reads them; reset for each test of the calling file.
 */
export function usePublisher() {
  const database = useTestDatabase()
  const publisher = useStandIn()
  beforeEach(() => database.operator.query('truncate news_sources, news_articles; delete from jobs.job'))

  function deps(paths: string[]) {
    const NEWS_FEEDS = paths.map((path) => publisher.url + path).join(',')
    return testDeps(database, { NEWS_FEEDS, OUTBOUND_ALLOW_HOSTS: '127.0.0.1' })
  }

  async function articles(): Promise<{ title: string; published_at: Date; link: string; summary: string }[]> {
    return (await database.operator.query('select * from news_articles order by published_at desc, id desc')).rows
  }

  return {
    database,
    publisher,
    deps,
    articles,
    titles: async () => (await articles()).map(({ title }) => title),
    /** A worker at that moment; feeds by their path at the publisher. */
    worker: (at: Date = begin, paths: string[] = ['/feed']): WorkerCtx => ({
      ...workerContext(deps(paths), 'test'),
      now: () => at,
    }),
    /** Answers each path with the body whose number is part of it, or with the first. */
    serves(...bodies: string[]): void {
      const answer: StandIn['answer'] = ({ path }, response) => response.end(bodies[Number(/\d/.exec(path)?.[0] ?? 0)])
      Object.assign(publisher, { answer })
    },
    async source(path = '/feed'): Promise<Record<string, unknown>> {
      const { rows } = await database.operator.query('select * from news_sources where url = $1', [
        publisher.url + path,
      ])
      return rows[0]
    },
  }
}
