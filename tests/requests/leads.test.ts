import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvPath } from '#app/lib/list.ts'
import { useTestApp } from '#tests/support/app.ts'
import { type BuiltSession, buildLead, buildSession } from '#tests/support/factories.ts'

const app = useTestApp()
const tab = '/super-admin/leads'
const dashboard = '/agent-dashboard/leads'

let boss: BuiltSession
let avery: BuiltSession
let kim: BuiltSession
let mine: string
let others: string
let unassigned: string

beforeAll(async () => {
  const { operator } = app.database
  boss = await buildSession(operator, 'super_admin')
  avery = await buildSession(operator, 'agent', { fullName: 'Avery Tremblay' })
  kim = await buildSession(operator, 'admin', { fullName: 'Kim Desk' })
  const noor = await buildSession(operator, 'agent', { fullName: 'Noor Haddad' })
  mine = await lead({
    agent_id: avery.agentId,
    client_name: 'Robin Laurier',
    client_email: 'robin@example.ca',
    client_phone: '+14165550142',
    metadata: {
      price: 500_000,
      mortgageRate: 3.94,
      amortization: 25,
      calculations: { cmhcInsurance: 13_950, totalMortgage: 463_950, monthlyPayment: 2433.59 },
    },
  })
  await operator.query(
    `insert into consents (lead_id, kind, granted, wording, version, page) values ($1, 'reply', true, 'You may reply.', '2026-11', '/rates')`,
    [mine],
  )
  others = await lead({
    agent_id: noor.agentId,
    client_name: '=cmd|calc',
    staff_notes: 'Called, "twice"',
    status: 'contacted',
  })
  unassigned = await lead({ client_name: 'Sam Nobody', type: 'refinance' })
})

async function lead(columns: Record<string, unknown>): Promise<string> {
  return (await buildLead(app.database.operator, columns)).id
}

async function notesOf(id: string): Promise<Record<string, unknown>[]> {
  const { rows } = await app.database.operator.query(
    `select text, kind, author_name from lead_activities where lead_id = $1 and removed_at is null order by created_at`,
    [id],
  )
  return rows
}

async function stored(id: string): Promise<Record<string, unknown>> {
  return (await app.database.operator.query('select * from leads where id = $1', [id])).rows[0]
}

