import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import type { StaffCtx } from './context.ts'
import type { Tx } from './db.server.ts'

/** The first rows come at once, the others in portions that cost little each. */
const [firstBatch, batchSize] = [100, 1000]

export type CsvCell = string | number | boolean | Date | null

/** A list to take home. */
type CsvFile = {
  /** The record in the singular, as `app.record_export` knows it; it names the file too. */
  what:
    | 'lead'
    | 'deleted_lead'
    | 'newsletter'
    | 'agent'
    | 'testimonial'
    | 'post'
    | 'deleted_post'
    | 'document'
    | 'rate'
    | 'product'
    | 'service'
    | 'lender'
    | 'audit'
    | 'mail'
    | 'suppression'
    | 'rate_alert'
  header: readonly string[]
  /** How many rows it will have, for the audit log; null where that is known only once they have all been read. */
  count: number | null
  /** Read as the reader takes them, so that a million rows need no more memory than a thousand. */
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>
}

/**
 * Answers with the file. The export is written into the audit log before the first row leaves, and what was not counted
 * until then once more after the last; who may not export this list is refused by the database. Cells that a spreadsheet
 * would run as a formula are prefixed with an apostrophe.
 */
export async function csvDownload(ctx: StaffCtx, { what, header, count, batches }: CsvFile): Promise<Response> {
  const record = (rows: number | null) => ctx.db((tx) => tx.execute(sql`select app.record_export(${what}, ${rows})`))
  await record(count)
  let read = 0
  const encoder = new TextEncoder()
  const reading = batches[Symbol.asyncIterator]()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      // The mark tells spreadsheets that this is UTF-8.
      controller.enqueue(encoder.encode(`\uFEFF${stringify([header])}`))
    },
    async pull(controller) {
      const { done, value } = await reading.next()
      if (done) {
        if (count === null) await record(read)
        return controller.close()
      }
      read += value.length
      controller.enqueue(
        encoder.encode(
          stringify(
            value.map((row) => row.map(cellText)),
            { escape_formulas: true },
          ),
        ),
      )
    },
    async cancel() {
      await reading.return?.()
    },
  }
  // Nothing is read ahead: who waits for the first rows does not wait for a thousand more.
  const body = new ReadableStream(source, { highWaterMark: 0 })
  const day = ctx.now().toISOString().slice(0, 10)
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${what}s-${day}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** Reads a long list portion by portion: `read` answers the next `limit` rows, and null when nothing is left. */
export async function* csvBatches<Row>(
  read: (limit: number) => Promise<readonly Row[] | null>,
  cells: (row: Row) => CsvCell[],
): AsyncGenerator<CsvCell[][]> {
  for (let limit = firstBatch; ; limit = batchSize) {
    const rows = await read(limit)
    if (!rows) return
    if (rows.length > 0) yield rows.map(cells)
  }
}

/**
 * The same for a list that is short enough to be counted through: `read` answers `limit` rows from the `offset`th on, in an
 * order that leaves nothing open.
 */
export async function csvOfList<Row>(
  ctx: StaffCtx,
  list: Pick<CsvFile, 'what' | 'header'> & {
    count: (tx: Tx) => Promise<number>
    read: (tx: Tx, limit: number, offset: number) => Promise<Row[]>
    cells: (row: Row) => CsvCell[]
  },
): Promise<Response> {
  const { what, header, count, read, cells } = list
  let offset = 0
  const next = async (limit: number) => {
    const rows = await ctx.db((tx) => read(tx, limit, offset))
    offset += rows.length
    return rows.length > 0 ? rows : null
  }
  return csvDownload(ctx, { what, header, count: await ctx.db(count), batches: csvBatches(next, cells) })
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell)
}
