import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { comparedIn } from '#tests/support/compared.ts'
import { mails as leadMails } from '#app/features/leads/leads.emails.server.tsx'
import { writeMail } from '#app/platform/mail.server.ts'
import { csvPath } from '#app/lib/list.ts'
import { useTestApp } from '#tests/support/app.ts'
import { type BuiltSession, buildLead, buildSession } from '#tests/support/factories.ts'

const app = useTestApp()
const tab = '/super-admin/leads'
const dashboard = '/agent-dashboard/leads'
let boss: BuiltSession
let other: BuiltSession
let kim: BuiltSession
let avery: BuiltSession

beforeAll(async () => {
  const { operator } = app.database
  boss = await buildSession(operator, 'super_admin', { fullName: 'Bo Boss' })
  other = await buildSession(operator, 'super_admin', { fullName: 'Olive Other' })
  kim = await buildSession(operator, 'admin', { fullName: 'Kim Desk' })
  avery = await buildSession(operator, 'agent', { fullName: 'Avery Tremblay' })
})

async function lead(columns: Record<string, unknown> = {}): Promise<string> {
  return (await buildLead(app.database.operator, columns)).id
}

async function stored(id: string): Promise<Record<string, unknown>> {
  return (await app.database.operator.query('select * from leads where id = $1', [id])).rows[0]
}

test('a bulk change gives all selected leads a status and an agent, or none of them', async () => {
  const ids = [await lead(), await lead()]
  const status = await app.browser(boss).post(tab, { intent: 'bulk-status', ids: ids.join(','), status: 'qualified' })
  expect(status.text).toContain('2 leads updated successfully!')
  await app.browser(boss).post(tab, { intent: 'bulk-assign', ids: ids.join(','), agentId: avery.agentId! })
  for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'qualified', agent_id: avery.agentId })
  const missing = [ids[0]!, '00000000-0000-4000-8000-000000000000'].join(',')
  expect((await app.browser(boss).post(tab, { intent: 'bulk-status', ids: missing, status: 'new' })).status).toBe(404)
  expect((await stored(ids[0]!)).status).toBe('qualified')
  for (const nonsense of ['', 'x', `${ids[0]},x`])
    expect((await app.browser(boss).post(tab, { intent: 'bulk-status', ids: nonsense, status: 'new' })).status).toBe(
      400,
    )
})

/** The undo form that the message of a bulk change offers. */
function undoIn({ text }: { text: string }): string {
  return /name="undo" value="([^"]+)"/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? ''
}

test('undoing a bulk change restores each lead, except those that somebody changed since', async () => {
  const browser = app.browser(boss)
  const [fresh, called, taken] = [await lead(), await lead({ status: 'contacted' }), await lead()]
  const ids = [fresh, called, taken].join(',')
  const closed = await browser.post(tab, { intent: 'bulk-status', ids, status: 'closed' })
  await browser.post(tab, { intent: 'status', id: taken, status: 'qualified' })
  const undone = await browser.post(tab, { intent: 'bulk-undo', undo: undoIn(closed) })
  expect(undone.text).toContain('2 leads updated successfully!')
  const statuses = await Promise.all([fresh, called, taken].map(async (id) => (await stored(id)).status))
  expect(statuses).toEqual(['new', 'contacted', 'qualified'])

  await browser.post(tab, { intent: 'assign', id: called, agentId: avery.agentId! })
  const queued = await browser.post(tab, { intent: 'bulk-assign', ids, agentId: 'none' })
  expect((await stored(called)).agent_id).toBeNull()
  await browser.post(tab, { intent: 'bulk-undo', undo: undoIn(queued) })
  expect([(await stored(called)).agent_id, (await stored(fresh)).agent_id]).toEqual([avery.agentId, null])
})

