import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { deals } from '#db/schema/deals.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { agentAbsences, routingRules } from '#db/schema/routing.server.ts'
import { provinces } from '#mortgage'
import { torontoDay } from '#app/lib/when.ts'
import { pick } from '#app/lib/pick.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { defineList, type RowOf } from '#app/platform/list.server.ts'
import { defineRecords, type EditedOf } from '#app/platform/records.server.ts'
import { languageLabels } from './lead-reply.ts'
import { provinceOfLead, replayed, type RoutedAgent, routed, type RoutingCase, ruleName } from './lead-routing.ts'
import { routingCopy } from './leads.copy.ts'
import type { RoutingFields } from './leads.forms.ts'
import { leadTypeLabels, type LeadType, leadTypes } from './leads.ts'

/** Whose turn it is counts the leads of so many days. */
const turnDays = 60
const replayDays = 30
/** The most leads that a replay goes through. */
const mostReplayed = 5000

const inOrder = [asc(routingRules.position), asc(routingRules.createdAt), asc(routingRules.id)]

const ruleColumns = pick(routingRules, 'id', 'position', 'province', 'language', 'kind', 'agentId')

function readRules(tx: Tx) {
  return tx
    .select(ruleColumns)
    .from(routingRules)
    .orderBy(...inOrder)
}

/** Every active agent, with what routing has to know of them. */
async function readAgents(tx: Tx, now: Date): Promise<RoutedAgent[]> {
  const since = new Date(now.getTime() - turnDays * 86_400_000)
  const turns = await tx
    .select({ id: leads.agentId, at: sql`max(${deals.routedAt})`.mapWith(deals.routedAt) })
    .from(deals)
    .innerJoin(leads, eq(leads.id, deals.leadId))
    .where(and(isNotNull(leads.agentId), gte(deals.routedAt, since)))
    .groupBy(leads.agentId)
  const lastTurn = new Map(turns.map(({ id, at }) => [id, at]))
  const people = await tx
    .select({
      ...pick(agents, 'id', 'name', 'isActive', 'languages', 'licences'),
      awayUntil: agentAbsences.awayUntil,
    })
    .from(agents)
    .leftJoin(agentAbsences, eq(agentAbsences.agentId, agents.id))
    .where(eq(agents.isActive, true))
    .orderBy(asc(sql`lower(${agents.name})`), asc(agents.id))
  return people.map((agent) => ({ ...agent, lastRoutedAt: lastTurn.get(agent.id) ?? null }))
}

/** What a lead says of its case. Only a conversation says its language; forms are in English. */
function caseOf({ type, metadata }: { type: LeadType; metadata: Record<string, unknown> }): RoutingCase {
  return { province: provinceOfLead(metadata), language: metadata.language === 'fr' ? 'fr' : 'en', kind: type }
}

const caseColumns = { type: leads.type, metadata: leads.metadata }

/**
 * Gives a lead that came to nobody in particular to an agent by the rules, and keeps why with its deal. Without rules it waits for
 * a super admin, as it does when nobody may have it. Leads take turns; a run that is repeated finds the lead routed.
 */
export async function routeLead(ctx: WorkerCtx, leadId: string): Promise<void> {
  await ctx.db(async (tx) => {
    const rules = await readRules(tx)
    if (rules.length === 0) return
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('maplekey routing', 0))`)
    const [lead] = await tx
      .select({ ...caseColumns, agentId: leads.agentId, routedAt: deals.routedAt })
      .from(leads)
      .innerJoin(deals, eq(deals.leadId, leads.id))
      .where(eq(leads.id, leadId))
      .for('update', { of: leads })
    if (!lead || lead.agentId || lead.routedAt) return
    const now = ctx.now()
    const { agentId, why } = routed(caseOf(lead), rules, await readAgents(tx, now), torontoDay(now))
    await tx.update(deals).set({ routedAt: now, routedWhy: why }).where(eq(deals.leadId, leadId))
    if (agentId) await tx.update(leads).set({ agentId }).where(eq(leads.id, leadId))
  })
}

/** Whom the rules would give each of these leads, one after the other, in turns that begin where they stand now. */
export async function routeCases(tx: Tx, now: Date, cases: readonly RoutingCase[]) {
  const rules = await readRules(tx)
  if (rules.length === 0) return cases.map(() => null)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('maplekey routing', 0))`)
  const people = await readAgents(tx, now)
  const day = torontoDay(now)
  return cases.map((one, at) => {
    const { agentId, why } = routed(one, rules, people, day)
    const found = people.find(({ id }) => id === agentId)
    if (found) found.lastRoutedAt = new Date(now.getTime() + at)
    return { agentId, why }
  })
}

