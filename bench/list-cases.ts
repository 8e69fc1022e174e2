import { readAuditListView } from '#app/features/audit/audit-list-view.ts'
import { downloadAudit, listAudit, listAuditActors } from '#app/features/audit/audit.server.ts'
import { readBrokerageReport, readDays, readOwnReport } from '#app/features/analytics/analytics.report.server.ts'
import { findAgents } from '#app/features/agents/agents.find.server.ts'
import { findPosts } from '#app/features/blog/blog.find.server.ts'
import { loadDeleted } from '#app/features/deleted-records/deleted-records.page.server.ts'
import { readLeadListView } from '#app/features/leads/lead-list-view.ts'
import { updateLeads } from '#app/features/leads/leads.bulk.server.ts'
import { downloadLeads } from '#app/features/leads/leads.export.server.ts'
import { findLeads } from '#app/features/leads/leads.find.server.ts'
import { loadLeadsTab } from '#app/features/leads/leads.tab.server.ts'
import { type PagePlace, type Paging, setPagePlace, type Total } from '#app/lib/list-page.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { staffCtx, testDeps } from '#tests/support/context.ts'
import type { Brokerage } from '#tests/support/seed-leads.ts'
import type { Place } from './list-places.ts'

export type Person = keyof Brokerage

/** How many were found, and how many of them are on the page. */
export type Answer = { found: Total; shown: number }

/** What is timed; of a list with what it answered. */
export type TimedWork = () => Promise<Answer | null>

/** What a browser asks for, below the area of whoever asks or from the root; a form is sent. */
export type Asked = { path: string; form?: () => Record<string, string> }

/** What is timed, once it is prepared in one place as one person: a screen's own functions, and the request for it. */
export type Prepare = (place: Place, person: Person) => Promise<{ functions: TimedWork; asked: Asked }>

export type ListCase = { name: string; people: readonly Person[]; prepare: Prepare }

const everybody: readonly Person[] = ['superAdmin', 'admin', 'busyAgent', 'quietAgent']
const managers: readonly Person[] = ['superAdmin']

const views = [
  '',
  ...['created', 'name', 'type', 'status', 'agent'].flatMap((column) => [`sort=${column}.asc`, `sort=${column}.desc`]),
  'status=new',
  'status=closed',
  'type=chat',
  'source=mortgage_calculator',
  'agent=none',
  'from=2026-03-02&to=2026-03-02',
  'from=2025-06-01&to=2026-06-01',
  'status=qualified&type=application',
  'status=new&sort=name.asc',
  'type=contact&sort=status.desc',
  'q=mortgage',
  'q=mortgage&sort=name.asc',
  'q=smith',
  'q=zoe&sort=name.asc',
  'q=olivia&sort=name.asc',
  'q=chat',
  'q=purchase+price&sort=type.desc',
  'q=tremb',
  'q=zebulon+quixote',
  'q=smith+toronto',
  'q=4165',
  'q=416-555-0199',
  'q=olivia.smith1',
  'q=lighthouse',
  'q=lighthouse&sort=type.asc',
  'q=gazebo',
  'q=gazebo&sort=type.asc',
  'q=gazebo+turret',
  'q=gazebo+turret&sort=type.asc',
  'q=sousaphones',
  'q=condos',
  'q=nosuchword',
  'q=jo',
  'q=x',
  'q=smith&status=qualified&type=application',
  'q=bank&status=new&type=chat&sort=type.asc',
  'q=regina+mortgage&status=qualified&sort=status.desc',
  'q=both&status=closed&sort=created.asc',
  'q=nguyen&sort=status.desc',
  'q=mortgage&from=2026-03-02&to=2026-03-20&sort=name.asc',
  'from=2030-01-01&status=closed&sort=name.asc',
  'page=40',
]

const audits = [
  '',
  'entity=rate',
  'action=approve',
  'action=erase',
  'who=worker',
  'from=2026-03-02&to=2026-03-02',
  'before=5000',
  'entity=lead&action=notes&before=3000',
  'q=entry',
  'q=entry+1',
  'q=sousaphone',
  'q=morgan',
  'q=lead.notes',
  'q=labels&entity=lead&action=notes',
  'q=statu&entity=rate&action=update',
  'q=tina&action=erase',
  'q=contacted&who=worker',
  'q=nosuchword',
  'q=x',
]

/** Everything that staff wait for where there may be a million of something. */
export function listCases(): ListCase[] {
  return [...leadCases(), ...otherCases()]
}

