import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { purgeDeleted } from '#app/features/deleted-records/deleted-records.server.ts'
import { deleteDueDocuments } from '#app/features/leads/leads.documents.server.ts'
import { tokenHash } from '#app/platform/mail-links.server.ts'
import { useTestApp } from '#tests/support/app.ts'
import { staffCtx, testDeps } from '#tests/support/context.ts'
import { workerContext } from '#server/contexts.ts'
import { type BuiltSession, buildLead, buildPost, buildSession, quotedScenario } from '#tests/support/factories.ts'

const app = useTestApp()
const tab = '/super-admin/leads'
const bin = `${tab}/deleted`
let boss: BuiltSession
let avery: BuiltSession
let noor: BuiltSession

beforeAll(async () => {
  const { operator } = app.database
  boss = await buildSession(operator, 'super_admin', { fullName: 'Bo Boss' })
  avery = await buildSession(operator, 'agent', { fullName: 'Avery Tremblay' })
  noor = await buildSession(operator, 'agent', { fullName: 'Noor Haddad' })
})

async function one<Row = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<Row> {
  return (await app.database.operator.query(text, values)).rows[0]
}

async function deletedLead(columns: Record<string, unknown> = {}) {
  const { id } = await buildLead(app.database.operator, columns)
  await app.database.operator.query(
    `insert into consents (lead_id, kind, granted, wording, version, page) values ($1, 'reply', true, 'Reply', '1', '/')`,
    [id],
  )
  const before = await one('select * from leads where id = $1', id)
  const browser = app.browser(boss)
  await browser.post(tab, { intent: 'delete', id })
  const { id: record } = await one<{ id: string }>('select id from deleted_records where entity_id = $1', id)
  return { id, record, before, browser }
}

async function deletedPost(columns: Record<string, unknown> = {}) {
  const { id } = await buildPost(app.database.operator, { agent_id: avery.agentId, ...columns })
  const deps = testDeps(app.database)
  await staffCtx(deps, avery).db((tx) => tx.execute(sql`delete from blog_posts where id = ${id}`))
  const { id: record } = await one<{ id: string }>('select id from deleted_records where entity_id = $1', id)
  return { id, record }
}

test("Undo restores a deleted lead completely, with its sender's consents", async () => {
  const { id, before, browser } = await deletedLead({ agent_id: avery.agentId, notes: 'Called' })
  const page = await browser.get(tab)
  expect(page.text).toContain('Lead deleted successfully!')
  // Without JavaScript the message itself contains a form.
  const form = /<form[^>]*action="([^"]*deleted)"[^>]*>.*?name="id" value="([^"]+)".*?Undo/s.exec(page.text)
  expect(form?.[1]).toBe(bin)
  const answer = await browser.post(bin, { intent: 'restore', id: form?.[2] ?? '' })
  expect([answer.status, answer.location]).toEqual([302, `${tab}?lead=${id}`])
  expect((await browser.get(tab)).text).toContain('Lead restored successfully!')
  const { assigned_at: _a, updated_at: _u, ...after } = await one('select * from leads where id = $1', id)
  const { assigned_at: _b, updated_at: _v, ...was } = before
  expect(after).toEqual(was)
  expect(await one('select count(*)::int as n from consents where lead_id = $1', id)).toEqual({ n: 1 })
  const entry = await one("select * from audit_log where action = 'lead.restore' and entity_id = $1", id)
  expect(entry).toMatchObject({ actor_user_id: boss.userId })
})

test('the list shows what was deleted, when, by whom and how long it stays, and can be searched', async () => {
  await deletedLead({ client_name: 'Zephyr Findme' })
  const list = await app.browser(boss).get(`${bin}?q=zephyr`)
  expect(list.text).toContain('Zephyr Findme')
  expect(list.text).toMatch(/>30</)
  expect(list.text).toContain('You')
  await deletedLead({ client_name: 'Zoé Elsewhere', client_email: 'under_score@example.ca', agent_id: noor.agentId })
  for (const words of ['zoe', 'ELSEWHERE', 'under_score@', 'haddad', 'bo boss'])
    expect((await app.browser(boss).get(`${bin}?q=${encodeURIComponent(words)}`)).text).toContain('Zoé Elsewhere')
  for (const words of ['underXscore', '_', 'elsewhereelse'])
    expect((await app.browser(boss).get(`${bin}?q=${words}`)).text.includes('Zoé Elsewhere')).toBe(words === '_')
  const none = await app.browser(boss).get(`${bin}?q=nobody-here`)
  expect(none.text).toContain('Nothing deleted matches this search.')
})

