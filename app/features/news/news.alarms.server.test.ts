import { beforeEach, expect, test } from 'vitest'
import { buildSession } from '#tests/support/factories.ts'
import { feed, hours, usePublisher } from '#tests/support/publisher.ts'
import { readDueFeeds } from './news.feeds.server.ts'

const { database, publisher, serves, worker } = usePublisher()

beforeEach(async () => {
  await database.operator.query('truncate mail_outbox')
  await buildSession(database.operator, 'super_admin')
})

/** Asks once in each of these hours. */
async function pass(from: number, to: number) {
  for (let hour = from; hour <= to; hour += 1) await readDueFeeds(worker(hours(hour)))
}

/** What the one super admin who was there first was told, in order. */
async function told(): Promise<{ title: string; text: string }[]> {
  const { rows } = await database.operator.query(`select payload from mail_outbox
    where template = 'alarm' and "to" = (select min("to") from mail_outbox) order by created_at, id`)
  return rows.map(({ payload }) => payload)
}

const fails = () => (publisher.answer = (_request, response) => response.writeHead(503).end())

test('a feed that fails for a day is told once, and once more when it works again; the next time anew', async () => {
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

test('a feed that never worked is told after a day, with why', async () => {
  serves('<html>Sign in</html>')
  await pass(0, 31)
  expect(await told()).toMatchObject([
    { title: `A news feed has never worked: ${publisher.url}/feed`, text: expect.stringContaining('is no feed') },
  ])
})

test('a few bad hours are told to nobody, nor is a site that was switched off', async () => {
  serves(feed({ title: 'Good' }))
  await pass(0, 0)
  fails()
  await pass(1, 6)
  serves(feed({ title: 'Good' }))
  await pass(7, 8)
  fails()
  // Two days later, the first try of a process that has just begun.
  await pass(64, 64)
  await readDueFeeds(worker(new Date(hours(64).getTime() + 5 * 60_000)))
  expect(await told()).toEqual([])
})
