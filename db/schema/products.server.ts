import { sql } from 'drizzle-orm'
import { check, index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { hasAtMost, hasLength } from './checks.server.ts'
import { times } from './columns.server.ts'
import { mayDoAll, mayRead } from './policies.server.ts'
import { archivist, everyone, isSuperAdmin, superAdmin } from './roles.server.ts'

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    description: text('description'),
    content: text('content'),
    /** Dollars, two decimals. */
    price: numeric('price', { precision: 12, scale: 2, mode: 'number' }),
    imageUrl: text('image_url'),
    ...times,
  },
  (table) => [
    index('products_created_at_idx').on(table.createdAt),
    hasLength(table.name, 1, 255),
    hasAtMost(table.description, 10000),
    hasAtMost(table.content, 200000),
    check('products_price_range', sql`${table.price} >= 0`),
    hasAtMost(table.imageUrl, 2048),
    mayRead('products_read', everyone),
    mayDoAll('products_super_admin', superAdmin, isSuperAdmin),
    mayRead('products_archivist_read', archivist),
  ],
)
