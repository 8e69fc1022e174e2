import { beforeAll, describe, expect, it } from 'vitest'
import { comparedIn } from '#tests/support/compared.ts'
import { useTestApp } from '#tests/support/app.ts'
import { buildAccount } from '#tests/support/accounts.ts'
import { buildAgent, type BuiltSession, buildLead, buildPost, buildSession } from '#tests/support/factories.ts'

const app = useTestApp()
let boss: BuiltSession
let avery: BuiltSession
let noor: BuiltSession

beforeAll(async () => {
  const { operator } = app.database
  boss = await buildSession(operator, 'super_admin')
  avery = await buildSession(operator, 'agent', { fullName: 'Avery Tremblay', agent: { profile_slug: 'avery' } })
  noor = await buildSession(operator, 'agent', { fullName: 'Noor Haddad', agent: { profile_slug: 'noor' } })
})

async function stored(id: string | null): Promise<Record<string, unknown>> {
  const { rows } = await app.database.operator.query('select * from agents where id = $1', [id])
  return rows[0] ?? {}
}

/** The version that the page's form with this intent would send. */
async function versionIn(who: BuiltSession, path: string, intent = 'update'): Promise<string> {
  const { text } = await app.browser(who).get(path)
  return new RegExp(`value="${intent}".*?name="version" value="([^"]+)"`, 's').exec(text)?.[1] ?? ''
}

const edited = { intent: 'update', name: 'Noor Haddad', email: 'noor@example.test' }