test('an undo gives nobody rights that they do not have', async () => {
  const id = await lead({ agent_id: avery.agentId, status: 'contacted' })
  const undo = JSON.stringify({ of: 'status', now: 'contacted', former: [[id, 'closed']] })
  await app.browser(kim).post(dashboard, { intent: 'bulk-undo', undo })
  expect((await stored(id)).status).toBe('contacted')
  // Only a super admin assigns leads, so nobody else may undo an assignment.
  const queued = await lead()
  const take = JSON.stringify({ of: 'agentId', now: null, former: [[queued, kim.agentId]] })
  expect((await app.browser(kim).post(dashboard, { intent: 'bulk-undo', undo: take })).status).toBe(403)
  expect((await stored(queued)).agent_id).toBeNull()
  for (const nonsense of ['', '{', '[]', '{"of":"name","now":"x","former":[]}', undo.replace('closed', 'gone')])
    expect((await app.browser(boss).post(tab, { intent: 'bulk-undo', undo: nonsense })).status).toBe(400)
})

test('an admin sets the status of unassigned leads, an agent of their own, and neither assigns', async () => {
  const [queued, others] = [await lead(), await lead({ agent_id: avery.agentId })]
  const done = await app.browser(kim).post(dashboard, { intent: 'bulk-status', ids: queued, status: 'contacted' })
  expect(done.status).toBe(200)
  const both = `${queued},${others}`
  expect((await app.browser(kim).post(dashboard, { intent: 'bulk-status', ids: both, status: 'closed' })).status).toBe(
    404,
  )
  const assign = { intent: 'bulk-assign', ids: queued, agentId: kim.agentId! }
  expect((await app.browser(kim).post(dashboard, assign)).status).toBe(403)
  const own = { intent: 'bulk-status', ids: others, status: 'closed' }
  expect((await app.browser(avery).post(dashboard, own)).status).toBe(200)
  expect((await app.browser(avery).post(dashboard, { ...own, ids: queued })).status).toBe(404)
  expect([(await stored(queued)).status, (await stored(others)).status]).toEqual(['contacted', 'closed'])
})

test('an agent is mailed which leads somebody else assigned to them, once for all of them', async () => {
  const ids = [await lead({ client_name: 'Robin Told' }), await lead(), await lead({ agent_id: avery.agentId })]
  const mails = async () => {
    const { rows } = await app.database.operator.query(
      `select "to", payload from mail_outbox where template = 'leads-assigned' order by created_at`,
    )
    return rows
  }
  const before = (await mails()).length
  const all = { intent: 'bulk-assign', ids: ids.join(','), agentId: avery.agentId! }
  expect((await app.browser(boss).post(tab, all)).status).toBe(200)
  const told = (await mails()).slice(before)
  // The third was theirs already.
  expect(told).toMatchObject([
    { payload: { count: 2, leads: expect.arrayContaining([expect.objectContaining({ name: 'Robin Told' })]) } },
  ])
  expect((await app.browser(boss).post(tab, { intent: 'assign', id: ids[0]!, agentId: avery.agentId! })).status).toBe(
    200,
  )
  expect((await app.browser(boss).post(tab, { intent: 'assign', id: ids[0]!, agentId: 'none' })).status).toBe(200)
  expect((await mails()).length).toBe(before + 1)
})

test('leads with the same email or phone are shown as possible duplicates to those who may read them', async () => {
  const mine = await lead({ agent_id: avery.agentId, client_email: 'Twice@Example.ca', client_name: 'Jo First' })
  const byMail = await lead({
    client_email: 'twice@example.ca',
    client_name: 'Jo Second',
    client_phone: '+14165550777',
  })
  const byPhone = await lead({ client_phone: '+14165550777', client_name: 'J. Third' })
  const page = await app.browser(boss).get(`${tab}?lead=${byMail}`)
  expect(page.text).toContain('Possible duplicates')
  expect(page.text).toContain(`${tab}?lead=${mine}`)
  expect(page.text).toContain(`${tab}?lead=${byPhone}`)
  expect(page.text).toContain('2 duplicates')
  const kims = await app.browser(kim).get(`${dashboard}?lead=${byMail}`)
  expect(kims.text).toContain('J. Third')
  expect(kims.text).not.toContain('Jo First')
  const averys = await app.browser(avery).get(`${dashboard}?lead=${mine}`)
  expect(averys.text).not.toContain('Possible duplicates')
})

