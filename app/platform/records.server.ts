import { randomUUID } from 'node:crypto'
import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isUuid } from '#app/lib/uuid.ts'
import { attempt } from './attempt.server.ts'
import type { StaffCtx } from './context.ts'
import type { Tx } from './db.server.ts'
import type { Toast } from '#app/lib/toast.ts'
import { deletedMeanwhile } from './deleted-meanwhile.ts'
import { redirectWithToast } from './flash.server.ts'
import type { Said } from './forms.server.ts'
import { describeLastChange, saveVersion } from './versions.server.ts'

type RecordTable = PgTable & { id: PgColumn; updatedAt: PgColumn }

/** A list from app/platform/list.server.ts. */
type List = { path: (url: URL) => string; load: (ctx: StaffCtx, url: URL) => Promise<unknown> }

type Sentences = Record<'added' | 'updated' | 'deleted' | 'saveFailed' | 'deleteFailed' | 'changed', string> &
  Partial<Record<'addFailed' | 'statusUpdated' | 'statusFailed', string>>

type Records<Table extends RecordTable, L extends List, Typed, Changed, Edited> = {
  /** In the singular: it names the query parameter and is used in sentences. */
  noun: string
  table: Table
  list: L
  copy: Sentences
  /** The values of one record's form, with its version. */
  find: (tx: Tx, id: string, ctx: StaffCtx) => Promise<readonly Edited[]>
  /** The row of a new record, and the changes of an existing one; by default the same. */
  values: (typed: Typed, ctx: StaffCtx) => Table['$inferInsert']
  changes?: (typed: Changed, ctx: StaffCtx) => Partial<Table['$inferInsert']>
  /** Which records the actor may change, when row-level security would allow more. */
  mayChange?: (ctx: StaffCtx) => SQL
  /** Runs with every change, in its transaction. */
  alongside?: (ctx: StaffCtx, tx: Tx) => Promise<unknown>
  /** The toast after a delete, if it says more than the sentence. */
  deletedToast?: (ctx: StaffCtx, url: URL, id: string) => Promise<Toast>
}

/** A form that was read by the tab's schema; see `recordForms`. */
type TabForm<Typed, Changed, Answer> = {
  value:
    | ({ intent: 'add' } & Typed)
    | ({ intent: 'update'; id: string; version: string } & Changed)
    | { intent: 'set-active'; id: string; isActive: boolean }
    | { intent: 'delete'; id: string }
  done: (said: Said) => Answer
  refuse: (status: number, said: Said, fieldErrors?: Record<string, string[]>) => Answer
}

/** The records of a table that staff maintain in a list: what their tab loads, and what its forms do. */
export function defineRecords<
  Table extends RecordTable,
  L extends List,
  Typed extends object,
  Edited,
  Changed extends object = Typed,
>(records: Records<Table, L, Typed, Changed, Edited>) {
  const { noun, list, copy, find, values, mayChange, alongside } = records
  // Query builders for a table with only known columns have unknown types.
  const table = records.table as RecordTable
  const changes = (records.changes ?? records.values) as (typed: unknown, ctx: StaffCtx) => object

  /** Writes to one row: false when no row matched, `failed` when the write failed. */
  async function reach(ctx: StaffCtx, event: string, write: (tx: Tx) => Promise<readonly unknown[]>) {
    let reached = 0
    const held = await attempt(ctx, `${noun} ${event}`, async (tx) => {
      reached = (await write(tx)).length
      if (reached > 0) await alongside?.(ctx, tx)
    })
    return held ? reached > 0 : 'failed'
  }

  return {
    /** The list. The parameter named after the noun opens a form above it: `new`, or a record's id. */
    async load(ctx: StaffCtx, url: URL) {
      const chosen = url.searchParams.get(noun)
      const adding = chosen === 'new'
      const [page, found] = await Promise.all([
        list.load(ctx, url) as ReturnType<L['load']>,
        chosen && !adding ? findOne(ctx, chosen) : null,
      ])
      return { list: page, adding, chosen, missing: found === 'missing', editing: found === 'missing' ? null : found }
    },

    /** Runs a form of the tab. `done` answers after an add or update; by default it redirects to the list. */
    async change<Answer>(
      ctx: StaffCtx,
      url: URL,
      form: TabForm<Typed, Changed, Answer>,
      done = (text: string, _id: string): Promise<Response> =>
        redirectWithToast(ctx, list.path(url), { kind: 'success', text }),
    ): Promise<Answer | Response> {
      const { value } = form
      const refuse = (status: number, text: string | undefined) => form.refuse(status, text ?? copy.saveFailed)
      switch (value.intent) {
        case 'add': {
          const { intent: _, ...typed } = value
          const id = randomUUID()
          const row = { ...values(typed as unknown as Typed, ctx), id }
          const added = await reach(ctx, 'not added', (tx) => tx.insert(table).values(row).returning({ id: table.id }))
          return added === true ? done(copy.added, id) : refuse(500, copy.addFailed)
        }
        case 'update': {
          const { intent: _, id, version, ...typed } = value
          const gone = () => form.refuse(404, [deletedMeanwhile(copy.saveFailed, noun)])
          if (mayChange && !(await isThere(ctx, and(eq(table.id, id), mayChange(ctx))))) return gone()
          const outcome = await saveVersion(ctx, `${noun} not updated`, table, { id, version }, async (tx, where) => {
            await alongside?.(ctx, tx)
            return tx
              .update(table)
              .set(changes(typed, ctx))
              .where(and(where, mayChange?.(ctx)))
              .returning({ id: table.id })
          })
          if (outcome === 'saved') return done(copy.updated, id)
          if (outcome === 'failed') return refuse(500, copy.saveFailed)
          if (outcome === 'missing') return gone()
          return form.refuse(409, [], { '': [copy.changed, ...(await describeLastChange(ctx, id))] })
        }
        case 'set-active': {
          const set = await reach(ctx, 'status not updated', (tx) =>
            tx
              .update(table)
              .set({ isActive: value.isActive })
              .where(eq(table.id, value.id))
              .returning({ id: table.id }),
          )
          if (set !== true) return refuse(set ? 500 : 404, copy.statusFailed)
          return form.done(copy.statusUpdated ?? copy.updated)
        }
        case 'delete': {
          const deleted = await reach(ctx, 'not deleted', (tx) =>
            tx.delete(table).where(eq(table.id, value.id)).returning({ id: table.id }),
          )
          if (deleted !== true) return refuse(deleted ? 500 : 404, copy.deleteFailed)
          const toast = await records.deletedToast?.(ctx, url, value.id)
          return redirectWithToast(ctx, list.path(url), toast ?? { kind: 'success', text: copy.deleted })
        }
      }
    },
  }

  /** The values of a record's form; null when the actor may not change that record. */
  function findOne(ctx: StaffCtx, id: string): Promise<Edited | null | 'missing'> {
    if (!isUuid(id)) return Promise.resolve('missing')
    return ctx.db(async (tx) => {
      const [row] = await find(tx, id, ctx)
      return row ?? ((await tx.$count(table, eq(table.id, id))) > 0 ? null : 'missing')
    })
  }

  function isThere(ctx: StaffCtx, where: SQL | undefined): Promise<boolean> {
    return ctx.db(async (tx) => (await tx.$count(table, where)) > 0)
  }
}

export type EditedOf<R extends { load: (...of: never[]) => Promise<{ editing: unknown }> }> = NonNullable<
  Awaited<ReturnType<R['load']>>['editing']
>
