import { beforeAll, beforeEach, expect, test } from 'vitest'
import { csvPath } from '#app/lib/list.ts'
import { useTestApp } from '#tests/support/app.ts'
import { type BuiltSession, buildSession } from '#tests/support/factories.ts'

const { database, browser } = useTestApp()
const tab = '/super-admin/rate-alerts'
let boss: BuiltSession

beforeAll(async () => {
  boss = await buildSession(database.operator, 'super_admin')
})

beforeEach(() => database.operator.query('truncate rate_alerts cascade'))

async function addAlert(email: string, more: Record<string, unknown> = {}): Promise<string> {
  const alert = {
    email,
    province: 'Ontario',
    rate_type: 'fixed',
    term: '5 year',
    threshold: 3.945,
    status: 'confirmed',
    confirm_hash: `confirm-${email}-${crypto.randomUUID()}`,
    unsubscribe_hash: `unsubscribe-${email}-${crypto.randomUUID()}`,
    ...more,
  }
  const names = Object.keys(alert)
  const { rows } = await database.operator.query(
    `insert into rate_alerts (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(alert),
  )
  await database.operator.query(
    `insert into consents (alert_id, kind, granted, wording, version, page) values ($1, 'rate_alert', true, 'w', '1', '/')`,
    [rows[0].id],
  )
  return rows[0].id
}

/** The text of a page of the list. */
async function list(search = ''): Promise<string> {
  const { status, text } = await browser(boss).get(`${tab}${search}`)
  expect(status).toBe(200)
  return text
    .replaceAll(/<(script|style|option)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--.*?-->|<wbr[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

async function count(what: string): Promise<number> {
  const { rows } = await database.operator.query(`select count(*)::int as n from ${what}`)
  return rows[0].n
}

test('each row shows the address, the awaited rate, since when, and when it was mailed; ended alerts are not listed', async () => {
  await addAlert('robin@example.ca', {
    crossings: 2,
    crossed_at: '2026-11-20T15:00:00Z',
    created_at: '2026-11-01T15:00Z',
  })
  await addAlert('sam@example.ca', { status: 'pending', term: '3 year', rate_type: 'variable', province: 'Quebec' })
  await addAlert('gone@example.ca', { status: 'ended', crossings: 1 })
  const page = await list()
  expect(page).toContain('Waiting for their rate 1 ')
  expect(page).toContain('Not confirmed yet 1 ')
  expect(page).toContain('Mails sent 3 ')
  expect(page).toMatch(
    /robin@example\.ca Rate 5-year fixed , Ontario At or below 3\.945% Status Confirmed Asked Nov 1, 2026, 10:00 Last told Nov 20, 2026, 10:00 \(2 mails\)/,
  )
  expect(page).toMatch(
    /sam@example\.ca Rate 3-year variable , Quebec At or below 3\.945% Status Not confirmed .* Last told Not yet/,
  )
  expect(page).not.toContain('gone@')
})

test('the address holds search, filters and order; an empty list says what will appear', async () => {
  expect(await list()).toContain('No rate alerts yet')
  await addAlert('robin@example.ca', { threshold: 4 })
  await addAlert('sam@example.ca', { status: 'pending', term: '3 year', threshold: 3 })
  const order = async (search: string) =>
    [...(await list(search)).matchAll(/(\w+)@example\.ca (?=Rate)/g)].map(([, who]) => who)
  expect(await order('')).toEqual(['robin', 'sam'])
  expect(await order('?sort=threshold.asc')).toEqual(['sam', 'robin'])
  expect(await order('?sort=email.desc')).toEqual(['sam', 'robin'])
  expect(await order('?status=pending')).toEqual(['sam'])
  expect(await order('?term=5+year')).toEqual(['robin'])
  expect(await order('?q=3+year+ontario')).toEqual(['sam'])
  expect(await order('?q=100%25')).toEqual([])
  expect(await list('?q=nobody')).toContain('No rate alert matches')
})

test('deleting an alert deletes its consent, and the audit log notes it without the address', async () => {
  const id = await addAlert('robin@example.ca')
  await addAlert('sam@example.ca')
  expect((await browser(boss).post(tab, { intent: 'delete', id })).text).toContain('Rate alert deleted successfully!')
  expect([await count('rate_alerts'), await count('consents')]).toEqual([1, 1])
  const { rows } = await database.operator.query(
    `select actor_user_id, entity, detail from audit_log where action = 'rate_alert.delete' and entity_id = $1`,
    [id],
  )
  expect(rows).toEqual([
    { actor_user_id: boss.userId, entity: 'rate_alert', detail: { label: '5 year fixed Ontario' } },
  ])
  const again = await browser(boss).post(tab, { intent: 'delete', id })
  expect([again.status, again.text.includes('Failed to delete rate alert')]).toEqual([404, true])
})

test('the exported file matches the list, and the export is logged', async () => {
  await addAlert('=robin@example.ca', { crossings: 1, crossed_at: '2026-11-20T15:00:00Z' })
  await addAlert('sam@example.ca', { status: 'pending' })
  await addAlert('gone@example.ca', { status: 'ended' })
  const { text } = await browser(boss).get(`${csvPath(tab)}?sort=email.desc`)
  const [, first, second, ...others] = text.trim().split('\n')
  expect(first).toMatch(/^sam@example\.ca,Ontario,fixed,5 year,3\.945,Not confirmed,.*,0,$/)
  expect(second).toMatch(/^'=robin@example\.ca,.*,Confirmed,.*,1,2026-11-20 10:00:00 -05:00$/)
  expect(others).toEqual([])
  expect(await count(`audit_log where action = 'rate_alert.export' and detail = '{"rows": 2}'`)).toBe(1)
})

test('other roles neither see nor delete rate alerts', async () => {
  const id = await addAlert('robin@example.ca')
  for (const role of ['agent', 'admin', 'user'] as const) {
    const person = browser(await buildSession(database.operator, role))
    for (const path of [tab, csvPath(tab)]) {
      const { status, text } = await person.get(path)
      expect([status, text.includes('robin@')]).toEqual([302, false])
    }
    expect((await person.post(tab, { intent: 'delete', id })).status).toBe(403)
  }
  expect((await browser().post(tab, { intent: 'delete', id })).status).toBe(401)
  expect(await count('rate_alerts')).toBe(1)
})
