import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { begin, feed, hours, usePublisher } from '#tests/support/publisher.ts'
import type { StandIn } from '#tests/support/stand-in.ts'
import { readDueFeeds } from './news.feeds.server.ts'

const { publisher, titles, worker, serves, source } = usePublisher()

describe('hostile answers instead of a feed', () => {
  const bomb = gzipSync(Buffer.alloc(3_000_000, '<item/>'))
  /** Writes until the reader hangs up, at most a few megabytes. */
  const endless: StandIn['answer'] = (_request, response) => {
    let sent = 0
    const more = () => {
      while (sent < 8_000_000 && !response.destroyed) {
        sent += 65_536
        if (!response.write('<item>'.padEnd(65_536, 'x'))) return response.once('drain', more)
      }
      response.end()
    }
    more()
  }
  const says =
    (body: string, headers = {}, status = 200): StandIn['answer'] =>
    (_request, response) =>
      void response.writeHead(status, headers).end(body)

  test.each<[string, StandIn['answer'], RegExp]>([
    ['nothing', says(''), /broken/],
    [
      'a sign-in page',
      says('<!doctype html><html><body><form>Sign in</form></body></html>', { 'content-type': 'text/html' }),
      /broken/,
    ],
    ['a feed without articles', says('<rss version="2.0"><channel><title>T</title></channel></rss>'), /no article/],
    ['JSON of another kind', says('{"rates":[]}', { 'content-type': 'application/json' }), /broken/],
    ['NaN', says('NaN'), /broken/],
    ['an error', says(feed({ title: 'Evil' }), {}, 500), /status 500/],
    ['not found', says(feed({ title: 'Evil' }), {}, 404), /status 404/],
    ['nothing new, unasked', says('', {}, 304), /status 304/],
    [
      'a gzip bomb',
      (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
      /too long/,
    ],
    ['what is no gzip', says('plain', { 'content-encoding': 'gzip' }), /could not be fetched/],
    ['an endless answer', endless, /too long/],
    [
      'a billion laughs',
      says(
        '<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><rss><channel><item><title>&b;</title><link>https://x.example/</link></item></channel></rss>',
      ),
      /declares entities/,
    ],
    ['the way to a private address', says('', { location: 'http://10.0.0.1/' }, 302), /redirect/],
    [
      'half an answer',
      (_request, response, socket) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('<rss>', () => socket.destroy())
      },
      /could not be fetched/,
    ],
  ])('%s: the articles stay, the error is stored, and the next feed is read', async (_what, answer, sentence) => {
    serves(feed({ title: 'Good' }), feed({ title: 'Other' }))
    await readDueFeeds(worker(begin, ['/0']))
    publisher.answer = (request, response, socket) =>
      request.path === '/0' ? answer(request, response, socket) : void response.end(feed({ title: 'Other' }))
    await readDueFeeds(worker(hours(1), ['/0', '/1']))
    expect((await titles()).toSorted()).toEqual(['Good', 'Other'])
    expect(await source('/0')).toMatchObject({
      last_error: expect.stringMatching(sentence),
      failures_in_a_row: 1,
      last_read_at: begin,
      last_tried_at: hours(1),
    })
    expect(await source('/1')).toMatchObject({ last_error: null })
  })

  test('one byte a second: the reader gives up, and the other feeds do not wait for it', async () => {
    let timer: ReturnType<typeof setInterval> | undefined
    publisher.answer = ({ path }, response) => {
      if (path !== '/0') return void response.end(feed({ title: 'Other' }))
      response.writeHead(200)
      timer = setInterval(() => response.write('<'), 1000)
    }
    await readDueFeeds(worker(begin, ['/0', '/1']))
    clearInterval(timer)
    expect(await titles()).toEqual(['Other'])
    expect(await source('/0')).toMatchObject({ last_error: 'It could not be fetched: no whole answer in time.' })
  })
})