describe("the super admin's leads tab", () => {
  it('lists every lead with its agent, and counts leads by status', async () => {
    const { status, text, headers } = await app.browser(boss).get(tab)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toContain('no-store')
    for (const shown of [
      'Robin Laurier',
      'Avery Tremblay',
      '=cmd|calc',
      'Noor Haddad',
      'Sam Nobody',
      'Unassigned',
      '416-555-0142',
    ])
      expect(text).toContain(shown)
    expect(text).toContain('href="mailto:robin@example.ca"')
    expect(text).toContain('href="tel:+14165550142"')
  })

  it.each([
    ['q=ROBIN', ['Robin Laurier']],
    ['q=416-555', ['Robin Laurier']],
    ['q=laurier%20rob', ['Robin Laurier']],
    ['q=%25', []],
    ['status=contacted', ['=cmd|calc']],
    ['type=refinance', ['Sam Nobody']],
    ['agent=none', ['Sam Nobody']],
    ['from=2999-01-01', []],
    ['to=2000-01-01', []],
    ['status=nonsense&sort=%00&page=9e9&from=2026-99-99&agent=x', ['Robin Laurier', '=cmd|calc', 'Sam Nobody']],
  ])('shows the leads that ?%s asks for', async (search, expected) => {
    const { status, text } = await app.browser(boss).get(`${tab}?${search}`)
    expect(status).toBe(200)
    const names = ['Robin Laurier', '=cmd|calc', 'Sam Nobody']
    expect(names.filter((name) => text.includes(`>${name}</a>`))).toEqual(expected)
    expect(text.includes('No leads match these filters.')).toBe(expected.length === 0)
  })

  it('opens a lead with its scenario, consents and notes', async () => {
    const { text } = await app.browser(boss).get(`${tab}?lead=${mine}`)
    for (const shown of [
      '$500,000',
      '$13,950',
      '$463,950',
      '$2,433.59',
      '3.94%',
      '25 years',
      'You may reply.',
      '/rates',
    ])
      expect(text).toContain(shown)
    expect((await app.browser(boss).get(`${tab}?lead=${randomUUID()}`)).status).toBe(404)
    expect((await app.browser(boss).get(`${tab}?lead=nonsense`)).status).toBe(404)
  })

  it('saves status, notes and agent, and the changes are in the audit log', async () => {
    const send = (fields: Record<string, string>) => app.browser(boss).post(tab, { id: unassigned, ...fields })
    expect((await send({ intent: 'status', status: 'qualified' })).status).toBe(200)
    expect((await send({ intent: 'note', note: 'Call after six' })).text).toContain('Note saved successfully!')
    expect((await send({ intent: 'assign', agentId: avery.agentId! })).text).toContain('Lead assigned successfully!')
    expect(await stored(unassigned)).toMatchObject({
      status: 'qualified',
      staff_notes: 'Call after six',
      agent_id: avery.agentId,
    })
    expect((await send({ intent: 'assign', agentId: 'none' })).status).toBe(200)
    expect((await send({ intent: 'status', status: 'new' })).status).toBe(200)
    const { rows } = await app.database.operator.query(
      'select action, detail from audit_log where entity_id = $1 and actor_user_id = $2 order by id limit 1',
      [unassigned, boss.userId],
    )
    expect(rows).toEqual([{ action: 'lead.status', detail: { from: 'new', to: 'qualified' } }])
    const { text } = await app.browser(boss).get(`${tab}?lead=${unassigned}`)
    for (const step of [
      'Status: New to Qualified',
      'Note added',
      'Assigned to Avery Tremblay',
      'Assignment taken back',
    ])
      expect(text).toContain(step)
  })

  it('refuses an unknown status, lead or intent', async () => {
    const browser = app.browser(boss)
    const send = (fields: Record<string, string>) => browser.post(tab, fields)
    expect((await send({ intent: 'status', id: mine, status: 'won' })).status).toBe(400)
    expect((await send({ intent: 'erase', id: mine })).status).toBe(400)
    expect((await send({ intent: 'status', id: randomUUID(), status: 'new' })).status).toBe(404)
    expect((await send({ intent: 'note', id: mine, note: 'x'.repeat(10_001) })).status).toBe(400)
  })

  it('deletes a lead with its consents and says so on the list', async () => {
    const gone = await lead({ client_name: 'Gone Soon' })
    const browser = app.browser(boss)
    const answer = await browser.post(`${tab}?status=new&lead=${gone}`, { intent: 'delete', id: gone })
    expect([answer.status, answer.location]).toEqual([302, `${tab}?status=new`])
    expect((await browser.get(answer.location!)).text).toContain('Lead deleted successfully!')
    expect(await stored(gone)).toBeUndefined()
    expect((await browser.post(tab, { intent: 'delete', id: gone })).status).toBe(404)
  })

  it('finds a lead by the reference that its sender was given', async () => {
    const reference = `${mine.slice(0, 4)}-${mine.slice(4, 8)}`.toUpperCase()
    const found = await app.browser(boss).get(`${tab}?q=${reference}`)
    expect(found.text).toContain('Robin Laurier')
    expect(found.text).not.toContain('Sam Nobody')
    const noors = `${others.slice(0, 4)}-${others.slice(4, 8)}`
    expect((await app.browser(avery).get(`${dashboard}?q=${noors}`)).text).not.toContain('=cmd')
  })

  it('exports the leads that the filters show, safe for spreadsheets, and logs the export', async () => {
    const { headers, text } = await app.browser(boss).get(`${csvPath(tab)}?status=contacted`)
    expect(headers.get('content-type')).toContain('text/csv')
    expect(headers.get('content-disposition')).toMatch(/attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"/)
    const [header, row, ...rest] = text.trim().split('\n')
    expect(header).toContain('Name,Email,Phone')
    expect(header).toContain('Notes,Conversation,Renewal date,Mortgage balance')
    expect(row).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d -0[45]:00,/)
    expect(row).toContain(`'=cmd|calc`)
    expect(row).toContain(`"Called, ""twice"""`)
    expect(rest).toEqual([])
    const { rows } = await app.database.operator.query(
      "select detail from audit_log where action = 'lead.export' and actor_user_id = $1",
      [boss.userId],
    )
    expect(rows).toEqual([{ detail: { rows: 1 } }])
  })

  it('filters, finds, shows and exports where leads came from, and to an agent only of their own', async () => {
    const visit = { name: 'Newsletter May', source: 'newsletter', campaign: 'May', landing: '/rates' }
    const id = await lead({ client_name: 'Came Along', metadata: { visit } })
    const browser = app.browser(boss)
    for (const query of ['origin=Newsletter+May', 'q=newsletter']) {
      const { text } = await browser.get(`${tab}?${query}`)
      expect(text).toContain('Came Along')
      expect(text).not.toContain('Robin Laurier')
    }
    const { text } = await browser.get(`${tab}?lead=${id}`)
    expect(text).toMatch(/Newsletter May<span [^>]*>Campaign: May · Campaign source: newsletter · First page: \/rates</)
    const file = await browser.get(`${csvPath(tab)}?origin=Newsletter+May`)
    expect(file.text.split('\n')[1]).toContain(',Newsletter May,May,newsletter,,,/rates,')
    const averys = await app.browser(avery).get(`${dashboard}?origin=Newsletter+May`)
    expect(averys.text).not.toContain('Came Along')
    expect(averys.text).not.toContain('>Newsletter May</option>')
    await app.database.operator.query('delete from leads where id = $1', [id])
  })

  it('exports more than one batch without losing or repeating a lead', async () => {
    await app.database.operator.query(
      `insert into leads (client_name, client_email, type, source, idempotency_key, body_hash, fingerprint, message)
        select 'Bulk ' || n, 'bulk@example.ca', 'contact', 'contact_form', gen_random_uuid(), md5(n::text), md5(n::text), 'bulk'
        from generate_series(1, 2500) n`,
    )
    const { text } = await app.browser(boss).get(`${csvPath(tab)}?q=bulk@example.ca`)
    const names = [...text.matchAll(/Bulk \d+/g)].map(([name]) => name)
    expect(names).toHaveLength(2500)
    expect(new Set(names).size).toBe(2500)
    await app.database.operator.query("delete from leads where message = 'bulk'")
  })
})

