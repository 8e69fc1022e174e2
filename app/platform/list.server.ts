import { and, asc, desc, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { anywhere } from '#app/lib/like-pattern.ts'
import {
  type Filter,
  type ListData,
  listHref,
  type ListWords,
  orderText,
  firstPage,
  lastCountedPage,
  type PagePlace,
  type Paging,
  pagingByNumber,
  readPagePlace,
  setPagePlace,
  mostCounted,
  countedUpTo,
  type Slice,
  takeCountedPage,
  takePage,
} from '#app/lib/list.ts'
import type { Role, StaffCtx } from './context.ts'
import { type CsvCell, csvBatches, csvDownload, type CsvFile, type CsvKind } from './csv.server.ts'
import type { Tx } from './db.server.ts'
import { AppError } from './errors.ts'

const longestSearch = 100

type Column = AnyPgColumn | SQL
type Direction = 'asc' | 'desc'
type Options = readonly { value: string; label: string }[]

/**
 * A filter of a list: a choice, a day, or (without a label) a value that only links set. Its key is its parameter name.
 */
type ListFilter<Value extends string = string> = {
  label?: string
  /** The options. The first one means no filter. Left out for a day. */
  options?: (ctx: StaffCtx) => Options | Promise<Options>
  /** The roles that see the filter; left out, every role. */
  roles?: readonly Role[]
  /** A value that is not accepted counts as absent. */
  accepts: (value: string) => boolean
  where?: (value: Value) => SQL | undefined
}

type Filters = Record<string, ListFilter<never>>
type ValueOf<F> = F extends { where?: (value: infer Value extends string) => unknown } ? Value : string

/** The state of a list, as its address holds it. */
export type ListView<Sort extends string = string, F extends Filters = Filters> = {
  search: string
  sort: { column: Sort; direction: Direction }
  place: PagePlace
} & { [Name in keyof F]: ValueOf<F[Name]> | null }

/** A filter with a few options: `choice('Status', 'Every status', { active: 'Active' }, (state) => …)`. */
export function choice<Value extends string>(
  label: string,
  every: string,
  labels: Readonly<Record<Value, string>> | readonly Value[],
  where?: (value: Value) => SQL | undefined,
): ListFilter<Value> {
  const known: [string, string][] = Array.isArray(labels)
    ? labels.map((value) => [value, value])
    : Object.entries<string>(labels as Record<Value, string>)
  const options = [['', every], ...known].map(([value = '', text = '']) => ({ value, label: text }))
  return { label, options: () => options, accepts: (value) => known.some(([one]) => one === value), where }
}

/** A calendar day in Toronto. */
export function day(label: string): ListFilter {
  return { label, accepts: (value) => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value) }
}

type Words = { one: string; placeholder: string | ((ctx: StaffCtx) => string) } & Partial<
  Omit<ListWords, 'placeholder'> & { noMatch: string; showAll: string }
>

type Shape<Sort extends string, F extends Filters> = {
  words: Words
  failed: string
  pageSize: number
  /** The direction of the default order, which is by the first of the sorts. */
  usual?: Direction
  sorts: Readonly<Record<Sort, unknown>>
  filters?: F
  /** Whether the text is the id of a row that a page may start at; by default a UUID. */
  isRow?: (text: string) => boolean
}

type Page<Row> = { rows: readonly Row[]; paging: Paging }

type ReadBy<Sort extends string, F extends Filters, Of extends unknown[], Answer extends Page<unknown>> = Shape<
  Sort,
  F
> & {
  csv: CsvKind
  read: (ctx: StaffCtx, view: ListView<Sort, F>, ...of: Of) => Promise<Answer>
  file: (ctx: StaffCtx, view: ListView<Sort, F>, ...of: Of) => Promise<Omit<CsvFile, 'what'>>
}

/** The row type of a list: `RowOf<typeof productList>`. */
export type RowOf<List extends { load: (...of: never[]) => Promise<{ rows: readonly unknown[] }> }> = Awaited<
  ReturnType<List['load']>
>['rows'][number]

