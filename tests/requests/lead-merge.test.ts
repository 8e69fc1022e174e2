import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { deleteExpiredLeads } from '#app/features/leads/leads.server.ts'
import { referenceOf } from '#app/features/leads/leads.ts'
import { tokenHash } from '#app/platform/mail-links.server.ts'
import { workerContext } from '#server/contexts.ts'
import { type Page, useTestApp } from '#tests/support/app.ts'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { type BuiltSession, buildLead, buildSession, quotedScenario } from '#tests/support/factories.ts'

const app = useTestApp()
const boss = '/super-admin/leads'
const dashboard = '/agent-dashboard/leads'
const consentOf = { kind: 'reply', granted: true, wording: 'You may reply.', version: '1', page: '/contact' }
let superAdmin: BuiltSession
let avery: BuiltSession
let noor: BuiltSession
let desk: BuiltSession

beforeAll(async () => {
  const { operator } = app.database
  superAdmin = await buildSession(operator, 'super_admin', { fullName: 'Bo Boss' })
  avery = await buildSession(operator, 'agent', { fullName: 'Avery Tremblay' })
  noor = await buildSession(operator, 'agent', { fullName: 'Noor Haddad' })
  desk = await buildSession(operator, 'admin', { fullName: 'Kim Desk' })
})

async function rows<Row = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await app.database.operator.query(text, values)).rows
}

let serial = 0

/** A lead of Avery's with a row in every table that belongs to leads, and the token of its quote. */
async function full(columns: Record<string, unknown> = {}) {
  serial += 1
  const { operator } = app.database
  const { id, idempotency_key: key } = await buildLead(operator, {
    agent_id: avery.agentId,
    client_name: 'Robin Laurier',
    client_email: 'robin@merge.example',
    message: `Request ${serial}`,
    ...columns,
  })
  const token = `merge${serial}`.padEnd(43, '-')
  const [quote] = await rows<{ id: string }>(
    `insert into client_quotes (id, lead_id, token_hash, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '9 days') returning id`,
    id,
    tokenHash(token),
  )
  await rows(
    `insert into client_quote_versions (quote_id, number, scenario, author_name) values ($1, 1, $2, 'Avery')`,
    quote!.id,
    JSON.stringify(quotedScenario),
  )
  await rows(
    `insert into lead_activities (lead_id, kind, author_id, author_name, text) values ($1, 'note', $2, 'Avery Tremblay', $3)`,
    id,
    avery.userId,
    `Note ${serial}`,
  )
  await rows(
    `insert into follow_ups (lead_id, owner_id, text, due_at) values ($1, $2, 'Call', now() + interval '1 day')`,
    id,
    avery.userId,
  )
  // The first is asked for by both leads; the second of both has a file.
  for (const label of ['Void cheque', 'Pay stub'])
    await rows(`insert into asked_documents (lead_id, label, position) values ($1, $2, 1)`, id, label)
  await rows(
    `insert into client_documents (lead_id, item_id, name, file_url, file_size, mime_type, sha256)
      select lead_id, id, 'stub.pdf', '/documents/clients/' || id, 1, 'application/pdf', md5(id::text) || md5(id::text)
        from asked_documents where lead_id = $1 and label = 'Pay stub'`,
    id,
  )
  await rows(
    `insert into consents (lead_id, kind, granted, wording, version, page) values ($1, 'reply', true, 'Reply', '1', '/')`,
    id,
  )
  return { id, key, token }
}

const tables = [
  'leads',
  'deals',
  'lead_activities',
  'follow_ups',
  'client_quotes',
  'asked_documents',
  'client_documents',
]

