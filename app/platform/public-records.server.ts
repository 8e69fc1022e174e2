import { asc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { truncateText } from '#app/lib/cut-text.ts'
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

/**
 * What the public site shows of a table whose records have a page each, such as products: cards, pages, addresses.
 * `shown` gives what a card and a page show besides.
 */
export function definePublicRecords<Row extends TextRow, OnCard extends object, OnPage extends object>(
  table: TextTable & { $inferSelect: Row },
  listPath: string,
  shown: { card: (row: Row) => OnCard; page: (row: Row) => OnPage },
) {
  /** Oldest first. */
  function read(ctx: AppCtx, id?: string): Promise<Row[]> {
    return ctx.db(async (tx) => {
      const rows = tx.select().from(table as TextTable)
      const found = await rows.where(id ? eq(table.id, id) : undefined).orderBy(asc(table.createdAt), asc(table.id))
      return found as unknown as Row[]
    })
  }

  return {
    /** All of them, with text shortened to fit a card. */
    async listCards(ctx: AppCtx) {
      return (await read(ctx)).map((row) => ({
        id: row.id,
        name: row.name,
        imageUrl: row.imageUrl,
        text: truncateText(row.description?.trim() || plainTextOf(row.content ?? '', Infinity), longestCardText),
        ...shown.card(row),
      }))
    },

    /** One with everything its page shows, its content sanitized; null when the id is unknown or invalid. */
    async find(ctx: AppCtx, id: string) {
      const [row] = isUuid(id) ? await read(ctx, id) : []
      if (!row) return null
      const { name, imageUrl, description, content } = row
      const html = readableHtml(content ?? '')
      return { id: row.id, name, imageUrl, description: description?.trim() || null, html, ...shown.page(row) }
    },

    /** The page of every record with its title and the time of its last change. */
    async listPages(ctx: AppCtx) {
      return (await read(ctx)).map(({ id, name, updatedAt }) => ({
        path: `${listPath}/${id}`,
        title: name,
        changedAt: updatedAt,
      }))
    },
  }
}
