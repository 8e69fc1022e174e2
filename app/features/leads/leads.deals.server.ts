import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { deals, pipelineStages } from '#db/schema/deals.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { lenders } from '#db/schema/lenders.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { attemptOr, orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { defineList, type RowOf } from '#app/platform/list.server.ts'
import { defineRecords, type EditedOf } from '#app/platform/records.server.ts'
import { outcomeOf, type SaveOutcome, saveVersion, versionOf } from '#app/platform/versions.server.ts'
import { pick } from '#app/lib/pick.ts'
import { dollars, endedDays, type LostReason, lostReasonLabels, type Stage } from './lead-deal.ts'
import type { RenewalCall } from './lead-renewal-call.ts'
import { leadsCopy as copy, stagesCopy } from './leads.copy.ts'
import type { DealFields, StageFields } from './leads.forms.ts'
import { leadStatusLabels, leadTypeLabels } from './leads.ts'
import { byAgent, searchDeals } from './leads.server.ts'

/** Cards of one column; the list has all. */
const mostCards = 30

const inOrder = [asc(sql`${pipelineStages.ending} <> 'none'`), asc(pipelineStages.position), asc(pipelineStages.id)]

/** The stages in their order. */
export function readStages(tx: Tx): Promise<Stage[]> {
  return tx
    .select(pick(pipelineStages, 'id', 'name', 'status', 'ending'))
    .from(pipelineStages)
    .orderBy(...inOrder)
}

function hasEndedLately(ctx: StaffCtx): SQL {
  return gt(deals.movedAt, new Date(ctx.now().getTime() - endedDays * 86_400_000))
}

/** The deals of each stage that moved last, `mostCards` of each. */
function readCards(ctx: StaffCtx, tx: Tx, ofAgent: SQL | undefined) {
  // Found by the index of each stage before anything is joined, whoever asks.
  const newest = tx
    .select({ leadId: deals.leadId })
    .from(deals)
    .where(
      and(eq(deals.stageId, pipelineStages.id), or(eq(pipelineStages.ending, 'none'), hasEndedLately(ctx)), ofAgent),
    )
    .orderBy(desc(deals.movedAt), desc(deals.leadId))
    .limit(mostCards)
    .as('newest')
  return tx
    .select({
      id: leads.id,
      stageId: deals.stageId,
      name: leads.clientName,
      type: leads.type,
      agentName: agents.name,
      lender: lenders.name,
      ...pick(deals, 'amount', 'closingOn', 'lostReason', 'movedAt'),
    })
    .from(pipelineStages)
    .crossJoinLateral(newest)
    .innerJoin(deals, eq(deals.leadId, newest.leadId))
    .innerJoin(leads, eq(leads.id, newest.leadId))
    .leftJoin(agents, eq(agents.id, leads.agentId))
    .leftJoin(lenders, eq(lenders.id, deals.lenderId))
    .orderBy(desc(deals.movedAt), desc(deals.leadId))
}

/**
 * The stages with their deals that the actor may see, those that moved last first, and what they add up to. `agentId` narrows them to
 * one agent's.
 */
export async function readBoard(ctx: StaffCtx, agentId: string | null) {
  return orUnavailable(ctx, copy.pipelineFailed, async (tx) => {
    const ofAgent = agentId
      ? sql`${deals.leadId} in (select id from ${leads} where ${leads.agentId} = ${agentId})`
      : undefined
    const stages = await readStages(tx)
    const goingOn = stages.filter(({ ending }) => ending === 'none').map(({ id }) => id)

    const sums = await tx
      .select({
        stageId: deals.stageId,
        count: sql<number>`count(*)::int`,
        amount: sql<number>`coalesce(sum(${deals.amount}), 0)::float8`,
        expected: sql<number>`coalesce(sum(${deals.commissionExpected}), 0)::float8`,
        received: sql<number>`coalesce(sum(${deals.commissionReceived}), 0)::float8`,
      })
      .from(deals)
      .where(and(or(inArray(deals.stageId, goingOn), hasEndedLately(ctx)), ofAgent))
      .groupBy(deals.stageId)
    const sumOf = new Map(sums.map((row) => [row.stageId, row]))
    const cards = await readCards(ctx, tx, ofAgent)
    const columns = stages.map((stage) => {
      const sum = sumOf.get(stage.id)
      return {
        ...stage,
        count: sum?.count ?? 0,
        amount: dollars(sum?.amount ?? 0),
        cards: cards
          .filter(({ stageId }) => stageId === stage.id)
          .map(({ id, name, type, agentName, amount, lender, closingOn, lostReason, movedAt }) => ({
            id,
            name,
            agentName,
            lender,
            closingOn,
            kind: leadTypeLabels[type],
            amount: dollars(amount),
            because: lostReason && lostReasonLabels[lostReason],
            days: Math.floor((ctx.now().getTime() - movedAt.getTime()) / 86_400_000),
          })),
      }
    })
    const add = (ending: 'none' | 'funded', figure: 'amount' | 'expected' | 'received') =>
      dollars(
        stages
          .filter((stage) => stage.ending === ending)
          .reduce((total, { id }) => total + (sumOf.get(id)?.[figure] ?? 0), 0),
      )
    return {
      columns,
      totals: {
        open: add('none', 'amount'),
        expected: add('none', 'expected'),
        funded: add('funded', 'amount'),
        received: add('funded', 'received'),
      },
      agent: agentId ?? '',
      agents: ctx.actor.role === 'super_admin' ? await byAgent.options(ctx) : null,
    }
  })
}

