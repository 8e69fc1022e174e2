import { describe, expect, test } from 'vitest'
import { staffCtx, work } from '#tests/support/context.ts'
import { buildSession } from '#tests/support/factories.ts'
import { begin, feed, hours, usePublisher } from '#tests/support/publisher.ts'
import { readDueFeeds } from './news.feeds.server.ts'
import { listNewsFeeds, requestNews } from './news.health.server.ts'
import { newsJobs } from './news.jobs.server.ts'

const { database, publisher, deps, articles, titles, worker, serves, source } = usePublisher()

describe('a feed', () => {
  test('is read once an hour, and its articles are kept', async () => {
    serves(feed({ title: 'One', date: '2026-11-20T10:00:00Z', description: 'First' }))
    await readDueFeeds(worker())
    await readDueFeeds(worker(hours(0.9)))
    expect(publisher.received).toHaveLength(1)
    expect(await articles()).toMatchObject([
      {
        title: 'One',
        summary: 'First',
        link: 'https://news.example/One',
        published_at: new Date('2026-11-20T10:00:00Z'),
      },
    ])
    expect(await source()).toMatchObject({
      title: 'The News',
      last_error: null,
      failures_in_a_row: 0,
      last_read_at: begin,
    })
    await readDueFeeds(worker(hours(1)))
    expect(publisher.received).toHaveLength(2)
  })

  test('is asked for what is new since last time, and nothing is written when nothing is', async () => {
    const version = { etag: '"v1"', 'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT' }
    publisher.answer = ({ headers }, response) => {
      if (headers['if-none-match'] === '"v1"') response.writeHead(304).end()
      else response.writeHead(200, version).end(feed({ title: 'One' }))
    }
    await readDueFeeds(worker())
    await readDueFeeds(worker(hours(1)))
    expect(publisher.received[1]?.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT',
    })
    expect(await source()).toMatchObject({ last_read_at: hours(1), last_error: null, etag: '"v1"' })
    expect(await titles()).toEqual(['One'])
  })

  test('that has nothing new, or only what another one brought, leaves the pages in memory alone', async () => {
    const listener = await database.operator.connect()
    const link = 'https://news.example/1'
    serves(feed({ title: 'First', link }), feed({ title: 'Copied', link }))
    await readDueFeeds(worker(begin, ['/0']))
    const purges: string[] = []
    listener.on('notification', ({ payload }) => purges.push(payload ?? ''))
    await listener.query('listen maplekey_purge')
    await readDueFeeds(worker(hours(1), ['/0', '/1']))
    expect(publisher.received).toHaveLength(3)
    // Notifications come before the answer to a later query.
    await listener.query('unlisten maplekey_purge')
    listener.release()
    expect(purges).toEqual([])
  })

  test('may answer without saying what version it is: then it is read again', async () => {
    serves(feed({ title: 'One' }))
    await readDueFeeds(worker())
    serves(feed({ title: 'Two' }))
    await readDueFeeds(worker(hours(1)))
    expect(publisher.received[1]?.headers).not.toHaveProperty('if-none-match')
    expect(await titles()).toEqual(['Two', 'One'])
  })

  test('whose articles are dated in the future is asked for again whole, until their time has come', async () => {
    publisher.answer = ({ headers }, response) => {
      if (headers['if-none-match']) response.writeHead(304).end()
      else
        response
          .writeHead(200, { etag: '"v1"' })
          .end(feed({ title: 'Now' }, { title: 'Later', date: hours(2).toUTCString() }))
    }
    await readDueFeeds(worker())
    expect(await titles()).toEqual(['Now'])
    await readDueFeeds(worker(hours(1)))
    expect(await titles()).toEqual(['Now'])
    await readDueFeeds(worker(hours(2)))
    expect((await titles()).toSorted()).toEqual(['Later', 'Now'])
    await readDueFeeds(worker(hours(3)))
    expect(publisher.received.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      undefined,
      undefined,
      '"v1"',
    ])
  })

  test('without dates keeps its order and the time when each article was first seen', async () => {
    serves(feed({ title: 'B' }, { title: 'A' }))
    await readDueFeeds(worker())
    serves(feed({ title: 'C' }, { title: 'B' }, { title: 'A' }))
    await readDueFeeds(worker(hours(1)))
    expect(await titles()).toEqual(['C', 'B', 'A'])
    expect((await articles())[1]?.published_at).toEqual(begin)
  })

  test('corrects its own articles, not those that another one brought', async () => {
    const link = 'https://news.example/1'
    serves(feed({ title: 'Frist', link }), feed({ title: 'Copied', link: `${link}/?utm_source=other` }))
    await readDueFeeds(worker(begin, ['/0']))
    await readDueFeeds(worker(begin, ['/1']))
    expect(await titles()).toEqual(['Frist'])
    serves(feed({ title: 'First', link }), feed({ title: 'Copied', link }))
    await readDueFeeds(worker(hours(1), ['/0', '/1']))
    expect(await titles()).toEqual(['First'])
  })
})

