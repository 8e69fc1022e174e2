import { sql } from 'drizzle-orm'
import { pick } from '#app/lib/pick.ts'
import { formatWhen } from '#app/lib/when.ts'
import { orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { type EventKind, type PersonView, readPersonView } from './lead-person.ts'
import { undoDays } from './lead-merge.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import { findDuplicates } from './leads.list.server.ts'
import { getLeadOrKept } from './leads.merge.server.ts'
import { describeChange } from './leads.server.ts'
import { type LeadType, leadTypeLabels } from './leads.ts'

const pageSize = 50

/** What happened, as the database tells it; `one` and `two` are what the sentence about it names. */
type EventRow = {
  at: string
  /** Distinguishes events of the same moment. */
  key: string
  kind: EventKind
  what: string
  leadId: string
  one: string | null
  two: string | null
  text: string | null
  by: string | null
}

/**
 * Everything that happened to the person of this lead, newest first, across the leads with the same email address that the actor
 * may see; on request also across those with the same phone number, which may be somebody else's. Throws 'Lead not found' for an
 * unknown lead or somebody else's.
 */
export async function loadPerson(ctx: StaffCtx, id: string, url: URL) {
  const view = readPersonView(url.searchParams)
  const lead = await getLeadOrKept(ctx, id, (kept) => url.pathname.replace(id, kept))
  const others = (await findDuplicates(ctx, [id])).get(id) ?? []
  const sure = others.filter(({ sameEmail }) => sameEmail)
  const perhaps = others.filter(({ sameEmail }) => !sameEmail)
  const shown = [lead, ...sure, ...(view.byPhone ? perhaps : [])]
  const rows = await orUnavailable(ctx, copy.personFailed, (tx) =>
    readEvents(
      tx,
      shown.map((one) => one.id),
      view,
      ctx.actor.role === 'super_admin',
    ),
  )
  const leadOf = new Map(shown.map((one) => [one.id, one]))
  const events = rows.slice(0, pageSize).map((row) => {
    const from = leadOf.get(row.leadId)!
    return {
      ...pick(row, 'key', 'text', 'by'),
      at: new Date(row.at),
      isWholeDay: row.what === 'renewal',
      /** The merge that the actor may try to undo; the database says whether it is the newest. */
      merge:
        row.what === 'merged' && ctx.now().getTime() - Date.parse(row.at) < undoDays * 86_400_000
          ? row.key.slice(7)
          : null,
      what: describeEvent(row),
      from: {
        ...pick(from, 'id', 'clientName', 'type', 'createdAt'),
        isPerhaps: perhaps.some((one) => one.id === from.id),
      },
    }
  })
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  return {
    view,
    path: url.pathname,
    lead: pick(lead, 'id', 'clientName'),
    same: sure.length,
    perhaps: perhaps.length,
    events,
    older: last ? `${last.at}~${last.key}` : null,
  }
}

export type LoadedPerson = Awaited<ReturnType<typeof loadPerson>>
export type PersonEvent = LoadedPerson['events'][number]

/** One page and one event more. The policies decide what the actor sees of each lead; the audit log is the super admin's. */
async function readEvents(tx: Tx, ids: readonly string[], view: PersonView, managed: boolean): Promise<EventRow[]> {
  const theirs = sql`any(${sql.param([...ids])}::uuid[])`
  const [, at, key] = /^(\d{4}-[\d-]{5} [\d:.]+[+-][\d:]+)~([\w:-]+)$/.exec(view.after ?? '') ?? []
  const changes = managed
    ? sql`select a.at, 'audit:' || a.id, 'deal', a.action, a.entity_id, a.detail ->> 'from', coalesce(to_agent.name, a.detail ->> 'to'), null,
          coalesce(nullif(p.full_name, ''), a.actor_role)
        from audit_log a left join profiles p on p.id = a.actor_user_id
        left join agents to_agent on a.action = 'lead.assign' and to_agent.id::text = a.detail ->> 'to'
       where a.entity_id = ${theirs} and a.action in ('lead.status', 'lead.stage', 'lead.assign')`
    : sql`select d.moved_at, 'stage:' || d.lead_id, 'deal', 'stage', d.lead_id, s.name, null, null, null
        from deals d join pipeline_stages s on s.id = d.stage_id where d.lead_id = ${theirs} and s.status <> 'new'`
  const { rows } = await tx.execute<EventRow>(sql`
    select at::text as at, key, kind, what, lead_id as "leadId", one, two, text, by from (
      select created_at, 'lead:' || id, 'request', 'request', id, type, null, message, null from leads where id = ${theirs}
      union all
      select (kept ->> 'created_at')::timestamptz, 'lead:' || id, 'request', 'request', lead_id, kept ->> 'type', null, kept ->> 'message', null
        from merged_leads where lead_id = ${theirs}
      union all
      select merged_at, 'merged:' || id, 'request', 'merged', lead_id, kept ->> 'type', kept ->> 'created_at', null, merged_by_name
        from merged_leads where lead_id = ${theirs}
      union all
      select meeting_at, 'meeting:' || id, 'deal', 'meeting', id, null, null, null, null from leads where id = ${theirs}
      union all
      select created_at, 'activity:' || id, 'contact', kind, lead_id, subject, null, text, author_name
        from lead_activities where lead_id = ${theirs} and removed_at is null
      union all
      select v.created_at, 'version:' || v.id, 'quote', 'quoted', q.lead_id, v.number::text, null, v.reason, v.author_name
        from client_quotes q join client_quote_versions v on v.quote_id = q.id where q.lead_id = ${theirs}
      union all
      select moments.at, moments.name || ':' || q.id, 'quote', moments.name, q.lead_id, q.openings::text, null, null, null
        from client_quotes q cross join lateral (values ('opened', q.opened_at), ('withdrawn', q.revoked_at),
          ('again', case when q.openings > 1 then q.last_opened_at end)) moments (name, at)
       where q.lead_id = ${theirs}
      union all
      select min(created_at), 'asked:' || min(id::text), 'document', 'asked', lead_id, null, null, string_agg(label, ', ' order by position, label), null
        from asked_documents where lead_id = ${theirs} group by lead_id, created_at
      union all
      select uploaded_at, 'file:' || id, 'document', 'sent', lead_id, name, null, null, null
        from client_documents where lead_id = ${theirs} and item_id is not null
      union all
      select moments.at, moments.name || ':' || f.id, 'follow_up', moments.name, f.lead_id, f.due_at::text, null, f.text, null
        from follow_ups f cross join lateral (values ('planned', f.created_at), ('done', f.done_at)) moments (name, at)
       where f.lead_id = ${theirs}
      union all
      select renewal_on::timestamp at time zone 'America/Toronto', 'renewal:' || lead_id, 'deal', 'renewal', lead_id, held_by, null, null, null
        from deals where lead_id = ${theirs}
      union all ${changes}
    ) events (at, key, kind, what, lead_id, one, two, text, by)
     where at is not null and ${view.kind ? sql`kind = ${view.kind}` : sql`true`}
       and ${at && key ? sql`(events.at, key) < (${at}::timestamptz, ${key})` : sql`true`}
     order by events.at desc, key desc limit ${pageSize + 1}`)
  return rows
}

/** What happened, by its kind; other kinds are changes that the audit log holds. */
const eventTexts: Readonly<Record<string, (one: string | null, two: string | null) => string>> = {
  request: (one) => leadTypeLabels[one as LeadType],
  merged: (one, two) => `Merged with ${leadTypeLabels[one as LeadType]} of ${formatWhen(new Date(two!))}`,
  meeting: () => 'Confirmed time',
  note: () => 'Note',
  call: () => 'Call',
  mail: (one) => `Mail: ${one}`,
  client: () => 'Client answered',
  quoted: (one) => (one === '1' ? 'Quote made' : 'Quote changed'),
  opened: () => 'Client opened the quote',
  again: (one) => `Client opened the quote again, ${one} times in all`,
  withdrawn: () => 'Quote withdrawn',
  asked: () => 'Documents asked for',
  sent: (one) => `Client sent ${one}`,
  planned: (one) => `Follow-up for ${formatWhen(new Date(one!))}`,
  done: () => 'Follow-up done',
  renewal: (one) => (one ? `Mortgage with ${one} renews` : 'Mortgage renews'),
  stage: (one) => `Pipeline: ${one}`,
}

function describeEvent({ what, one, two }: EventRow): string {
  return eventTexts[what]?.(one, two) ?? describeChange({ action: what, from: one, to: two, assignedName: two })
}
