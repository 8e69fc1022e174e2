import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database.ts'
import { goodRows, html, rateDesk, ratesPage, rowsWith } from '#tests/support/rate-sources.ts'
import { type StandIn, useStandIn } from '#tests/support/stand-in.ts'
import { claimNight, collectRates, nightlyAttempts } from './rate-sources.runs.server.ts'

const standIn = useStandIn()
const desk = rateDesk(useTestDatabase(), standIn)

const megabyte = 1024 * 1024
/** More than anybody reads; nobody sends without an end. */
const mostSent = 3 * megabyte

/** A page that goes on until the reader hangs up, or until it has sent more than anybody reads. */
function endlessly(response: ServerResponse, socket: Socket, chunk: string) {
  response.writeHead(200, html)
  let sent = 0
  const more = () => {
    while (sent < mostSent && !socket.destroyed && response.writable) {
      sent += chunk.length
      if (!response.write(chunk)) return void response.once('drain', more)
    }
    response.end()
  }
  more()
}

/** A byte a second, for as long as somebody listens and at most for 20 of them. */
function drop(response: ServerResponse, socket: Socket) {
  response.writeHead(200, html)
  let sent = 0
  const timer = setInterval(() => {
    sent += 1
    if (sent > 20 || socket.destroyed) clearInterval(timer)
    else response.write('<')
  }, 1000)
  socket.once('close', () => clearInterval(timer))
}

const says =
  (body: string | Buffer, headers: Record<string, string> = html, status = 200): StandIn['answer'] =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body)

const numbered = (count: number, piece: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => piece(n)).join('')
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n};`.repeat(10)}">`).join('')
const columns = goodRows.map(([term, posted, ours]) => [term, ours, posted])
const scripted = `<!doctype html><title>Mortgage rates</title><h1>Rates</h1><script>
  document.write('<table><tr><td>5 Year Fixed</td><td>1.99%</td></tr></table>')</script>`
const bait = `${scripted}<table hidden><tr><td>5 Year Fixed</td><td><script>alert(1)</script>1.49%</td></tr></table>`

