import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comparedIn } from '#tests/support/compared.ts'
import { useTestApp } from '#tests/support/app.ts'
import { type BuiltSession, buildSession, buildTestimonial } from '#tests/support/factories.ts'

const { database, browser } = useTestApp()
const tab = '/super-admin/testimonials'
const own = '/agent-dashboard/testimonials'
const nobody = '00000000-0000-4000-8000-000000000000'
const typed = { clientName: 'Jo Client', content: 'They called back the same day.', rating: '4' }
let boss: BuiltSession
let otherBoss: BuiltSession
let avery: BuiltSession
let noor: BuiltSession

beforeAll(async () => {
  boss = await buildSession(database.operator, 'super_admin', { fullName: 'Bo Boss' })
  otherBoss = await buildSession(database.operator, 'super_admin', { fullName: 'Ola Other' })
  avery = await buildSession(database.operator, 'agent', { fullName: 'Avery Tremblay' })
  noor = await buildSession(database.operator, 'admin', { fullName: 'Noor Haddad' })
})

beforeEach(() => database.operator.query('delete from testimonials'))

async function stored(): Promise<Record<string, unknown>[]> {
  return (await database.operator.query('select * from testimonials')).rows
}

function build(columns: Record<string, unknown>) {
  return buildTestimonial(database.operator, columns)
}

/** The names in the list's order. */
async function shown(path: string, who = boss): Promise<string[]> {
  const { text } = await browser(who).get(path)
  return [...new Set(text.match(/Client (?:One|Two|Three)/g))]
}

