import { and, asc, desc, eq, gt, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { deals, pipelineStages } from '#db/schema/deals.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { listSwitchRates } from '#app/features/rates/rates.server.ts'
import { national } from '#app/features/rates/rates.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { choice, defineList, type RowOf } from '#app/platform/list.server.ts'
import { type SaveOutcome, saveVersion } from '#app/platform/versions.server.ts'
import { torontoDay } from '#app/lib/when.ts'
import { pick } from '#app/lib/pick.ts'
import { mortgageRateTypes } from './lead-deal.ts'
import { type RenewalCall, renewalCall, renewalReason, type WatchedMortgage } from './lead-renewal-call.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import type { MortgageFields } from './leads.forms.ts'
import { byAgent, searchDeals } from './leads.server.ts'

/** A client who was called so lately is not in the list of those to call. */
const calledDays = 30

/** Deals that one transaction of the nightly comparison reads. */
const batch = 500

type SwitchRates = Awaited<ReturnType<typeof listSwitchRates>>

/** A mortgage compared with the rates of its province; what the table keeps of it. */
function compared(mortgage: WatchedMortgage, province: string | null, rates: SwitchRates, day: string) {
  const offered = rates.filter((rate) => rate.province === national || rate.province === province)
  const found = renewalCall(mortgage, offered, day)
  return { renewalCall: found?.call ?? null, callRank: found?.rank ?? null }
}

const provinceOf = sql<string | null>`${leads.metadata} ->> 'location'`

/** Saves the form of the watched mortgage, compared with today's rates at once, unless somebody else saved the deal meanwhile. */
export async function saveMortgage(
  ctx: StaffCtx,
  id: string,
  version: string,
  fields: MortgageFields,
): Promise<SaveOutcome> {
  const { renewalOn } = fields
  const [rates, lead] = await Promise.all([listSwitchRates(ctx), readProvince(ctx, id)])
  const found = renewalOn
    ? compared({ ...fields, renewalOn }, lead, rates, torontoDay(ctx.now()))
    : { renewalCall: null, callRank: null }
  return saveVersion(
    ctx,
    'mortgage not saved',
    { id: deals.leadId, updatedAt: deals.updatedAt },
    { id, version },
    (tx, where) =>
      tx
        .update(deals)
        .set({ ...fields, ...found })
        .where(where),
  )
}

async function readProvince(ctx: StaffCtx, id: string): Promise<string | null> {
  const [lead] = await ctx.db((tx) => tx.select({ province: provinceOf }).from(leads).where(eq(leads.id, id)))
  return lead?.province ?? null
}

/** Compares every watched mortgage, or one lead's, with today's rates. Safe to repeat: the same day gives the same list. */
export async function compareRenewals(ctx: WorkerCtx, leadId?: string): Promise<void> {
  const rates = await listSwitchRates(ctx)
  const day = torontoDay(ctx.now())
  for (let last: string | undefined; ;) {
    const after = last
    const rows = await ctx.db(async (tx) => {
      const watched = await tx
        .select({
          id: deals.leadId,
          province: provinceOf,
          renewalOn: sql<string>`${deals.renewalOn}::text`,
          ...pick(deals, 'balance', 'balanceOn', 'yearsLeft', 'rate', 'rateType'),
        })
        .from(deals)
        .innerJoin(leads, eq(leads.id, deals.leadId))
        .where(
          and(
            isNotNull(deals.renewalOn),
            after ? gt(deals.leadId, after) : undefined,
            leadId ? eq(deals.leadId, leadId) : undefined,
          ),
        )
        .orderBy(asc(deals.leadId))
        .limit(batch)
        .for('update', { of: deals })
      const found = watched.map(({ id, province, ...mortgage }) => ({
        id,
        ...compared(mortgage, province, rates, day),
      }))
      if (found.length > 0)
        await tx.execute(sql`update deals d set renewal_call = f."renewalCall", call_rank = f."callRank"
          from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) f(id uuid, "renewalCall" jsonb, "callRank" int)
          where d.lead_id = f.id`)
      return watched
    })
    last = rows.at(-1)?.id
    if (rows.length < batch) return
  }
}

const lastCall = sql<Date | null>`(select max(a.created_at) from lead_activities a where a.lead_id = ${deals.leadId} and a.kind = 'call')`

function calledLately(): SQL {
  return sql`exists (select from lead_activities a where a.lead_id = ${deals.leadId} and a.kind = 'call' and a.created_at > now() - make_interval(days => ${calledDays}))`
}

/** The clients whose mortgage is watched, those to call first. */
export const renewalList = defineList({
  words: { one: 'renewal', placeholder: 'Name, contact, message or notes' },
  failed: copy.renewalsFailed,
  pageSize: 25,
  select: (tx) =>
    tx
      .select({
        id: leads.id,
        name: leads.clientName,
        phone: leads.clientPhone,
        agentName: agents.name,
        ...pick(deals, 'renewalOn', 'heldBy', 'balance', 'rate', 'rateType'),
        call: sql<RenewalCall | null>`${deals.renewalCall}`,
        calledAt: lastCall.mapWith(leads.createdAt),
      })
      .from(deals)
      .innerJoin(leads, eq(leads.id, deals.leadId))
      .innerJoin(pipelineStages, eq(pipelineStages.id, deals.stageId))
      .leftJoin(agents, eq(agents.id, leads.agentId))
      .$dynamic(),
  where: () => or(isNotNull(deals.renewalOn), eq(pipelineStages.ending, 'funded')),
  search: searchDeals,
  long: { id: deals.leadId },
  filters: {
    show: choice(
      'Show',
      'Every client',
      { call: 'To call', called: `Called in the last ${calledDays} days`, undated: 'Funded, renewal date missing' },
      (show) =>
        ({
          // Whoever was lost has another mortgage by now.
          call: and(isNotNull(deals.callRank), ne(pipelineStages.ending, 'lost'), not(calledLately())),
          called: calledLately(),
          undated: isNull(deals.renewalOn),
        })[show],
    ),
    agent: byAgent,
  },
  sorts: {
    call: deals.callRank,
    renewal: deals.renewalOn,
    name: leads.sortName,
    balance: deals.balance,
    rate: deals.rate,
  },
  ties: [asc(deals.renewalOn), desc(deals.leadId)],
  row: ({ id, name, phone, agentName, renewalOn, heldBy, balance, rate, rateType, call, calledAt }) => ({
    id,
    name: name ?? 'Unnamed',
    phone,
    agentName,
    renewalOn,
    heldBy,
    balance,
    rate,
    rateType: rateType && mortgageRateTypes[rateType],
    why: call && renewalOn ? renewalReason(call, renewalOn) : null,
    calledAt,
  }),
  csv: 'renewal',
  columns: {
    Client: (one) => one.name,
    Phone: (one) => one.phone,
    'Why call': (one) => (one.call && one.renewalOn ? renewalReason(one.call, one.renewalOn) : null),
    'Renewal date': (one) => one.renewalOn,
    'Held by': (one) => one.heldBy,
    Balance: (one) => one.balance,
    'Rate (%)': (one) => one.rate,
    'Kind of rate': (one) => one.rateType && mortgageRateTypes[one.rateType],
    Agent: (one) => one.agentName,
    'Last call': (one) => one.calledAt,
  },
})

export type ListedRenewal = RowOf<typeof renewalList>
