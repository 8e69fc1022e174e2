import { asc, eq, sql } from 'drizzle-orm'
import { lenders } from '#db/schema/lenders.server.ts'
import { foldText } from '#app/lib/folded-text.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { choice, defineList, type RowOf } from '#app/platform/list.server.ts'
import { defineRecords, type EditedOf } from '#app/platform/records.server.ts'
import { lendersCopy as copy } from './lenders.copy.ts'
import type { LenderFields } from './lenders.forms.ts'
import { lenderTypeLabels } from './lenders.ts'
import { pick } from '#app/lib/pick.ts'

/** The active lenders in their display order. */
export function listActiveLenders(ctx: AppCtx) {
  return ctx.db((tx) =>
    tx
      .select({ name: lenders.name, type: lenders.type, logoUrl: lenders.logoUrl })
      .from(lenders)
      .where(eq(lenders.isActive, true))
      .orderBy(asc(lenders.displayOrder), asc(lenders.name), asc(lenders.id)),
  )
}

const columns = pick(lenders, 'id', 'name', 'type', 'logoUrl', 'displayOrder', 'isActive')

// The order of the public pages, then by id where even the names are equal.
const inOrder = [asc(lenders.displayOrder), asc(lenders.name), asc(lenders.id)]

/** All lenders, inactive ones too, in their order. */
export const lenderList = defineList({
  words: { one: 'lender', placeholder: 'Name' },
  failed: copy.fetchFailed,
  pageSize: 50,
  select: (tx) => tx.select(columns).from(lenders).$dynamic(),
  search: [lenders.name],
  filters: {
    type: choice('Kind', 'Every kind', lenderTypeLabels, (type) => eq(lenders.type, type)),
    state: choice('Status', 'Every status', { active: 'Active', inactive: 'Inactive' }, (state) =>
      eq(lenders.isActive, state === 'active'),
    ),
  },
  sorts: {
    order: lenders.displayOrder,
    name: sql`lower(${lenders.name})`,
    kind: lenders.type,
    status: sql`not ${lenders.isActive}`,
  },
  ties: inOrder,
  row: (one) => one,
  csv: 'lender',
  columns: {
    Name: (one) => one.name,
    Kind: (one) => lenderTypeLabels[one.type],
    Order: (one) => one.displayOrder,
    Active: (one) => one.isActive,
    Logo: (one) => one.logoUrl,
  },
})

export type ManagedLender = RowOf<typeof lenderList>

/** The queries of the lenders tab, except for moving. A new lender is active. */
export const lenderRecords = defineRecords({
  noun: 'lender',
  table: lenders,
  list: lenderList,
  copy,
  columns,
  values: (lender: LenderFields) => lender,
})

export type EditedLender = EditedOf<typeof lenderRecords>

/** Swaps a lender with its neighbour. At either end nothing happens. */
export function moveLender(ctx: StaffCtx, id: string, direction: 'up' | 'down'): Promise<boolean> {
  return attempt(ctx, 'lender not moved', async (tx) => {
    // Moves at the same time take turns, or both would start from the same order.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('maplekey lender order', 0))`)
    const listed = await tx
      .select({ id: lenders.id, displayOrder: lenders.displayOrder })
      .from(lenders)
      .orderBy(...inOrder)
    const from = listed.findIndex((lender) => lender.id === id)
    if (from === -1) throw new AppError('not_found', copy.moveFailed)
    const to = direction === 'up' ? from - 1 : from + 1
    if (to < 0 || to >= listed.length) return
    const places = placesOf(listed)
    for (const [at, lender] of listed.with(from, listed[to]!).with(to, listed[from]!).entries()) {
      const displayOrder = places[at]!
      if (lender.displayOrder !== displayOrder)
        await tx.update(lenders).set({ displayOrder }).where(eq(lenders.id, lender.id))
    }
  })
}

/** The present numbers if they are all different. If two are equal, names decided their order: renumber from 1. */
function placesOf(listed: readonly { displayOrder: number }[]): number[] {
  const numbers = listed.map((lender) => lender.displayOrder)
  return new Set(numbers).size === numbers.length ? numbers : numbers.map((_, at) => at + 1)
}

/** Every lender by name, to choose one for a rate. Visitors and agents see the active ones only. */
export function listLenderChoices(ctx: AppCtx) {
  return ctx.db((tx) =>
    tx
      .select({ id: lenders.id, name: lenders.name })
      .from(lenders)
      .orderBy(asc(sql`lower(${lenders.name})`), asc(lenders.id)),
  )
}

/** The ids of the lenders of these names, in their order. Those that are missing are added, and hidden until somebody shows them. */
export async function addLenders(tx: Tx, names: readonly string[]): Promise<string[]> {
  const known = await tx
    .select({ id: lenders.id, name: lenders.name })
    .from(lenders)
    .orderBy(...inOrder)
  const idOf = new Map(known.toReversed().map(({ id, name }) => [foldText(name), id]))
  for (const name of names) {
    if (idOf.has(foldText(name))) continue
    const [added] = await tx.insert(lenders).values({ name, isActive: false }).returning({ id: lenders.id })
    idOf.set(foldText(name), added!.id)
  }
  return names.map((name) => idOf.get(foldText(name))!)
}
