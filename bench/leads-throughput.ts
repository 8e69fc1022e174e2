import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { BuiltServer } from './built-server.ts'
import { median } from './built-server.ts'
import { connections, openAsSuperuser, leadRequest, send } from './lead-requests.ts'

const rounds = 3
const seconds = 3
const senders = 8

let number = 0

/** Quote requests per second over HTTP, against the same rows written by a plain client, in turns; prints the ratio. */
export async function benchLeads(server: BuiltServer): Promise<void> {
  const agent = connections()
  const database = openAsSuperuser(server.dataDir, senders)
  const overHttp = async () => {
    const status = await send(server.url, leadRequest('quote', number++), agent)
    if (status !== 200) throw new Error(`A quote request was answered ${status}`)
  }
  const plainly = () => insertPlainly(database)
  const rates = { http: [] as number[], plain: [] as number[] }
  await perSecond(overHttp, 1)
  for (let round = 0; round < rounds; round++) {
    rates.http.push(await perSecond(overHttp, seconds))
    rates.plain.push(await perSecond(plainly, seconds))
  }
  await database.end()
  agent.destroy()
  const [http, plain] = [median(rates.http), median(rates.plain)]
  console.log(
    `quote requests over HTTP: ${Math.round(http)} a second (${rates.http.map(Math.round).join(', ')}), ${senders} at a time`,
  )
  console.log(
    `the same rows by a plain client: ${Math.round(plain)} transactions a second (${rates.plain.map(Math.round).join(', ')})`,
  )
  console.log(`HTTP / plain: ${(http / plain).toFixed(2)}`)
}

async function perSecond(once: () => Promise<void>, forSeconds: number): Promise<number> {
  const end = performance.now() + forSeconds * 1000
  let done = 0
  async function sender() {
    while (performance.now() < end) {
      await once()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: senders }, sender))
  return done / forSeconds
}

/** What a quote request leaves behind: a lead, two consents and a job, in one transaction. */
async function insertPlainly(database: pg.Pool): Promise<void> {
  const { name, fields } = leadRequest('quote', number++)
  const hash = randomBytes(32).toString('hex')
  const client = await database.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      `insert into leads (client_name, client_email, client_phone, type, source, metadata, idempotency_key, body_hash, fingerprint)
        values ($1, $2, '+14165550142', 'rate_quote', 'mortgage_calculator', $3, $4, $5, $5) returning id`,
      [name, fields.get('email'), JSON.stringify(Object.fromEntries(fields)), randomUUID(), hash],
    )
    await client.query(
      `insert into consents (lead_id, kind, granted, wording, version, page)
        values ($1, 'reply', true, $2, '1', '/'), ($1, 'marketing', false, $2, '1', '/')`,
      [rows[0].id, 'What was asked, about as long as it is in earnest, so that the row is as large as the real one.'],
    )
    await client.query(`insert into jobs.job (name, data) values ('notify-lead', $1)`, [{ leadId: rows[0].id }])
    await client.query('commit')
  } finally {
    client.release()
  }
}