describe('the tab of the super admin', () => {
  test('lists every testimonial with its author, newest first, and the available actions', async () => {
    await build({ admin_id: boss.userId, client_name: 'Client One', created_at: '2026-06-01' })
    await build({ agent_id: avery.agentId, client_name: 'Client Two', is_approved: false, created_at: '2026-06-02' })
    await build({ admin_id: otherBoss.userId, client_name: 'Client Three', created_at: '2026-06-03' })
    const page = await browser(boss).get(tab)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await shown(tab)).toEqual(['Client Three', 'Client Two', 'Client One'])
    for (const text of ['Avery Tremblay', 'Ola Other', 'Bo Boss', 'Pending Approval']) expect(page.text).toContain(text)
    const scripted = page.text.replaceAll(/<noscript>.*?<\/noscript>/gs, '')
    const offered = (label: string) => scripted.match(new RegExp(`>${label}<span class="sr-only"> [^<]*`, 'g'))?.length
    expect([offered('Edit'), offered('Approve'), offered('Unapprove'), offered('Delete')]).toEqual([1, 1, undefined, 3])
  })

  test('is filtered, searched, sorted and paged by its address', async () => {
    await build({ admin_id: boss.userId, client_name: 'Client One', rating: 2, content: '100% kind' })
    await build({ agent_id: avery.agentId, client_name: 'Client Two', rating: 5, is_approved: false })
    await build({ agent_id: noor.agentId, client_name: 'Client Three', rating: 1 })
    expect(await shown(`${tab}?state=pending`)).toEqual(['Client Two'])
    expect(await shown(`${tab}?state=approved&sort=client`)).toEqual(['Client One', 'Client Three'])
    expect(await shown(`${tab}?origin=brokerage`)).toEqual(['Client One'])
    expect(await shown(`${tab}?origin=agents&sort=author`)).toEqual(['Client Two', 'Client Three'])
    expect(await shown(`${tab}?sort=rating.desc`)).toEqual(['Client Two', 'Client One', 'Client Three'])
    expect(await shown(`${tab}?q=tremblay+two`)).toEqual(['Client Two'])
    expect(await shown(`${tab}?q=100%25`)).toEqual(['Client One'])
    expect((await browser(boss).get(`${tab}?q=zzz`)).text).toContain('No testimonial matches')
    for (let more = 0; more < 24; more += 1) await build({ admin_id: boss.userId })
    expect((await browser(boss).get(`${tab}?page=2`)).text).toMatch(/26(<!-- -->)?–/)
    expect((await browser(boss).get(`${tab}?page=9e99&sort=%00&state=x&q=%00`)).status).toBe(200)
  })

  test("publishes the super admin's own testimonial as approved and signed, on the home page", async () => {
    const visitor = browser(boss)
    const answer = await visitor.post(`${tab}?testimonial=new&state=approved`, { intent: 'add', ...typed })
    expect([answer.status, answer.location]).toEqual([302, `${tab}?state=approved`])
    expect((await visitor.get(tab)).text).toContain('Testimonial created successfully!')
    expect(await stored()).toMatchObject([
      { client_name: 'Jo Client', rating: 4, admin_id: boss.userId, agent_id: null, is_approved: true },
    ])
    await expect.poll(async () => (await browser().get('/')).text).toContain('Jo Client')
  })

  test('requires client name, content and a rating from 1 to 5, keeps typed values, and defaults to 5', async () => {
    expect((await browser(boss).get(`${tab}?testimonial=new`)).text).toMatch(/<option value="5" selected=""/)
    for (const rating of ['0', '6', '4.5', '', 'x']) {
      const fields = { intent: 'add', clientName: ' ', content: '', rating }
      const answer = await browser(boss).post(`${tab}?testimonial=new`, fields)
      expect([rating, answer.status]).toEqual([rating, 400])
      for (const text of ['Enter the client name', 'Enter what the client said', 'Choose a rating from 1 to 5'])
        expect(answer.text).toContain(text)
    }
    const long = { intent: 'add', ...typed, content: 'a'.repeat(4001) }
    const answer = await browser(boss).post(`${tab}?testimonial=new`, long)
    expect(answer.text).toContain('Use at most 4000 characters')
    expect(answer.text).toContain('value="Jo Client"')
    expect(await stored()).toEqual([])
  })

  test("allows edits only to one's own testimonials, which stay approved", async () => {
    const { id } = await build({ admin_id: boss.userId, client_name: 'Client One' })
    const theirs = await build({ admin_id: otherBoss.userId })
    const agents = await build({ agent_id: avery.agentId })
    const form = await browser(boss).get(`${tab}?testimonial=${id}`)
    expect(form.text).toContain('value="Client One"')
    const version = /name="version" value="([^"]+)"/.exec(form.text)![1]!
    const visitor = browser(boss)
    await visitor.post(tab, { intent: 'update', id, version, ...typed, isApproved: 'false' })
    expect((await visitor.get(tab)).text).toContain('Testimonial updated successfully!')
    const kept = (await stored()).find((row) => row.id === id)
    expect(kept).toMatchObject({ client_name: 'Jo Client', rating: 4, is_approved: true })
    for (const other of [theirs.id, agents.id, nobody]) {
      expect((await browser(boss).get(`${tab}?testimonial=${other}`)).text).not.toContain('Edit testimonial</h2>')
      const refused = await browser(boss).post(tab, { intent: 'update', id: other, version, ...typed })
      expect(refused.status).toBe(404)
      expect(refused.text).toContain('Failed to save testimonial')
    }
    expect((await stored()).filter((row) => row.client_name === 'Jo Client')).toHaveLength(1)
  })

  test('does not overwrite what was saved in another window meanwhile', async () => {
    const { id } = await build({ admin_id: boss.userId, client_name: 'Client One' })
    const form = await browser(boss).get(`${tab}?testimonial=${id}`)
    const version = /name="version" value="([^"]+)"/.exec(form.text)![1]!
    const fields = { intent: 'update', id, version, ...typed }
    expect((await browser(boss).post(`${tab}?testimonial=${id}`, fields)).status).toBe(302)
    const late = await browser(boss).post(`${tab}?testimonial=${id}`, { ...fields, clientName: 'Late' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('value="Late"')
    expect(late.text).toContain('It was saved elsewhere meanwhile.')
    expect(comparedIn(late.text)).toEqual([['Client name', 'Late', 'Jo Client']])
    expect(late.text).toMatch(/Saved by .* on [A-Z][a-z]{2} \d/)
    expect(late.text).toContain('Take theirs')
    expect(await stored()).toMatchObject([{ client_name: 'Jo Client' }])
    const fresh = /name="version" value="([^"]+)"/.exec(late.text)![1]!
    await browser(boss).post(tab, { ...fields, clientName: 'Late', version: fresh })
    expect(await stored()).toMatchObject([{ client_name: 'Late' }])
  })

  test("approves and unapproves an agent's testimonial, which shows or hides it, but not the brokerage's", async () => {
    const { id } = await build({ agent_id: avery.agentId, client_name: 'Client One', is_approved: false })
    const page = `/agents/${avery.agentId}`
    const yes = await browser(boss).post(tab, { intent: 'set-approved', id, isApproved: 'true' })
    expect(yes.text).toContain('Testimonial approved')
    await expect.poll(async () => (await browser().get(page)).text).toContain('Client One')
    const no = await browser(boss).post(tab, { intent: 'set-approved', id, isApproved: 'false' })
    expect(no.text).toContain('Testimonial unapproved')
    await expect.poll(async () => (await browser().get(page)).text).not.toContain('Client One')
    for (const by of [boss, otherBoss]) {
      const brokerage = await build({ admin_id: by.userId })
      const refused = await browser(boss).post(tab, { intent: 'set-approved', id: brokerage.id, isApproved: 'false' })
      expect(refused.status).toBe(404)
      expect(refused.text).toContain('Failed to update testimonial')
    }
    expect((await stored()).filter((row) => row.admin_id).every((row) => row.is_approved)).toBe(true)
  })

  test('deletes any testimonial, and reports a second delete as not found', async () => {
    const all = [await build({ admin_id: otherBoss.userId }), await build({ agent_id: avery.agentId })]
    for (const { id } of all) {
      const visitor = browser(boss)
      expect((await visitor.post(`${tab}?page=1&q=x`, { intent: 'delete', id })).location).toBe(`${tab}?q=x`)
      expect((await visitor.get(tab)).text).toContain('Testimonial deleted successfully!')
      const again = await browser(boss).post(tab, { intent: 'delete', id })
      expect([again.status, again.text.includes('Failed to delete testimonial')]).toEqual([404, true])
    }
    expect(await stored()).toEqual([])
    expect((await browser(boss).get(tab)).text).toContain('No testimonials yet')
  })

  test('is closed to other roles', async () => {
    const { id } = await build({ agent_id: avery.agentId, client_name: 'Client One', is_approved: false })
    const attempts: Record<string, string>[] = [
      { intent: 'add', ...typed },
      { intent: 'set-approved', id, isApproved: 'true' },
      { intent: 'delete', id },
    ]
    for (const fields of attempts) {
      expect((await browser().post(tab, fields)).status).toBe(401)
      expect((await browser(avery).post(tab, fields)).status).toBe(403)
      expect((await browser(noor).post(`${tab}.data`, fields)).status).toBe(403)
    }
    expect((await browser(noor).get(tab)).location).toBe('/?notice=access-denied')
    expect(await stored()).toMatchObject([{ client_name: 'Client One', is_approved: false }])
  })
})

