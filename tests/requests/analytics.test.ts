import { beforeAll, beforeEach, expect, test } from 'vitest'
import { csvPath } from '#app/lib/list.ts'
import { useTestApp } from '#tests/support/app.ts'
import {
  type BuiltSession,
  buildAgent,
  buildLead,
  buildPost,
  buildSession,
  buildTestimonial,
} from '#tests/support/factories.ts'

const { database, browser } = useTestApp()
const tab = '/super-admin/analytics'
const own = '/agent-dashboard/analytics'
let boss: BuiltSession
let avery: BuiltSession
let noor: BuiltSession

beforeAll(async () => {
  boss = await buildSession(database.operator, 'super_admin')
})

beforeEach(async () => {
  await database.operator.query('delete from leads')
  await database.operator.query('delete from agents')
  avery = await buildSession(database.operator, 'agent', { fullName: 'Avery Tremblay' })
  noor = await buildSession(database.operator, 'admin', { fullName: 'Noor Haddad' })
  // Everybody was created long ago; only what a test adds is new.
  await database.operator.query(`update agents set created_at = '2020-01-01'`)
})

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000)
}

async function addLeads(agentId: string | null, ...ages: number[]) {
  for (const age of ages) await buildLead(database.operator, { agent_id: agentId, created_at: daysAgo(age) })
}

async function addViews(agentId: string | null, ...ages: number[]) {
  for (const age of ages)
    await database.operator.query('insert into analytics_events (agent_id, created_at) values ($1, $2)', [
      agentId,
      daysAgo(age),
    ])
}

/** Each figure by its label. */
async function figures(path: string, who: BuiltSession): Promise<Record<string, string>> {
  const { text } = await browser(who).get(path)
  const found = text.matchAll(/text-ink-soft">([^<]+)<\/p><p class="[^"]*"><span class="wrap-anywhere">([^<]+)</g)
  return Object.fromEntries([...found].map(([, label, value]) => [label, value]))
}

test('a chart without data says so', async () => {
  await addLeads(avery.agentId, 1)
  const { text } = await browser(boss).get(`${tab}?period=7`)
  // The one lead shows by source and by status; the agents' pages have no views.
  expect(text.split('None in this period.')).toHaveLength(2)
})

test('the super admin sees the totals of the selected period in every figure', async () => {
  await addLeads(avery.agentId, 1, 6, 29, 31)
  await addLeads(null, 8)
  await addViews(noor.agentId, 0.5, 20)
  await buildTestimonial(database.operator, { agent_id: avery.agentId, is_approved: false, created_at: daysAgo(2) })
  await buildTestimonial(database.operator, { agent_id: avery.agentId, created_at: daysAgo(40) })
  await buildPost(database.operator, { agent_id: avery.agentId, created_at: daysAgo(10) })
  await buildAgent(database.operator, { created_at: daysAgo(3) })
  const names = ['Agents', 'Leads', 'Testimonials', 'Page views', 'Blog posts']
  const seen = async (search: string) => {
    const shown = await figures(`${tab}${search}`, boss)
    return names.map((name) => shown[name])
  }
  expect(await seen('')).toEqual(['3', '5', '2', '2', '1'])
  expect(await seen('?period=30')).toEqual(['1', '4', '1', '2', '1'])
  expect(await seen('?period=7')).toEqual(['1', '2', '1', '1', '0'])
  expect(await seen('?period=nonsense')).toEqual(['3', '5', '2', '2', '1'])
})

test('each figure is compared with the preceding days, and new records are charted by day', async () => {
  await addLeads(avery.agentId, 0, 6, 7, 13, 14)
  await addViews(noor.agentId, 1, 8, 9)
  const { text } = await browser(boss).get(`${tab}?period=7`)
  const figure = (label: string) =>
    text
      .split(`>${label}</p>`)[1]!
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  expect(figure('Leads')).toMatch(/^2 2 in the 7 days before \(±0%\)/)
  expect(figure('Page views')).toMatch(/^1 2 in the 7 days before \(-50%\)/)
  expect(figure('Blog posts')).toMatch(/^0 0 in the 7 days before Leads|^0 0 in the 7 days before What/)

  const file = await browser(boss).get(`${csvPath(tab)}?period=7`)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  const [head = '', ...rows] = file.text.trim().split('\n')
  expect(head).toContain('Day,Page views,Leads,Source: Quote calculator')
  expect(rows).toHaveLength(7)
  expect(rows[0]).toMatch(/^\d{4}-\d\d-\d\d,0,1,1,0,0,0,0,1,0,0,0$/)
  expect(rows[5]).toMatch(/,1,0,0,0,0,0,0,0,0,0,0$/)
})

test("an agent's file holds only the own page", async () => {
  await addLeads(avery.agentId, 1)
  await addLeads(noor.agentId, 1, 1)
  await addLeads(null, 1)
  await addViews(noor.agentId, 1)
  const row = async (who: BuiltSession) =>
    (await browser(who).get(`${csvPath(own)}?period=7`)).text.trim().split('\n').at(-2)
  expect(await row(avery)).toMatch(/,0,1,1,0,0,0,0,1,0,0,0$/)
  expect(await row(noor)).toMatch(/,1,2,2,0,0,0,0,2,0,0,0$/)
})

test('leads are counted in their present state: changed, assigned or deleted', async () => {
  await addLeads(avery.agentId, 1, 1, 1, 1)
  const { rows } = await database.operator.query('select id from leads')
  await database.operator.query(`update leads set status = 'closed' where id = $1`, [rows[0].id])
  await database.operator.query(`update leads set status = 'contacted', type = 'refinance' where id = $1`, [rows[1].id])
  await database.operator.query('delete from leads where id = $1', [rows[2].id])
  await database.operator.query(
    `update deals set stage_id = (select id from pipeline_stages where ending = 'funded'), answered_at = now() where lead_id = $1`,
    [rows[0].id],
  )
  const { text } = await browser(boss).get(tab)
  const steps = [...text.matchAll(/font-medium">([^<]+)<\/span>.*?font-semibold">([\d,]+)<\/td>.*?>([^<]+)<\/td>/g)]
  expect(steps.map(([, step, count, share]) => `${step} ${count} ${share}`)).toEqual([
    'Page views 0 –',
    'Leads 3 100.0%',
    'Answered 1 33.3%',
    'Funded 1 33.3%',
  ])
})

/** A lead that came from there, funded with this amount if there is one. */
async function addOrigin(agentId: string | null, name: string, funded?: number) {
  const { id } = await buildLead(database.operator, { agent_id: agentId, metadata: { visit: { name } } })
  if (funded)
    await database.operator.query(
      `update deals set stage_id = (select id from pipeline_stages where ending = 'funded'), amount = $2, answered_at = now() where lead_id = $1`,
      [id, funded],
    )
}

test('funded amounts are told by where leads came from: all for the super admin, an agent’s own for the agent', async () => {
  await addOrigin(avery.agentId, 'Google (ad)', 400_000)
  await addOrigin(noor.agentId, 'Google (ad)', 100_000)
  await addOrigin(avery.agentId, 'ratehub.ca')
  await addOrigin(null, '=1+1')
  await addLeads(avery.agentId, 20)
  const file = async (who: BuiltSession, base: string, period: string) => {
    const { text } = await browser(who).get(`${csvPath(base)}?by=origin&period=${period}`)
    return text.trim().split('\n')
  }
  const head = 'Came from,Leads,Answered,Funded,Funded amount'
  expect(await file(boss, tab, 'all')).toEqual([
    head,
    'Google (ad),2,2,2,500000',
    "'=1+1,1,0,0,0",
    'Not recorded,1,0,0,0',
    'ratehub.ca,1,0,0,0',
  ])
  expect(await file(avery, own, '7')).toEqual([head, 'Google (ad),1,1,1,400000', 'ratehub.ca,1,0,0,0'])
  const { text } = await browser(avery).get(own)
  expect(text).toMatch(/Google \(ad\)<\/th>.*?\$400,000/)
  expect(text).not.toContain('=1+1')
})

test('the five agents with the most leads in the period are listed, most first', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => `Agent ${name}`)
  for (const [index, name] of names.entries()) {
    const { id } = await buildAgent(database.operator, { name })
    await addLeads(id, ...Array.from({ length: 6 - index }, () => 10))
    if (name === 'Agent Six') await addLeads(id, 1)
  }
  await addLeads(null, 1, 1, 1, 1, 1, 1, 1, 1)
  const top = async (search: string) => {
    const { text } = await browser(boss).get(`${tab}${search}`)
    return [...text.matchAll(/>(Agent \w+)</g)].map(([, name]) => name)
  }
  expect(await top('')).toEqual(['Agent One', 'Agent Two', 'Agent Three', 'Agent Four', 'Agent Five'])
  expect(await top('?period=7')).toEqual(['Agent Six'])
  await database.operator.query('delete from leads')
  expect((await browser(boss).get(tab)).text).toContain('No leads of agents in this period.')
})

