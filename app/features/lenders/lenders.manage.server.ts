import { and, asc, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { lenders } from '#db/schema/lenders.server.ts'
import { anywhere } from '#app/lib/like-pattern.ts'
import { takeCountedPage } from '#app/lib/list-page.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { attempt, mustBeOne } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { saveVersion, type SaveOutcome, versionOf } from '#app/platform/versions.server.ts'
import { lenderPageSize, type LenderListView } from './lender-list-view.ts'
import { lendersCopy as copy } from './lenders.copy.ts'
import type { LenderFields } from './lenders.forms.ts'

export type ManagedLenders = NonNullable<Awaited<ReturnType<typeof listManagedLenders>>>
export type ManagedLender = ManagedLenders['lenders'][number]

const columns = {
  id: lenders.id,
  name: lenders.name,
  type: lenders.type,
  logoUrl: lenders.logoUrl,
  displayOrder: lenders.displayOrder,
  isActive: lenders.isActive,
}

// As on the public pages, and the id where even the names are the same.
const inOrder = [asc(lenders.displayOrder), asc(lenders.name), asc(lenders.id)]

/** One page of all lenders, inactive ones too, and where it lies. Null when they could not be read; the log says why. */
export async function listManagedLenders(ctx: StaffCtx, view: LenderListView) {
  const matching = matchingView(view)
  try {
    return await ctx.db(async (tx) => {
      const from = tx.select(columns).from(lenders)
      const { rows, paging } = await takeCountedPage(
        view.page,
        lenderPageSize,
        tx.$count(lenders, matching),
        (limit, offset) =>
          from
            .where(matching)
            .orderBy(...orderOf(view))
            .limit(limit)
            .offset(offset),
      )
      return { lenders: rows, paging }
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ requestId: ctx.requestId, error }, 'lenders not listed')
    return null
  }
}

export type EditedLender = NonNullable<Awaited<ReturnType<typeof findManagedLender>>>

/** The lender to edit with its version, or null when there is none of that id. */
export async function findManagedLender(ctx: StaffCtx, id: string) {
  if (!isUuid(id)) return null
  const [row] = await ctx.db((tx) =>
    tx
      .select({ ...columns, version: versionOf(lenders) })
      .from(lenders)
      .where(eq(lenders.id, id)),
  )
  return row ?? null
}

/** A new lender, active. False: not stored; the log says why. */
export function addLender(ctx: StaffCtx, lender: LenderFields): Promise<boolean> {
  return attempt(ctx, 'lender not added', (tx) => tx.insert(lenders).values(lender))
}

/** Replaces what can be typed about a lender, unless somebody else did since it was read. */
export function updateLender(
  ctx: StaffCtx,
  read: { id: string; version: string },
  lender: LenderFields,
): Promise<SaveOutcome> {
  return saveVersion(ctx, 'lender not updated', lenders, read, (tx, where) =>
    tx.update(lenders).set(lender).where(where).returning({ id: lenders.id }),
  )
}

/** Puts a lender on the public pages or takes it off. */
export function setLenderActive(ctx: StaffCtx, id: string, isActive: boolean): Promise<boolean> {
  return attempt(ctx, 'lender status not updated', async (tx) =>
    mustBeOne(
      await tx.update(lenders).set({ isActive }).where(eq(lenders.id, id)).returning({ id: lenders.id }),
      copy.statusFailed,
    ),
  )
}

/** Removes a lender for good. */
export function deleteLender(ctx: StaffCtx, id: string): Promise<boolean> {
  return attempt(ctx, 'lender not deleted', async (tx) =>
    mustBeOne(await tx.delete(lenders).where(eq(lenders.id, id)).returning({ id: lenders.id }), copy.deleteFailed),
  )
}

/** Exchanges a lender's place with its neighbour's. At either end nothing happens. */
export function moveLender(ctx: StaffCtx, id: string, direction: 'up' | 'down'): Promise<boolean> {
  return reorder(ctx, (listed) => {
    const from = indexOf(listed, id)
    const to = direction === 'up' ? from - 1 : from + 1
    return to < 0 || to >= listed.length ? listed : listed.with(from, listed[to]!).with(to, listed[from]!)
  })
}

/** Puts a lender right before or after another one. */
export function placeLender(
  ctx: StaffCtx,
  { id, target, side }: { id: string; target: string; side: 'before' | 'after' },
): Promise<boolean> {
  return reorder(ctx, (listed) => {
    const lender = listed[indexOf(listed, id)]!
    const others = listed.filter((one) => one.id !== id)
    return others.toSpliced(indexOf(others, target) + (side === 'after' ? 1 : 0), 0, lender)
  })
}

type Listed = { id: string; displayOrder: number }

function reorder(ctx: StaffCtx, change: (listed: readonly Listed[]) => readonly Listed[]): Promise<boolean> {
  return attempt(ctx, 'lender not moved', async (tx) => {
    // Two people who move at once take turns, or both would start from the same order.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('maplekey lender order', 0))`)
    const listed = await tx
      .select({ id: lenders.id, displayOrder: lenders.displayOrder })
      .from(lenders)
      .orderBy(...inOrder)
    const moved = change(listed)
    if (moved === listed) return
    const places = placesOf(listed)
    const renumbered = moved
      .map((lender, at) => ({ ...lender, place: places[at]! }))
      .filter(({ displayOrder, place }) => displayOrder !== place)
    const list = JSON.stringify(renumbered.map((lender) => ({ id: lender.id, place: lender.place })))
    await tx.execute(sql`update ${lenders} set display_order = new.place
      from jsonb_to_recordset(${list}::jsonb) as new(id uuid, place integer) where ${lenders.id} = new.id`)
  })
}

function indexOf(listed: readonly Listed[], id: string): number {
  const index = listed.findIndex((lender) => lender.id === id)
  if (index === -1) throw new AppError('not_found', copy.moveFailed)
  return index
}

/** Their own numbers where each has one of its own; where two share one, the name decided: counted anew. */
function placesOf(listed: readonly { displayOrder: number }[]): number[] {
  const numbers = listed.map((lender) => lender.displayOrder)
  return new Set(numbers).size === numbers.length ? numbers : numbers.map((_, at) => at + 1)
}

/** The condition that a view's search and filters make. */
export function matchingView({ search, type, state }: LenderListView): SQL | undefined {
  return and(
    search ? ilike(lenders.name, anywhere(search)) : undefined,
    type ? eq(lenders.type, type) : undefined,
    state ? eq(lenders.isActive, state === 'active') : undefined,
  )
}

/** A view's order, with the id at its end. */
export function orderOf({ sort }: LenderListView): SQL[] {
  const order = sort.direction === 'asc' ? asc : desc
  const column = {
    order: lenders.displayOrder,
    name: sql`lower(${lenders.name})`,
    kind: lenders.type,
    status: sql`not ${lenders.isActive}`,
  }[sort.column]
  return [order(column), ...inOrder]
}
