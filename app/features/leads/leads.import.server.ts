import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { redirect } from 'react-router'
import { z } from 'zod'
import { agents } from '#db/schema/agents.server.ts'
import { type ImportAddition, leadImports } from '#db/schema/lead-imports.server.ts'
import { lenders } from '#db/schema/lenders.server.ts'
import { deals } from '#db/schema/deals.server.ts'
import { leadActivities } from '#db/schema/lead-activities.server.ts'
import { type Province, provinces } from '#mortgage'
import type * as reader from '#app/platform/found-tables.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { torontoDay } from '#app/lib/when.ts'
import { pick } from '#app/lib/pick.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { csvDownload } from '#app/platform/csv.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { defineList, type RowOf } from '#app/platform/list.server.ts'
import { attemptOr, orUnavailable } from '#app/platform/attempt.server.ts'
import { readInThread } from '#app/platform/reading-thread.server.ts'
import { receiveSheet, sheetField, sheetFields } from '#app/platform/received-sheet.server.ts'
import { Unreadable } from '#app/platform/unreadable.ts'
import {
  type ImportChoices,
  importDays,
  importMegabytes,
  importPath,
  importsPath,
  mendHeading,
  missingColumns,
  mostImported,
  rowsShown,
  rowStates,
  type RowState,
  suggestColumns,
} from './lead-import.ts'
import {
  contactsOf,
  describePerson,
  type JudgedRow,
  judgeRows,
  type Person,
  type readRows,
  type ReadRow,
  sheetOf,
  twoDays,
} from './lead-import-rows.ts'
import { importCopy as copy } from './leads.copy.ts'
import { readStages } from './leads.deals.server.ts'
import { ImportForm, readChoices } from './leads.forms.ts'
import { routeCases } from './leads.routing.server.ts'

/** The files that were imported, and those that wait to be. */
export const importList = defineList({
  words: { one: 'import', placeholder: 'File or colleague' },
  failed: copy.fetchFailed,
  pageSize: 25,
  usual: 'desc',
  select: (tx) =>
    tx
      .select({
        ...pick(leadImports, 'id', 'fileName', 'state', 'counts'),
        by: leadImports.createdByName,
        createdAt: leadImports.createdAt,
        doneAt: leadImports.doneAt,
      })
      .from(leadImports)
      .$dynamic(),
  search: [leadImports.fileName, leadImports.createdByName],
  sorts: { created: leadImports.createdAt },
  ties: [desc(leadImports.id)],
  row: (one) => one,
  csv: 'lead_import',
  columns: {
    File: (one) => one.fileName,
    State: (one) => copy.states[one.state],
    By: (one) => one.by,
    Uploaded: (one) => one.createdAt,
    Imported: (one) => one.doneAt,
    'New leads': (one) => one.counts.made ?? 0,
    'Added to leads': (one) => one.counts.added ?? 0,
    'Left out': (one) => one.counts.left ?? 0,
    Refused: (one) => one.counts.refused ?? 0,
    'Removed by undo': (one) => one.counts.removed ?? 0,
  },
})

export type ListedImport = RowOf<typeof importList>

/** Takes in a file, or rows that were pasted, and leads to its preview. */
export async function startImport(ctx: StaffCtx, request: Request) {
  const form = await parseForm(request, z.object(sheetFields))
  if (!form.ok) return form.invalid()
  const refuse = (sentence: string) => form.refuse(422, [], { [sheetField(form.value)]: [sentence] })
  try {
    const { body } = await receiveSheet(form.value, importMegabytes)
    const rows = await readInThread<typeof reader.findRows>('app/platform/found-tables.ts', 'findRows', [
      new Uint8Array(body),
      mostImported,
    ])
    const sheet = sheetOf(rows)
    if (!sheet.rows.some((row) => row.some(Boolean))) return refuse(copy.onlyHeadings)
    const columns = suggestColumns(sheet.header)
    const stages = await ctx.db(readStages)
    const isOfClients = columns.includes('lender') && (columns.includes('renewal') || columns.includes('closing'))
    const stage = (isOfClients && stages.find(({ ending }) => ending === 'funded')) || stages[0]!
    const choices: ImportChoices = {
      columns,
      dates: '',
      existing: 'skip',
      assign: columns.includes('agent') ? 'column' : 'none',
      stage: stage.id,
      rows: {},
    }
    const fileName =
      form.value.file?.name
        .replace(/[\p{Cc}/\\]/gu, ' ')
        .trim()
        .slice(0, 255)
        .toWellFormed() || copy.pasted
    const id = await ctx.db(async (tx) => {
      const { rows: made } = await tx.execute<{ id: string }>(
        sql`insert into lead_imports (file_name, sheet, choices)
          values (${fileName}, ${JSON.stringify(sheet)}::jsonb, ${JSON.stringify(choices)}::jsonb) returning id`,
      )
      return made[0]!.id
    })
    return redirectWithToast(ctx, importPath(id), { kind: 'info', text: copy.looked })
  } catch (error) {
    if (error instanceof Unreadable) return refuse(error.message)
    throw error
  }
}