test('the history of a lead is one list', async () => {
  const id = await lead({ agent_id: null })
  const { operator } = app.database
  await operator.query(
    `insert into consents (lead_id, kind, granted, wording, version, page) values ($1, 'marketing', true, 'Yes', '1', '/')`,
    [id],
  )
  await operator.query(
    `insert into mail_outbox ("to", template, message_id, status, sent_at) values ('a@example.ca', 'lead-notification', $1, 'sent', now())`,
    [id],
  )
  const browser = app.browser(boss)
  await browser.post(tab, { intent: 'status', id, status: 'contacted', was: 'new' })
  await browser.post(tab, { intent: 'delete', id })
  const { rows } = await operator.query('select id from deleted_records where entity_id = $1', [id])
  await browser.post(`${tab}/deleted`, { intent: 'restore', id: rows[0].id })
  const { text } = await browser.get(`${tab}?lead=${id}`)
  for (const step of [
    'Received',
    'Agreed to marketing mail',
    'Notification mailed',
    'Status: New to Contacted',
    'Deleted',
    'Restored',
  ])
    expect(text).toContain(step)
  const kims = await app.browser(kim).get(`${dashboard}?lead=${id}`)
  expect(kims.text).toContain('Notification mailed')
  expect(kims.text).not.toContain('Status: New to Contacted')
})

test('the super admin can resend a lead that the partner did not get', async () => {
  const id = await lead({ type: 'contact', source: 'contact_form' })
  const { operator } = app.database
  await operator.query(
    `insert into partner_submissions (lead_id, state, attempts, last_error) values ($1, 'failed', 10, 'refused with 503')`,
    [id],
  )
  const page = await app.browser(boss).get(`${tab}?lead=${id}`)
  expect(page.text).toContain('Failed to send to the partner')
  expect(page.text).toContain('refused with 503')
  expect((await app.browser(kim).post(dashboard, { intent: 'retry-partner', id })).status).toBe(403)
  const again = await app.browser(boss).post(tab, { intent: 'retry-partner', id })
  expect(again.text).toContain('The lead is on its way to the partner again.')
  const { rows } = await operator.query('select state, attempts from partner_submissions where lead_id = $1', [id])
  // It waits, the background job is at it, or the job already found that this application has no partner.
  expect([
    { state: 'waiting', attempts: 0 },
    { state: 'waiting', attempts: 1 },
    { state: 'skipped', attempts: 1 },
  ]).toContainEqual(rows[0])
  const twice = await app.browser(boss).post(tab, { intent: 'retry-partner', id })
  expect([twice.status, twice.text.includes('Failed to send the lead to the partner again')]).toEqual([500, true])
})

test('notes are dated, signed, saved while somebody types, and changed by their author alone', async () => {
  const id = await lead({ source: 'AI Chatbot', type: 'chat', notes: '[{"role":"user","content":"Hello"}]' })
  const path = `${tab}?lead=${id}`
  const draft = { id, noteId: randomUUID() }
  const type = (note: string, who = boss) => app.browser(who).post('/resources/lead-note', { ...draft, note })
  for (const note of ['Prefers', 'Prefers evenings']) expect((await type(note)).status).toBe(204)
  expect((await type('')).status).toBe(400)
  expect((await type('By Olive', other)).status).toBe(403)
  expect((await app.browser().post('/resources/lead-note', { ...draft, note: 'x' })).status).toBe(401)
  await app.browser(boss).post(path, { ...draft, intent: 'note', note: 'Prefers evenings after six' })
  await app.browser(other).post(path, { intent: 'note', id, note: 'Asked about a kazoo' })
  const { text } = await app.browser(boss).get(path)
  expect(text.indexOf('Asked about a kazoo')).toBeLessThan(text.indexOf('Prefers evenings after six'))
  expect(text).toContain('Olive Other')
  expect((await app.browser(boss).get(`${tab}?q=kazoo`)).text).toContain(id)
  expect((await app.browser(boss).get(`${csvPath(tab)}?q=kazoo`)).text).toContain('Client: Hello')

  const remove = (removed: string, who = boss) =>
    app.browser(who).post(path, { intent: 'activity-remove', id: draft.noteId, removed })
  expect((await remove('true', other)).status).toBe(404)
  expect((await remove('true')).text).toContain('Undo')
  expect((await app.browser(boss).get(path)).text).not.toContain('Prefers evenings')
  await remove('false')
  expect((await app.browser(boss).get(path)).text).toContain('Prefers evenings')
  const { rows } = await app.database.operator.query(
    `select action from audit_log where entity_id = $1 and action like 'lead.note%' order by id`,
    [id],
  )
  const actions = rows.map(({ action }) => action)
  expect(actions).toEqual(['lead.note', 'lead.note', 'lead.note_remove', 'lead.note_restore'])
})

