import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { agents } from '#db/schema/agents.server.ts'
import { orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { versionOfParts } from '#app/platform/versions.server.ts'
import { agentsCopy } from './agents.copy.ts'
import type { OwnLinksForm, OwnSeoForm, OwnSocialForm } from './agents.forms.ts'
import { saveUnchanged } from './agents.outcome.server.ts'
import { agentIdentifier, ownLinkKinds, publicNetworks } from './agents.ts'

/** `changed`: somebody else has saved other values since the form was read; theirs stay. */
type OwnLinksOutcome = 'saved' | 'changed' | 'failed'

const columns = { social: agents.socialLinks, links: agents.applicationLinks, seo: agents.seoSettings }
const keys = {
  social: publicNetworks,
  links: ownLinkKinds,
  seo: ['meta_title', 'meta_description', 'meta_keywords', 'og_image'],
} as const
const fields = { social: 'socialLinks', links: 'applicationLinks', seo: 'seoSettings' } as const

/** What each tab shows, so that saving one of them does not count as a change of another. */
const versions = {
  social: versionOfKeys(columns.social, keys.social),
  links: versionOfKeys(columns.links, keys.links),
  seo: versionOfKeys(columns.seo, keys.seo),
}

// The names are those above, never anybody's input.
function versionOfKeys(column: AnyPgColumn, names: readonly string[]) {
  return versionOfParts(names.map((name) => sql`${column} ->> ${sql.raw(`'${name}'`)}`))
}

/** What the dashboard's social, links and seo tabs show; null for an account without an agent record. */
export async function findOwnLinks(ctx: StaffCtx) {
  const { agentId } = ctx.actor
  if (!agentId) return null
  const [agent] = await orUnavailable(ctx, agentsCopy.agentDataFailed, (tx) =>
    tx
      .select({
        id: agents.id,
        name: agents.name,
        bio: agents.bio,
        profileSlug: agents.profileSlug,
        ...columns,
        versions,
      })
      .from(agents)
      .where(eq(agents.id, agentId)),
  )
  if (!agent) return null
  const { id, name, bio, social, links, seo } = agent
  return {
    id,
    name,
    bio,
    path: `/agents/${agentIdentifier(agent)}`,
    social: textsOf(social, keys.social),
    links: textsOf(links, keys.links),
    seo: textsOf(seo, keys.seo),
    versions: agent.versions,
  }
}

/** Saves the networks that the social tab has; others are kept. */
export function updateOwnSocial(ctx: StaffCtx, form: z.output<typeof OwnSocialForm>): Promise<OwnLinksOutcome> {
  return replaceOwn(ctx, 'social', form)
}

/** Saves the application links that the links tab has; others are kept. */
export function updateOwnApplicationLinks(
  ctx: StaffCtx,
  form: z.output<typeof OwnLinksForm>,
): Promise<OwnLinksOutcome> {
  return replaceOwn(ctx, 'links', form)
}

/** Saves what search engines are told of the page. */
export function updateOwnSeo(ctx: StaffCtx, form: z.output<typeof OwnSeoForm>): Promise<OwnLinksOutcome> {
  return replaceOwn(ctx, 'seo', form)
}

type Submitted = { version: string } & Record<string, string | null>

/** Only keys that the form has are compared and replaced; those left empty are taken out. */
async function replaceOwn(ctx: StaffCtx, part: keyof typeof columns, form: Submitted): Promise<OwnLinksOutcome> {
  const { agentId } = ctx.actor
  if (!agentId) throw new AppError('not_found', agentsCopy.notFound)
  const { version, ...values } = form
  const outcome = await saveUnchanged(ctx, { id: agentId, version }, versions[part], (tx, where) =>
    tx
      .update(agents)
      .set({ [fields[part]]: sql`jsonb_strip_nulls(${columns[part]} || ${JSON.stringify(values)}::jsonb)` })
      .where(where)
      .returning({ id: agents.id }),
  )
  return outcome === 'slug_taken' ? 'failed' : outcome
}

function textsOf<Key extends string>(stored: Partial<Record<Key, string>>, keys: readonly Key[]): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, stored[key] ?? ''])) as Record<Key, string>
}
