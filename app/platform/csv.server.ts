import { stringify } from 'csv-stringify/sync'
import { brand } from '#brand'
import { sql } from 'drizzle-orm'
import { matchPath, type MiddlewareFunction } from 'react-router'
import { type StaffCtx, appContext } from './context.ts'
import { AppError } from './errors.ts'
import { listOfCsv } from '#app/lib/list.ts'
import { redirectWithToast } from './flash.server.ts'

/** The first batch is small, so that it arrives at once; later ones are large enough to be cheap. */
const [firstBatch, batchSize] = [100, 1000]

export type CsvCell = string | number | boolean | Date | null

/** The singular name of the list's record, as `app.record_export` knows it; also used in the file name. */
export type CsvKind =
  | 'lead'
  | 'deal'
  | 'renewal'
  | 'rule'
  | 'stage'
  | 'template'
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
  | 'answer'
  | 'deleted_answer'
  | 'audit'
  | 'mail'
  | 'suppression'
  | 'rate_alert'
  | 'privacy_request'
  | 'lead_import'

/** A list as a file. */
export type CsvFile = {
  what: CsvKind
  header: readonly string[]
  /** The number of rows, for the audit log; null when it is known only after all rows have been read. */
  count: number | null
  /** Read on demand, so that a million rows need no more memory than a thousand. */
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>
}

/** The exports of an area, keyed by the path of the list's page, which may have parameters. */
export type CsvFiles = Record<string, (ctx: StaffCtx, url: URL, params: Record<string, string>) => Promise<Response>>

/** Answers with the export of the list at `path`, or throws not_found. */
export function csvAt(files: CsvFiles, path: string, ctx: StaffCtx, url: URL): Promise<Response> {
  for (const [pattern, download] of Object.entries(files)) {
    const match = matchPath({ path: `/${pattern}`, caseSensitive: true }, `/${path}`)
    if (match) return download(ctx, url, match.params as Record<string, string>)
  }
  throw new AppError('not_found', 'There is no such page.')
}

/**
 * Answers with the file. The export is written to the audit log before the first row is sent; when the count was not
 * known then, it is logged again after the last row. The database refuses roles that may not export this list. Cells
 * that a spreadsheet would run as a formula are prefixed with an apostrophe.
 */
export async function csvDownload(ctx: StaffCtx, { what, header, count, batches }: CsvFile): Promise<Response> {
  const record = (rows: number | null) => ctx.db((tx) => tx.execute(sql`select app.record_export(${what}, ${rows})`))
  await record(count)
  let read = 0
  const encoder = new TextEncoder()
  const reading = batches[Symbol.asyncIterator]()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      // The byte order mark tells spreadsheets that this is UTF-8.
      controller.enqueue(encoder.encode(stringify([header], { bom: true })))
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
  // Nothing is read ahead, so that the first rows do not wait for the next thousand.
  const body = new ReadableStream(source, { highWaterMark: 0 })
  return csvResponse(body, `${what}s-${ctx.now().toISOString().slice(0, 10)}`)
}

/** A file of these few rows. Cells that a spreadsheet would run as a formula become text. */
export function csvFile(rows: readonly (readonly CsvCell[])[], name: string): Response {
  // The byte order mark tells spreadsheets that this is UTF-8.
  return csvResponse(stringify([...rows], { bom: true, escape_formulas: true }), name)
}

function csvResponse(body: BodyInit, name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** Reads a long list in batches: `read` returns the next `limit` rows, and null at the end. */
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

const clocks = new Map<string, { clock: Intl.DateTimeFormat; offset: Intl.DateTimeFormat }>()

function clocksOf(timeZone: string) {
  const made = clocks.get(timeZone) ?? {
    clock: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
    offset: new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
  }
  clocks.set(timeZone, made)
  return made
}

/** The office's time with its offset: `2026-11-20 14:05:00 -05:00`. */
function officeTime(at: Date): string {
  const clocksHere = clocksOf(brand.office.timeZone)
  const offset = clocksHere.offset
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', '')
  return `${clocksHere.clock.format(at)} ${offset || '+00:00'}`
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return officeTime(cell)
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell)
}

/**
 * When a file cannot be made, redirects to its list with a message instead of answering with an error. Outermost in a
 * staff area, so that it sees the answer of every middleware and loader.
 */
export const csvOrItsList: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const response = await next()
  const list = listOfCsv(url)
  if (!list || response.status < 500) return response
  return redirectWithToast(context.get(appContext), list, {
    kind: 'error',
    text: 'The file could not be made. Please try again.',
  })
}
