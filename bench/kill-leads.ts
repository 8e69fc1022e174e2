/**
 * Tests that no lead is lost when the server is killed: 1,000 visitors send a quote request, a message (shared with
 * the partner, a stand-in that refuses every fifth) or an application while the server gets `kill -9` every 0.2 to
 * 0.8 s and restarts. Each visitor sends the same form until it is acknowledged, some twice at once. Then it counts.
 * `node bench/kill-leads.ts [postgres]`: with `postgres` the database is killed instead and the server stays up.
 */
import { createServer } from 'node:http'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BuiltServer, freePort, median, startBuiltServer, until } from './built-server.ts'
import { connections, openAsSuperuser, leadForms, type LeadRequest, leadRequest, send } from './lead-requests.ts'

const requests = 1000
const visitors = 8
const impatientPart = 0.1
const killDatabase = process.argv.includes('postgres')

const dataDir = mkdtempSync(join(tmpdir(), 'maplekey-kill-'))
const partner = await startPartner()
const env = {
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  DEMO_CONTENT: 'off',
  LOG_LEVEL: 'silent',
  PARTNER_ENDPOINT: partner.url,
  PARTNER_BROKER_CODE: 'bench',
  PARTNER_WPNONCE: 'bench',
  OUTBOUND_ALLOW_HOSTS: '127.0.0.1',
}
const begun = performance.now()
let server = await startBuiltServer(env)
const acknowledged: LeadRequest[] = []
const waited: number[] = []
const backAfter: number[] = []
let tries = 0
let kills = 0
let refused = 0

let everybodyAnswered = false
const killing = killOnAndOn()
await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
everybodyAnswered = true
await killing
await server.stop()
server = await startBuiltServer(env)
const lost = await report(server)
await server.stop()
partner.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(lost ? 1 : 0)

/** Accepts four of five requests, and counts how often it accepted each address. */
async function startPartner() {
  const taken = new Map<string, number>()
  let asked = 0
  const listener = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const email = new URLSearchParams(body).get('email') ?? ''
      if (++asked % 5 === 0) return response.writeHead(500).end()
      taken.set(email, (taken.get(email) ?? 0) + 1)
      return response.end('1')
    })
  })
  const port = await freePort()
  await new Promise<void>((ready) => listener.listen(port, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${port}/`,
    takenTwice: () => [...taken.values()].filter((times) => times > 1).length,
    stop: () => listener.close(),
  }
}

async function visit(visitor: number): Promise<void> {
  const agent = connections()
  for (let number = visitor; number < requests; number += visitors) {
    const form = leadRequest(leadForms[number % leadForms.length]!, number)
    const from = performance.now()
    for (;;) {
      const twice = Math.random() < impatientPart
      const answers = await Promise.all([sendOnce(form, agent), ...(twice ? [sendOnce(form, agent)] : [])])
      if (answers.includes(200)) break
      await pause(50 + Math.random() * 100)
    }
    acknowledged.push(form)
    waited.push(performance.now() - from)
    await pause(Math.random() * 150)
  }
}

async function sendOnce(form: LeadRequest, agent: ReturnType<typeof connections>): Promise<number> {
  tries += 1
  const status = await send(server.url, form, agent)
  if (status >= 400 && status < 500) refused += 1
  return status
}

async function killOnAndOn(): Promise<void> {
  for (;;) {
    await pause(200 + Math.random() * 600)
    if (everybodyAnswered) return
    const killed = performance.now()
    kills += 1
    if (killDatabase) process.kill(postmaster(), 'SIGKILL')
    else {
      const gone = new Promise((resolve) => server.process.once('exit', resolve))
      server.process.kill('SIGKILL')
      await gone
      server = await startBuiltServer(env)
    }
    await until(async () => (await fetch(`${server.url}/readyz`)).ok, 60_000)
    backAfter.push(performance.now() - killed)
  }
}

function postmaster(): number {
  const { cluster } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as { cluster: string }
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** True when a promise is broken. */
async function report({ dataDir: at }: BuiltServer): Promise<boolean> {
  const database = openAsSuperuser(at, 2)
  const { rows: leads } = await database.query('select id, idempotency_key as key, client_name as name from leads')
  const count = async (text: string) => Number((await database.query(text)).rows[0].count)
  const halves = await count(
    `select count(*) from leads l where (select count(*) from consents c where c.lead_id = l.id) <> 3
      or (select count(*) from jobs.job j where j.name = 'notify-lead' and j.data ->> 'leadId' = l.id::text) <> 1`,
  )
  const unshared = await count(
    `select count(*) from leads l where (l.type = 'contact') is distinct from
      (exists (select from partner_submissions p where p.lead_id = l.id) and exists (select from jobs.job j
        where j.name = 'submit-to-partner' and j.data ->> 'leadId' = l.id::text))`,
  )
  const toPartner = await count(`select count(*) from partner_submissions where state = 'sent'`)
  const waiting = await count(`select count(*) from partner_submissions where state = 'waiting'`)
  const notified = async () => count(`select count(distinct payload ->> 'url') from mail_outbox`)
  // A job of a killed worker becomes free after a minute, is found within the next, and then waits for its retry.
  await until(async () => (await notified()) >= leads.length, 300_000).catch(() => undefined)
  const mails = await count('select count(*) from mail_outbox')
  const keys = new Set(leads.map(({ key }) => key))
  const lost = acknowledged.filter(({ key }) => !keys.has(key)).length
  const duplicates = leads.length - new Set(leads.map(({ name }) => name)).size
  const mailed = await notified()
  await database.end()
  console.log(
    `${requests} forms of ${leadForms.length} kinds, ${tries} tries, ${killDatabase ? 'PostgreSQL' : 'server'} killed -9 ${kills} times in ` +
      `${Math.round((performance.now() - begun) / 1000)} s; back after a median of ${Math.round(median(backAfter))} ms, ` +
      `at most ${Math.round(Math.max(...backAfter))} ms`,
  )
  console.log(`acknowledged: ${acknowledged.length}, stored: ${leads.length}, refused tries: ${refused}`)
  console.log(`acknowledged and lost: ${lost} (promise: 0)`)
  console.log(`duplicates: ${duplicates} (promise: 0)`)
  console.log(`leads without their consents and exactly one notification: ${halves} (promise: 0)`)
  console.log(`messages without a way to the partner, or others with one: ${unshared} (promise: 0)`)
  console.log(
    `the partner took ${toPartner} messages, ${waiting} wait for their next try, ${partner.takenTwice()} came twice (killed between sending and noting it)`,
  )
  console.log(`leads that nobody was mailed about: ${leads.length - mailed}, or twice: ${mails - mailed} (promise: 0)`)
  console.log(
    `a visitor waited: median ${Math.round(median(waited))} ms, at most ${Math.round(Math.max(...waited))} ms`,
  )
  return lost + duplicates + halves + unshared + Math.abs(leads.length - mails) > 0
}