describe('the tab of an agent', () => {
  test('submits a testimonial that waits for approval, whatever is sent along', async () => {
    const empty = await browser(avery).get(own)
    expect(empty.text).toContain('No testimonials yet. Add your first testimonial above.')
    expect(empty.text).toMatch(/<option value="5" selected=""/)
    const smuggled = { isApproved: 'true', is_approved: 'true', agentId: noor.agentId!, adminId: boss.userId }
    const answer = await browser(avery).post(own, { ...typed, ...smuggled })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Testimonial submitted for approval!')
    expect(answer.text).toContain('Pending Approval')
    expect(await stored()).toMatchObject([
      { client_name: 'Jo Client', rating: 4, agent_id: avery.agentId, admin_id: null, is_approved: false },
    ])
  })

  test("lists only the agent's own testimonials, and not approved ones of others", async () => {
    await build({ agent_id: avery.agentId, client_name: 'Client One' })
    await build({ agent_id: noor.agentId, client_name: 'Client Two' })
    await build({ admin_id: boss.userId, client_name: 'Client Three' })
    expect(await shown(own, avery)).toEqual(['Client One'])
    expect(await shown(own, noor)).toEqual(['Client Two'])
    expect(await shown(`${own}?state=pending`, avery)).toEqual([])
    expect((await browser(avery).get(own)).text).not.toMatch(/value="(delete|set-approved)"/)
  })

  test('shows errors beside the typed values, and says when the testimonial could not be stored', async () => {
    const wrong = await browser(avery).post(own, { ...typed, content: ' ' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Enter what the client said')
    expect(wrong.text).toContain('value="Jo Client"')
    await database.operator.query('alter table testimonials add constraint broken check (rating <> 4)')
    const failed = await browser(avery).post(own, typed)
    const unsaved = await browser(boss).post(tab, { intent: 'add', ...typed })
    await database.operator.query('alter table testimonials drop constraint broken')
    expect([failed.status, failed.text.includes('Failed to submit testimonial')]).toEqual([500, true])
    expect(failed.text).toContain('value="Jo Client"')
    expect([unsaved.status, unsaved.text.includes('Failed to save testimonial')]).toEqual([500, true])
  })

  test('is closed to visitors and super admins, and empty for an account without a record', async () => {
    expect((await browser().post(own, typed)).status).toBe(401)
    expect((await browser(boss).post(own, typed)).status).toBe(403)
    const bare = await buildSession(database.operator, 'agent', { agent: false })
    expect((await browser(bare).get(own)).text).toContain('Agent not found')
    expect((await browser(bare).post(own, typed)).status).toBe(404)
    expect(await stored()).toEqual([])
  })
})
