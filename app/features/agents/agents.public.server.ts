import { asc, eq, sql } from 'drizzle-orm'
import { agents, isPublicAgent, mainLicence } from '#db/schema/agents.server.ts'
import { testimonials } from '#db/schema/testimonials.server.ts'
import { cutText } from '#app/lib/cut-text.ts'
import { safeLink } from '#app/lib/link.ts'
import { ruleDay } from '#mortgage'
import type { AppCtx } from '#app/platform/context.ts'
import { regulatorOf } from './agent-regulators.ts'
import { licencesInForce } from './agent-licences.ts'
import { agentIdentifier, publicLinkKinds, publicNetworks } from './agents.ts'
import { pick } from '#app/lib/pick.ts'

const longestBioPreview = 180

export type PublicAgent = NonNullable<Awaited<ReturnType<typeof findPublicAgent>>>

/**
 * The public page of an agent, by slug or id in any case; null for one who is missing, inactive or without a licence in force. Links that the
 * page does not show are left out.
 */
export async function findPublicAgent(ctx: AppCtx, typed: string) {
  const identifier = identifierFrom(typed)
  if (!identifier) return null
  const [found] = await ctx.db((tx) =>
    tx
      .select({
        ...pick(agents, 'id', 'name', 'email', 'phone', 'bio', 'profileSlug', 'calendlyLink', 'headshotUrl'),
        ...pick(agents, 'bannerImageUrl', 'agentLogoUrl', 'badge1Url', 'badge2Url', 'languages', 'specialties'),
        ...pick(agents, 'socialLinks', 'applicationLinks', 'licences'),
        seo: agents.seoSettings,
        customBackgroundUrl: agents.customBackgroundImage,
        address: sql<string | null>`${agents.contactDetails} ->> 'address'`,
        licenceName: sql<string>`coalesce(${agents.licenceName}, ${agents.name})`,
        licenceTitle: mainLicence('title'),
        licenceNumber: mainLicence('number'),
      })
      .from(agents)
      .where(eq(agents.id, sql`(select id from app.get_agent_public_profile(${identifier}))`)),
  )
  if (!found) return null
  const { calendlyLink, socialLinks, applicationLinks, ...agent } = found
  return {
    ...agent,
    licences: licencesInForce(agent.licences, ruleDay(ctx.now())).map((licence) => ({
      ...licence,
      regulator: regulatorOf(licence.province),
    })),
    schedulerLink: safeLink(applicationLinks.scheduler) ?? safeLink(calendlyLink),
    socialLinks: chosen(socialLinks, publicNetworks),
    applicationLinks: chosen(applicationLinks, publicLinkKinds),
  }
}

/** The current address of the page of the agent who had this slug before, or null. */
export async function findFormerAgent(ctx: AppCtx, typed: string): Promise<string | null> {
  const slug = identifierFrom(typed)
  if (!slug) return null
  const { rows } = await ctx.db((tx) =>
    tx.execute<{ slug: string | null }>(sql`select app.find_agent_slug(${slug}) as slug`),
  )
  return rows[0]?.slug ?? null
}

const approved = sql`from ${testimonials} where ${testimonials.agentId} = ${agents.id} and ${testimonials.isApproved}`

/** The average of an agent's approved testimonials, in stars, with their number. */
const ratingOf = {
  rating: sql<number | null>`(select round(avg(${testimonials.rating}), 1)::float8 ${approved})`,
  ratings: sql<number>`(select count(*)::int ${approved})`,
}

export type ListedBroker = Awaited<ReturnType<typeof listBrokers>>[number]

/** All public brokers by name, with the fields of their cards. */
export async function listBrokers(ctx: AppCtx) {
  const rows = await ctx.db((tx) =>
    tx
      .select({
        ...pick(agents, 'id', 'name', 'email', 'phone', 'bio', 'profileSlug', 'headshotUrl', 'bannerImageUrl'),
        ...ratingOf,
        ...pick(agents, 'contactDetails', 'languages', 'specialties', 'licenceName'),
        licenceTitle: mainLicence('title'),
        licenceNumber: mainLicence('number'),
        licences: agents.licences,
      })
      .from(agents)
      .where(isPublicAgent)
      .orderBy(asc(agents.id)),
  )
  // Sorted here: the database's order of É and Z depends on its collation.
  const byName = rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en-CA'))
  return byName.map(({ bio, contactDetails, licenceName, licences, ...broker }) => ({
    ...broker,
    bio: bio && cutText(bio, longestBioPreview),
    address: contactDetails.address?.trim() || null,
    place: [contactDetails.city, contactDetails.province].filter(Boolean).join(', ') || null,
    licences: licencesInForce(licences, ruleDay(ctx.now())),
    licenceName: licenceName ?? broker.name,
  }))
}

export type HomeBroker = Awaited<ReturnType<typeof listHomeBrokers>>[number]

/** Three brokers with a photo, for the home page; without a photo where fewer have one. */
export async function listHomeBrokers(ctx: AppCtx) {
  const rows = await ctx.db((tx) =>
    tx
      .select({
        ...pick(agents, 'id', 'name', 'profileSlug', 'headshotUrl', 'contactDetails', 'languages'),
        title: mainLicence('title'),
      })
      .from(agents)
      .where(isPublicAgent)
      .orderBy(sql`${agents.headshotUrl} is null`, asc(agents.name), asc(agents.id))
      .limit(3),
  )
  return rows.map(({ name, headshotUrl, title, contactDetails, languages, ...agent }) => ({
    name,
    headshotUrl,
    title,
    languages,
    path: `/agents/${agentIdentifier(agent)}`,
    place: contactDetails.city?.trim() || null,
  }))
}

/** The slug or id in lower case; null for what can be neither. */
function identifierFrom(typed: string): string | null {
  const identifier = typed.toLowerCase()
  return /^[a-z0-9-]{1,100}$/.test(identifier) ? identifier : null
}

function chosen<Kind extends string>(links: Partial<Record<Kind, string>>, kinds: readonly Kind[]) {
  const safe: Partial<Record<Kind, string>> = {}
  for (const kind of kinds) {
    const link = safeLink(links[kind])
    if (link) safe[kind] = link
  }
  return safe
}

/** The page of every public agent, with its last change. */
export async function listAgentPages(ctx: AppCtx) {
  const rows = await ctx.db((tx) =>
    tx
      .select({ id: agents.id, profileSlug: agents.profileSlug, updatedAt: agents.updatedAt })
      .from(agents)
      .where(isPublicAgent)
      .orderBy(asc(agents.name), asc(agents.id)),
  )
  return rows.map((agent) => ({ path: `/agents/${agentIdentifier(agent)}`, changedAt: agent.updatedAt }))
}
