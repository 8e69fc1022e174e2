import { type SQL, sql } from 'drizzle-orm'

/** The moment a day in Toronto begins. */
export function startOfDay(day: SQL | string): SQL {
  return sql`(${day}::date::timestamp at time zone 'America/Toronto')`
}

/** The moment after the end of a day in Toronto. */
export function endOfDay(day: SQL | string): SQL {
  return sql`((${day}::date + 1)::timestamp at time zone 'America/Toronto')`
}