test('an agent sees the own figures of the period, and an admin sees none of unassigned records', async () => {
  await addLeads(avery.agentId, 1, 10)
  await addLeads(noor.agentId, 1)
  await addLeads(null, 1, 1, 1)
  await addViews(avery.agentId, 1, 2, 10)
  await addViews(noor.agentId, 1)
  await buildTestimonial(database.operator, { agent_id: avery.agentId, created_at: daysAgo(1) })
  await buildTestimonial(database.operator, { agent_id: avery.agentId, is_approved: false })
  await buildTestimonial(database.operator, { agent_id: noor.agentId, created_at: daysAgo(10) })
  expect(await figures(own, avery)).toEqual({ 'Page views': '3', Leads: '2', 'Approved testimonials': '1' })
  expect(await figures(`${own}?period=7`, avery)).toEqual({
    'Page views': '2',
    Leads: '1',
    'Approved testimonials': '1',
  })
  expect(await figures(`${own}?period=7`, noor)).toEqual({
    'Page views': '1',
    Leads: '1',
    'Approved testimonials': '0',
  })
})

test("recent activity shows five of the period's latest ten events, and says when there are none", async () => {
  const empty = await browser(avery).get(own)
  expect(empty.text).toContain('No activity yet.')
  await addViews(noor.agentId, 1)
  await addViews(avery.agentId, ...Array.from({ length: 12 }, (_, index) => index + 2))
  const page = (await browser(avery).get(own)).text.split('Recent activity')[1] ?? ''
  const [first = '', more = ''] = page.split('<details')
  expect(first.match(/>Page view</g)).toHaveLength(5)
  expect(more.match(/>Page view</g)).toHaveLength(5)
  const lately = (await browser(avery).get(`${own}?period=7`)).text.split('Recent activity')[1] ?? ''
  expect(lately.match(/>Page view</g)).toHaveLength(5)
  expect(lately).not.toContain('<details')
})

test('nobody sees figures of other accounts', async () => {
  expect((await browser().get(tab)).location).toMatch(/^\/auth/)
  expect((await browser(avery).get(tab)).location).toBe('/?notice=access-denied')
  expect((await browser(noor).get(`${tab}.data`)).text).not.toContain('pageViews')
  expect((await browser(boss).get(own)).location).toBe('/?notice=access-denied')
  const bare = await buildSession(database.operator, 'agent', { agent: false })
  expect((await browser(bare).get(own)).text).toContain('Agent not found')
})