async function findImport(tx: Tx, id: string) {
  const [found] = isUuid(id) ? await tx.select().from(leadImports).where(eq(leadImports.id, id)) : []
  if (!found) throw new AppError('not_found', copy.notFound)
  return { ...found, choices: found.choices as ImportChoices }
}

type Found = Awaited<ReturnType<typeof findImport>>

async function worldOf(ctx: StaffCtx, tx: Tx) {
  const { id, name, email } = agents
  return {
    stages: await readStages(tx),
    agents: await tx.select({ id, name, email }).from(agents).where(eq(agents.isActive, true)),
    lenders: await tx.select({ id: lenders.id, name: lenders.name }).from(lenders),
    today: torontoDay(ctx.now()),
  }
}

/** The newest lead of each of these addresses and numbers. One scan: it is quicker than thousands of searches in the index. */
async function findKnown(tx: Tx, rows: readonly ReadRow[]) {
  const contacts = rows.flatMap(({ person }) => (person ? contactsOf(person) : []))
  const { rows: found } = await tx.execute<{ id: string; name: string | null; contact: string }>(
    sql`select l.id, l.client_name as name, c.contact
          from leads l cross join lateral (values (lower(l.client_email)), (l.client_phone)) c (contact)
         where c.contact = any (${sql.param(contacts)}::text[]) order by l.created_at, l.id`,
  )
  return new Map(found.map(({ id, name, contact }) => [contact, { leadId: id, name: name ?? 'Unnamed' }]))
}

async function judge(
  ctx: StaffCtx,
  tx: Tx,
  { sheet, choices }: Pick<Found, 'sheet' | 'choices'>,
): Promise<JudgedRow[]> {
  if (!sheet || missingColumns(choices.columns).length > 0) return []
  // Thousands of rows take a second, in which nobody else would be answered.
  const rows = await readInThread<typeof readRows>('app/features/leads/lead-import-rows.ts', 'readRows', [
    sheet,
    choices,
    await worldOf(ctx, tx),
  ])
  return judgeRows(rows, choices, await findKnown(tx, rows))
}

function countsOf(rows: readonly JudgedRow[]) {
  const of = (is: (row: JudgedRow) => boolean) => rows.filter(is).length
  const states = Object.fromEntries(
    Object.keys(rowStates).map((state) => [state, of((row) => row.state === state)]),
  ) as Record<RowState, number>
  const refused = states.refused
  const [made, added] = [of(({ does }) => does === 'new'), of(({ does }) => does === 'add')]
  return { states, made, added, refused, left: rows.length - made - added - refused }
}

/** One import: while it is a draft the preview of its rows, one page of those that `?show` names; afterwards what became of it. */
export function loadImport(ctx: StaffCtx, id: string, url: URL) {
  return orUnavailable(ctx, copy.fetchFailed, async (tx) => {
    const found = await findImport(tx, id)
    const { sheet, choices, state, fileName, createdByName, doneAt, counts } = found
    const common = {
      id,
      fileName,
      by: createdByName,
      counts,
      doneAt,
      state,
      mayMend: state !== 'draft' && sheet !== null,
    }
    if (state !== 'draft' || !sheet) return { ...common, draft: null }
    const rows = await judge(ctx, tx, found)
    const show = (Object.keys(rowStates) as RowState[]).find((one) => one === url.searchParams.get('show')) ?? null
    const shown = rows.filter((row) => !show || row.state === show)
    const pages = Math.max(1, Math.ceil(shown.length / rowsShown))
    const page = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1), pages)
    const asksOrder = rows.some(({ problems }) => problems.some((problem) => problem.endsWith(twoDays)))
    return {
      ...common,
      draft: {
        choices,
        columns: sheet.header.map((heading, at) => ({
          heading,
          use: choices.columns[at] ?? '',
          examples: sheet.rows.flatMap((cells) => cells[at] || []).slice(0, 2),
        })),
        missing: missingColumns(choices.columns),
        asksOrder: asksOrder || choices.dates !== '',
        stages: await readStages(tx),
        total: countsOf(rows),
        show,
        page,
        pages,
        rows: shown.slice((page - 1) * rowsShown, page * rowsShown).map(({ number, cells, person, ...row }) => ({
          ...row,
          number,
          who: person?.name || cells.find(Boolean) || '',
          contact: person ? [person.email, person.phone] : [],
          stage: person?.stage.name ?? null,
        })),
      },
    }
  })
}

