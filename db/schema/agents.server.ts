import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hasAtMost, hasLength, isObject } from './checks.server.ts'
import { partOf, times } from './columns.server.ts'
import { profiles } from './profiles.server.ts'
import { mayChange, mayDoAll, mayRead } from './policies.server.ts'
import {
  accounts,
  admin,
  agent,
  archivist,
  currentAgentId,
  everyone,
  identity,
  intake,
  isSuperAdmin,
  jobs,
  keeper,
  superAdmin,
  ledger,
  visitor,
} from './roles.server.ts'

export type SocialLinks = Partial<Record<'facebook' | 'instagram' | 'youtube' | 'linkedin' | 'website', string>>
export type ApplicationLinks = Partial<
  Record<'apply' | 'contact_form' | 'rate_quote' | 'scheduler' | 'newsletter', string>
>
export type AgentSeoSettings = Partial<Record<'meta_title' | 'meta_description' | 'meta_keywords' | 'og_image', string>>
/** A regulator's licence. It counts up to and including `expiresOn`, a date; without one until it is removed. */
export type Licence = { province: string; title: string; number: string; expiresOn?: string }
export type ContactDetails = Partial<Record<'address' | 'city' | 'province' | 'postal_code', string>>

// Every value of a link object is empty, null or an https address: React does not neutralise data: or //evil. Raw SQL,
// because a table's definition takes no parameters; all of it is constant.
const linksAreSafe = sql.raw(
  `'$.* ? (@.type() != "null" && (@.type() != "string" || !(@ like_regex "^(https://[^\\\\s/?#@\\\\\\\\]+([/?#][^\\\\s\\\\\\\\]*)?)?$")))'`,
)

// Each licence has a province, a title and a number, and perhaps the last day on which it counts.
const licenceIsIncomplete = sql.raw(
  `'$[*] ? (!(@.province.type() == "string" && @.title.type() == "string" && @.number.type() == "string" && @.province like_regex "^.{1,40}$" && @.title like_regex "^.{1,100}$" && @.number like_regex "^.{1,50}$" && (!exists(@.expiresOn) || @.expiresOn.type() == "string" && @.expiresOn like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")))'`,
)

/**
 * A broker. Everybody reads the public columns of those who are active and have a licence in force. `crm_email` and `user_id` are granted to the super admin
 * only; an agent reads their own complete row through `app.own_agent()`.
 */
