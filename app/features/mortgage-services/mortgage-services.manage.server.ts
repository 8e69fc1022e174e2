import { randomUUID } from 'node:crypto'
import { asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { mortgageServices } from '#db/schema/mortgage-services.server.ts'
import { anywhere } from '#app/lib/like-pattern.ts'
import { takeCountedPage } from '#app/lib/list-page.ts'
import { cutText } from '#app/lib/cut-text.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ruleDay } from '#app/mortgage/rules/rule.ts'
import { attempt, mustBeOne } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { storableHtml } from '#app/platform/post-html.server.ts'
import { saveVersion, type SaveOutcome, versionOf } from '#app/platform/versions.server.ts'
import { servicePageSize, type ServiceListView } from './mortgage-service-list-view.ts'
import { servicesCopy } from './mortgage-services.copy.ts'
import type { ServiceFields } from './mortgage-services.forms.ts'

type ManagedServices = NonNullable<Awaited<ReturnType<typeof listManagedServices>>>
export type ManagedService = ManagedServices['services'][number]

const longestExcerpt = 120

/** One page of the services and where it lies. Null when they could not be read; the log says why. */
export async function listManagedServices(ctx: StaffCtx, view: ServiceListView) {
  const matching = matchingView(view)
  try {
    return await ctx.db(async (tx) => {
      const count = tx.$count(mortgageServices, matching)
      const { rows, paging } = await takeCountedPage(view.page, servicePageSize, count, (limit, offset) =>
        tx
          .select({
            id: mortgageServices.id,
            name: mortgageServices.name,
            description: mortgageServices.description,
            imageUrl: mortgageServices.imageUrl,
            createdAt: mortgageServices.createdAt,
          })
          .from(mortgageServices)
          .where(matching)
          .orderBy(...orderOf(view))
          .limit(limit)
          .offset(offset),
      )
      return { services: rows.map(listed), paging }
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ requestId: ctx.requestId, error }, 'services not listed')
    return null
  }
}

type ListedRow = Pick<typeof mortgageServices.$inferSelect, 'id' | 'name' | 'description' | 'imageUrl' | 'createdAt'>

function listed({ description, createdAt, ...service }: ListedRow) {
  return {
    ...service,
    excerpt: cutText(description ?? '', longestExcerpt),
    addedOn: ruleDay(createdAt) as string,
  }
}

export type EditedService = NonNullable<Awaited<ReturnType<typeof findManagedService>>>

/** The service to edit with its version, or null when there is none of that id. */
export async function findManagedService(ctx: StaffCtx, id: string) {
  if (!isUuid(id)) return null
  const [row] = await ctx.db((tx) =>
    tx
      .select({
        id: mortgageServices.id,
        name: mortgageServices.name,
        description: mortgageServices.description,
        features: mortgageServices.features,
        imageUrl: mortgageServices.imageUrl,
        content: mortgageServices.content,
        version: versionOf(mortgageServices),
      })
      .from(mortgageServices)
      .where(eq(mortgageServices.id, id)),
  )
  return row ? { ...row, features: featuresText(row.features) } : null
}

/** As it is edited. */
function featuresText(features: unknown): string {
  return features === null ? '' : JSON.stringify(features, null, 2)
}

/** A new service, shown on the public pages at once. Its id, or null when it was not stored; the log says why. */
export async function addService(ctx: StaffCtx, service: ServiceFields): Promise<string | null> {
  const id = randomUUID()
  const held = await attempt(ctx, 'service not added', (tx) =>
    tx.insert(mortgageServices).values({ id, ...storable(service) }),
  )
  return held ? id : null
}

/** Replaces what can be typed about a service, unless somebody else did since it was read. */
export function updateService(
  ctx: StaffCtx,
  read: { id: string; version: string },
  service: ServiceFields,
): Promise<SaveOutcome> {
  return saveVersion(ctx, 'service not updated', mortgageServices, read, (tx, where) =>
    tx.update(mortgageServices).set(storable(service)).where(where).returning({ id: mortgageServices.id }),
  )
}

/** Removes a service for good. */
export function deleteService(ctx: StaffCtx, id: string): Promise<boolean> {
  return attempt(ctx, 'service not deleted', async (tx) => {
    const deleted = await tx
      .delete(mortgageServices)
      .where(eq(mortgageServices.id, id))
      .returning({ id: mortgageServices.id })
    mustBeOne(deleted, servicesCopy.deleteFailed)
  })
}

function storable(service: ServiceFields): ServiceFields {
  return { ...service, content: service.content && storableHtml(service.content) }
}

/** The condition that a view's search and filters make. */
export function matchingView({ search }: ServiceListView): SQL | undefined {
  if (!search) return undefined
  const pattern = anywhere(search)
  return or(ilike(mortgageServices.name, pattern), ilike(mortgageServices.description, pattern))
}

/** A view's order, with the id at its end. */
export function orderOf({ sort }: ServiceListView): SQL[] {
  const order = sort.direction === 'asc' ? asc : desc
  const column = {
    added: order(mortgageServices.createdAt),
    name: order(sql`lower(${mortgageServices.name})`),
  }[sort.column]
  return [column, asc(mortgageServices.createdAt), asc(mortgageServices.id)]
}