test('a restored lead brings back its quote, documents and follow-ups, but not what was removed before', async () => {
  const { operator } = app.database
  const { id } = await buildLead(operator, { agent_id: avery.agentId })
  const gone = await buildSession(operator, 'agent')
  const token = 'q'.repeat(43)
  const quote = await one<{ id: string }>(
    `insert into client_quotes (id, lead_id, token_hash, expires_at, openings)
      values (gen_random_uuid(), $1, $2, now() + interval '9 days', 3) returning id`,
    id,
    tokenHash(token),
  )
  await one(
    `insert into client_quote_versions (quote_id, number, scenario, author_name) values ($1, 1, $2, 'Avery')`,
    quote.id,
    JSON.stringify(quotedScenario),
  )
  const item = await one<{ id: string }>(
    `insert into asked_documents (lead_id, label, position, state) values ($1, 'Void cheque', 1, 'accepted') returning id`,
    id,
  )
  for (const [name, itemId] of [
    ['cheque.pdf', item.id],
    ['removed.pdf', null],
  ])
    await one(
      `insert into client_documents (lead_id, item_id, name, file_url, file_size, mime_type, sha256)
        values ($1, $2, $3, '/documents/clients/' || $3, 1, 'application/pdf', $4)`,
      id,
      itemId,
      name,
      'c'.repeat(64),
    )
  for (const [text, owner] of [
    ['Call Robin', avery],
    ['Left with its owner', gone],
  ] as const) {
    const values = [id, owner.userId, text]
    await operator.query('insert into follow_ups (lead_id, owner_id, text, due_at) values ($1, $2, $3, now())', values)
    await operator.query(
      `insert into lead_activities (lead_id, author_id, text, kind, author_name) values ($1, $2, $3, 'note', 'Somebody')`,
      values,
    )
  }
  const kept = async () => {
    const { rows } = await operator.query(
      `select 'quote' as of, to_jsonb(q) as row from client_quotes q where lead_id = $1
        union all select 'version', to_jsonb(v) from client_quote_versions v where quote_id = $2
        union all select 'item', to_jsonb(a) from asked_documents a where lead_id = $1
        union all select 'file', to_jsonb(d) from client_documents d where lead_id = $1 and item_id is not null
        union all select 'follow-up', to_jsonb(f) from follow_ups f where lead_id = $1 and text <> 'Left with its owner'
        union all select 'note', to_jsonb(n) - 'author_id' from lead_activities n where lead_id = $1
        order by 1, 2`,
      [id, quote.id],
    )
    return rows
  }
  const before = await kept()
  expect(before).toHaveLength(7)
  const browser = app.browser(boss)
  await browser.post(tab, { intent: 'delete', id })
  await operator.query('delete from auth."user" where id = $1', [gone.userId])
  expect(await kept()).toEqual([])
  expect((await app.browser().get(`/my-quote?token=${token}`)).status).toBe(404)

  // The nightly job leaves the files of a lead that may come back.
  const worker = workerContext(testDeps(app.database), 'documents')
  expect(await deleteDueDocuments(worker)).toBe(1)
  const { id: record } = await one<{ id: string }>('select id from deleted_records where entity_id = $1', id)
  expect((await browser.post(bin, { intent: 'restore', id: record })).status).toBe(302)
  expect(await kept()).toEqual(before)
  expect((await app.browser().get(`/my-quote?token=${token}&preview`)).text).toContain('Void cheque')
  const again = "select count(*)::int as n from audit_log where entity_id = $1 and action like 'lead.quote%'"
  expect(await one(again, id)).toEqual({ n: 1 })

  await browser.post(tab, { intent: 'delete', id })
  await operator.query(`update deleted_records set deleted_at = now() - interval '31 days'`)
  await purgeDeleted(worker)
  expect(await deleteDueDocuments(worker)).toBe(1)
})