describe('several workers', () => {
  test('that come at the same time read each feed once', async () => {
    const paths = Array.from({ length: 9 }, (_, index) => `/${index}`)
    serves(...paths.map((path) => feed({ title: path })))
    await Promise.all([1, 2, 3].map(() => readDueFeeds(worker(begin, paths))))
    expect(publisher.received.map(({ path }) => path).toSorted()).toEqual(paths)
    expect(await titles()).toHaveLength(9)
  })

  test('of which one died while it read: another reads that feed later', async () => {
    serves(feed({ title: 'One' }))
    await readDueFeeds(worker())
    // As the claim leaves it.
    await database.operator.query(`update news_sources set next_try_at = $1`, [hours(1 + 10 / 60)])
    await readDueFeeds(worker(hours(1)))
    expect(publisher.received).toHaveLength(1)
    await readDueFeeds(worker(hours(1.2)))
    expect(publisher.received).toHaveLength(2)
  })

  test('bring the same article by two feeds: it is there once', async () => {
    const same = { title: 'Same', link: 'https://news.example/same' }
    serves(feed(same, { title: 'A' }), feed({ title: 'B' }, { ...same, link: 'http://www.news.example/same/#x' }))
    await Promise.all([readDueFeeds(worker(begin, ['/0'])), readDueFeeds(worker(begin, ['/1']))])
    expect((await titles()).toSorted()).toEqual(['A', 'B', 'Same'])
  })
})

describe('asked for now', () => {
  const minutes = (count: number) => hours(count / 60)

  test('every feed is read, those that are not due and those that failed too, and once however often the job runs', async () => {
    serves(feed({ title: 'A' }), feed({ title: 'B' }))
    const paths = ['/0', '/1']
    await readDueFeeds(worker(begin, paths))
    await readDueFeeds(worker(minutes(10), paths), minutes(9))
    expect(publisher.received).toHaveLength(4)
    await readDueFeeds(worker(minutes(11), paths), minutes(9))
    expect(publisher.received).toHaveLength(4)
    expect(await source('/0')).toMatchObject({ last_tried_at: minutes(10), last_read_at: minutes(10) })
    publisher.answer = (_request, response) => response.writeHead(503).end()
    await readDueFeeds(worker(minutes(20), paths), minutes(20))
    await readDueFeeds(worker(minutes(21), paths), minutes(21))
    expect(await source('/0')).toMatchObject({ last_tried_at: minutes(21), failures_in_a_row: 2 })
  })

  test('by a super admin: the job does it; nobody else may ask', async () => {
    serves(feed({ title: 'One' }))
    await readDueFeeds(worker())
    const settings = deps(['/feed'])
    const agent = staffCtx(settings, await buildSession(database.operator, 'agent'))
    await expect(requestNews(agent)).rejects.toThrow('Access denied')
    const boss = staffCtx(settings, await buildSession(database.operator, 'super_admin'))
    const askedAt = await requestNews(boss)
    serves(feed({ title: 'Two' }))
    const jobs = newsJobs.map((job) => ({ ...job, schedule: null }))
    await work(settings, jobs, async () => (await titles()).length === 2)
    expect((await listNewsFeeds(boss))[0]?.lastTriedAt?.getTime()).toBeGreaterThanOrEqual(askedAt!.getTime())
  })
})

test('the job reads as soon as a process begins to work', async () => {
  serves(feed({ title: 'One' }))
  await work(deps(['/feed']), newsJobs, async () => (await titles()).length === 1)
  expect(publisher.received).toHaveLength(1)
})

test('only the newest 5,000 stay, and what is older is not taken in only to be thrown out', async () => {
  await database.operator.query(`insert into news_articles (link, link_key, title, summary, published_at)
    select 'https://old.example/' || n, 'old.example/' || n, 'Old ' || n, '', timestamptz '2026-11-01' + n * interval '1 minute'
    from generate_series(1, 5000) n`)
  serves(feed({ title: 'New', date: '2026-11-20T10:00:00Z' }, { title: 'Ancient', date: '2026-10-01T10:00:00Z' }))
  await readDueFeeds(worker())
  const kept = await titles()
  expect(kept).toHaveLength(5000)
  expect(kept[0]).toBe('New')
  expect(kept).not.toContain('Old 1')
  expect(kept).not.toContain('Ancient')
})

test('the super admin sees how each configured feed does; nobody else sees anything', async () => {
  serves(feed({ title: 'One' }, { title: 'Two' }))
  publisher.answer = ({ path }, response) =>
    path === '/good' ? void response.end(feed({ title: 'One' }, { title: 'Two' })) : void response.writeHead(404).end()
  await readDueFeeds(worker(begin, ['/good', '/bad', '/gone']))
  const after = deps(['/bad', '/good', '/new'])
  const superAdmin = staffCtx(after, await buildSession(database.operator, 'super_admin'))
  expect(await listNewsFeeds(superAdmin)).toMatchObject([
    {
      url: `${publisher.url}/bad`,
      lastError: 'It answers with status 404.',
      failuresInARow: 1,
      lastReadAt: null,
      articles: 0,
    },
    { url: `${publisher.url}/good`, title: 'The News', lastError: null, lastReadAt: begin, articles: 2 },
    { url: `${publisher.url}/new`, lastTriedAt: null, nextTryAt: null, articles: 0 },
  ])
  const agent = staffCtx(after, await buildSession(database.operator, 'agent'))
  await expect(listNewsFeeds(agent)).rejects.toThrow(/Failed query/)
})
