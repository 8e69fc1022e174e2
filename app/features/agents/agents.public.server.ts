import { asc, eq, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { cutText } from '#app/lib/cut-text.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { safeLink } from '#app/lib/link.ts'
import { agentsCopy } from './agents.copy.ts'
import { type ApplicationLinks, publicLinkKinds, publicNetworks, type SeoSettings, type SocialLinks } from './agents.ts'

const longestBioPreview = 180

export type PublicAgent = NonNullable<Awaited<ReturnType<typeof findPublicAgent>>>

/**
 * What the public page of an active agent shows, by slug or id in any case; null for a missing or inactive one. Links
 * that the page does not show are left out.
 */
export async function findPublicAgent(ctx: AppCtx, typed: string) {
  const identifier = identifierFrom(typed)
  if (!identifier) return null
  const { rows } = await ctx.db((tx) =>
    tx.execute<PublicRow>(sql`select * from app.get_agent_public_profile(${identifier})`),
  )
  const row = rows[0]
  if (!row) return null
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    bio: row.bio,
    profileSlug: row.profile_slug,
    schedulerLink: safeLink(row.application_links.scheduler) ?? safeLink(row.calendly_link),
    socialLinks: chosen(row.social_links, publicNetworks),
    applicationLinks: chosen(row.application_links, publicLinkKinds),
    seo: row.seo_settings,
    headshotUrl: row.headshot_url,
    bannerImageUrl: row.banner_image_url,
    customBackgroundUrl: row.custom_background_image,
    agentLogoUrl: row.agent_logo_url,
    badge1Url: row.badge_1_url,
    badge2Url: row.badge_2_url,
    address: row.contact_details.address ?? null,
    languages: row.languages,
    licenceName: row.licence_name ?? row.name,
    licenceTitle: row.licence_title ?? agentsCopy.brokerTitle,
    licenceNumber: row.licence_number,
  }
}

/** Where the page of whoever had this slug before is now, or null. */
export async function findFormerAgent(ctx: AppCtx, typed: string): Promise<string | null> {
  const slug = identifierFrom(typed)
  if (!slug) return null
  const { rows } = await ctx.db((tx) =>
    tx.execute<{ slug: string | null }>(sql`select app.find_agent_slug(${slug}) as slug`),
  )
  return rows[0]?.slug ?? null
}

export type ListedBroker = Awaited<ReturnType<typeof listBrokers>>[number]

/** All active brokers by name, with what their cards show. */
export async function listBrokers(ctx: AppCtx) {
  const rows = await ctx.db((tx) =>
    tx
      .select({
        id: agents.id,
        name: agents.name,
        email: agents.email,
        phone: agents.phone,
        bio: agents.bio,
        profileSlug: agents.profileSlug,
        bannerImageUrl: agents.bannerImageUrl,
        contactDetails: agents.contactDetails,
        languages: agents.languages,
        licenceName: agents.licenceName,
        licenceTitle: agents.licenceTitle,
        licenceNumber: agents.licenceNumber,
      })
      .from(agents)
      .where(eq(agents.isActive, true))
      .orderBy(asc(agents.id)),
  )
  // Not by the database: what it makes of É and Z depends on how it was set up.
  const byName = rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en-CA'))
  return byName.map(({ bio, contactDetails, licenceName, licenceTitle, ...broker }) => ({
    ...broker,
    bio: bio && cutText(bio, longestBioPreview),
    address: contactDetails.address?.trim() || null,
    place: [contactDetails.city, contactDetails.province].filter(Boolean).join(', ') || null,
    licenceName: licenceName ?? broker.name,
    licenceTitle: licenceTitle ?? agentsCopy.brokerTitle,
  }))
}

type PublicRow = {
  id: string
  name: string
  email: string
  phone: string | null
  bio: string | null
  profile_slug: string | null
  calendly_link: string | null
  social_links: SocialLinks
  application_links: ApplicationLinks
  seo_settings: SeoSettings
  headshot_url: string | null
  banner_image_url: string | null
  custom_background_image: string | null
  agent_logo_url: string | null
  badge_1_url: string | null
  badge_2_url: string | null
  contact_details: { address?: string }
  languages: string[]
  licence_name: string | null
  licence_title: string | null
  licence_number: string | null
}

/** The slug or id in any case; null for what can be neither. */
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