export type LoadedImport = Awaited<ReturnType<typeof loadImport>>

/** Saves the choices, imports, discards or undoes. */
export async function changeImport(ctx: StaffCtx, id: string, request: Request, url: URL) {
  const form = await parseForm(request, ImportForm)
  if (!form.ok) return form.invalid()
  const { intent } = form.value
  const here = importPath(id)
  const fail = () => form.refuse(500, copy.failed)
  if (intent === 'undo') {
    const undone = await undoImport(ctx, id)
    return undone ? redirectWithToast(ctx, here, { kind: 'success', text: copy.undone(undone) }) : fail()
  }
  if (intent === 'discard') {
    await ctx.db((tx) => tx.delete(leadImports).where(and(eq(leadImports.id, id), eq(leadImports.state, 'draft'))))
    return redirectWithToast(ctx, importsPath, { kind: 'success', text: copy.discarded })
  }
  const value = form.value as Record<string, unknown>
  const outcome = await attemptOr(ctx, 'leads not imported', null, async (tx) => {
    // Whoever presses twice waits for the first press.
    await tx.execute(sql`set local lock_timeout = '60s'`)
    const found = await findImport(tx, id)
    if (found.state !== 'draft' || !found.sheet) return { done: found.counts, again: true }
    const choices = readChoices(value, found.choices)
    await tx
      .update(leadImports)
      .set({ choices })
      .where(and(eq(leadImports.id, id), eq(leadImports.state, 'draft')))
    return intent === 'look' ? { done: null, again: false } : storeImport(ctx, tx, id)
  })
  if (!outcome) return fail()
  if (outcome.done === null) return redirect(`${here}${url.search}`)
  if (outcome.again) return redirectWithToast(ctx, here, { kind: 'info', text: copy.doneBefore })
  return redirectWithToast(ctx, here, { kind: 'success', text: copy.done(outcome.done) })
}

/**
 * Imports a draft in the caller's transaction. Imports take turns, and each compares its rows with the leads of that moment, so
 * that a file that is sent twice, or by two people at once, is stored once.
 */