test('a logged call says that a new lead was contacted, unless nobody answered', async () => {
  const id = await lead({})
  const path = `${tab}?lead=${id}`
  await app.browser(boss).post(path, { intent: 'call', id, outcome: 'no_answer' })
  expect((await stored(id)).status).toBe('new')
  expect((await app.browser(boss).post(path, { intent: 'call', id, outcome: 'reached' })).text).toContain('Call logged')
  expect((await stored(id)).status).toBe('contacted')
  expect((await app.browser(boss).get(path)).text).toContain('Spoke on the phone')
})

test('a save does not overwrite a status that somebody else changed meanwhile', async () => {
  const id = await lead({})
  const path = `${tab}?lead=${id}`
  await app.browser(other).post(path, { intent: 'status', id, status: 'closed', was: 'new' })
  const set = await app.browser(boss).post(path, { intent: 'status', id, status: 'contacted', was: 'new' })
  expect(set.status).toBe(409)
  expect(set.text).toContain('Somebody else changed the status meanwhile')
  expect(set.text).toContain('Save mine anyway')
  expect((await stored(id)).status).toBe('closed')
  await app.browser(boss).post(path, { intent: 'status', id, status: 'contacted' })
  expect((await stored(id)).status).toBe('contacted')
})

test('a filter is saved under a name, opened, renamed and deleted, and is visible to its owner only', async () => {
  const view = `${tab}?status=contacted&sort=name.asc`
  const saved = await app.browser(boss).post(`${view}&page=2`, { intent: 'save-filter', name: 'To call' })
  expect(saved.text).toContain('Filter saved successfully!')
  const list = (await app.browser(boss).get(tab)).text.replaceAll('&amp;', '&')
  expect(list).toContain(`href="${view}"`)
  expect((await app.browser(other).get(tab)).text).not.toContain('To call')
  const twice = await app.browser(boss).post(view, { intent: 'save-filter', name: 'to CALL' })
  expect([twice.status, twice.text.includes('You have a filter of this name already.')]).toEqual([409, true])
  const { rows } = await app.database.operator.query("select id, query from lead_filters where name = 'To call'")
  expect(rows[0].query).toBe('status=contacted&sort=name.asc')
  const { id } = rows[0]
  for (const fields of [
    { intent: 'rename-filter', id, name: 'Stolen' },
    { intent: 'delete-filter', id, name: '' },
  ])
    expect((await app.browser(other).post(tab, fields)).status).toBe(404)
  await app.browser(boss).post(tab, { intent: 'rename-filter', id, name: 'Call today' })
  expect((await app.browser(boss).get(tab)).text).toContain('Call today')
  await app.browser(boss).post(tab, { intent: 'delete-filter', id })
  expect((await app.browser(boss).get(tab)).text).not.toContain('Call today')
  expect((await app.browser(boss).post(tab, { intent: 'save-filter', name: ' ' })).status).toBe(400)
})

test('nobody can save more than 20 filters', async () => {
  for (let n = 1; n <= 20; n += 1)
    expect((await app.browser(kim).post(dashboard, { intent: 'save-filter', name: `Filter ${n}` })).status).toBe(200)
  const more = await app.browser(kim).post(dashboard, { intent: 'save-filter', name: 'Filter 21' })
  expect([more.status, more.text.includes('You have 20 filters already. Delete one first.')]).toEqual([409, true])
})