export const agents = pgTable(
  'agents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .unique()
      .references(() => profiles.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    bio: text('bio'),
    calendlyLink: text('calendly_link'),
    crmEmail: text('crm_email'),
    profileSlug: text('profile_slug').unique(),
    socialLinks: jsonb('social_links').$type<SocialLinks>().notNull().default({}),
    applicationLinks: jsonb('application_links').$type<ApplicationLinks>().notNull().default({}),
    seoSettings: jsonb('seo_settings').$type<AgentSeoSettings>().notNull().default({}),
    headshotUrl: text('headshot_url'),
    bannerImageUrl: text('banner_image_url'),
    customBackgroundImage: text('custom_background_image'),
    agentLogoUrl: text('agent_logo_url'),
    badge1Url: text('badge_1_url'),
    badge2Url: text('badge_2_url'),
    contactDetails: jsonb('contact_details').$type<ContactDetails>().notNull().default({}),
    languages: text('languages').array().notNull().default([]),
    /** Such as 'First homes' or 'Self-employed'. */
    specialties: text('specialties').array().notNull().default([]),
    licenceName: text('licence_name'),
    licences: jsonb('licences').$type<Licence[]>().notNull().default([]),
    isActive: boolean('is_active').notNull().default(true),
    ...times,
  },
  (table) => [
    index('agents_active_name_idx').on(table.isActive, table.name),
    index('agents_created_at_idx').on(table.createdAt),
    hasLength(table.name, 1, 200),
    hasLength(table.email, 3, 254),
    hasLength(table.crmEmail, 3, 254),
    hasAtMost(table.phone, 40),
    hasAtMost(table.bio, 10000),
    check(
      'agents_calendly_link_safe',
      sql`${table.calendlyLink} ~ '^https://[^[:space:]/?#@\\\\]+([/?#][^[:space:]\\\\]*)?$' and char_length(${table.calendlyLink}) <= 2048`,
    ),
    check('agents_profile_slug_form', sql`${table.profileSlug} ~ '^[a-z0-9]{1,100}$'`),
    check(
      'agents_social_links_safe',
      sql`jsonb_typeof(${table.socialLinks}) = 'object' and char_length(${table.socialLinks}::text) <= 12000 and not jsonb_path_exists(${table.socialLinks}, ${linksAreSafe})`,
    ),
    check(
      'agents_application_links_safe',
      sql`jsonb_typeof(${table.applicationLinks}) = 'object' and char_length(${table.applicationLinks}::text) <= 12000 and not jsonb_path_exists(${table.applicationLinks}, ${linksAreSafe})`,
    ),
    check(
      'agents_seo_settings_length',
      sql`jsonb_typeof(${table.seoSettings}) = 'object'
        and char_length(coalesce(${table.seoSettings} ->> 'meta_title', '')) <= 60
        and char_length(coalesce(${table.seoSettings} ->> 'meta_description', '')) <= 160
        and char_length(${table.seoSettings}::text) <= 8000`,
    ),
    isObject(table.contactDetails, 4000),
    check(
      'agents_images_length',
      sql`char_length(coalesce(${table.headshotUrl}, '')) <= 2048
        and char_length(coalesce(${table.bannerImageUrl}, '')) <= 2048
        and char_length(coalesce(${table.customBackgroundImage}, '')) <= 2048
        and char_length(coalesce(${table.agentLogoUrl}, '')) <= 2048
        and char_length(coalesce(${table.badge1Url}, '')) <= 2048
        and char_length(coalesce(${table.badge2Url}, '')) <= 2048`,
    ),
    check(
      'agents_licences_complete',
      sql`char_length(coalesce(${table.licenceName}, '')) <= 200
        and jsonb_typeof(${table.licences}) = 'array' and jsonb_array_length(${table.licences}) <= 13
        and not jsonb_path_exists(${table.licences}, ${licenceIsIncomplete})`,
    ),
    check('agents_languages_few', sql`cardinality(${table.languages}) <= 20`),
    check('agents_specialties_few', sql`cardinality(${table.specialties}) <= 20`),
    mayRead('agents_read_public', everyone, sql`app.is_public(${table.isActive}, ${table.licences})`),
    mayRead('agents_read_own', [agent, admin], sql`${table.id} = ${currentAgentId}`),
    mayChange('agents_edit_own', [agent, admin], sql`${table.id} = ${currentAgentId}`),
    mayDoAll('agents_super_admin', superAdmin, isSuperAdmin),
    mayRead('agents_worker', jobs),
    mayRead('agents_definers', [identity, intake]),
    mayDoAll('agents_accounts', accounts),
    mayRead('agents_keeper_read', keeper),
    mayRead('agents_archivist_read', archivist),
  ],
)

/** Former slugs of an agent's page, so that old links still work. Kept by triggers on `agents`. */
export const formerAgentSlugs = pgTable(
  'former_agent_slugs',
  {
    slug: text('slug').primaryKey(),
    agentId: partOf('agent_id', () => agents.id).notNull(),
    leftAt: timestamp('left_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('former_agent_slugs_agent_id_idx').on(table.agentId),
    mayRead(
      'former_agent_slugs_read',
      visitor,
      // Only the public ones: the visitor reads no others.
      sql`exists (select from public.agents where agents.id = ${table.agentId})`,
    ),
    mayDoAll('former_agent_slugs_keep', ledger),
  ],
)

/** The title or number of an agent's first licence in force; null when the agent has none, and so is not public. */
export const mainLicence = (part: 'title' | 'number') =>
  sql<string | null>`app.main_licence(${agents.licences}) ->> ${part}`

/** Whether visitors see the agent; the same as the policy of the table. */
export const isPublicAgent = sql<boolean>`app.is_public(${agents.isActive}, ${agents.licences})`