/** Every row of these leads, by table. Of the leads themselves without the time of the last save, which goes on. */
async function everything(...ids: string[]) {
  const found: Record<string, unknown> = {}
  for (const table of [...tables, 'consents', 'partner_submissions', 'merged_leads']) {
    const key = table === 'leads' ? 'id' : 'lead_id'
    const kept = await rows<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where ${key} = any ($1) order by to_jsonb(t) ->> 'id', ${key}`,
      ids,
    )
    found[table] = kept.map(({ row }) => ({ ...row, updated_at: null }))
  }
  return found
}

/** What the form of this pair is sent with, with the choices that are selected at first unless others are given. */
function fieldsOf({ text }: Page, choices: Record<string, string> = {}) {
  const hidden = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const chosen = [...text.matchAll(/<input type="radio"[^>]*>/g)].flatMap(([input]) =>
    /checked=""/.test(input) ? [[/name="([^"]+)"/.exec(input)![1]!, /value="([^"]+)"/.exec(input)![1]!]] : [],
  )
  return {
    ...Object.fromEntries([...hidden.map((found) => [found[1]!, found[2]!]), ...chosen]),
    ...choices,
  } as Record<string, string>
}

async function merge(
  keep: string,
  other: string,
  choices: Record<string, string> = {},
  session = superAdmin,
  area = boss,
) {
  const browser = app.browser(session)
  const path = `${area}/${keep}/merge/${other}`
  return browser.post(path, fieldsOf(await browser.get(path), choices))
}

const undo = (id: string, session = superAdmin, area = boss) =>
  app.browser(session).post(area, { intent: 'unmerge', id })

test('a merge moves everything, keeps the chosen values, and its undo restores every row', async () => {
  const keep = await full({
    client_phone: '+14165550101',
    created_at: '2026-01-05T15:00Z',
    updated_at: '2026-01-05T15:00Z',
  })
  const other = await full({ client_name: 'Robin L.', client_phone: '+14165550102', status: 'contacted' })
  await rows(`update deals set amount = 500000, lost_reason = null where lead_id = $1`, other.id)
  await rows(`update deals set commission_expected = 900 where lead_id = $1`, keep.id)
  await rows(`insert into partner_submissions (lead_id, state) values ($1, 'sent')`, other.id)
  const before = await everything(keep.id, other.id)

  const form = await app.browser(avery).get(`${dashboard}/${keep.id}/merge/${other.id}`)
  for (const text of ['Robin Laurier', 'Robin L.', 'move: 1 note, call or mail; 1 follow-up; 1 quote; 1 document.'])
    expect(form.text).toContain(text)
  expect(form.text).toContain('Only the other lead has a value: Mortgage amount: $500,000.')
  // The newer request's name and phone, and the stage that is farther, are selected at first.
  expect(fieldsOf(form)).toMatchObject({ 'take.name': 'other', 'take.phone': 'other', 'take.stage': 'other' })
  const merged = await merge(keep.id, other.id, { 'take.name': 'keep' }, avery, dashboard)
  expect([merged.status, merged.location]).toEqual([302, `${dashboard}?lead=${keep.id}`])

  const [kept] = await rows('select client_name, client_phone, status, staff_notes from leads where id = $1', keep.id)
  expect(kept).toMatchObject({ client_name: 'Robin Laurier', client_phone: '+14165550102', status: 'contacted' })
  expect(kept!.staff_notes).toMatch(
    /Note \d+\n\nNote \d+\n\nMerged, Robin L\., robin@merge.example, \+14165550102, Request/,
  )
  const [deal] = await rows('select amount::float8, commission_expected::float8 from deals where lead_id = $1', keep.id)
  expect(deal).toEqual({ amount: 500_000, commission_expected: 900 })
  const after = await everything(other.id)
  expect(Object.values(after).flat()).toEqual([])
  const labels = await rows('select label from asked_documents where lead_id = $1 order by label', keep.id)
  expect(labels.map(({ label }) => label)).toEqual(['Pay stub', 'Pay stub (2)', 'Void cheque'])

  const browser = app.browser(avery)
  // Its address, its reference and a search lead to the kept lead; list and CSV have one lead.
  expect((await browser.get(`${dashboard}?lead=${other.id}`)).location).toBe(`${dashboard}?lead=${keep.id}`)
  expect((await browser.get(`${dashboard}?q=${referenceOf(other.id)}`)).text).toContain('Robin Laurier')
  const csv = (await browser.get('/agent-dashboard/csv/leads?q=robin+l.+merged')).text
  expect(csv.match(/robin@merge\.example/g)?.length).toBeGreaterThan(0)
  expect(csv.match(/^"?\d{4}-/gm) ?? []).toHaveLength(1)
  const panel = await browser.get(`${dashboard}?lead=${keep.id}`)
  for (const text of ['Undo the merge', 'Also open, from a merged lead', 'merged by Avery Tremblay'])
    expect(panel.text).toContain(text)
  const person = await browser.get(`${dashboard}/${keep.id}/person`)
  for (const text of ['Merged with Purchase quote of', 'Undo the merge']) expect(person.text).toContain(text)
  // The client's links still open.
  for (const { token } of [keep, other])
    expect((await app.browser().get(`/my-quote?token=${token}&preview`)).status).toBe(200)

  await browser.post(dashboard, { intent: 'note', id: keep.id, note: 'Added after the merge' })
  const undone = await undo(other.id, avery, dashboard)
  expect([undone.status, undone.location]).toEqual([302, `${dashboard}?lead=${keep.id}`])
  const [added] = await rows(`delete from lead_activities where text = 'Added after the merge' returning lead_id`)
  expect(added).toEqual({ lead_id: keep.id })
  await rows(`update leads set staff_notes = app.joined_notes(id) where id = $1`, keep.id)
  expect(await everything(keep.id, other.id)).toEqual(before)
  const actions = `select distinct action from audit_log where entity_id = any ($1) and actor_user_id = $2 order by 1`
  const [lead, again] = ['lead.merge', 'lead.unmerge'].map((action) => ({ action }))
  expect(await rows(actions, [other.id], avery.userId)).toEqual([lead, again])
  expect((await undo(other.id, avery, dashboard)).status).toBe(404)
})

test('what somebody changed after the merge stays as they changed it', async () => {
  const keep = await full({ client_phone: '+14165550103', created_at: '2026-01-05T15:00Z' })
  const other = await full({ client_phone: '+14165550104', status: 'contacted' })
  await merge(keep.id, other.id)
  await app.browser(superAdmin).post(boss, { intent: 'status', id: keep.id, status: 'qualified' })
  expect((await undo(other.id)).status).toBe(302)
  const after = await rows('select client_phone, status from leads where id = any ($1) order by client_phone', [
    keep.id,
    other.id,
  ])
  expect(after).toEqual([
    { client_phone: '+14165550103', status: 'qualified' },
    { client_phone: '+14165550104', status: 'contacted' },
  ])
})

test('a consent allows nothing for another address, and stays as proof', async () => {
  const keep = await full({ client_email: 'old@merge.example', created_at: '2026-01-05T15:00Z' })
  const other = await full({ client_email: 'new@merge.example' })
  const before = await everything(keep.id, other.id)
  const form = await app.browser(superAdmin).get(`${boss}/${keep.id}/merge/${other.id}`)
  expect(form.text).toContain('Is this one person?')
  await merge(keep.id, other.id, { 'take.email': 'other' })
  expect(await rows('select id from consents where lead_id = $1', keep.id)).toHaveLength(1)
  expect(before.consents).toHaveLength(2)
  // Who writes from the address that was replaced is still recognized, and the other way round.
  const again = await full({ client_email: 'OLD@merge.example' })
  for (const [open, shown] of [
    [again.id, keep.id],
    [keep.id, again.id],
  ])
    expect((await app.browser(superAdmin).get(`${boss}?lead=${open}`)).text).toContain(`?lead=${shown}`)
  // The quote stays, though the address has changed.
  expect(await rows('select id from client_quotes where lead_id = $1', keep.id)).toHaveLength(2)
  expect((await app.browser(superAdmin).get(`${boss}?lead=${keep.id}`)).text).toContain('old@merge.example')
  await undo(other.id)
  expect(await everything(keep.id, other.id)).toEqual(before)
})

test('a chain of merges is undone in reverse order only, for 30 days', async () => {
  const [a, b, c] = [await full(), await full(), await full()]
  const before = await everything(a.id, b.id, c.id)
  await merge(b.id, a.id)
  await merge(c.id, b.id)
  const browser = app.browser(superAdmin)
  for (const { id } of [a, b]) expect((await browser.get(`${boss}?lead=${id}`)).location).toBe(`${boss}?lead=${c.id}`)
  for (const { token } of [a, b, c])
    expect((await app.browser().get(`/my-quote?token=${token}&preview`)).status).toBe(200)
  const early = await undo(a.id)
  expect([early.status, early.text]).toEqual([409, expect.stringContaining('Undo that merge first')])

  // The kept lead takes both along into the trash, and brings them back.
  await browser.post(boss, { intent: 'delete', id: c.id })
  const [record] = await rows<{ id: string }>('select id from deleted_records where entity_id = $1', c.id)
  await browser.post(`${boss}/deleted`, { intent: 'restore', id: record!.id })

  await rows(`update merged_leads set merged_at = merged_at - interval '30 days 1 minute' where id = $1`, b.id)
  const late = await undo(b.id)
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('for 30 days')])
  await rows(`update merged_leads set merged_at = merged_at + interval '30 days 1 minute' where id = $1`, b.id)
  expect((await undo(b.id)).status).toBe(302)
  expect((await undo(a.id)).status).toBe(302)
  expect(await everything(a.id, b.id, c.id)).toEqual(before)
})

test('of two who merge one pair, or save what is being merged, the second is told', async () => {
  const [a, b] = [await full(), await full()]
  const browser = app.browser(superAdmin)
  const [there, back] = [`${boss}/${a.id}/merge/${b.id}`, `${boss}/${b.id}/merge/${a.id}`]
  const [one, two] = [fieldsOf(await browser.get(there)), fieldsOf(await browser.get(back))]
  const answers = await Promise.all([browser.post(there, one), app.browser(superAdmin).post(back, two)])
  expect(answers.map(({ status }) => status)).toEqual([302, 302])
  const [kept, gone] = (await rows('select id from leads where id = $1', a.id)).length > 0 ? [a, b] : [b, a]
  for (const { location } of answers) expect(location).toBe(`${boss}?lead=${kept.id}`)
  expect(await rows('select id from leads where id = any ($1)', [a.id, b.id])).toHaveLength(1)

  // Somebody who has the merged lead open: what adds goes to the kept lead, the rest is told and stays as it was typed.
  const open = `${dashboard}?lead=${gone.id}`
  const typed = await app.browser(avery).post(open, { intent: 'note', id: gone.id, note: 'Typed meanwhile' })
  expect([typed.status, typed.location]).toEqual([302, `${dashboard}?lead=${kept.id}`])
  await app.browser(avery).post('/resources/lead-note', { id: gone.id, noteId: randomUUID(), note: 'Draft meanwhile' })
  const notes = await rows(
    `select text from lead_activities where lead_id = $1 and text like '% meanwhile' order by 1`,
    kept.id,
  )
  expect(notes).toEqual([{ text: 'Draft meanwhile' }, { text: 'Typed meanwhile' }])
  const status = await app.browser(avery).post(dashboard, { intent: 'status', id: gone.id, status: 'closed' })
  expect([status.status, status.text]).toEqual([410, expect.stringContaining('merged into another one meanwhile')])

  const next = await full()
  const path = `${boss}/${kept.id}/merge/${next.id}`
  const stale = fieldsOf(await browser.get(path))
  await app.browser(avery).post(dashboard, { intent: 'status', id: next.id, status: 'qualified' })
  const late = await browser.post(path, stale)
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('was saved meanwhile')])
  expect(await rows('select id from merged_leads where id = $1', next.id)).toEqual([])
})

test('agents merge their own leads only; across agents a super admin merges and undoes', async () => {
  const [mine, theirs, free] = [await full(), await full({ agent_id: noor.agentId }), await full({ agent_id: null })]
  const versions = { keepVersion: 'x', otherVersion: 'x' }
  for (const [keep, other] of [
    [mine, theirs],
    [theirs, mine],
    [mine, free],
  ]) {
    const path = `${dashboard}/${keep!.id}/merge/${other!.id}`
    expect((await app.browser(avery).get(path)).status).toBe(404)
    expect((await app.browser(avery).post(path, versions)).status).toBe(404)
  }
  const own = await full({ agent_id: desk.agentId })
  const refused = await merge(own.id, free.id, {}, desk, dashboard)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('different agents')])
  expect((await merge(mine.id, theirs.id, { 'take.agent': 'keep' })).status).toBe(302)
  expect((await undo(theirs.id, avery, dashboard)).status).toBe(404)
  expect((await undo(theirs.id)).status).toBe(302)
  expect(await rows('select agent_id from leads where id = $1', theirs.id)).toEqual([{ agent_id: noor.agentId }])
  expect((await app.browser(superAdmin).get(`${boss}/${mine.id}/merge/${randomUUID()}`)).status).toBe(404)
  expect((await app.browser(superAdmin).post(`${boss}/${mine.id}/merge/${mine.id}`, versions)).status).toBe(404)
})

test('two funded mortgages stay two leads, and one that is being sent to the partner waits', async () => {
  const [a, b] = [await full(), await full()]
  const funded = `update deals set stage_id = (select id from pipeline_stages where ending = 'funded') where lead_id = any ($1)`
  await rows(funded, [a.id, b.id])
  expect((await merge(a.id, b.id)).text).toContain('each stays a lead of its own')
  const [c, d] = [await full(), await full()]
  await rows(`insert into partner_submissions (lead_id) values ($1)`, d.id)
  expect((await merge(c.id, d.id)).text).toContain('being sent to the partner')
})

test('the same request sent again, a receipt and a chat that goes on still find the merged lead', async () => {
  const keep = await full()
  const ctx = visitorCtx(testDeps(app.database))
  const key = randomUUID()
  const submit = (idempotencyKey: string, hash = 'a'.repeat(32)) =>
    ctx.db(async (tx) => {
      const { rows: answers } = await tx.execute(
        sql`select * from app.submit_lead(${idempotencyKey}, ${hash}, ${'f'.repeat(32)}, 'application', 'website', 'Robin', 'robin@merge.example',
          null, null, 'Again', null, '{}', ${JSON.stringify([consentOf])}::jsonb, ${'r'.repeat(32)})`,
      )
      return answers[0] as { lead_id: string; outcome: string }
    })
  const { lead_id: id } = await submit(key)
  await merge(keep.id, id)
  expect(await submit(key)).toEqual({ lead_id: id, outcome: 'replayed' })
  expect(await submit(randomUUID())).toEqual({ lead_id: id, outcome: 'replayed' })
  expect((await submit(key, 'b'.repeat(32))).outcome).toBe('conflict')
  const receipts = await ctx.db((tx) => tx.execute(sql`select id from app.list_receipts(${'r'.repeat(32)})`))
  expect(receipts.rows).toEqual([{ id }])

  const talk = randomUUID()
  const chat = (messages: number, email: string | null) =>
    ctx.db(async (tx) => {
      const { rows: answers } = await tx.execute(
        sql`select * from app.keep_chat(${talk}, ${`hash ${messages}`.padEnd(32, '-')}, ${messages}, 'Robin', ${email}, '+14165550105', '[]',
          ${JSON.stringify([consentOf])}::jsonb)`,
      )
      return answers[0] as { lead_id: string; outcome: string }
    })
  const { lead_id: chatId } = await chat(1, null)
  await merge(keep.id, chatId)
  expect(await chat(2, 'chat@merge.example')).toEqual({ lead_id: chatId, outcome: 'updated' })
  expect(await chat(2, 'chat@merge.example')).toEqual({ lead_id: chatId, outcome: 'replayed' })
  const said = await rows(`select text from lead_activities where lead_id = $1 and kind = 'client'`, keep.id)
  expect(said).toEqual([{ text: 'Went on with a merged chat: Robin, chat@merge.example, +14165550105' }])
  await undo(chatId)
  expect(await rows('select client_email, chat_messages from leads where id = $1', chatId)).toEqual([
    { client_email: 'chat@merge.example', chat_messages: 2 },
  ])
  expect(await rows('select id from consents where lead_id = $1', chatId)).toHaveLength(2)
})

test('privacy requests and retention follow merged leads', async () => {
  const keep = await full({ client_email: 'kept@privacy.example', created_at: '2026-01-05T15:00Z' })
  const other = await full({ client_email: 'merged@privacy.example' })
  await merge(keep.id, other.id, { 'take.email': 'keep' })
  const find = (person: string) =>
    app.browser(superAdmin).get(`/super-admin/privacy?person=${encodeURIComponent(person)}`)
  for (const person of ['merged@privacy.example', other.id, 'kept@privacy.example'])
    expect((await find(person)).text).toContain('Merged leads')
  const page = await find('merged@privacy.example')
  const seen = /name="seen" value="([^"]+)"/.exec(page.text)![1]!
  const erased = await app.browser(superAdmin).post('/super-admin/privacy', {
    intent: 'erase',
    person: 'merged@privacy.example',
    confirm: 'merged@privacy.example',
    seen,
    askedBy: 'person',
    askedOn: '2026-11-20',
  })
  expect(erased.text).toContain('Erased')
  expect(await rows('select id from merged_leads where lead_id = $1', keep.id)).toEqual([])
  expect(await rows('select client_name from leads where id = $1', keep.id)).toEqual([{ client_name: 'Erased' }])
  // The proof of both consents is left, without an address.
  expect(await rows('select id from consents where lead_id = $1', keep.id)).toHaveLength(2)

  // An application that was merged into another request is kept as long as an application.
  const [plain, holder] = [await full(), await full()]
  const application = await full({ type: 'application', source: 'website' })
  await merge(holder.id, application.id)
  await app.database.operator.query(`set session_replication_role = replica`)
  await rows(`update leads set updated_at = now() - interval '3 years' where id = any ($1)`, [plain.id, holder.id])
  await app.database.operator.query(`set session_replication_role = origin`)
  await deleteExpiredLeads(workerContext(testDeps(app.database), 'test'))
  expect(await rows('select id from leads where id = any ($1)', [plain.id, holder.id])).toEqual([{ id: holder.id }])
})