test('the sidebar counts what waits for each person, and says what came since', async () => {
  const noor = await buildSession(app.database.operator, 'agent', { fullName: 'Noor Haddad' })
  const path = '/resources/waiting'
  const read = async (query = '') => JSON.parse((await app.browser(noor).get(`${path}${query}`)).text)
  const { readAt, ...empty } = await read()
  expect(empty).toEqual({ newLeads: 0, due: 0, news: [] })
  const assigned = await lead({ client_name: 'Ana Assigned', created_at: '2025-01-01' })
  await app.browser(boss).post(tab, { intent: 'assign', id: assigned, agentId: noor.agentId! })
  const arrived = await lead({ client_name: 'Nils New', agent_id: noor.agentId })
  await lead({ client_name: 'Olaf Others' })
  await app.database.operator.query(
    `insert into follow_ups (lead_id, owner_id, text, due_at) values ($1, $2, 'Call Nils', now())`,
    [arrived, noor.userId],
  )
  expect(await read(`?since=${readAt}`)).toMatchObject({
    newLeads: 2,
    due: 1,
    news: [
      { leadId: arrived, text: 'Due now: Call Nils' },
      { leadId: assigned, text: 'Assigned to you: Ana Assigned, Purchase quote' },
      { leadId: arrived, text: 'New lead: Nils New, Purchase quote' },
    ],
  })
  expect((await read(`?since=${new Date().toISOString()}`)).news).toEqual([])
})

test('Today shows what waits, and its follow-ups are done, put off and opened again there', async () => {
  const today = '/agent-dashboard/today'
  const mine = await lead({ agent_id: avery.agentId, client_name: 'Wanda Waits' })
  const others = await lead({ client_name: 'Otto Others', created_at: '2025-01-01' })
  const send = (fields: Record<string, string>, path = dashboard) => app.browser(avery).post(path, fields)
  const missing = await send({ intent: 'follow-up', id: mine, text: '', when: 'tomorrow' })
  expect([missing.status, missing.text.includes('Say what you mean to do')]).toEqual([400, true])
  const early = { intent: 'follow-up', id: mine, text: 'Call Wanda', at: '2020-01-01T09:00' }
  const past = await send(early, `${dashboard}?lead=${mine}`)
  expect([past.status, past.text.includes('Choose a time that is still to come')]).toEqual([400, true])
  expect(past.text).toContain('value="Call Wanda"')
  expect((await send({ intent: 'follow-up', id: mine, text: 'Call Wanda', when: 'tomorrow' })).status).toBe(200)
  expect((await send({ intent: 'follow-up', id: others, text: 'Snatch', when: 'tomorrow' })).status).toBe(404)
  const page = await app.browser(avery).get(today)
  for (const shown of ['Wanda Waits', 'Call Wanda', 'under an hour']) expect(page.text).toContain(shown)
  expect(page.text).not.toContain('Otto Others')
  expect((await app.browser(boss).get('/super-admin/today')).text).toContain('Otto Others')

  const { rows } = await app.database.operator.query('select id from follow_ups where lead_id = $1', [mine])
  const id = rows[0].id
  const put = await send({ intent: 'follow-up-later', id, when: 'three-days' }, today)
  expect(put.text).toContain('Follow-up put off')
  const done = await send({ intent: 'follow-up-done', id, done: 'true' }, today)
  expect(done.text).toContain('Follow-up done')
  expect((await app.browser(avery).get(today)).text).not.toContain('Call Wanda')
  expect((await send({ intent: 'follow-up-done', id, done: 'false' }, today)).text).toContain('Call Wanda')
  expect(
    (await app.browser(boss).post('/super-admin/today', { intent: 'follow-up-done', id, done: 'true' })).status,
  ).toBe(404)

  const wrongDay = await send({ intent: 'away', until: '1999-02-31' }, today)
  expect([wrongDay.status, wrongDay.text.includes('Enter a date such as 2027-03-01')]).toEqual([400, true])
  expect(wrongDay.text).toContain('value="1999-02-31"')
})