describe('the agents tab', () => {
  it('lists agents, newest first, and searches by the parameters of its address', async () => {
    const page = await app.browser(boss).get('/super-admin')
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.text.indexOf('Noor Haddad')).toBeLessThan(page.text.indexOf('Avery Tremblay'))
    expect(page.text).toContain(`href="/agents/${avery.agentId}" target="_blank"`)
    const found = await app.browser(boss).get('/super-admin?q=tremblay')
    expect(found.text).toContain('Avery Tremblay')
    expect(found.text).not.toContain('Noor Haddad')
    expect((await app.browser(boss).get('/super-admin?q=zzz')).text).toContain('No agent matches')
  })

  it('creates an agent who can sign in at once', async () => {
    const browser = app.browser(boss)
    const fields = { intent: 'create', fullName: 'Robin Lee', email: 'Robin@Example.test', password: 'autumn leaves' }
    const answer = await browser.post('/super-admin?agent=new&sort=name.asc', fields)
    expect([answer.status, answer.location]).toEqual([302, '/super-admin?sort=name.asc'])
    expect((await browser.get('/super-admin')).text).toContain('Agent created successfully!')
    const credentials = { email: 'robin@example.test', password: fields.password }
    expect((await app.browser().post('/auth', credentials)).location).toBe('/agent-dashboard')
  })

  it('creates an agent with a licence, whom visitors see at once; half a licence is refused and kept', async () => {
    const fields = { intent: 'create', fullName: 'Lena Roy', email: 'lena@example.test', password: 'first snow' }
    const half = { 'licences.province0': 'Nova Scotia', 'licences.title0': 'Mortgage Broker' }
    const refused = await app.browser(boss).post('/super-admin?agent=new', { ...fields, ...half })
    expect(refused.status).toBe(400)
    for (const text of ['Enter the licence number', 'value="Mortgage Broker"']) expect(refused.text).toContain(text)
    const whole = { ...fields, ...half, 'licences.number0': 'N42' }
    expect((await app.browser(boss).post('/super-admin?agent=new', whole)).status).toBe(302)
    expect((await app.browser().get('/find-broker?q=lena+roy')).text).toContain('N42')
  })

  it('says beside the field why an agent was not created, and never sends the password back', async () => {
    const missing = await app.browser(boss).post('/super-admin?agent=new', { intent: 'create', fullName: '' })
    expect(missing.status).toBe(400)
    for (const sentence of ['Enter the full name', 'Enter the email', 'Enter a password'])
      expect(missing.text).toContain(sentence)
    const fields = { intent: 'create', fullName: 'A Second', email: avery.email, password: 'unspoken words' }
    const taken = await app.browser(boss).post('/super-admin?agent=new', fields)
    expect(taken.status).toBe(409)
    expect(taken.text).toContain('Failed to create agent')
    expect(taken.text).toContain('This email is already used by another account')
    expect(taken.text).toContain('value="A Second"')
    expect(taken.text).not.toContain(fields.password)
  })

  it('saves an edited agent; a taken slug or a bad link stays in the form', async () => {
    const path = `/super-admin?agent=${noor.agentId}`
    expect((await app.browser(boss).get(path)).text).toContain('value="Noor Haddad"')
    const fields = {
      ...edited,
      id: noor.agentId!,
      profileSlug: 'noor',
      ...licence('M100'),
      crmEmail: 'crm@noor.test',
      version: await versionIn(boss, path),
    }
    expect((await app.browser(boss).post(path, fields)).status).toBe(302)
    const late = await app.browser(boss).post(path, { ...fields, role: 'agent', ...licence('M200') })
    expect(late.status).toBe(409)
    for (const shown of ['Somebody else changed this meanwhile', 'value="M200"', 'Save mine anyway', 'Take theirs'])
      expect(late.text).toContain(shown)
    expect(comparedIn(late.text)).toEqual([['Licence 1: Number', 'M200', 'M100']])
    fields.version = await versionIn(boss, path)
    expect(await stored(noor.agentId)).toMatchObject({
      licences: [{ province: 'Ontario', title: 'Mortgage Broker', number: 'M100' }],
      crm_email: 'crm@noor.test',
    })
    const half = await app.browser(boss).post(path, { ...fields, 'licences.province1': 'Quebec' })
    expect([half.status, half.text.includes('Enter the licence number')]).toEqual([400, true])
    const taken = await app.browser(boss).post(path, { ...fields, profileSlug: 'Avery' })
    expect(taken.status).toBe(409)
    expect(taken.text).toContain('This profile URL is already taken')
    const link = await app.browser(boss).post(path, { ...fields, 'social.website': 'javascript:alert(1)' })
    expect(link.status).toBe(400)
    expect(link.text).toContain('Enter a whole address that begins with https://')
    expect((await stored(noor.agentId)).profile_slug).toBe('noor')
  })

  it('deactivates and reactivates an agent, and ends the sessions', async () => {
    const session = await buildSession(app.database.operator, 'agent', { agent: { profile_slug: 'away' } })
    expect((await app.browser().get('/agents/away')).status).toBe(200)
    const fields = { intent: 'set-active', id: session.agentId!, isActive: 'false' }
    expect((await app.browser(boss).post('/super-admin', fields)).status).toBe(302)
    await expect.poll(async () => (await app.browser().get('/agents/away')).status).toBe(404)
    expect((await app.browser(session).get('/agent-dashboard')).location).toContain('/auth')
    await app.browser(boss).post('/super-admin', { ...fields, isActive: 'true' })
    await expect.poll(async () => (await app.browser().get('/agents/away')).status).toBe(200)
  })

  it("hands the brokerage's posts on when their agent is deleted, and deletes the agent's own posts", async () => {
    const { operator } = app.database
    const session = await buildSession(operator, 'agent', {})
    const own = await buildPost(operator, { agent_id: session.agentId, slug: 'own-words' })
    const ours = await buildPost(operator, {
      agent_id: session.agentId,
      slug: 'words-of-the-brokerage',
      seo_settings: { admin_created: true },
    })
    const heir = await buildAgent(operator, { created_at: '2001-01-01T00:00:00Z' })
    await buildAgent(operator, { created_at: '2000-01-01T00:00:00Z', is_active: false })
    await app.browser(boss).post('/super-admin', { intent: 'delete', id: session.agentId! })
    const { rows } = await operator.query('select id, agent_id, is_published from blog_posts where id in ($1, $2)', [
      own.id,
      ours.id,
    ])
    expect(rows).toEqual([{ id: ours.id, agent_id: heir.id, is_published: true }])
    expect((await app.browser().get('/blog/words-of-the-brokerage')).status).toBe(200)
  })

  it('deletes an agent and keeps the leads; deleting again finds nobody', async () => {
    const session = await buildSession(app.database.operator, 'agent')
    const lead = await buildLead(app.database.operator, { agent_id: session.agentId })
    const fields = { intent: 'delete', id: session.agentId! }
    expect((await app.browser(boss).post('/super-admin', fields)).status).toBe(302)
    const { rows } = await app.database.operator.query('select agent_id from leads where id = $1', [lead.id])
    expect(rows).toEqual([{ agent_id: null }])
    const again = await app.browser(boss).post('/super-admin', fields)
    expect(again.status).toBe(404)
    expect(again.text).toContain('Agent not found')
  })

  it('answers malformed input with 400 or 404, never 500', async () => {
    const nonsense: Record<string, string>[] = [
      {},
      { intent: 'explode' },
      { intent: 'delete', id: 'x' },
      { intent: 'update', id: noor.agentId! },
    ]
    for (const fields of nonsense) expect((await app.browser(boss).post('/super-admin', fields)).status).toBe(400)
    const missing = '00000000-0000-4000-8000-000000000000'
    expect((await app.browser(boss).post('/super-admin', { ...edited, id: missing, version: 'x' })).status).toBe(404)
    expect((await app.browser(boss).get(`/super-admin?agent=${missing}`)).status).toBe(404)
    expect((await app.browser(boss).get('/super-admin?agent=x')).status).toBe(404)
    expect((await app.browser(boss).get('/super-admin?page=9e99&sort=%00&q=%00')).status).toBe(200)
  })

  it('is closed to all other roles, whatever they send', async () => {
    const attempts: Record<string, string>[] = [
      { intent: 'create', fullName: 'X', email: 'x@example.test', password: 'long enough' },
      { ...edited, id: noor.agentId!, name: 'Taken over' },
      { intent: 'set-active', id: noor.agentId!, isActive: 'false' },
      { intent: 'delete', id: noor.agentId! },
    ]
    for (const fields of attempts) {
      expect((await app.browser().post('/super-admin', fields)).status).toBe(401)
      expect((await app.browser(avery).post('/super-admin', fields)).status).toBe(403)
      expect((await app.browser(avery).post('/super-admin.data', fields)).status).toBe(403)
    }
    expect((await app.browser(avery).get('/super-admin')).location).toBe('/?notice=access-denied')
    const data = await app.browser(avery).get('/super-admin.data?_routes=routes%2Fsuper-admin%2Fagents')
    expect(data.text).not.toContain('noor@')
    expect(await stored(noor.agentId)).toMatchObject({ name: 'Noor Haddad', is_active: true })
  })
})