test('a lead whose agent has left comes back unassigned, and one that was sent again meanwhile comes back beside its duplicate', async () => {
  const gone = await buildSession(app.database.operator, 'agent')
  const { id, record, browser, before } = await deletedLead({ agent_id: gone.agentId })
  await app.database.operator.query('delete from agents where id = $1', [gone.agentId])
  const twin = await buildLead(app.database.operator, { idempotency_key: before.idempotency_key })
  await browser.post(bin, { intent: 'restore', id: record })
  expect(await one('select agent_id from leads where id = $1', id)).toEqual({ agent_id: null })
  expect(await one('select id from leads where id = $1', twin.id)).toEqual({ id: twin.id })
})

test('a post whose slug was taken meanwhile comes back with the next free one', async () => {
  const { id, record } = await deletedPost({ slug: 'spring-rates' })
  await buildPost(app.database.operator, { agent_id: noor.agentId, slug: 'spring-rates' })
  await buildPost(app.database.operator, { agent_id: noor.agentId, slug: 'spring-rates-2' })
  const own = '/agent-dashboard/blog/deleted'
  const answer = await app.browser(avery).post(own, { intent: 'restore', id: record })
  expect(answer.status).toBe(302)
  expect(await one('select slug from blog_posts where id = $1', id)).toEqual({ slug: 'spring-rates-3' })
})

test("an agent neither sees nor restores somebody else's deleted records", async () => {
  const { id, record } = await deletedPost({ title: 'Averys secret', slug: 'averys-secret' })
  const own = '/agent-dashboard/blog/deleted'
  expect((await app.browser(avery).get(own)).text).toContain('Averys secret')
  expect((await app.browser(noor).get(own)).text).not.toContain('Averys secret')
  expect((await app.browser(noor).post(own, { intent: 'restore', id: record })).status).toBe(404)
  // An agent cannot restore a lead, at any address.
  const lead = await deletedLead({ agent_id: avery.agentId })
  expect((await app.browser(avery).post(own, { intent: 'restore', id: lead.record })).status).toBe(404)
  expect((await app.browser(boss).post(bin, { intent: 'restore', id: record })).status).toBe(404)
  expect(await one('select id from blog_posts where id = $1', id)).toBeUndefined()
})

test('when two people undo at once, one restores and the other is told', async () => {
  const { id, record } = await deletedLead()
  const answers = await Promise.all([1, 2, 3].map(() => app.browser(boss).post(bin, { intent: 'restore', id: record })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 404, 404])
  expect(await one('select count(*)::int as n from leads where id = $1', id)).toEqual({ n: 1 })
})

test('records that the worker deletes are not kept, and records that staff deleted are gone after 30 days', async () => {
  const { operator } = app.database
  const expired = await buildLead(operator)
  const worker = workerContext(testDeps(app.database), 'test')
  await worker.db((tx) => tx.execute(sql`delete from leads where id = ${expired.id}`))
  expect(await one('select id from deleted_records where entity_id = $1', expired.id)).toBeUndefined()

  const [old, young] = [await deletedLead(), await deletedLead()]
  await operator.query("update deleted_records set deleted_at = now() - interval '30 days 1 minute' where id = $1", [
    old.record,
  ])
  await operator.query("update deleted_records set deleted_at = now() - interval '29 days' where id = $1", [
    young.record,
  ])
  expect(await purgeDeleted(worker)).toBe(1)
  expect(await one('select id from deleted_records where id = $1', old.record)).toBeUndefined()
  expect(await one('select id from deleted_records where id = $1', young.record)).toEqual({ id: young.record })
})

test('the list of deleted records is sorted and paged by its address', async () => {
  const { operator } = app.database
  await operator.query(
    `insert into deleted_records (entity, entity_id, label, kept, deleted_at, deleted_by)
      select 'lead', gen_random_uuid(), 'Paged ' || lpad(n::text, 2, '0'), '{}', now() - interval '1 hour' * n, $1
        from generate_series(1, 60) n`,
    [boss.userId],
  )
  const shown = async (address: string) => {
    const { text } = await app.browser(boss).get(`${bin}?q=paged${address}`)
    return [...text.matchAll(/aria-label="Restore Paged (\d\d)"/g)].map((found) => Number(found[1]))
  }
  expect(await shown('')).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
  expect(await shown('&page=2')).toEqual(Array.from({ length: 10 }, (_, n) => n + 51))
  expect((await shown('&sort=deleted.asc'))[0]).toBe(60)
  expect((await shown('&sort=label.desc'))[0]).toBe(60)
})