const hostile: Record<string, StandIn['answer']> = {
  'an empty body': says(''),
  'a login page': says('<!doctype html><title>Sign in</title><form><input name="user"><input type="password"></form>'),
  'NaN for figures': says(ratesPage(goodRows.map(([term]) => [term, 'NaN%', 'NaN%']))),
  'NaN in JSON': says('{"rates":[{"term":"5 year","type":"fixed","postedRate":NaN,"ourRate":NaN}]}', {
    'content-type': 'application/json',
  }),
  'swapped columns': says(ratesPage(columns)),
  'terms that changed places': says(
    ratesPage(rowsWith({ '1 Year Fixed': ['6.09', '4.29'], '3 Year Fixed': ['6.09', '5.14'] })),
  ),
  'a gzip bomb': says(gzipSync(Buffer.alloc(40 * megabyte, '<td>5.00%</td>')), {
    ...html,
    'content-encoding': 'gzip',
  }),
  'a brotli bomb': says(brotliCompressSync(Buffer.alloc(40 * megabyte, ' ')), { ...html, 'content-encoding': 'br' }),
  'a billion laughs': says(
    `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol0 "5 Year Fixed 1.99%">${laughs}]><rates>&lol9;</rates>`,
    { 'content-type': 'application/xml' },
  ),
  'an endless body': (_request, response, socket) =>
    endlessly(response, socket, '<tr><td>5 Year Fixed</td><td>1.99%</td></tr>'.repeat(500)),
  'one byte a second': (_request, response, socket) => drop(response, socket),
  'the wrong type': says(ratesPage(rowsWith({ '5 Year Fixed': ['6.09', '4.39'] })), { 'content-type': 'image/png' }),
  'an error of the server': says(ratesPage(rowsWith({ '5 Year Fixed': ['6.09', '4.39'] })), html, 500),
  'an error page with status 200': says(
    '<!doctype html><title>Error</title><h1>503 Service Unavailable</h1><p>Please try again in 5 minutes. Ref 4.49%.</p>',
  ),
  'a redirect to a private address': (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  'a redirect in a circle': (_request, response) => response.writeHead(302, { location: '/rates' }).end(),
  'rates written by a script only': says(scripted),
  'a hidden table with one low rate': says(bait),
  'a table of 40,000 rows': says(
    `<table>${Array.from({ length: 40_000 }, (_, n) => `<tr><td>${n}</td></tr>`).join('')}</table>`,
  ),
  'tables in tables in tables': says('<table><tr><td>5 Year Fixed 1.99%'.repeat(10_000)),
  'headings within headings without end': says(
    `<h1>Rates</h1>${numbered(15_000, (n) => `<i role=heading aria-level=${n + 2}>5 year fixed ${n}</i>`)}`,
  ),
  'a row of 19,000 cells': says(
    `<table><tr>${numbered(19_000, (n) => (n % 2 ? '<td>4.55%' : '<td>five year fixed'))}</table>`,
  ),
  '15,000 lines of offers that differ': says(
    numbered(15_000, (n) => `<p>${(n % 9) + 1} year fixed mortgage 4.${(n % 90) + 10}%`),
  ),
  'a long table without names': says(`<table>${numbered(9000, (n) => `<tr><td>4.${n % 90}5%<td>4.15%`)}</table>`),
  'a cell of 200,000 figures': says(`<table><tr><td>5 year fixed<td>${'1.5 '.repeat(200_000)}</table>`),
  'an object of 30,000 values': says(
    `{${numbered(15_000, (n) => `${n ? ',' : ''}"a${n}":"5 year fixed","rate${n}":4.5`)}}`,
    { 'content-type': 'application/json' },
  ),
  'bytes that are no text': says(Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 151) % 256)), {
    'content-type': 'text/html; charset=x-nobody-knows',
  }),
  'a connection that is cut': (_request, response, socket) => {
    response.writeHead(200, { ...html, 'content-length': '100000' }).write(ratesPage(goodRows))
    setTimeout(() => socket.destroy(), 50)
  },
}

/** Pages that read like pages of rates: the guard stops them. */
const believableAlone = new Set(['swapped columns', 'terms that changed places'])

const everything = "select to_jsonb(r) - array['scraped_at', 'updated_at'] as rate from mortgage_rates r order by id"

beforeEach(async () => {
  await desk.add()
  desk.says(ratesPage(goodRows))
  await desk.scrape()
  desk.pass(24)
})

test.each(Object.keys(hostile))(
  '%s: published data unchanged, and an alarm',
  async (name) => {
    const before = await desk.query(everything)
    standIn.answer = hostile[name]!
    const run = await desk.scrape()
    expect(await desk.query(everything)).toEqual(before)
    const isHeld = believableAlone.has(name)
    expect(run.message).toMatch(isHeld ? /held for approval/ : /^Failed to scrape rates\. Please try again\. Harbour: /)
    expect(run.readings).toMatchObject([{ changesApplied: 0, state: isHeld ? 'held' : 'failed' }])
    expect(await desk.mails()).toEqual([isHeld ? 'held' : 'failing'])
  },
  30_000,
)

test('at night too, and once for all attempts', async () => {
  standIn.answer = hostile['a login page']!
  const night = new Date(Math.ceil(desk.now.getTime() / 86_400_000) * 86_400_000 + 8 * 3_600_000)
  desk.now = night
  await claimNight(desk.worker())
  const [run] = await desk.query<{ id: string }>(`select id from rate_runs where trigger = 'nightly'`)
  for (let attempt = 1; attempt < nightlyAttempts; attempt += 1)
    await expect(collectRates(desk.worker(), run!.id)).rejects.toThrow('trying again')
  await collectRates(desk.worker(), run!.id)
  expect(await desk.mails()).toEqual(['failing'])
  expect(await desk.published()).toHaveLength(goodRows.length)
})
