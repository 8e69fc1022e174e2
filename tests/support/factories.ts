import type { Licence } from '#app/features/agents/agent-licences.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Role } from '#app/platform/context.ts'
import { hashOfToken } from '#app/platform/session-tokens.server.ts'

type Queryable = Pick<pg.Client, 'query'>

/** Inserts `values` over `defaults`, with SQL column names. Needs a connection that may bypass the policies. */
async function insert<Row extends { id: string }>(
  client: Queryable,
  table: string,
  values: Record<string, unknown>,
): Promise<Row> {
  const names = Object.keys(values)
  const { rows } = await client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    Object.values(values),
  )
  return rows[0] as Row
}

export type BuiltAgent = {
  id: string
  user_id: string | null
  name: string
  email: string
  profile_slug: string | null
}
export type BuiltLead = { id: string; agent_id: string | null; idempotency_key: string; status: string }
export type BuiltSession = { userId: string; agentId: string | null; role: Role; token: string; email: string }

let serial = 0

/** An agent's column of one licence, which never expires unless a day is given. */
export const licensed = (licence: Partial<Licence> = {}) =>
  JSON.stringify([{ province: 'Ontario', title: 'Mortgage Agent Level 2', number: 'M1', ...licence }])

/** An active, licensed agent without an account; any column may be given. */
export async function buildAgent(client: Queryable, columns: Record<string, unknown> = {}): Promise<BuiltAgent> {
  serial += 1
  return insert<BuiltAgent>(client, 'public.agents', {
    name: `Agent ${serial}`,
    email: `agent${serial}@example.test`,
    crm_email: `crm${serial}@example.test`,
    profile_slug: `agent${serial}`,
    licences: licensed(),
    ...columns,
  })
}

/** A new lead of the quote form; any column may be given. */
export async function buildLead(client: Queryable, columns: Record<string, unknown> = {}): Promise<BuiltLead> {
  serial += 1
  return insert<BuiltLead>(client, 'public.leads', {
    client_name: `Client ${serial}`,
    client_email: `client${serial}@example.test`,
    type: 'rate_quote',
    source: 'mortgage_calculator',
    idempotency_key: randomUUID(),
    body_hash: randomBytes(16).toString('hex'),
    fingerprint: randomBytes(16).toString('hex'),
    ...columns,
  })
}

/** A national five-year fixed rate of 4 % on offer; any column may be given. */
export async function buildRate(client: Queryable, columns: Record<string, unknown> = {}): Promise<{ id: string }> {
  return insert(client, 'public.mortgage_rates', {
    rate_type: 'fixed',
    term: '5 year',
    posted_rate: 5,
    our_rate: 4,
    province: 'Canada',
    ...columns,
  })
}

/** An approved testimonial; needs `agent_id` or `admin_id`. */
export async function buildTestimonial(client: Queryable, columns: Record<string, unknown>): Promise<{ id: string }> {
  serial += 1
  return insert(client, 'public.testimonials', {
    client_name: `Client ${serial}`,
    content: 'They called back the same day.',
    is_approved: true,
    ...columns,
  })
}

/** A published post; needs `agent_id`. Any column may be given. */
export async function buildPost(client: Queryable, columns: Record<string, unknown>): Promise<{ id: string }> {
  serial += 1
  return insert(client, 'public.blog_posts', {
    title: `Post ${serial}`,
    slug: `post-number-${serial}`,
    content: '<p>A post.</p>',
    is_published: true,
    published_at: new Date('2026-11-01T12:00:00Z'),
    ...columns,
  })
}

/** An active lender, the first in order; any column may be given. */
export async function buildLender(client: Queryable, columns: Record<string, unknown> = {}): Promise<{ id: string }> {
  return insert(client, 'public.lenders', { name: 'Harbour Bank', ...columns })
}

/** A product without a price; any column may be given. */
export async function buildProduct(client: Queryable, columns: Record<string, unknown> = {}): Promise<{ id: string }> {
  serial += 1
  return insert(client, 'public.products', { name: `Product ${serial}`, ...columns })
}

/** A service without features; any column may be given. */
export async function buildService(client: Queryable, columns: Record<string, unknown> = {}): Promise<{ id: string }> {
  serial += 1
  return insert(client, 'public.mortgage_services', { name: `Service ${serial}`, ...columns })
}

/** An account with that role and a live session; agents and admins get an agent record. */
export async function buildSession(
  client: Queryable,
  role: Role,
  options: { email?: string; fullName?: string; agent?: Record<string, unknown> | false } = {},
): Promise<BuiltSession> {
  serial += 1
  const email = options.email ?? `${role}${serial}@example.test`
  const name = options.fullName ?? `${role} ${serial}`
  const account = await insert<{ id: string }>(client, 'auth."user"', { name, email, email_verified: true })
  await client.query('update public.profiles set role = $2 where id = $1', [account.id, role])
  const staff = role === 'agent' || role === 'admin'
  const agent =
    staff && options.agent !== false
      ? await buildAgent(client, { user_id: account.id, name, email, ...options.agent })
      : null
  const token = randomBytes(24).toString('base64url')
  await insert(client, 'auth.session', {
    user_id: account.id,
    token: hashOfToken(token),
    expires_at: new Date(Date.now() + 3_600_000),
  })
  return { userId: account.id, agentId: agent?.id ?? null, role, token, email }
}

/** An article, an hour older than the previously built one; any column may be given. */
export async function buildArticle(client: Queryable, columns: Record<string, unknown> = {}): Promise<{ id: string }> {
  serial += 1
  const link = `https://www.news.example/articles/${serial}`
  return insert(client, 'public.news_articles', {
    link,
    link_key: link,
    title: `Article ${serial}`,
    summary: 'What it is about.',
    published_at: new Date(Date.UTC(2026, 10, 20) - serial * 3_600_000),
    ...columns,
  })
}

/** What a quote of a renewal is worked out from. */
export const quotedScenario = {
  purpose: 'renewal',
  amount: 40_000_000,
  province: 'Ontario',
  closing: '2026-12-01',
  ratePercent: 4.29,
  rateType: 'fixed',
  termYears: 5,
  amortizationYears: 25,
  frequency: 'monthly',
}
