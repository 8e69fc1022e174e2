import { randomUUID } from 'node:crypto'
import { and, eq, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isUuid } from '#app/lib/uuid.ts'
import { attempt, type Written } from './attempt.server.ts'
import type { StaffCtx } from './context.ts'
import type { Tx } from './db.server.ts'
import type { Toast } from '#app/lib/toast.ts'
import { deletedMeanwhile } from './deleted-meanwhile.ts'
import { redirectWithToast } from './flash.server.ts'
import type { Said } from './forms.server.ts'
import { describeLastChange, saveVersion, versionOf } from './versions.server.ts'

type RecordTable = PgTable & { id: PgColumn; updatedAt: PgColumn }

/** A list from app/platform/list.server.ts. */
type List = { path: (url: URL) => string; load: (ctx: StaffCtx, url: URL) => Promise<unknown> }

type Sentences = Record<'added' | 'updated' | 'deleted' | 'saveFailed' | 'deleteFailed' | 'changed', string> &
  Partial<Record<'addFailed' | 'statusUpdated' | 'statusFailed', string>>

type Columns = Record<string, PgColumn> & { id: PgColumn }
type Row<C extends Columns> = { [Name in keyof C]: GetColumnData<C[Name]> } & { version: string }

type Records<Table extends RecordTable, L extends List, Typed, Changed, C extends Columns, Edited> = {
  /** In the singular: it names the query parameter and is used in sentences. */
  noun: string
  table: Table
  list: L
  copy: Sentences
  /** The columns that the form of a record shows, and their values as it shows them, if not as they are. */
  columns: C
  edited?: (row: Row<C>) => Edited
  /** The row of a new record, and the changes of an existing one; by default the same. */
  values: (typed: Typed, ctx: StaffCtx) => Table['$inferInsert']
  changes?: (typed: Changed, ctx: StaffCtx) => Partial<Table['$inferInsert']>
  /** Which records the actor may change, when row-level security would allow more. */
  mayChange?: (ctx: StaffCtx) => SQL
  /** What to say beside the fields if a value may exist only once and somebody else has it; false for any other error. */
  taken?: (error: unknown) => Record<string, string[]> | false
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
  C extends Columns,
  Changed extends object = Typed,
  Edited = Row<C>,
>(records: Records<Table, L, Typed, Changed, C, Edited>) {
  const { noun, list, copy, values } = records
  // Query builders for a table with only known columns have unknown types.
  const table = records.table as RecordTable
  const changes = (records.changes ?? records.values) as (typed: unknown, ctx: StaffCtx) => object
  const reach = (ctx: StaffCtx, event: string, write: Write) => reachOne(records, ctx, event, write)

  return {
    /** The list. The parameter named after the noun opens a form above it: `new`, or a record's id. */
    async load(ctx: StaffCtx, url: URL) {
      const chosen = url.searchParams.get(noun)
      const adding = chosen === 'new'
      const [page, found] = await Promise.all([
        list.load(ctx, url) as ReturnType<L['load']>,
        chosen && !adding ? findOne(records, ctx, chosen) : null,
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
          const failed = await reach(ctx, 'not added', (tx) => tx.insert(table).values(row))
          return failed ? refuse(500, copy.addFailed) : done(copy.added, id)
        }
        case 'update': {
          const { intent: _, id, version, ...typed } = value
          const outcome = await update(records, ctx, { id, version }, changes(typed, ctx))
          if (outcome === 'saved') return done(copy.updated, id)
          if (outcome === 'failed') return refuse(500, copy.saveFailed)
          if (typeof outcome === 'object') return form.refuse(409, [], outcome)
          if (outcome === 'missing') return form.refuse(404, [deletedMeanwhile(copy.saveFailed, noun)])
          return form.refuse(409, [], { '': [copy.changed, ...(await describeLastChange(ctx, id))] })
        }
        case 'set-active': {
          const { id, isActive } = value
          const failed = await reach(ctx, 'status not updated', (tx) =>
            tx.update(table).set({ isActive }).where(eq(table.id, id)),
          )
          return failed ? refuse(failed, copy.statusFailed) : form.done(copy.statusUpdated ?? copy.updated)
        }
        case 'delete': {
          const { id } = value
          const failed = await reach(ctx, 'not deleted', (tx) => tx.delete(table).where(eq(table.id, id)))
          if (failed) return refuse(failed, copy.deleteFailed)
          const toast = await records.deletedToast?.(ctx, url, id)
          return redirectWithToast(ctx, list.path(url), toast ?? { kind: 'success', text: copy.deleted })
        }
      }
    },
  }
}

type Write = (tx: Tx) => PromiseLike<Written>
type Guarded = Pick<
  Records<RecordTable, List, never, never, Columns, never>,
  'noun' | 'mayChange' | 'alongside' | 'taken'
>

/** Writes to one row: 404 when no row matched, 500 when the write failed, and null when it is done. */
async function reachOne({ noun, alongside }: Guarded, ctx: StaffCtx, event: string, write: Write) {
  let reached = 0
  const held = await attempt(ctx, `${noun} ${event}`, async (tx) => {
    reached = (await write(tx)).rowCount ?? 0
    if (reached > 0) await alongside?.(ctx, tx)
  })
  return held ? (reached > 0 ? null : 404) : 500
}

type Read = { id: string; version: string }

/** `missing`: nobody has it any more, or the actor may not change it. */
async function update(records: Guarded & { table: RecordTable }, ctx: StaffCtx, read: Read, changes: object) {
  const { noun, table, mayChange, alongside, taken } = records
  const mine = mayChange?.(ctx)
  if (mine && !(await ctx.db((tx) => tx.$count(table, and(eq(table.id, read.id), mine))))) return 'missing'
  const write = async (tx: Tx, where: SQL | undefined) => {
    await alongside?.(ctx, tx)
    return tx.update(table).set(changes).where(and(where, mine))
  }
  return saveVersion(ctx, `${noun} not updated`, table, read, write, taken)
}

/** The values of a record's form; null when the actor may not change that record. */
function findOne<C extends Columns, Edited>(
  records: Pick<Records<RecordTable, List, never, never, C, Edited>, 'table' | 'columns' | 'edited' | 'mayChange'>,
  ctx: StaffCtx,
  id: string,
): Promise<Edited | null | 'missing'> {
  const { table, columns, edited, mayChange } = records
  if (!isUuid(id)) return Promise.resolve('missing')
  return ctx.db(async (tx) => {
    const [row] = await tx
      .select({ ...columns, version: versionOf(table) })
      .from(table)
      .where(and(eq(table.id, id), mayChange?.(ctx)))
    if (row) return (edited ? edited(row as Row<C>) : row) as Edited
    return (await tx.$count(table, eq(table.id, id))) > 0 ? null : 'missing'
  })
}

export type EditedOf<R extends { load: (...of: never[]) => Promise<{ editing: unknown }> }> = NonNullable<
  Awaited<ReturnType<R['load']>>['editing']
>