/** The views of a list: read from an address, and written back into one. */
function viewsOf<Sort extends string, F extends Filters>(list: Shape<Sort, F>) {
  const filters = Object.entries<ListFilter>((list.filters ?? {}) as Record<string, ListFilter>)
  const sorts = Object.keys(list.sorts) as Sort[]
  const usualSort = { column: sorts[0]!, direction: list.usual ?? 'asc' }

  function readView(params: URLSearchParams): ListView<Sort, F> {
    const [sortedBy, direction] = (params.get('sort') ?? '').split('.')
    const column = sorts.find((sort) => sort === sortedBy)
    const chosen = filters.map(([name, { accepts }]) => {
      const value = params.get(name)
      return [name, value && accepts(value) ? value : null]
    })
    return {
      search: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch),
      sort: column ? { column, direction: direction === 'desc' ? 'desc' : 'asc' } : usualSort,
      place: readPagePlace(params, list.isRow),
      ...Object.fromEntries(chosen),
    } as ListView<Sort, F>
  }

  const valueIn = (view: ListView<Sort, F>, name: string) => (view as Record<string, unknown>)[name] as string | null

  function queryOf(view: ListView<Sort, F>): URLSearchParams {
    const params = new URLSearchParams()
    if (view.search) params.set('q', view.search)
    for (const [name] of filters) if (valueIn(view, name)) params.set(name, valueIn(view, name)!)
    if (orderText(view.sort) !== orderText(usualSort)) params.set('sort', orderText(view.sort))
    setPagePlace(params, view.place)
    return params
  }

  /** The filters that this person sees, with what is chosen in them. */
  function shownFilters(ctx: StaffCtx, view: ListView<Sort, F>): Promise<Filter[]> {
    const shown = filters.flatMap(([name, { label, options, roles }]) =>
      label && (!roles || roles.includes(ctx.actor.role)) ? [{ name, label, options }] : [],
    )
    return Promise.all(
      shown.map(async ({ name, label, options }) => {
        const filter = { name, label, value: valueIn(view, name) ?? '' }
        return options ? { ...filter, options: await options(ctx) } : { ...filter, day: true as const }
      }),
    )
  }

  return { filters, sorts, usualSort, readView, valueIn, queryOf, shownFilters }
}

/**
 * A list that reads its rows through its own functions, such as one with a cursor over a million rows; for all others
 * use `defineList`. A `read` that returns more than rows and paging throws an AppError on failure, because the page
 * needs all of it.
 * `Of`: what a list depends on besides its view, such as the agent whose documents it shows.
 */
export function defineListBy<
  Sort extends string,
  F extends Filters,
  Answer extends Page<unknown>,
  Of extends unknown[] = [],
>(list: ReadBy<Sort, F, Of, Answer>) {
  const { filters, sorts, usualSort, readView, valueIn, queryOf, shownFilters } = viewsOf(list)
  const { noMatch = `No ${list.words.one} matches`, showAll, ...spoken } = list.words
  const { one, many = `${one}s`, placeholder } = spoken
  const words = (ctx: StaffCtx): ListWords => ({
    many,
    title: many[0]!.toUpperCase() + many.slice(1),
    search: `Search ${many}`,
    ...spoken,
    placeholder: typeof placeholder === 'function' ? placeholder(ctx) : placeholder,
  })

  /** The page, or the sentence why there is none. An AppError passes through. */
  async function readOrFail(
    ctx: StaffCtx,
    view: ListView<Sort, F>,
    of: Of,
  ): Promise<Answer & { failed: string | null }> {
    try {
      return { ...(await list.read(ctx, view, ...of)), failed: null }
    } catch (error) {
      if (error instanceof AppError) throw error
      ctx.log.error({ requestId: ctx.requestId, error }, `${many} not listed`)
      return { rows: [], paging: pagingByNumber(1, list.pageSize, 0, 0), failed: list.failed } as never
    }
  }

  return {
    pageSize: list.pageSize,
    readView,

    /** The list's address with the view of `url`, and with nothing opened except what `more` names. */
    path: (url: URL, more?: Record<string, string>) =>
      listHref({ path: url.pathname, query: String(queryOf(readView(url.searchParams))) }, more),

    /** The view of the address without the page, as a link or a saved filter stores it. */
    query: (params: URLSearchParams) => String(queryOf({ ...readView(params), place: firstPage })),

    async load(ctx: StaffCtx, url: URL, ...of: Of) {
      const view = readView(url.searchParams)
      const answer = await readOrFail(ctx, view, of)
      const isFiltered = Boolean(view.search) || filters.some(([name]) => valueIn(view, name))
      const hidden = filters.filter(([, { label }]) => !label).map(([name]) => [name, valueIn(view, name) ?? ''])
      const shape: Omit<ListData<unknown>, 'rows' | 'paging' | 'failed'> = {
        path: url.pathname,
        query: String(queryOf(view)),
        words: words(ctx),
        search: view.search,
        filters: await shownFilters(ctx, view),
        keep: {
          ...Object.fromEntries(hidden),
          sort: orderText(view.sort) === orderText(usualSort) ? '' : orderText(view.sort),
        },
        sorts,
        sort: view.sort,
        usualSort,
        isFiltered,
        noMatch:
          answer.rows.length === 0 && (isFiltered || view.place.page > 1)
            ? { title: noMatch, showAll: showAll ?? `Show all ${many}` }
            : null,
      }
      return { ...shape, ...answer }
    },

    async download(ctx: StaffCtx, url: URL, ...of: Of): Promise<Response> {
      const view = { ...readView(url.searchParams), place: firstPage }
      return csvDownload(ctx, { what: list.csv, ...(await list.file(ctx, view, ...of)) })
    },
  }
}

