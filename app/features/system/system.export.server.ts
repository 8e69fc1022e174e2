import { stringify } from 'csv-stringify/sync'
import { type SQL, sql } from 'drizzle-orm'
import { clientDocuments } from '#db/schema/client-documents.server.ts'
import { agentDocuments } from '#db/schema/agent-documents.server.ts'
import { z } from 'zod'
import { withinLimits } from '#app/features/accounts/accounts.server.ts'
import { formatWhen, torontoDay } from '#app/lib/when.ts'
import { isOwnPassword } from '#app/platform/auth-password.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { exportCopy as copy, readmeText } from './system.copy.ts'
import {
  exportedTables,
  exportPath,
  leftOutColumns,
  notExported,
  secretNames,
  tablesWithFiles,
} from './system-export.ts'
import { type ZipEntry, zipOf } from '#app/platform/zip.server.ts'

/** Rows of one query, and of a table of long texts such as posts. */
const [batchSize, longBatchSize] = [300, 50]
const longTables = [
  'blog_posts',
  'deleted_records',
  'assistant_answers',
  'news_articles',
  'rate_recipes',
  'newsletter_digests',
]
const mostFileBytes = 3.5e9
/** The keys of files in addresses such as '/media/agents/one-400x400.webp', as app.list_used_files finds them. */
const fileName = /\/((?:media|documents)\/[a-z0-9][a-z0-9./-]*)/g

const ExportForm = z.object({ password: z.string().min(1).max(1000), files: z.string().optional() })

type Table = { name: string; columns: string[]; key: string[]; types: Record<string, string> }

/** What the archive tells at its end. */
type Told = { rows: number; named: Set<string>; files: number; missing: string[] }

/**
 * Streams everything as a ZIP, once the actor's password was typed again. What the super admin's rights in the database do not
 * cover is not in it. Written to the audit log before the first byte, and again with the number of rows after the last.
 */
