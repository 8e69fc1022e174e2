import { sql } from 'drizzle-orm'
import type { AppCtx } from '#app/platform/context.ts'
import { safeLink } from '#app/lib/link.ts'
import { type ApplicationLinks, publicLinkKinds, publicNetworks, type SeoSettings, type SocialLinks } from './agents.ts'

export type PublicAgent = NonNullable<Awaited<ReturnType<typeof findPublicAgent>>>

/**
 * What the public page of an active agent shows, by slug or id in any case; null for a missing or inactive one. Links
 * that the page does not show are left out.
 */
export async function findPublicAgent(ctx: AppCtx, typed: string) {
  const identifier = typed.toLowerCase()
  if (!/^[a-z0-9-]{1,100}$/.test(identifier)) return null
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
    agentLogoUrl: row.agent_logo_url,
    badge1Url: row.badge_1_url,
    badge2Url: row.badge_2_url,
    address: row.contact_details.address ?? null,
    languages: row.languages,
    licenceName: row.licence_name ?? row.name,
    licenceTitle: row.licence_title ?? 'Mortgage Broker',
    licenceNumber: row.licence_number,
  }
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
  agent_logo_url: string | null
  badge_1_url: string | null
  badge_2_url: string | null
  contact_details: { address?: string }
  languages: string[]
  licence_name: string | null
  licence_title: string | null
  licence_number: string | null
}

function chosen<Kind extends string>(links: Partial<Record<Kind, string>>, kinds: readonly Kind[]) {
  const safe: Partial<Record<Kind, string>> = {}
  for (const kind of kinds) {
    const link = safeLink(links[kind])
    if (link) safe[kind] = link
  }
  return safe
}