async function storeImport(ctx: StaffCtx, tx: Tx, id: string) {
  await tx.execute(sql`set local statement_timeout = '60s'`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('maplekey imports', 0))`)
  const found = await findImport(tx, id)
  if (found.state !== 'draft') return { done: found.counts, again: true }
  const rows = await judge(ctx, tx, found)
  const { made, added, left, refused } = countsOf(rows)
  const counts = { made, added, left, refused }
  const ids = await storePeople(
    ctx,
    tx,
    found,
    rows.filter(({ does }) => does === 'new'),
  )
  const additions = await addToLeads(
    ctx,
    tx,
    found.fileName,
    rows.filter(({ does }) => does === 'add'),
  )
  const kept = rows.filter(({ state }) => state === 'refused')
  const sheet =
    kept.length > 0
      ? { ...found.sheet!, header: [...found.sheet!.header, mendHeading], rows: kept.map(withProblems) }
      : null
  await tx
    .update(leadImports)
    .set({ state: 'done', sheet, counts, made: ids, added: additions, doneAt: sql`now()` })
    .where(eq(leadImports.id, id))
  await ctx.jobs.enqueue(tx, 'compare-renewals', {})
  return { done: counts, again: false }
}

function withProblems({ cells, problems }: JudgedRow): string[] {
  return [...cells, problems.join(' ')]
}

async function storePeople(ctx: StaffCtx, tx: Tx, { fileName, choices }: Found, rows: readonly JudgedRow[]) {
  const now = ctx.now()
  const people = rows.map(({ person }) => person!)
  const routes = choices.assign === 'rules' ? await routeCases(tx, now, people.map(caseOf)) : []
  const ids = rows.map(() => randomUUID())
  const stored = people.map((person, at) => {
    const { name, email, phone, stage, note, source, created, closing } = person
    const route = routes[at]
    return {
      id: ids[at],
      agent_id: route ? route.agentId : person.agentId,
      routed_at: route && now,
      routed_why: route?.why,
      name,
      email,
      phone,
      status: stage.status,
      stage_id: stage.id,
      note,
      created_on: created,
      // What ended long ago is not shown among what ended lately.
      ended_on: stage.ending === 'none' ? null : (closing ?? created),
      consent_on: person.consent,
      consent_wording: copy.consentWording(fileName),
      metadata: metadataOf(person, source ?? copy.origin, `${fileName}, row ${rows[at]!.number}`),
      ...dealOf(person, torontoDay(now)),
    }
  })
  for (let at = 0; at < stored.length; at += 500) {
    const part = JSON.stringify(stored.slice(at, at + 500))
    await tx.execute(sql`select app.import_leads(${part}::jsonb, ${ctx.actor.fullName || ctx.actor.email})`)
  }
  return ids
}

function caseOf({ province, language, kind }: Person) {
  const said = kind ?? ''
  return {
    province: provinces.find((one) => one === province) ?? (null as Province | null),
    language: language ?? ('en' as const),
    kind: /renew|refi|switch|transfer|heloc|renouvel/i.test(said)
      ? ('refinance' as const)
      : /purchase|buy|achat/i.test(said)
        ? ('rate_quote' as const)
        : ('import' as const),
  }
}

function metadataOf(person: Person, origin: string, importedFrom: string) {
  const { province, language, kind, amount, balance, lender, rate, renewal, amortization, closing, extension } = person
  const said = {
    location: province,
    language,
    mortgageKind: kind,
    mortgage_amount: amount,
    balance,
    lender,
    currentRate: rate,
  }
  const all = { ...said, renewalDate: renewal, amortization, closing, phoneExtension: extension }
  return {
    visit: { name: origin },
    ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)),
    importedFrom,
  }
}

/** The columns of the deal that the file fills. */
function dealOf(person: Person, today: string) {
  const { stage, amount, lender, lenderId, rate, rateType, termYears, amortization, closing, renewal } = person
  const isFunded = stage.ending === 'funded'
  const balance = person.balance ?? (isFunded ? amount : null)
  return {
    amount: amount ?? person.balance,
    lender_id: lenderId,
    product: termYears && [`${termYears} year`, rateType].filter(Boolean).join(' '),
    closing_on: closing,
    renewal_on: renewal,
    held_by: lender,
    balance,
    balance_on: balance === null ? null : person.balance === null && closing && closing <= today ? closing : today,
    years_left: amortization,
    rate,
    rate_type: rateType,
  }
}

/** Adds a note with everything that the file says to leads that are here already, and fills the empty fields of their deals. */
async function addToLeads(
  ctx: StaffCtx,
  tx: Tx,
  fileName: string,
  rows: readonly JudgedRow[],
): Promise<ImportAddition[]> {
  const additions: ImportAddition[] = []
  const today = torontoDay(ctx.now())
  const notes = []
  const changes = []
  const before = await tx
    .select()
    .from(deals)
    .where(
      inArray(
        deals.leadId,
        rows.map(({ same }) => same!.leadId!),
      ),
    )
    .for('update')
  const dealOfLead = new Map(before.map((deal) => [deal.leadId, { ...deal } as Record<string, unknown>]))
  for (const { person, same, number } of rows) {
    const leadId = same!.leadId!
    const deal = dealOfLead.get(leadId) ?? {}
    const fill = Object.entries(dealOf(person!, today)).filter(([, value]) => value !== null)
    const fields = fill.flatMap(([name]) => (deal[camel(name)] === null ? [name] : []))
    for (const name of fields) deal[camel(name)] = 'filled'
    const noteId = randomUUID()
    notes.push({
      id: noteId,
      lead_id: leadId,
      text: describePerson(`${fileName}, row ${number}`, person!).slice(0, 10_000),
    })
    if (fields.length > 0)
      changes.push({ lead_id: leadId, ...Object.fromEntries(fill.filter(([name]) => fields.includes(name))) })
    additions.push({ leadId, noteId, fields })
  }
  if (notes.length === 0) return []
  await tx.execute(sql`insert into lead_activities (id, lead_id, kind, text)
    select id, lead_id, 'note', text from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n (id uuid, lead_id uuid, text text)`)
  for (const { lead_id, ...change } of changes)
    await tx
      .update(deals)
      .set(Object.fromEntries(Object.entries(change).map(([name, value]) => [camel(name), value])))
      .where(eq(deals.leadId, lead_id))
  return additions
}

function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The leads that were made and that nobody has touched since. */
const untouched = sql`l.updated_at = i.done_at
  and not exists (select from deals d where d.lead_id = l.id and d.updated_at <> i.done_at)
  and not exists (select from lead_activities a where a.lead_id = l.id and (a.created_at <> i.done_at or a.updated_at <> i.done_at))
  and not exists (select from follow_ups f where f.lead_id = l.id)
  and not exists (select from client_quotes q where q.lead_id = l.id)
  and not exists (select from asked_documents r where r.lead_id = l.id)`

/**
 * Takes an import back as one step: deletes the leads that it made (they can be restored for 30 days), its notes and what it
 * filled in, except what somebody has worked on since. Null when it could not be undone.
 */
function undoImport(ctx: StaffCtx, id: string) {
  return attemptOr(ctx, 'import not undone', null, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    const [found] = await tx
      .select()
      .from(leadImports)
      .where(and(eq(leadImports.id, id), eq(leadImports.state, 'done')))
      .for('update')
    if (!found) throw new AppError('not_found', copy.notFound)
    let removed = 0
    for (let at = 0; at < found.made.length; at += 500) {
      const { rowCount } = await tx.execute(sql`delete from leads where id in (
        select l.id from leads l, lead_imports i where i.id = ${id} and l.id = any (i.made[${at + 1}:${at + 500}]) and ${untouched})`)
      removed += rowCount ?? 0
    }
    const stayed = await tx.execute(sql`select from leads l, lead_imports i where i.id = ${id} and l.id = any (i.made)`)
    for (const { leadId, fields } of found.added)
      if (fields.length > 0)
        await tx
          .update(deals)
          .set(Object.fromEntries(fields.map((name) => [camel(name), null])))
          .where(
            and(
              eq(deals.leadId, leadId),
              sql`${deals.updatedAt} = (select done_at from lead_imports where id = ${id})`,
            ),
          )
    const taken = await tx
      .update(leadActivities)
      .set({ removedAt: sql`now()` })
      .where(
        and(
          inArray(
            leadActivities.id,
            found.added.map(({ noteId }) => noteId),
          ),
          eq(leadActivities.authorId, ctx.actor.userId),
          sql`${leadActivities.removedAt} is null and ${leadActivities.updatedAt} = (select done_at from lead_imports where id = ${id})`,
        ),
      )
      .returning({ id: leadActivities.id })
    const counts = {
      ...found.counts,
      removed,
      stayed: stayed.rowCount ?? 0,
      gone: found.made.length - removed - (stayed.rowCount ?? 0),
      notesStayed: found.added.length - taken.length,
    }
    await tx
      .update(leadImports)
      .set({ state: 'undone', counts, undoneAt: sql`now()` })
      .where(eq(leadImports.id, id))
    return counts
  })
}

/** The rows that were refused, each with what to mend, as a file that can be sent again. */
export async function downloadRefused(ctx: StaffCtx, id: string): Promise<Response> {
  const { sheet, header } = await orUnavailable(ctx, copy.fetchFailed, async (tx) => {
    const found = await findImport(tx, id)
    if (!found.sheet) throw new AppError('not_found', copy.notFound)
    if (found.state !== 'draft') return { header: found.sheet.header, sheet: found.sheet.rows }
    const refused = (await judge(ctx, tx, found)).filter(({ state }) => state === 'refused')
    return { header: [...found.sheet.header, mendHeading], sheet: refused.map(withProblems) }
  })
  async function* batches() {
    yield sheet
  }
  return csvDownload(ctx, { what: 'lead_import', header, count: sheet.length, batches: batches() })
}

/** Nobody needs the rows of a file after a week: drafts go, and imports keep their counts. */
export async function emptyImports(ctx: WorkerCtx): Promise<void> {
  const isOld = lt(leadImports.createdAt, new Date(ctx.now().getTime() - importDays * 86_400_000))
  await ctx.db(async (tx) => {
    await tx.delete(leadImports).where(and(isOld, eq(leadImports.state, 'draft')))
    await tx
      .update(leadImports)
      .set({ sheet: null })
      .where(and(isOld, ne(leadImports.state, 'draft')))
  })
}