export type Board = Awaited<ReturnType<typeof readBoard>>

/** The data of the pipeline: the board, or with `?view=list` the same deals as a list. */
export async function loadPipeline(ctx: StaffCtx, url: URL) {
  if (url.searchParams.get('view') === 'list') return { board: null, list: await dealList.load(ctx, url) }
  const agent = url.searchParams.get('agent')
  return { board: await readBoard(ctx, agent && isUuid(agent) ? agent : null), list: null }
}

/** The deal of one lead, with what its form can choose from. */
export async function getDeal(ctx: StaffCtx, leadId: string) {
  return ctx.db(async (tx) => {
    const [deal] = await tx
      .select({
        stage: deals.stageId,
        lender: deals.lenderId,
        ...pick(deals, 'amount', 'product', 'closingOn', 'commissionExpected', 'commissionReceived', 'lostReason'),
        mortgage: pick(deals, 'renewalOn', 'heldBy', 'balance', 'balanceOn', 'yearsLeft', 'rate', 'rateType'),
        renewalCall: sql<RenewalCall | null>`${deals.renewalCall}`,
        version: versionOf(deals),
      })
      .from(deals)
      .where(eq(deals.leadId, leadId))
    const choices = await tx.select({ id: lenders.id, name: lenders.name }).from(lenders).orderBy(asc(lenders.name))
    return deal ? { deal, stages: await readStages(tx), lenders: choices } : null
  })
}

export type OpenDeal = NonNullable<Awaited<ReturnType<typeof getDeal>>>

/** Saves a deal's form unless somebody else saved it meanwhile. The status of its lead follows the stage. */
export function saveDeal(ctx: StaffCtx, leadId: string, version: string, fields: DealFields): Promise<SaveOutcome> {
  const { stage, lender, ...values } = fields
  return saveVersion(
    ctx,
    'deal not saved',
    { id: deals.leadId, updatedAt: deals.updatedAt },
    { id: leadId, version },
    (tx, where) =>
      tx
        .update(deals)
        .set({ ...values, stageId: stage, lenderId: lender })
        .where(where),
  )
}

export type Move = { id: string; stage: string; was: string; because: LostReason | null }

/** Moves a deal to another stage. `changed`: it was no longer at the stage that the actor saw. */
export function moveDeal(ctx: StaffCtx, { id, stage, was, because }: Move): Promise<SaveOutcome> {
  return attemptOr(ctx, 'deal not moved', 'failed', async (tx) => {
    const moved = await tx
      .update(deals)
      .set({ stageId: stage, lostReason: because })
      .where(and(eq(deals.leadId, id), eq(deals.stageId, was)))
    return outcomeOf(tx, moved, deals.leadId, id)
  })
}

/** The name of a stage, for a message. */
export async function nameStage(ctx: StaffCtx, id: string): Promise<string> {
  const [stage] = await ctx.db((tx) =>
    tx.select({ name: pipelineStages.name }).from(pipelineStages).where(eq(pipelineStages.id, id)),
  )
  return stage?.name ?? 'another stage'
}