type FromTables<
  Q extends PgSelect,
  Sort extends string,
  F extends Filters,
  Row extends object,
  Of extends unknown[],
> = Shape<Sort, F> & {
  /** The rows with their joins, before any condition: `(tx) => tx.select({ … }).from(products).$dynamic()`. */
  select: (tx: Tx, forFile: boolean) => Q
  /** Which rows the list has at all, besides what row-level security allows. */
  where?: (ctx: StaffCtx, ...of: Of) => SQL | undefined
  /** The columns to search: every word must occur somewhere in their joined text. Or a condition of the list's own. */
  search: readonly Column[] | ((search: string) => SQL | undefined)
  /** The columns of each order; empty values come last in both directions. */
  sorts: Readonly<Record<Sort, Column | readonly Column[]>>
  /** The order among equal rows, ending with the id. */
  ties: readonly SQL[]
  /**
   * For a list that may get long: the id of a row, and its time if the usual order is by time. By time, a page is found by its first
   * row, so that none is skipped or shown twice while rows arrive. In other orders the list ends at page 100.
   */
  long?: { at?: AnyPgColumn; id: AnyPgColumn }
  /** The part of a row that is sent to the browser. */
  row: (row: Awaited<Q>[number], ctx: StaffCtx) => Row
  /** The file: its kind in the audit log, and the cell for each header. */
  csv: CsvKind
  columns: Readonly<Record<string, (row: Awaited<Q>[number], ctx: StaffCtx) => CsvCell>>
}

/** The queries of a list for one of its views. */
function queriesOf<
  Q extends PgSelect,
  Sort extends string,
  Row extends object,
  F extends Filters,
  Of extends unknown[],
