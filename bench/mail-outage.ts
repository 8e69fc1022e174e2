/**
 * The mail server refuses, hangs, and hangs up within a mail and after a whole one, while 200 visitors send a quote
 * request, a message or an application; then it recovers. Compares the forms' times with 200 sent before, and counts
 * what arrived: each lead's notification has the lead's id as its Message-ID.
 * `node bench/mail-outage.ts`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { badSmtp, misdeeds } from '../tests/support/bad-smtp.ts'
import { median, startBuiltServer, until } from './built-server.ts'
import { connections, leadForms, leadRequest, openAsSuperuser, send } from './lead-requests.ts'

const leads = 200
const outageMilliseconds = 12_000

const smtp = await badSmtp()
const dataDir = mkdtempSync(join(tmpdir(), 'maplekey-outage-'))
const server = await startBuiltServer({
  DATA_DIR: dataDir,
  DEMO_CONTENT: 'off',
  LOG_LEVEL: 'silent',
  SMTP_URL: smtp.url,
})
const database = openAsSuperuser(dataDir, 2)
const waiting = async () =>
  Number((await database.query(`select count(*) as n from mail_outbox where status <> 'sent'`)).rows[0].n)
const notified = async () =>
  Number((await database.query(`select count(*) as n from mail_outbox where template = 'lead-notification'`)).rows[0].n)

await sendLeads(0, 40)
const before = await sendLeads(1000, leads)
await until(async () => (await notified()) === leads + 40 && (await waiting()) === 0, 120_000)
smtp.acknowledged.length = 0

let turn = 0
smtp.does = misdeeds[0]
const misbehaving = setInterval(() => (smtp.does = misdeeds[++turn % misdeeds.length]!), 1500)
const outageBegan = performance.now()
const during = await sendLeads(2000, leads)
await pause(Math.max(0, outageMilliseconds - (performance.now() - outageBegan)))
clearInterval(misbehaving)
const lostUntilNow = await waiting()

smtp.does = null
const mended = performance.now()
// Like 'Try all now' of a super admin; otherwise the last mail would wait up to an hour, the longest retry pause.
await until(async () => {
  await database.query(`update jobs.job set start_after = now() where state = 'retry'`)
  await pause(500)
  return (await notified()) === 2 * leads + 40 && (await waiting()) === 0
}, 300_000)
const deliveredAfter = (performance.now() - mended) / 1000

const { rows } = await database.query(`select id from leads where client_email ~ '^client2[0-9]{3}@'`)
const ids = rows.map(({ id }) => String(id))
const times = (list: string[], id: string) => list.filter((each) => each === id).length
console.log(`form before: median ${median(before).toFixed(1)} ms, p95 ${at95(before).toFixed(1)} ms`)
console.log(`form during: median ${median(during).toFixed(1)} ms, p95 ${at95(during).toFixed(1)} ms`)
console.log(
  `${during.length} leads acknowledged, ${ids.length} stored; ${lostUntilNow} mails waited at the end of the outage`,
)
console.log(`${smtp.connections} connections; all delivered ${deliveredAfter.toFixed(0)} s after the server was well`)
console.log(`lost: ${ids.filter((id) => times(smtp.acknowledged, id) === 0).length}`)
console.log(`acknowledged twice: ${ids.filter((id) => times(smtp.acknowledged, id) > 1).length}`)
console.log(`came again under the same Message-ID, having been taken silently: ${new Set(smtp.takenSilently).size}`)
await database.end()
await server.stop()
await smtp.close()
rmSync(dataDir, { recursive: true, force: true })

/** Four at a time. Returns the time of each in milliseconds. */
async function sendLeads(from: number, count: number): Promise<number[]> {
  const took: number[] = []
  const numbers = Array.from({ length: count }, (_, index) => from + index)
  await Promise.all(
    [0, 1, 2, 3].map(async (visitor) => {
      const agent = connections()
      for (const number of numbers.filter((each) => each % 4 === visitor)) {
        const begun = performance.now()
        const status = await send(server.url, leadRequest(leadForms[number % leadForms.length]!, number), agent)
        if (status === 200) took.push(performance.now() - begun)
        else console.log(`form ${number} was answered ${status}`)
      }
      agent.destroy()
    }),
  )
  return took
}

function at95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
}