export async function exportEverything(ctx: StaffCtx, request: Request): Promise<Response> {
  const form = await parseForm(request, ExportForm, { secret: ['password'] })
  const refuse = (text: string) => redirectWithToast(ctx, exportPath, { kind: 'error', text })
  if (!form.ok) return refuse(copy.wrongPassword)
  const { password, files } = form.value
  const checked = await withinLimits(async () => {
    await ctx.limits.take('password-change', ctx.actor.userId)
    return isOwnPassword(ctx, request, password)
  })
  if ('wait' in checked) return refuse(checked.wait)
  if (!checked.value) return refuse(copy.wrongPassword)
  if (files && (await bytesOfFiles(ctx)) > mostFileBytes) return refuse(copy.tooLarge)
  const record = (rows: number | null) =>
    ctx.db((tx) => tx.execute(sql`select app.record_export('everything', ${rows})`))
  const tables = await readTables(ctx)
  await record(null)
  const told: Told = { rows: 0, named: new Set(), files: 0, missing: [] }
  const zip = zipOf(entriesOf(ctx, tables, files !== undefined, told, () => record(told.rows)))
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await zip.next()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          // The connection is broken off, so that the browser says that the download failed.
          ctx.log.error({ requestId: ctx.requestId, error }, 'export of everything broke off')
          controller.error(error)
        }
      },
      async cancel() {
        ctx.log.warn({ requestId: ctx.requestId, count: told.rows }, 'export of everything was not fetched to its end')
        await zip.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="maplekey-export-${torontoDay(ctx.now())}.zip"`,
      'cache-control': 'private, no-store',
    },
  })
}

async function* entriesOf(
  ctx: StaffCtx,
  tables: readonly Table[],
  withFiles: boolean,
  told: Told,
  done: () => Promise<unknown>,
): AsyncGenerator<ZipEntry> {
  const left = Object.entries(notExported).map(([name, why]) => `${name}: ${why}`)
  const listed = tables.map(({ name }) => [name, exportedTables[name] ?? ''] as const)
  yield { name: 'README.txt', body: textOf(readmeText(ctx.actor.fullName, formatWhen(ctx.now()), listed, left)) }
  for (const table of tables) {
    yield { name: `data/${table.name}.csv`, body: csvOf(ctx, table) }
    yield { name: `data/${table.name}.json`, body: jsonOf(ctx, table, told) }
  }
  for (const key of withFiles ? told.named : []) {
    const file = await ctx.storage.get(key)
    if (file) yield { name: `files/${key}`, body: file.open() }
    if (file) told.files += 1
    else told.missing.push(key)
  }
  await done()
  yield { name: 'COMPLETE.txt', body: textOf(completeText(tables.length, told)) }
}

function completeText(tables: number, { rows, files, missing }: Told): string {
  const lost = missing.length > 0 ? `\nNamed in a table, but not found in the storage:\n${missing.join('\n')}\n` : ''
  return `Complete: ${rows} rows of ${tables} tables, ${files} files.\n${lost}`
}

/** The exported tables with the columns that the actor may read, without secrets and what is worked out from others. */
async function readTables(ctx: StaffCtx): Promise<Table[]> {
  const { rows } = await ctx.db((tx) =>
    tx.execute<{ name: string; column: string; type: string; place: number | null }>(
      sql`select c.relname as name, a.attname as column, format_type(a.atttypid, null) as type,
            array_position(i.indkey::int[], a.attnum::int) as place
          from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            left join pg_index i on i.indrelid = c.oid and i.indisprimary
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_column_privilege(c.oid, a.attnum, 'select')
         order by a.attnum`,
    ),
  )
  return Object.keys(exportedTables).map((name) => {
    const own = rows.filter((row) => row.name === name)
    return {
      name,
      columns: own
        .map(({ column }) => column)
        .filter((column) => !secretNames.test(column) && !leftOutColumns.includes(`${name}.${column}`)),
      key: own
        .filter(({ place }) => place !== null)
        .toSorted((a, b) => a.place! - b.place!)
        .map(({ column }) => column),
      types: Object.fromEntries(own.map(({ column, type }) => [column, type])),
    }
  })
}

/** The rows of a table by its key, a few at a time, so that a long table needs no more memory than a short one. */
async function* rowsOf(ctx: StaffCtx, { name, columns, key, types }: Table) {
  const names = (list: readonly string[]) =>
    sql.join(
      list.map((one) => sql.identifier(one)),
      sql`, `,
    )
  const limit = longTables.includes(name) ? longBatchSize : batchSize
  let last: string[] | null = null
  for (;;) {
    const from: string[] | null = last
    const after: SQL = from
      ? sql`where (${names(key)}) > (${sql.join(
          from.map((value, at) => sql`${value}::${sql.raw(types[key[at]!]!)}`),
          sql`, `,
        )})`
      : sql``
    const { rows }: { rows: { line: string; key: string[] }[] } = await ctx.db((tx) =>
      tx.execute<{ line: string; key: string[] }>(
        sql`select row_to_json(r)::text as line, array[${sql.join(
          key.map((one) => sql`k.${sql.identifier(one)}::text`),
          sql`, `,
        )}] as key
            from (select ${names([...new Set([...key, ...columns])])} from ${sql.identifier(name)} ${after} order by ${names(key)} limit ${limit}) k
           cross join lateral (select ${sql.join(
             columns.map((one) => sql`k.${sql.identifier(one)}`),
             sql`, `,
           )}) r`,
      ),
    )
    if (rows.length > 0) yield rows.map(({ line }) => JSON.parse(line, withoutSecrets) as Record<string, unknown>)
    if (rows.length < limit) return
    last = rows.at(-1)!.key
  }
}

function withoutSecrets(name: string, value: unknown): unknown {
  return secretNames.test(name) ? undefined : value
}

async function* csvOf(ctx: StaffCtx, table: Table): AsyncGenerator<Uint8Array> {
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield Buffer.from(stringify([table.columns], { bom: true }))
  for await (const rows of rowsOf(ctx, table)) {
    const cells = rows.map((row) => table.columns.map((column) => cellOf(row[column])))
    yield Buffer.from(stringify(cells, { escape_formulas: true }))
  }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function* jsonOf(ctx: StaffCtx, table: Table, told: Told): AsyncGenerator<Uint8Array> {
  let mark = '[\n'
  for await (const rows of rowsOf(ctx, table)) {
    const text = rows.map((row) => JSON.stringify(row)).join(',\n')
    yield Buffer.from(mark + text)
    if (tablesWithFiles.includes(table.name)) for (const [, key] of text.matchAll(fileName)) told.named.add(key!)
    mark = ',\n'
    told.rows += rows.length
  }
  yield Buffer.from(mark === '[\n' ? '[]\n' : '\n]\n')
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function bytesOfFiles(ctx: StaffCtx): Promise<number> {
  const { rows } = await ctx.db((tx) =>
    tx.execute<{ bytes: string }>(
      sql`select (coalesce((select sum(file_size) from ${agentDocuments}), 0) + coalesce((select sum(file_size) from ${clientDocuments}), 0))::text as bytes`,
    ),
  )
  return Number(rows[0]?.bytes ?? 0)
}