function leadCases(): ListCase[] {
  return [
    ...views.map((address) => ({ name: address || 'first page', people: everybody, prepare: tab(address) })),
    ...['', 'sort=name.asc', 'sort=status.asc'].flatMap((sort) => [
      { name: `next page ${sort}`, people: everybody, prepare: page((ctx) => edge(ctx, sort, 'next'), sort) },
      { name: `last page ${sort}`, people: everybody, prepare: page((ctx) => edge(ctx, sort, 'last'), sort) },
      {
        name: `page in the middle ${sort}`,
        people: everybody,
        prepare: page((ctx, place) => middle(ctx, place, 'after'), sort),
      },
      {
        name: `page before the middle ${sort}`,
        people: everybody,
        prepare: page((ctx, place) => middle(ctx, place, 'before'), sort),
      },
    ]),
    {
      name: 'open one lead, with its timeline',
      people: everybody,
      prepare: async (place, person) => {
        const [first] = (await load(ctxOf(place, person), '')).leads
        return tab(`lead=${first!.id}`)(place, person)
      },
    },
    {
      name: 'status of a whole page',
      people: ['superAdmin', 'admin'],
      prepare: async (place, person) => {
        const ctx = ctxOf(place, person)
        const ids = (await load(ctx, 'status=qualified')).leads.map(({ id }) => id)
        let turn = 0
        const status = () => (turn++ % 2 === 0 ? ('contacted' as const) : ('qualified' as const))
        const form = () => ({ intent: 'bulk-status', ids: ids.join(','), status: status() })
        return {
          functions: uncounted(() => updateLeads(ctx, ids, { status: status() })),
          asked: { path: 'leads.data', form },
        }
      },
    },
    ...['status=qualified', 'q=smith', 'sort=name.asc'].map((address): ListCase => ({
      name: `CSV, its first rows: ${address}`,
      people: everybody,
      prepare: async (place, person) => {
        const ctx = ctxOf(place, person)
        const view = readLeadListView(new URLSearchParams(address))
        return {
          functions: uncounted(async () => firstRows(await downloadLeads(ctx, view))),
          asked: { path: `leads.csv?${address}` },
        }
      },
    })),
    ...['smith', 'zebulon', '4165550199', 'nosuchword'].map((words): ListCase => ({
      name: `command palette: ${words}`,
      people: everybody,
      prepare: async (place, person) => {
        const ctx = ctxOf(place, person)
        const find = () => Promise.all([findLeads(ctx, words, 5), findAgents(ctx, words, 5), findPosts(ctx, words, 5)])
        return { functions: uncounted(find), asked: { path: `/resources/find?q=${words}` } }
      },
    })),
  ]
}

function otherCases(): ListCase[] {
  const counted = (
    people: readonly Person[],
    name: string,
    path: string,
    run: (ctx: StaffCtx) => Promise<Answer | null>,
  ): ListCase => ({
    name,
    people,
    prepare: async (place, person) => {
      const ctx = ctxOf(place, person)
      return { functions: () => run(ctx), asked: { path } }
    },
  })
  const of = (people: readonly Person[], name: string, path: string, run: (ctx: StaffCtx) => Promise<unknown>) =>
    counted(people, name, path, (ctx) => uncounted(() => run(ctx))())
  return [
    ...['', 'q=Deleted+Person+123', 'q=nosuchword'].map((address) =>
      counted(managers, `deleted leads: ${address || 'first page'}`, `leads/deleted.data?${address}`, async (ctx) => {
        const { paging, records } = await loadDeleted(ctx, 'lead', urlOf(address))
        return { found: paging.total, shown: records.length }
      }),
    ),
    ...audits.map((address) =>
      counted(managers, `audit: ${address || 'first page'}`, `audit.data?${address}`, async (ctx) => {
        const view = readAuditListView(new URLSearchParams(address))
        const [{ paging }] = await Promise.all([listAudit(ctx, view), listAuditActors(ctx)])
        return answerOf(paging)
      }),
    ),
    of(managers, 'audit CSV, its first rows', 'audit.csv?entity=lead', async (ctx) =>
      firstRows(await downloadAudit(ctx, readAuditListView(new URLSearchParams('entity=lead')))),
    ),
    ...(['all', '30', '7'] as const).flatMap((period) => {
      const path = `analytics.data?period=${period}`
      return [
        of(managers, `analytics: ${period}`, path, (ctx) => readBrokerageReport(ctx, period)),
        of(['admin', 'busyAgent', 'quietAgent'], `own analytics: ${period}`, path, (ctx) => readOwnReport(ctx, period)),
      ]
    }),
    of(['superAdmin', 'busyAgent'], 'analytics by day, as CSV', 'analytics.csv?period=all', (ctx) =>
      readDays(ctx, 'all'),
    ),
  ]
}

function tab(address: string): Prepare {
  return async (place, person) => {
    const ctx = ctxOf(place, person)
    const functions = async () => answerOf((await load(ctx, address)).paging)
    return { functions, asked: { path: `leads.data?${address}` } }
  }
}

function page(choose: (ctx: StaffCtx, place: Place) => Promise<PagePlace | null>, sort: string): Prepare {
  return async (place, person) => {
    const ctx = ctxOf(place, person)
    const params = new URLSearchParams(sort)
    setPagePlace(params, (await choose(ctx, place)) ?? { page: 1, after: null, before: null })
    return tab(String(params))(place, person)
  }
}

function load(ctx: StaffCtx, address: string) {
  return loadLeadsTab(ctx, urlOf(address))
}

function answerOf({ total, from, to }: Paging): Answer {
  return { found: total, shown: from === 0 ? 0 : to - from + 1 }
}

function uncounted(work: () => Promise<unknown>): TimedWork {
  return async () => {
    await work()
    return null
  }
}

async function edge(ctx: StaffCtx, sort: string, which: 'next' | 'last'): Promise<PagePlace | null> {
  return (await load(ctx, sort)).paging[which]
}

function urlOf(address: string): URL {
  return new URL(`http://bench.invalid/?${address}`)
}

function ctxOf({ database, people }: Place, person: Person): StaffCtx {
  return staffCtx(testDeps(database), people[person])
}

/** A place that nobody came to page by page: beside the lead that half of all visible ones are older than. */
async function middle(ctx: StaffCtx, { database }: Place, side: 'after' | 'before'): Promise<PagePlace> {
  const whose = ctx.actor.role === 'super_admin' ? 'true' : 'agent_id = $1'
  const { rows } = await database.operator.query(
    `select id from leads where ${whose} order by created_at
      offset (select count(*) / 2 from leads where ${whose}) limit 1`,
    whose === 'true' ? [] : [ctx.actor.agentId],
  )
  return { page: 3, after: null, before: null, [side]: rows[0].id }
}

/** What somebody waits for until the file begins; the rest follows as it is read. */
export async function firstRows({ body }: Response): Promise<void> {
  const reader = body!.getReader()
  await reader.read()
  await reader.read()
  await reader.cancel()
}
