import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { hashPassword } from 'better-auth/crypto'
import type pg from 'pg'
import { readVisit } from '#app/lib/visit.ts'
import { consentWording } from '#app/features/leads/lead-form-copy.ts'
import type { DemoAgent } from './demo-agents.ts'
import { demoDeals, demoMortgages, type DemoLead, demoVisits } from './demo-leads.ts'
import { demoAgentTestimonials, demoTestimonials } from './demo-listings.ts'
import { bannerPicture, headPicture, scenePicture } from './demo-pictures.ts'
import { demoPosts } from './demo-posts.ts'

/** Ids of the agents by their key. */
type AgentIds = Map<string, string>

const emailOf = (agent: DemoAgent) => `${agent.key}@maplekey.example`

function before(now: Date, { days = 0, hours = 0 }: { days?: number; hours?: number }): Date {
  return new Date(now.getTime() - (days * 24 + hours) * 3_600_000)
}

/**
 * Agents with an account each. Only the first may sign in, with a password generated here. The others have none until
 * they choose one through a link that the super admin sends, so that no published password works.
 */
export async function loadAgents(client: pg.Client, agents: readonly DemoAgent[], now: Date) {
  const ids: AgentIds = new Map()
  const login = { email: '', password: randomBytes(9).toString('base64url') }
  for (const [index, agent] of agents.entries()) {
    const email = emailOf(agent)
    const { rows: accounts } = await client.query(
      'insert into auth."user" (name, email, email_verified) values ($1, $2, true) returning id',
      [agent.name, email],
    )
    const userId = accounts[0].id
    await client.query('update public.profiles set role = $2 where id = $1', [userId, agent.role])
    if (index === 0) login.email = email
    await client.query(
      `insert into auth.account (account_id, provider_id, user_id, password) values ($1::text, 'credential', $1::uuid, $2)`,
      [userId, index === 0 ? await hashPassword(login.password) : null],
    )
    ids.set(
      agent.key,
      await loadAgent(client, agent, { userId, email, createdAt: before(now, { days: 200 - index }), now }),
    )
  }
  return { ids, login }
}

function licencesOf({ licences }: DemoAgent, now: Date) {
  return licences.map(({ daysLeft, ...licence }) => ({
    ...licence,
    expiresOn: before(now, { days: -daysLeft }).toISOString().slice(0, 10),
  }))
}

async function loadAgent(
  client: pg.Client,
  agent: DemoAgent,
  own: { userId: string; email: string; createdAt: Date; now: Date },
): Promise<string> {
  const social = Object.fromEntries(
    agent.networks.map((network) => [network, `https://${network}.example/${agent.slug}`]),
  )
  const { rows } = await client.query(
    `insert into public.agents (user_id, name, email, crm_email, phone, bio, profile_slug, headshot_url, banner_image_url,
       languages, specialties, licence_name, licences, social_links, seo_settings,
       contact_details, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`,
    [
      own.userId,
      agent.name,
      own.email,
      `crm+${agent.key}@maplekey.example`,
      agent.phone,
      agent.bio,
      agent.slug,
      headPicture(agent.key),
      bannerPicture(agent.key),
      agent.languages,
      agent.specialties,
      agent.licenceName,
      JSON.stringify(licencesOf(agent, own.now)),
      social,
      { meta_description: `${agent.licences[0]!.title} in ${agent.city}, ${agent.province}.`.slice(0, 160) },
      { address: agent.address, city: agent.city, province: agent.province },
      own.createdAt,
    ],
  )
  return rows[0].id
}

export async function loadTestimonials(client: pg.Client, ids: AgentIds, now: Date): Promise<void> {
  const { rows: admins } = await client.query(`select id from public.profiles where role = 'super_admin' limit 1`)
  const add = `insert into public.testimonials (agent_id, admin_id, client_name, content, rating, is_approved, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)`
  for (const [index, said] of demoTestimonials.entries()) {
    if (!admins[0]) break
    await client.query(add, [
      null,
      admins[0].id,
      said.client,
      said.content,
      said.rating,
      true,
      before(now, { days: 9 + index * 13 }),
    ])
  }
  for (const [index, said] of demoAgentTestimonials.entries()) {
    await client.query(add, [
      ids.get(said.agent),
      null,
      said.client,
      said.content,
      said.rating,
      said.approved,
      before(now, { days: 4 + index * 11 }),
    ])
  }
}