/** The deals of the board as a list. */
export const dealList = defineList({
  words: { one: 'deal', placeholder: 'Name, contact, message or notes' },
  failed: copy.pipelineFailed,
  pageSize: 25,
  usual: 'desc',
  select: (tx) =>
    tx
      .select({
        id: leads.id,
        name: leads.clientName,
        type: leads.type,
        stage: pipelineStages.name,
        agentName: agents.name,
        lender: lenders.name,
        ...pick(deals, 'amount', 'product', 'closingOn', 'lostReason', 'movedAt'),
        expected: deals.commissionExpected,
        received: deals.commissionReceived,
      })
      .from(deals)
      .innerJoin(leads, eq(leads.id, deals.leadId))
      .innerJoin(pipelineStages, eq(pipelineStages.id, deals.stageId))
      .leftJoin(agents, eq(agents.id, leads.agentId))
      .leftJoin(lenders, eq(lenders.id, deals.lenderId))
      .$dynamic(),
  // Deals that go on, and those that ended lately.
  where: (ctx: StaffCtx) => or(eq(pipelineStages.ending, 'none'), hasEndedLately(ctx)),
  search: searchDeals,
  long: { at: deals.movedAt, id: deals.leadId },
  filters: {
    view: { accepts: (value: string) => value === 'list' },
    stage: {
      label: 'Stage',
      options: async (ctx: StaffCtx) => [
        { value: '', label: 'Every stage' },
        ...(await ctx.db(readStages)).map(({ id, name }) => ({ value: id, label: name })),
      ],
      accepts: isUuid,
      where: (id: string) => eq(deals.stageId, id),
    },
    agent: byAgent,
  },
  sorts: {
    moved: deals.movedAt,
    name: leads.sortName,
    stage: [sql`${pipelineStages.ending} <> 'none'`, pipelineStages.position],
    amount: deals.amount,
    lender: lenders.name,
    closing: deals.closingOn,
    commission: deals.commissionExpected,
  },
  ties: [desc(deals.movedAt), desc(deals.leadId)],
  row: ({ id, name, type, stage, agentName, amount, lender, closingOn, expected, received, movedAt }) => ({
    id,
    name: name ?? 'Unnamed',
    kind: leadTypeLabels[type],
    stage,
    agentName,
    amount: dollars(amount),
    lender,
    closingOn,
    expected: dollars(expected),
    received: dollars(received),
    movedAt,
  }),
  csv: 'deal',
  columns: {
    Client: (one) => one.name,
    Type: (one) => leadTypeLabels[one.type],
    Stage: (one) => one.stage,
    'At this stage since': (one) => one.movedAt,
    Agent: (one) => one.agentName,
    Amount: (one) => one.amount,
    Lender: (one) => one.lender,
    Product: (one) => one.product,
    'Closing date': (one) => one.closingOn,
    'Commission expected': (one) => one.expected,
    'Commission received': (one) => one.received,
    'Lost because': (one) => one.lostReason && lostReasonLabels[one.lostReason],
  },
})

export type ListedDeal = RowOf<typeof dealList>

const stageColumns = pick(pipelineStages, 'id', 'name', 'status', 'ending', 'position')

/** The stages of the pipeline, which a super admin names, adds and orders. */
export const stageList = defineList({
  words: { one: 'stage', placeholder: 'Name' },
  failed: stagesCopy.fetchFailed,
  pageSize: 50,
  select: (tx) =>
    tx
      .select({
        ...stageColumns,
        count: sql<number>`(select count(*)::int from ${deals} where ${deals.stageId} = ${pipelineStages.id})`,
      })
      .from(pipelineStages)
      .$dynamic(),
  search: [pipelineStages.name],
  sorts: { position: [sql`${pipelineStages.ending} <> 'none'`, pipelineStages.position] },
  ties: inOrder,
  row: (one) => one,
  csv: 'stage',
  columns: {
    Name: (one) => one.name,
    Status: (one) => leadStatusLabels[one.status],
    Position: (one) => one.position,
    Deals: (one) => one.count,
  },
})

export type ListedStage = RowOf<typeof stageList>

export const stageRecords = defineRecords({
  noun: 'stage',
  table: pipelineStages,
  list: stageList,
  copy: stagesCopy,
  columns: stageColumns,
  values: (stage: StageFields) => stage,
})

export type EditedStage = EditedOf<typeof stageRecords>