export const routingList = defineList({
  words: { one: 'rule', title: 'Routing rules', placeholder: 'Province' },
  failed: routingCopy.fetchFailed,
  pageSize: 100,
  select: (tx) =>
    tx
      .select({ ...ruleColumns, agentName: agents.name })
      .from(routingRules)
      .leftJoin(agents, eq(agents.id, routingRules.agentId))
      .$dynamic(),
  search: [routingRules.province],
  sorts: { position: [routingRules.position, routingRules.createdAt] },
  ties: inOrder,
  row: ({ agentName, ...rule }) => ({ ...rule, name: ruleName(rule), agentName }),
  csv: 'rule',
  columns: {
    Position: (one) => one.position,
    Province: (one) => one.province,
    Language: (one) => one.language && languageLabels[one.language],
    Kind: (one) => one.kind && leadTypeLabels[one.kind],
    'Goes to': (one) => one.agentName ?? routingCopy.turns,
  },
})

export type ListedRule = RowOf<typeof routingList>

export const routingRecords = defineRecords({
  noun: 'rule',
  table: routingRules,
  list: routingList,
  copy: routingCopy,
  columns: ruleColumns,
  edited: (rule) => ({ ...rule, name: ruleName(rule) }),
  values: (rule: RoutingFields) => rule,
})

export type EditedRule = EditedOf<typeof routingRecords>

/**
 * The routing tab: its rules, everybody who may get leads, what the rules do with the case in the address, and with `replay` what
 * they would have done with the leads of the last 30 days.
 */
export async function loadRouting(ctx: StaffCtx, url: URL) {
  const { searchParams: asked } = url
  const now = ctx.now()
  const day = torontoDay(now)
  const records = await routingRecords.load(ctx, url)
  const { rules, people, past } = await ctx.db(async (tx) => ({
    rules: await readRules(tx),
    people: await readAgents(tx, now),
    past: asked.has('replay')
      ? await tx
          .select({ ...caseColumns, agentId: leads.agentId, at: leads.createdAt })
          .from(leads)
          .where(gte(leads.createdAt, new Date(now.getTime() - replayDays * 86_400_000)))
          .orderBy(asc(leads.createdAt))
          .limit(mostReplayed)
      : null,
  }))
  const tried: RoutingCase | null = asked.has('province')
    ? {
        province: provinces.find((province) => province === asked.get('province')) ?? null,
        language: asked.get('language') === 'fr' ? 'fr' : 'en',
        kind: leadTypes.find((kind) => kind === asked.get('kind')) ?? 'rate_quote',
      }
    : null
  const found = tried && routed(tried, rules, people, day)
  const replay =
    past &&
    replayed(
      past.map((lead) => ({ ...caseOf(lead), at: lead.at })),
      rules,
      people,
      day,
    )
  return {
    records,
    people: people.map(({ id, name, awayUntil }) => ({
      id,
      name,
      awayUntil: awayUntil && awayUntil >= day ? awayUntil : null,
    })),
    tried,
    found: found && { ...found, name: people.find(({ id }) => id === found.agentId)?.name ?? null },
    replay: replay && {
      leads: past.length,
      people: people.map(({ id, name }) => ({
        id,
        name,
        had: past.filter((lead) => lead.agentId === id).length,
        gets: replay.counts.get(id) ?? 0,
      })),
      unassigned: [...replay.unassigned].map(([why, count]) => ({ why, count })),
    },
  }
}

export type RoutingTab = Awaited<ReturnType<typeof loadRouting>>

/** Until when an agent is away, for the agent's own Today; empty while they are here, null for somebody who gets no leads. */
export async function readOwnAbsence(ctx: StaffCtx): Promise<string | null> {
  const { agentId } = ctx.actor
  if (!agentId) return null
  const [row] = await ctx.db((tx) =>
    tx.select({ until: agentAbsences.awayUntil }).from(agentAbsences).where(eq(agentAbsences.agentId, agentId)),
  )
  return row && row.until >= torontoDay(ctx.now()) ? row.until : ''
}

/** Sets until when an agent gets no leads by a rule; null ends it. Agents set their own. */
export function setAbsence(ctx: StaffCtx, agentId: string, awayUntil: string | null): Promise<boolean> {
  return attempt(ctx, 'absence not saved', (tx) =>
    awayUntil
      ? tx
          .insert(agentAbsences)
          .values({ agentId, awayUntil })
          .onConflictDoUpdate({ target: agentAbsences.agentId, set: { awayUntil } })
      : tx.delete(agentAbsences).where(eq(agentAbsences.agentId, agentId)),
  )
}
