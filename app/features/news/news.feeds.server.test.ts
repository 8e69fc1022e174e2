import { beforeEach, describe, expect, test } from 'vitest'
import { staffCtx, work } from '#tests/support/context.ts'
import { buildSession } from '#tests/support/factories.ts'
import { begin, feed, hours, usePublisher } from '#tests/support/publisher.ts'
import { listNewsFeeds, readDueFeeds, requestNews } from './news.feeds.server.ts'
import { newsJobs } from './news.jobs.server.ts'

const { database, publisher, deps, articles, titles, worker, serves, source } = usePublisher()

describe('a feed', () => {
  test('is read once an hour, and its articles are stored', async () => {
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

  test('is requested with its version, and nothing is written when it has not changed', async () => {
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

  test('without new articles of its own does not purge the cached pages', async () => {
    const listener = await database.operator.connect()
    const link = 'https://news.example/1'
    serves(feed({ title: 'First', link }), feed({ title: 'Copied', link }))
    await readDueFeeds(worker(begin, ['/0']))
    const purges: string[] = []
    listener.on('notification', ({ payload }) => purges.push(payload ?? ''))
    await listener.query('listen maplekey_purge')
    await readDueFeeds(worker(hours(1), ['/0', '/1']))
    expect(publisher.received).toHaveLength(3)
    // PostgreSQL delivers notifications before the answer to a later query.
    await listener.query('unlisten maplekey_purge')
    listener.release()
    expect(purges).toEqual([])
  })

  test('that sends no version is read in full each time', async () => {
    serves(feed({ title: 'One' }))
    await readDueFeeds(worker())
    serves(feed({ title: 'Two' }))
    await readDueFeeds(worker(hours(1)))
    expect(publisher.received[1]?.headers).not.toHaveProperty('if-none-match')
    expect((await titles()).toSorted()).toEqual(['One', 'Two'])
  })

  test('with articles dated in the future is requested in full until their time has come', async () => {
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

  test('shows no article without a date, and is reported as broken when no article has one', async () => {
    const undated = (title: string) => `<item><title>${title}</title><link>https://news.example/${title}</link></item>`
    serves(feed({ title: 'Dated' }).replace('</channel>', `${undated('Undated')}</channel>`))
    await readDueFeeds(worker())
    expect(await titles()).toEqual(['Dated'])
    serves(`<rss version="2.0"><channel><title>T</title>${undated('Undated')}</channel></rss>`)
    await readDueFeeds(worker(hours(1)))
    expect(await titles()).toEqual(['Dated'])
    expect(await source()).toMatchObject({
      last_error: 'This feed is broken: none of its articles has a date that we can read.',
    })
  })

  test('that dates its articles anew at each reading does not bring them to the top again', async () => {
    serves(feed({ title: 'One', date: hours(-5).toUTCString() }))
    await readDueFeeds(worker())
    serves(feed({ title: 'One', date: hours(1).toUTCString() }))
    await readDueFeeds(worker(hours(1)))
    const { rows } = await database.operator.query('select published_at from news_articles')
    expect(rows).toEqual([{ published_at: hours(-5) }])
  })

  test('corrects its own articles, but not those that another feed brought first', async () => {
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
  test('that start at the same time read each feed once', async () => {
    const paths = Array.from({ length: 9 }, (_, index) => `/${index}`)
    serves(...paths.map((path) => feed({ title: path })))
    await Promise.all([1, 2, 3].map(() => readDueFeeds(worker(begin, paths))))
    expect(publisher.received.map(({ path }) => path).toSorted()).toEqual(paths)
    expect(await titles()).toHaveLength(9)
  })

  test('if one dies while reading, another reads that feed later', async () => {
    serves(feed({ title: 'One' }))
    await readDueFeeds(worker())
    // The state that the dead worker's claim leaves.
    await database.operator.query(`update news_sources set next_try_at = $1`, [hours(2)])
    await readDueFeeds(worker(hours(1)))
    expect(publisher.received).toHaveLength(1)
    await readDueFeeds(worker(hours(2)))
    expect(publisher.received).toHaveLength(2)
  })

  test('store an article of two feeds once', async () => {
    const same = { title: 'Same', link: 'https://news.example/same' }
    serves(feed(same, { title: 'A' }), feed({ title: 'B' }, { ...same, link: 'http://www.news.example/same/#x' }))
    await Promise.all([readDueFeeds(worker(begin, ['/0'])), readDueFeeds(worker(begin, ['/1']))])
    expect((await titles()).toSorted()).toEqual(['A', 'B', 'Same'])
  })
})

describe('reading on request', () => {
  const minutes = (count: number) => hours(count / 60)

  test('reads every feed once, also those that are not due or have failed, however often the job runs', async () => {
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

  test('is for super admins only, and a job does it', async () => {
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

test('the job reads the feeds as soon as the process starts', async () => {
  serves(feed({ title: 'One' }))
  await work(deps(['/feed']), newsJobs, async () => (await titles()).length === 1)
  expect(publisher.received).toHaveLength(1)
})

test('only the newest 5,000 articles are kept', async () => {
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

test('the super admin sees the status of each configured feed; others see nothing', async () => {
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
    { url: `${publisher.url}/new`, lastTriedAt: null, articles: 0 },
  ])
  const agent = staffCtx(after, await buildSession(database.operator, 'agent'))
  await expect(listNewsFeeds(agent)).rejects.toThrow(/Failed query/)
})

describe('mails to super admins about feeds', () => {
  beforeEach(async () => {
    await database.operator.query('truncate mail_outbox')
    await buildSession(database.operator, 'super_admin')
  })

  /** Reads the feeds once in each of these hours. */
  async function pass(from: number, to: number) {
    for (let hour = from; hour <= to; hour += 1) await readDueFeeds(worker(hours(hour)))
  }

  /** The alarms that the first super admin was mailed, in order. */
  async function told(): Promise<{ title: string; text: string }[]> {
    const { rows } = await database.operator.query(`select payload from mail_outbox
    where template = 'alarm' and "to" = (select min("to") from mail_outbox) order by created_at, id`)
    return rows.map(({ payload }) => payload)
  }

  const fails = () => (publisher.answer = (_request, response) => response.writeHead(503).end())

  test('report a feed that fails for a day once, its recovery once, and the next failure again', async () => {
    serves(feed({ title: 'Good' }))
    await pass(0, 1)
    fails()
    await pass(2, 24)
    expect(await told()).toEqual([])
    await pass(25, 56)
    expect(await told()).toMatchObject([
      {
        title: 'A news feed fails: The News',
        text: expect.stringMatching(/last read on Nov 21, 2026, 11:00\. It answers with status 503\..*\/feed$/),
      },
    ])
    serves(feed({ title: 'Good' }))
    await pass(57, 74)
    expect((await told()).map(({ title }) => title)).toEqual([
      'A news feed fails: The News',
      'A news feed works again: The News',
    ])
    fails()
    await pass(75, 99)
    expect((await told()).map(({ title }) => title)).toEqual([
      'A news feed fails: The News',
      'A news feed works again: The News',
      'A news feed fails: The News',
    ])
  })

  test('report a feed that never worked after a day, with the reason', async () => {
    serves('<html>Sign in</html>')
    await pass(0, 31)
    expect(await told()).toMatchObject([
      {
        title: `A news feed has never worked: ${publisher.url}/feed`,
        text: expect.stringContaining('This feed is broken'),
      },
    ])
  })

  test('do not report a few failed hours', async () => {
    serves(feed({ title: 'Good' }))
    await pass(0, 0)
    fails()
    await pass(1, 23)
    serves(feed({ title: 'Good' }))
    await pass(24, 25)
    expect(await told()).toEqual([])
  })
})
