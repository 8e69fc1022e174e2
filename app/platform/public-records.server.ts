import { asc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { truncateText } from '#app/lib/cut-text.ts'
import { slugFrom } from '#app/lib/slug.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { AppCtx } from './context.ts'
import { plainTextOf, readableHtml } from './post-html.server.ts'

type TextTable = PgTable & Record<'id' | 'createdAt', PgColumn>
type TextRow = {
  id: string
  name: string
  description: string | null
  content: string | null
  imageUrl: string | null
  updatedAt: Date
}

const longestCardText = 180
const longestSlugInPath = 60

/**
 * What the public site shows of a table whose records have a page each, such as products: cards, pages, addresses.
 * `shown` gives what a card and a page show besides.
 */
export function definePublicRecords<Row extends TextRow, OnCard extends object, OnPage extends object>(
  table: TextTable & { $inferSelect: Row },
  listPath: string,
  shown: { card: (row: Row) => OnCard; page: (row: Row) => OnPage },
) {
  /** '/products/fixed-rate-mortgage-1c0f7a52': its name, and the beginning of its id. */
  function pathOf({ id, name }: Row): string {
    return `${listPath}/${slugFrom(name, 'page').slice(0, longestSlugInPath)}-${id.slice(0, 8)}`
  }

  /** Oldest first. */
  function read(ctx: AppCtx, which?: SQL): Promise<Row[]> {
    return ctx.db(async (tx) => {
      const rows = tx.select().from(table as TextTable)
      const found = await rows.where(which).orderBy(asc(table.createdAt), asc(table.id))
      return found as unknown as Row[]
    })
  }

  return {
    /** All of them, with text shortened to fit a card. */
    async listCards(ctx: AppCtx) {
      return (await read(ctx)).map((row) => ({
        id: row.id,
        path: pathOf(row),
        name: row.name,
        imageUrl: row.imageUrl,
        text: truncateText(row.description?.trim() || plainTextOf(row.content ?? '', Infinity), longestCardText),
        ...shown.card(row),
      }))
    },

    /**
     * One with everything its page shows, its content sanitized; null when the address is unknown or invalid. By its id, or by the
     * beginning of its id at the end of its address: a record that gets another name keeps its old addresses.
     */
    async find(ctx: AppCtx, typed: string) {
      const [, begin] = /^[a-z0-9-]*?([0-9a-f]{8})$/.exec(typed) ?? []
      const id = isUuid(typed) ? typed.toLowerCase() : begin
      const [row] = id ? await read(ctx, sql`starts_with(${table.id}::text, ${id})`) : []
      if (!row) return null
      const { name, imageUrl, description, content } = row
      const html = readableHtml(content ?? '')
      return {
        id: row.id,
        path: pathOf(row),
        name,
        imageUrl,
        description: description?.trim() || null,
        html,
        ...shown.page(row),
      }
    },

    /** The page of every record with its title and the time of its last change. */
    async listPages(ctx: AppCtx) {
      return (await read(ctx)).map((row) => ({ path: pathOf(row), title: row.name, changedAt: row.updatedAt }))
    },
  }
}