/** The form's fields of one licence. */
function licence(number: string) {
  return { 'licences.province0': 'Ontario', 'licences.title0': 'Mortgage Broker', 'licences.number0': number }
}

describe("the dashboard's profile tab", () => {
  const profile = { intent: 'profile', name: 'Avery T.', phone: '416-555-0100' }

  it('saves the own profile and ignores every other field that is sent', async () => {
    const smuggled = { id: noor.agentId!, is_active: 'false', email: 'new@x.test', ...licence('M9'), role: 'admin' }
    const answer = await app.browser(avery).post('/agent-dashboard', {
      ...profile,
      ...smuggled,
      version: await versionIn(avery, '/agent-dashboard', 'profile'),
    })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Profile updated successfully!')
    expect(await stored(avery.agentId)).toMatchObject({
      name: 'Avery T.',
      phone: '416-555-0100',
      email: avery.email,
      is_active: true,
      licences: [expect.objectContaining({ number: 'M1', province: 'Ontario' })],
    })
    expect((await stored(noor.agentId)).name).toBe('Noor Haddad')
  })

  it('shows errors beside the typed values', async () => {
    const fields = { ...profile, version: 'x', name: '', calendlyLink: 'https://bank.ca@evil.example/' }
    const answer = await app.browser(avery).post('/agent-dashboard', fields)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Enter the full name')
    expect(answer.text).toContain('Enter a whole address that begins with https://')
    expect(answer.text).toContain('value="https://bank.ca@evil.example/"')
  })

  it('normalises the slug, and refuses an empty or taken one', async () => {
    const send = async (profileSlug: string) => {
      const version = await versionIn(avery, '/agent-dashboard', 'slug')
      return app.browser(avery).post('/agent-dashboard', { intent: 'slug', version, profileSlug })
    }
    expect((await send('Avery-Of-Ottawa 2')).text).toContain('Profile URL updated successfully')
    expect((await stored(avery.agentId)).profile_slug).toBe('averyofottawa2')
    const empty = await send('- -')
    expect([empty.status, empty.text.includes('Profile slug cannot be empty')]).toEqual([400, true])
    const taken = await send('NOOR')
    expect([taken.status, taken.text.includes('This profile URL is already taken')]).toEqual([409, true])
    expect((await app.browser(avery).get('/agent-dashboard')).text).toContain('href="/agent/averyofottawa2"')
  })

  it('gives a slug to only one of two agents who take it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const fields = { intent: 'slug', profileSlug: `race${round}` }
      const answers = await Promise.all(
        [avery, noor].map(async (who) => {
          const version = await versionIn(who, '/agent-dashboard', 'slug')
          return app.browser(who).post('/agent-dashboard', { ...fields, version })
        }),
      )
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    }
  })

  it('serves an admin too, and tells an account without a record that it has none', async () => {
    const admin = await buildSession(app.database.operator, 'admin', { fullName: 'Kim Desk' })
    expect((await app.browser(admin).get('/agent-dashboard')).text).toContain('value="Kim Desk"')
    const bare = await buildSession(app.database.operator, 'agent', { agent: false })
    const page = await app.browser(bare).get('/agent-dashboard')
    expect([page.status, page.text.includes('Agent not found'), page.text.includes('Logout')]).toEqual([
      200,
      true,
      true,
    ])
    expect((await app.browser(bare).post('/agent-dashboard', { ...profile, version: 'x' })).status).toBe(404)
  })

  it('is closed to visitors, users and super admins', async () => {
    const user = await buildAccount(app.database, 'user')
    expect((await app.browser().post('/agent-dashboard', profile)).status).toBe(401)
    expect((await app.browser().get('/agent-dashboard')).location).toBe('/auth?to=%2Fagent-dashboard')
    expect((await app.browser(boss).post('/agent-dashboard', profile)).status).toBe(403)
    const browser = app.browser()
    await browser.post('/auth', user)
    expect((await browser.get('/agent-dashboard')).location).toBe('/?notice=access-denied')
  })
})