export async function loadPosts(client: pg.Client, ids: AgentIds, now: Date): Promise<void> {
  for (const post of demoPosts) {
    const publishedAt = post.daysAgo === null ? null : before(now, { days: post.daysAgo })
    const settings = { description: post.excerpt.slice(0, 160), keywords: post.keywords }
    await client.query(
      `insert into public.blog_posts (agent_id, title, slug, excerpt, content, is_published, published_at, seo_settings, created_at,
         featured_image_url)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ids.get(post.agent),
        post.title,
        post.slug,
        post.excerpt,
        await readFile(`db/demo/posts/${post.slug}.html`, 'utf8'),
        publishedAt !== null,
        publishedAt,
        post.byAdmin ? { ...settings, admin_created: true } : settings,
        publishedAt ?? before(now, { days: 1 }),
        scenePicture(post.slug),
      ],
    )
  }
}

export async function loadLeads(
  client: pg.Client,
  leads: readonly DemoLead[],
  ids: AgentIds,
  now: Date,
): Promise<void> {
  const { version, reply } = consentWording
  for (const lead of leads) {
    const sentAt = before(now, { hours: lead.hoursAgo })
    const { rows } = await client.query(
      `insert into public.leads (agent_id, client_name, client_email, client_phone, type, source, status, message, notes,
         metadata, idempotency_key, body_hash, fingerprint, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14) returning id`,
      [
        lead.agent && ids.get(lead.agent),
        lead.client,
        lead.email,
        lead.phone,
        lead.type,
        lead.source,
        lead.status,
        lead.message,
        lead.type === 'chat' ? lead.notes : null,
        { ...lead.metadata, visit: readVisit(demoVisits[lead.client] ?? '') ?? undefined },
        randomUUID(),
        randomBytes(32).toString('hex'),
        randomBytes(32).toString('hex'),
        sentAt,
      ],
    )
    const page = lead.type === 'contact' ? '/contact' : lead.type === 'application' ? '/applications' : '/'
    await client.query(
      `insert into public.consents (lead_id, kind, granted, wording, version, page, given_at)
       values ($1, 'reply', true, $2, $3, $4, $5)`,
      [rows[0].id, reply, version, page, sentAt],
    )
    if (lead.notes && lead.type !== 'chat') {
      await client.query(
        `insert into public.lead_activities (lead_id, kind, author_id, author_name, text, created_at)
         select $1, 'note', a.user_id, coalesce(a.name, 'The office'), $2, $3
           from public.leads l left join public.agents a on a.id = l.agent_id where l.id = $1`,
        [rows[0].id, lead.notes, before(now, { hours: lead.hoursAgo / 2 })],
      )
    }
  }
  await client.query('update public.deals d set moved_at = l.created_at from public.leads l where l.id = d.lead_id')
  for (const { client: name, stage, lender, product, closesInDays, expected, received, lost } of demoDeals) {
    await client.query(
      `update public.deals set stage_id = (select id from public.pipeline_stages where name = $2),
           lender_id = (select id from public.lenders where name = $3 limit 1), product = $4, closing_on = $5::timestamptz::date,
           commission_expected = $6, commission_received = $7, lost_reason = $8
       where lead_id = (select id from public.leads where client_name = $1)`,
      [name, stage, lender, product, before(now, { days: -closesInDays }), expected, received ?? null, lost ?? null],
    )
  }
  for (const { client: name, renewsInDays, heldBy, balance, yearsLeft, rate, rateType } of demoMortgages) {
    await client.query(
      `update public.deals set renewal_on = $2::timestamptz::date, held_by = $3, balance = $4, balance_on = $5::timestamptz::date,
           years_left = $6, rate = $7, rate_type = $8
       where lead_id = (select id from public.leads where client_name = $1)`,
      [name, before(now, { days: -renewsInDays }), heldBy, balance, now, yearsLeft, rate, rateType],
    )
  }
}

/** Page views of each agent over the last month, more of them recently. */
export async function loadViews(client: pg.Client, ids: AgentIds, now: Date): Promise<void> {
  await client.query(
    `insert into public.analytics_events (agent_id, event_type, created_at)
     select agent, 'page_view', $2::timestamptz - (visit * visit / 14.0 + place) * interval '1 hour'
     from unnest($1::uuid[]) with ordinality as shown(agent, place), generate_series(1, 90 - place::int * 9) as visit`,
    [[...ids.values()], now],
  )
}
