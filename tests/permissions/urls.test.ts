import { beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { hashOfToken } from '#app/platform/session-tokens.server.ts'
import { useTestApp } from '#tests/support/app.ts'
import { leadCells } from './cells-leads.ts'
import { listRoutes } from './route-list.ts'
import type { Answer, Door } from './doors.ts'
import { urls } from './urls.ts'
import { buildWorld, type World } from './world.ts'

const app = useTestApp()
let world: World

type Secrets = { leads: { id: string; client_name: string | null }[]; agents: { crm_email: string | null }[] }
let secrets: Secrets

beforeAll(async () => {
  const { operator, logins } = app.database
  world = await buildWorld(operator, logins)
  const [leads, agents] = await Promise.all([
    operator.query('select id, client_name from public.leads'),
    operator.query('select crm_email from public.agents'),
  ])
  secrets = { leads: leads.rows, agents: agents.rows }
})

const listed = listRoutes(routes)
const present = urls.filter(({ route, method }) =>
  listed.some(({ path, reads, writes }) => path === route && (method === 'GET' ? reads : writes)),
)
const audiences = ['visitor', 'user', 'agent', 'admin', 'super_admin'] as const
type Audience = (typeof audiences)[number]

function browserOf(audience: Audience) {
  const token = world.tokens[audience]
  return app.browser(token ? { token } : undefined)
}

function fill(path: string): string {
  return path.replace(/\{([\w ]+)\}/g, (_, name: string) => world.ids[name]!)
}

function answerOf({ status, location }: { status: number; location: string | null }, expected: Answer): Answer {
  if (location?.startsWith('/auth?to=')) return 'to sign in'
  if (location?.startsWith('/?notice=access-denied')) return 'access denied'
  if (expected === 'reached' && ![401, 403, 404, 405].includes(status) && status < 500) return 'reached'
  return status
}

describe('each address opens to exactly the audiences that the matrix lists', () => {
  test.each(present.map((url) => [`${url.method} ${url.path ?? url.route}`, url] as const))('%s', async (_, url) => {
    const path = fill(url.path ?? url.route)
    const answers: Partial<Door> = {}
    // That a public page is the same for everybody is a test of its own.
    const asking = isPublic(url) && !differs(path) ? (['visitor'] as const) : audiences
    for (const audience of asking) {
      const browser = browserOf(audience)
      const page = await (url.method === 'GET' ? browser.get(path) : browser.post(path, {}))
      answers[audience] = answerOf(page, url.door[audience])
      expect(leaksIn(page.text, audience), `${audience} sees`).toEqual([])
      if (url.route === '/auth/sign-out') await keepSession(audience)
    }
    expect(answers).toEqual(Object.fromEntries(asking.map((audience) => [audience, url.door[audience]])))
  })
})

describe('a data request opens nothing that the page does not', () => {
  const pages = present.filter((url) => url.method === 'GET' && Object.values(url.door).includes('to sign in'))
  test.each(pages.map((url) => [url.route, url] as const))('%s', async (_, url) => {
    const ids = listed.filter(({ path }) => path === url.route).map(({ id }) => id)
    const path = fill(url.path ?? url.route)
    const opened: string[] = []
    const isDenied = (audience: Audience) => ['to sign in', 'access denied'].includes(String(url.door[audience]))
    // Parts are requested by one audience for each way of being denied. Who may open the page gets no more by a part of it.
    const denied = audiences.filter(isDenied)
    const ofEachKind = denied.filter((one, at) => denied.findIndex((other) => url.door[other] === url.door[one]) === at)
    const requests = [
      ...audiences.map((audience) => [audience, ''] as const),
      ...ofEachKind.flatMap((audience) =>
        [...ids, 'root'].map((id) => [audience, `?_routes=${encodeURIComponent(id)}`] as const),
      ),
    ]
    for (const [audience, query] of requests) {
      const page = await browserOf(audience).get(`${path}.data${query}`)
      expect(leaksIn(page.text, audience), `${audience} sees`).toEqual([])
      // Single fetch answers a redirect with 202 and nothing else inside. The root is everybody's.
      const closed = [202, 302, 401, 403, 404].includes(page.status) || query === '?_routes=root'
      if (isDenied(audience) && !closed) opened.push(`${audience} ${query}: ${page.status}`)
    }
    expect(opened).toEqual([])
  })
})

test('public pages are the same for everybody, signed in or not', async () => {
  for (const url of present.filter(isPublic)) {
    const path = fill(url.path ?? url.route)
    if (differs(path)) continue
    const first = (await browserOf('visitor').get(path)).text
    for (const audience of audiences)
      expect((await browserOf(audience).get(path)).text === first, `${audience} ${path}`).toBe(true)
  }
})

test('the lists of leads contain every lead that the matrix gives', async () => {
  const lists = present.filter(
    ({ row, method }) => method === 'GET' && (row === 'leads: read' || row === 'leads: delete, export'),
  )
  expect(lists).not.toEqual([])
  for (const { route, path = route, door } of lists) {
    for (const audience of audiences.filter((each) => door[each] === 200)) {
      const { text } = await browserOf(audience).get(path)
      const { rows } = await app.database.operator.query('select client_email from public.leads where id = any ($1)', [
        readableLeads(audience).map((name) => world.ids[name]),
      ])
      const missing = rows.filter(({ client_email }) => !text.includes(client_email))
      expect(missing, `${audience} ${path}`).toEqual([])
    }
  }
})

function isPublic({ method, door }: (typeof urls)[number]): boolean {
  return method === 'GET' && Object.values(door).every((answer) => answer === 200)
}

/** The forms for a quote and a time contain a key and a time; the list of applications differs by browser. */
function differs(path: string): boolean {
  return /^\/((resources\/)?quote|request-a-time|applications\/)/.test(path)
}

/** Signing out ended the session; the next address needs a live one. */
async function keepSession(audience: Audience): Promise<void> {
  const userId = world.ids[`${audience} account`]
  if (!userId) return
  await app.database.operator.query(
    `insert into auth.session (user_id, token, expires_at) values ($1, $2, now() + interval '1 hour') on conflict (token) do nothing`,
    [userId, hashOfToken(world.tokens[audience]!)],
  )
}

function readableLeads(audience: Audience): readonly string[] {
  const cell = leadCells.find(
    ({ row, table, does }) => row === 'leads: read' && table === 'public.leads' && does === 'read',
  )
  const reached = (cell?.does === 'read' && cell.expect[audience]) || 'denied'
  return reached === 'denied' ? [] : reached
}

/** Rows in the answer that the matrix hides from this audience. */
function leaksIn(text: string, audience: Audience): string[] {
  const reached = readableLeads(audience)
  // All were sent from one IP address, which does not tell anybody's apart.
  const hidden = secrets.leads
    .filter(({ id }) => !reached.includes(world.names.get(id) ?? ''))
    .map(({ client_name }) => client_name)
  const isOutsider = audience === 'visitor' || audience === 'user'
  const ofAgents = isOutsider ? secrets.agents.map(({ crm_email }) => crm_email) : []
  return [...hidden, ...ofAgents].filter(
    (secret) => secret !== null && secret !== '' && text.includes(secret),
  ) as string[]
}