test('staff write to a client, who agreed to it, from a template, and the time to the first answer is kept', async () => {
  const { operator } = app.database
  const ago = new Date(Date.now() - 3 * 3_600_000)
  const id = await lead({
    agent_id: avery.agentId,
    client_name: 'Robin Laurier',
    client_email: 'robin@example.ca',
    created_at: ago,
    metadata: { mortgageRate: 3.94, calculations: { totalMortgage: 463950, monthlyPayment: 2433.59 } },
  })
  const path = `${dashboard}?lead=${id}`
  const page = await app.browser(avery).get(path)
  for (const filled of [
    'Hello Robin,',
    'a mortgage of $463,950 at 3.94% comes to about $2,433.59 a month.',
    'un prêt de 463\u00A0950\u00A0$ à 3,94\u00A0% revient à environ 2\u00A0433,59\u00A0$ par mois.',
    'Première réponse (French)',
  ])
    expect(page.text).toContain(filled)
  const write = (fields: Record<string, string>, who = avery) =>
    app.browser(who).post(path, { intent: 'mail', id, language: 'en', subject: 'Your request', ...fields })
  const unasked = await write({ text: 'Hello Robin' })
  expect([unasked.status, unasked.text.includes('has not agreed to a reply')]).toEqual([400, true])
  await operator.query(
    `insert into consents (lead_id, kind, granted, wording, version, page) values ($1, 'reply', true, 'Yes', '1', '/')`,
    [id],
  )
  const open = await write({ text: 'Pay {{payment}} a month' })
  expect([open.status, open.text.includes('Write what belongs in place of {{payment}} first.')]).toEqual([400, true])
  const offer = await write({ text: 'An offer', isMarketing: 'on' })
  expect([offer.status, offer.text.includes('has not agreed to marketing mail')]).toEqual([400, true])
  expect((await write({ text: 'Mine now' }, kim)).status).toBe(404)

  expect((await write({ text: 'Hello Robin,\n\n<b>call me</b>' })).text).toContain('Mail on its way')
  const { rows } = await operator.query(
    `select m."to", m.template, m.payload from mail_outbox m join lead_activities a on a.id = m.message_id where a.lead_id = $1`,
    [id],
  )
  expect(rows).toMatchObject([{ to: 'robin@example.ca', template: 'lead-reply', payload: { subject: 'Your request' } }])
  const mail = await writeMail(
    leadMails.find(({ template }) => template === 'lead-reply')!,
    rows[0].payload,
  )
  expect(mail.headers).toMatchObject({ 'Reply-To': avery.email, 'Auto-Submitted': 'no' })
  expect(mail.text).toContain('<b>call me</b>')
  expect(mail.html).toContain('&lt;b&gt;call me')
  expect(await stored(id)).toMatchObject({ status: 'contacted' })
  const after = (await app.browser(avery).get(path)).text
  for (const shown of ['Mail: Your request', 'First answer, after 3 hours', 'Mail to the client queued'])
    expect(after).toContain(shown)
})