describe("the dashboard's leads tab", () => {
  it('shows an agent only their own leads', async () => {
    for (const path of [dashboard, `${dashboard}.data`, csvPath(dashboard)]) {
      const { text } = await app.browser(avery).get(path)
      expect(text).toContain('Robin Laurier')
      expect(text).not.toContain('cmd|calc')
      expect(text).not.toContain('Sam Nobody')
    }
    for (const id of [others, unassigned])
      expect((await app.browser(avery).get(`${dashboard}?lead=${id}`)).status).toBe(404)
  })

  it('lets an agent write notes on their own leads and set their status, and change nothing else', async () => {
    const send = (fields: Record<string, string>) => app.browser(avery).post(dashboard, fields)
    expect((await send({ intent: 'note', id: mine, note: 'Wants to move in May' })).status).toBe(200)
    expect(await notesOf(mine)).toEqual([{ text: 'Wants to move in May', kind: 'note', author_name: 'Avery Tremblay' }])
    expect((await send({ intent: 'note', id: others, note: 'Mine now' })).status).toBe(404)
    expect((await send({ intent: 'call', id: others, outcome: 'reached' })).status).toBe(403)
    expect((await send({ intent: 'status', id: mine, status: 'contacted' })).status).toBe(200)
    expect((await send({ intent: 'status', id: others, status: 'closed' })).status).toBe(404)
    expect((await send({ intent: 'assign', id: mine, agentId: 'none' })).status).toBe(403)
    expect((await send({ intent: 'delete', id: mine })).status).toBe(403)
    expect(await stored(mine)).toMatchObject({ status: 'contacted', agent_id: avery.agentId })
    expect(await stored(others)).toMatchObject({ staff_notes: 'Called, "twice"' })
  })

  it('lets an admin work on unassigned leads and on their own', async () => {
    const { text } = await app.browser(kim).get(dashboard)
    expect([text.includes('Sam Nobody'), text.includes('Robin Laurier')]).toEqual([true, false])
    const send = (fields: Record<string, string>) => app.browser(kim).post(dashboard, fields)
    expect((await send({ intent: 'status', id: unassigned, status: 'contacted' })).status).toBe(200)
    expect((await send({ intent: 'status', id: mine, status: 'contacted' })).status).toBe(404)
    expect((await send({ intent: 'assign', id: unassigned, agentId: kim.agentId! })).status).toBe(403)
    expect(await stored(unassigned)).toMatchObject({ status: 'contacted', agent_id: null })
  })

  it('is closed to visitors and to the super admin', async () => {
    expect((await app.browser().get(csvPath(dashboard))).status).toBe(302)
    expect((await app.browser().post(dashboard, { intent: 'note', id: mine, note: 'x' })).status).toBe(401)
    expect((await app.browser(boss).post(dashboard, { intent: 'note', id: mine, note: 'x' })).status).toBe(403)
    expect((await app.browser(avery).get(csvPath(tab))).status).toBe(302)
  })
})