>(list: FromTables<Q, Sort, F, Row, Of>, ctx: StaffCtx, view: ListView<Sort, F>, of: Of) {
  type Found = Awaited<Q>[number]
  const filtered = Object.entries<ListFilter>((list.filters ?? {}) as Record<string, ListFilter>).map(
    ([name, { where: filter }]) => {
      const value = (view as Record<string, unknown>)[name] as string | null
      return value ? filter?.(value) : undefined
    },
  )
  const found = typeof list.search === 'function' ? list.search : everyWordIn(list.search)
  const where = and(list.where?.(ctx, ...of), ...filtered, view.search ? found(view.search) : undefined)
  const { column, direction } = view.sort
  const { id, at } = list.long ?? {}
  const byTime = id && at && column === Object.keys(list.sorts)[0]

  function inOrder(): SQL[] {
    const way = direction === 'asc' ? asc : desc
    const by = [list.sorts[column]].flat() as Column[]
    return [...by.map((one) => sql`${way(one)} nulls last`), ...list.ties]
  }

  return {
    byTime,
    idOf: (one: Found) => String((one as { id: unknown }).id),
    /** The number of matches, up to `most`. */
    count(tx: Tx, most?: number) {
      const matches = list.select(tx, false).where(where)
      return tx.$count((most ? matches.limit(most) : matches).as('counted'))
    },
    slice(tx: Tx, { backwards, from, skip, limit }: Slice, forFile = false): Promise<Found[]> {
      const query = list.select(tx, forFile)
      const rows = (ordered: PgSelect) => ordered.limit(limit).offset(skip) as unknown as Promise<Found[]>
      if (byTime) {
        const [way, than] = (direction === 'desc') !== backwards ? [desc, sql`<`] : [asc, sql`>`]
        const after = from && sql`(${at}, ${id}) ${than} (select ${at}, ${id} from ${at.table} where ${id} = ${from})`
        return rows(query.where(and(where, after || undefined)).orderBy(way(at), way(id)))
      }
      return rows(query.where(where).orderBy(...inOrder()))
    },
    /** One page of a long list in another order than by time: its matches are sorted and counted before what rows show is read. */
    async pageInOrder(tx: Tx) {
      const most = lastCountedPage * list.pageSize
      const ordered = list
        .select(tx, false)
        .where(where)
        .orderBy(...inOrder())
        .limit(most + 1)
        .as('ordered')
      const { rows: matches } = await tx.execute<{ id: string }>(sql`select id from ${ordered}`)
      return takeCountedPage(view.place.page, list.pageSize, countedUpTo(matches.length, most), (limit, skip) => {
        const ids = matches.slice(skip, skip + limit).map((match) => match.id)
        const query = list.select(tx, false).where(inArray(list.long!.id, ids))
        return query.orderBy(...inOrder()) as unknown as Promise<Found[]>
      })
    },
  }
}

/** A complete list: its query, search, filters and sorts, the rows of a page and the file. */
export function defineList<
  Q extends PgSelect,
  const Sort extends string,
  Row extends object,
  F extends Filters = Record<never, never>,
  Of extends unknown[] = [],
>(list: FromTables<Q, Sort, F, Row, Of>) {
  const forward = { backwards: false, from: null }
  return defineListBy<Sort, F, Page<Row>, Of>({
    ...list,
    read(ctx, view, ...of) {
      const { byTime, count, slice, pageInOrder, idOf } = queriesOf(list, ctx, view, of)
      const pageByTime = async (tx: Tx) => {
        const total = countedUpTo(await count(tx, mostCounted + 1), mostCounted)
        return takePage(view.place, list.pageSize, total, (asked) => slice(tx, asked), idOf)
      }
      const pageOfAll = async (tx: Tx) =>
        takeCountedPage(view.place.page, list.pageSize, countedUpTo(await count(tx)), (limit, skip) =>
          slice(tx, { ...forward, skip, limit }),
        )
      // A search is done once: its matches are few enough to count.
      const page = byTime && !view.search ? pageByTime : list.long ? pageInOrder : pageOfAll
      return ctx.db(async (tx) => {
        const { rows, paging } = await page(tx)
        return { rows: rows.map((row) => list.row(row, ctx)), paging }
      })
    },
    async file(ctx, view, ...of) {
      const { byTime, count, slice, idOf } = queriesOf(list, ctx, view, of)
      let read = 0
      let from: string | null = null
      const next = (limit: number) =>
        ctx.db(async (tx) => {
          const rows: Awaited<Q>[number][] = await slice(tx, { ...forward, from, skip: byTime ? 0 : read, limit }, true)
          read += rows.length
          from = byTime && rows.length > 0 ? idOf(rows.at(-1)!) : null
          return rows.length > 0 ? rows : null
        })
      return {
        header: Object.keys(list.columns),
        count: await ctx.db((tx) => count(tx)),
        batches: csvBatches(next, (row) => Object.values(list.columns).map((cell) => cell(row, ctx))),
      }
    },
  })
}

/** The condition that every word of a search occurs somewhere in the joined text of these columns. */
export function everyWordIn(columns: readonly Column[]) {
  const text = sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`
  return (search: string) => and(...search.split(/\s+/).map((word) => ilike(text, anywhere(word))))
}