describe('the pipeline', () => {
  const board = '/super-admin/pipeline'
  const stages = new Map<string, string>()
  beforeAll(async () => {
    const { rows } = await app.database.operator.query('select id, name from pipeline_stages')
    for (const { id, name } of rows) stages.set(name, id)
  })
  const stageOf = async (id: string) =>
    (
      await app.database.operator.query(
        'select s.name, d.lost_reason, d.amount from deals d join pipeline_stages s on s.id = d.stage_id where lead_id = $1',
        [id],
      )
    ).rows[0]
  const move = (who: BuiltSession, id: string, was: string, to: string, because = '') =>
    app.browser(who).post(who === boss ? board : '/agent-dashboard/pipeline', {
      intent: 'move',
      id,
      was: stages.get(was)!,
      stage: stages.get(to)!,
      because,
    })

  test('a lead is a deal from its first minute, and stage and status follow each other', async () => {
    const id = await lead({ metadata: { calculations: { totalMortgage: 463950.126 } } })
    expect(await stageOf(id)).toMatchObject({ name: 'New', amount: '463950.13' })
    await app.browser(boss).post(tab, { intent: 'status', id, status: 'qualified' })
    expect((await stageOf(id)).name).toBe('Application')
    expect((await move(boss, id, 'Application', 'Funded')).text).toContain('Moved to Funded')
    expect((await stored(id)).status).toBe('closed')
    await move(boss, id, 'Funded', 'Lost', 'rate')
    expect(await stageOf(id)).toMatchObject({ name: 'Lost', lost_reason: 'rate' })
    await app.browser(boss).post(tab, { intent: 'status', id, status: 'new' })
    expect(await stageOf(id)).toMatchObject({ name: 'New', lost_reason: null })
    expect((await app.browser(boss).get(`${tab}?lead=${id}`)).text).toContain('Pipeline: Application to Funded')
  })

  test('a move is refused when somebody else moved the deal, and to those who do not work on it', async () => {
    const id = await lead({ agent_id: avery.agentId })
    expect((await move(avery, id, 'New', 'Contacted')).status).toBe(200)
    const late = await move(boss, id, 'New', 'Approved')
    expect([late.status, late.text.includes('Somebody else moved this deal meanwhile')]).toEqual([409, true])
    expect((await stageOf(id)).name).toBe('Contacted')
    expect((await move(kim, id, 'Contacted', 'Lost')).status).toBe(404)
    expect((await stageOf(id)).name).toBe('Contacted')
  })

  test("a deal's figures are typed as money, kept when wrong, compared after a conflict, and restored with the lead", async () => {
    const id = await lead({ client_name: 'Petra Product' })
    const path = `${tab}?lead=${id}`
    const page = await app.browser(boss).get(path)
    const version = /name="intent" value="deal".*?name="version" value="([^"]+)"/s.exec(page.text)?.[1] ?? ''
    const deal = {
      intent: 'deal',
      id,
      version,
      stage: stages.get('Approved')!,
      amount: '$412,500.50',
      product: '5-year fixed',
    }
    const wrong = await app.browser(boss).post(path, { ...deal, commissionExpected: 'lots' })
    expect([wrong.status, wrong.text.includes('value="lots"')]).toEqual([400, true])
    const saved = await app.browser(boss).post(path, { ...deal, commissionExpected: '4,125', closingOn: '2027-01-15' })
    expect(saved.text).toContain('Deal saved')
    expect(await stageOf(id)).toMatchObject({ name: 'Approved', amount: '412500.50' })
    const late = await app.browser(other).post(path, { ...deal, amount: '1' })
    expect(late.status).toBe(409)
    expect(comparedIn(late.text)).toContainEqual(['Mortgage amount', '1', '412,500.50'])
    expect((await app.browser(boss).get(`${board}?view=list&q=petra`)).text).toContain('$412,501')
    const dearest = await lead({ client_name: 'Dora Dear' })
    await app.database.operator.query('update deals set amount = 900000 where lead_id = $1', [dearest])
    const amounts = async (query: string) =>
      [...(await app.browser(boss).get(`${board}?view=list&${query}`)).text.matchAll(/>\$(412,501|900,000)</g)].map(
        ([, amount]) => amount,
      )
    expect(await amounts('sort=amount.desc')).toEqual(['900,000', '412,501'])
    expect(await amounts('sort=amount.asc')).toEqual(['412,501', '900,000'])
    expect(await amounts('sort=amount.desc&q=dora')).toEqual(['900,000'])
    expect((await app.browser(boss).get(csvPath(board))).text).toContain('2027-01-15')

    await app.browser(boss).post(path, { intent: 'delete', id })
    const { rows } = await app.database.operator.query('select id from deleted_records where entity_id = $1', [id])
    const back = await app.browser(boss).post('/super-admin/leads/deleted', { intent: 'restore', id: rows[0].id })
    expect(back.status).toBeLessThan(400)
    expect(await stageOf(id)).toMatchObject({ name: 'Approved', amount: '412500.50' })
  })

  test('stages are renamed and added, and one that holds deals or is the last of its status stays', async () => {
    const path = `${board}/stages`
    const send = (fields: Record<string, string>) => app.browser(boss).post(path, fields)
    expect((await send({ intent: 'add', name: 'Waiting for papers', status: 'qualified', position: '4' })).status).toBe(
      302,
    )
    const { rows } = await app.database.operator.query(
      `select id from pipeline_stages where name = 'Waiting for papers'`,
    )
    await lead()
    const refused = await send({ intent: 'delete', id: stages.get('New')! })
    expect([refused.status, refused.text.includes('A stage that holds deals stays')]).toEqual([500, true])
    expect((await send({ intent: 'delete', id: stages.get('Funded')! })).status).toBe(500)
    expect((await app.browser(boss).get(board)).text).toContain('Waiting for papers')
    expect((await send({ intent: 'delete', id: rows[0].id })).status).toBe(302)
  })
})
