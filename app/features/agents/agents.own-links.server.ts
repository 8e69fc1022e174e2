import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { agents } from '#db/schema/agents.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { agentsCopy } from './agents.copy.ts'
import type { OwnLinksForm, OwnSeoForm, OwnSocialForm } from './agents.forms.ts'
import { orUnavailable, outcomeOf } from './agents.outcome.server.ts'
import { agentIdentifier, ownLinkKinds, publicNetworks } from './agents.ts'

/** `changed`: somebody else has saved other values since the form was shown; theirs stay. */
export type OwnLinksOutcome = 'saved' | 'changed' | 'failed'

const columns = { social: agents.socialLinks, links: agents.applicationLinks, seo: agents.seoSettings }
const fields = { social: 'socialLinks', links: 'applicationLinks', seo: 'seoSettings' } as const

/** What the dashboard's social, links and seo tabs show; null for an account without an agent record. */
export async function findOwnLinks(ctx: StaffCtx) {
  const { agentId } = ctx.actor
  if (!agentId) return null
  const [agent] = await orUnavailable(ctx, agentsCopy.agentDataFailed, (tx) =>
    tx
      .select({ id: agents.id, name: agents.name, bio: agents.bio, profileSlug: agents.profileSlug, ...columns })
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
    social: textsOf(social, publicNetworks),
    links: textsOf(links, ownLinkKinds),
    seo: textsOf(seo, ['meta_title', 'meta_description', 'meta_keywords', 'og_image'] as const),
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

type Submitted = { seen: Record<string, string> } & Record<string, string | null | Record<string, string>>

/** Only keys that the form has are compared and replaced; those left empty are taken out. */
async function replaceOwn(ctx: StaffCtx, part: keyof typeof columns, form: Submitted): Promise<OwnLinksOutcome> {
  const { agentId } = ctx.actor
  if (!agentId) throw new AppError('not_found', agentsCopy.notFound)
  const { seen, ...values } = form
  const column = columns[part]
  const shown = Object.fromEntries(Object.keys(values).map((key) => [key, seen[key] ?? '']))
  const stored = sql`(select jsonb_object_agg(key, coalesce(${column} ->> key, '')) from unnest(${sql.param(Object.keys(values))}::text[]) key)`
  let held = false
  const outcome = await outcomeOf(ctx, async (tx) => {
    const changed = await tx
      .update(agents)
      .set({ [fields[part]]: sql`jsonb_strip_nulls(${column} || ${JSON.stringify(values)}::jsonb)` })
      .where(and(eq(agents.id, agentId), sql`${stored} = ${JSON.stringify(shown)}::jsonb`))
      .returning({ id: agents.id })
    held = changed.length > 0
  })
  if (outcome !== 'saved') return 'failed'
  return held ? 'saved' : 'changed'
}

function textsOf<Key extends string>(stored: Partial<Record<Key, string>>, keys: readonly Key[]): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, stored[key] ?? ''])) as Record<Key, string>
}
