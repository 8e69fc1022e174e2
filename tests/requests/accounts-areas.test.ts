import { describe, expect, it } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { buildSession } from '#tests/support/factories.ts'

const app = useTestApp()

describe('a staff area', () => {
  const areas = [
    ['/super-admin', 'super_admin'],
    ['/agent-dashboard', 'agent_dashboard'],
  ] as const

  it.each(areas)('%s sends a visitor to sign in and back afterwards', async (path) => {
    const page = await app.browser().get(path)
    expect([page.status, page.location]).toEqual([302, `/auth?to=${encodeURIComponent(path)}`])
    const signIn = (await app.browser().get(page.location!)).text
    expect(signIn).toContain(`name="to" value="${path}"`)
    expect(signIn).not.toContain('Your session has ended')
  })

  it.each(areas)('%s says that the session has ended to someone who comes from a page inside', async (path) => {
    for (const asked of [path, `${path}.data`]) {
      const answer = await app.browser().get(asked, { 'sec-fetch-site': 'same-origin' })
      expect(answer.location ?? answer.text).toContain(`/auth?to=${encodeURIComponent(path)}&after=session`)
    }
    const mailed = await app.browser().get(path, { 'sec-fetch-site': 'cross-site' })
    expect(mailed.location).not.toContain('after')
  })

  it.each(areas)('%s sends other roles to the public site with Access denied', async (path) => {
    const others = path === '/super-admin' ? (['user', 'agent', 'admin'] as const) : (['user', 'super_admin'] as const)
    for (const role of others) {
      const page = await app.browser(await buildSession(app.database.operator, role)).get(path)
      expect([page.status, page.location]).toEqual([302, '/?notice=access-denied'])
    }
    expect((await app.browser().get('/?notice=access-denied')).text).toContain('Access denied')
    expect((await app.browser().get('/')).text).not.toContain('Access denied')
  })

  it.each(areas)('%s also guards data requests, whichever loaders they name', async (path) => {
    const child = path === '/super-admin' ? 'routes/super-admin/agents' : 'routes/agent-dashboard/profile'
    const user = await buildSession(app.database.operator, 'user')
    for (const data of [`${path}.data`, `${path}.data?_routes=${encodeURIComponent(child)}`]) {
      expect((await app.browser().get(data)).text).toContain(`/auth?to=${encodeURIComponent(path)}`)
      expect((await app.browser(user).get(data)).text).toContain('/?notice=access-denied')
    }
  })

  it.each(areas)('%s refuses forms with 401 from visitors and 403 from other roles', async (path) => {
    const form = { intent: 'profile', name: 'Intruder' }
    for (const target of [path, `${path}.data`]) {
      expect((await app.browser().post(target, form)).status).toBe(401)
      expect((await app.browser(await buildSession(app.database.operator, 'user')).post(target, form)).status).toBe(403)
    }
  })

  it('opens for its own role, with pages that no cache stores', async () => {
    for (const [path, role] of [
      ['/super-admin', 'super_admin'],
      ['/agent-dashboard', 'agent'],
      ['/agent-dashboard', 'admin'],
    ] as const) {
      const page = await app.browser(await buildSession(app.database.operator, role)).get(path)
      expect(page.status).toBe(200)
      expect(page.text).toContain('Logout')
      expect(page.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('tells an account without an agent record what is missing and how to leave', async () => {
    const session = await buildSession(app.database.operator, 'agent', { agent: false })
    const page = await app.browser(session).get('/agent-dashboard')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Agent not found')
    expect(page.text).toContain('Logout')
  })
})
