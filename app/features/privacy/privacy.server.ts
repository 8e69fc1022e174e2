import { createHash } from 'node:crypto'
import { and, arrayOverlaps, desc, eq, type SQL, sql } from 'drizzle-orm'
import { deletedRecords } from '#db/schema/deleted-records.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { mergedLeads } from '#db/schema/merged-leads.server.ts'
import { privacyRequests } from '#db/schema/privacy-requests.server.ts'
import { wordPatterns } from '#app/lib/like-pattern.ts'
import { pick } from '#app/lib/pick.ts'
import { formatWhen, torontoDay } from '#app/lib/when.ts'
import { attempt, orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { choice, defineList, type RowOf } from '#app/platform/list.server.ts'
import { mailToken, tokenHash } from '#app/platform/mail-links.server.ts'
import { privacyCopy as copy } from './privacy.copy.ts'
import { type Correction, ExportForm, PreviewForm, PrivacyForm } from './privacy.forms.ts'
import { type PersonKeys, readHoldings } from './privacy.holdings.server.ts'
import { askedByLabels, countsInWords, personPath, requestKindLabels, type Subject, subjectFrom } from './privacy.ts'

/** Without the hashes: pages need none. */
const listed = pick(privacyRequests, 'id', 'kind', 'askedBy', 'askedOn', 'doneByName', 'doneAt', 'affected')

/** The requests that were carried out, newest first. */
export const requestList = defineList({
  words: {
    one: 'privacy request',
    title: copy.title,
    search: 'Search by who did it',
    placeholder: 'Name of a colleague',
  },
  failed: copy.fetchFailed,
  pageSize: 50,
  usual: 'desc',
  select: (tx) => tx.select(listed).from(privacyRequests).$dynamic(),
  search: [privacyRequests.doneByName],
  filters: {
    kind: choice('Kind', 'Every kind', requestKindLabels, (kind) => eq(privacyRequests.kind, kind)),
  },
  sorts: { done: privacyRequests.doneAt },
  ties: [desc(privacyRequests.id)],
  row: (one) => one,
  csv: 'privacy_request',
  columns: {
    Done: (one) => one.doneAt,
    Kind: (one) => requestKindLabels[one.kind],
    'Asked by': (one) => askedByLabels[one.askedBy],
    'Asked on': (one) => one.askedOn,
    'Done by': (one) => one.doneByName,
    Records: (one) => countsInWords(one.affected.done),
    Kept: (one) => countsInWords(one.affected.stayed),
  },
})

export type ListedRequest = RowOf<typeof requestList>

/** A keyed hash: it tells nobody whose it is, and is found again with the address. It changes with AUTH_SECRET. */
function markOf(ctx: StaffCtx, value: string): string {
  return tokenHash(mailToken(ctx, `person ${value.toLowerCase()}`)).slice(0, 32)
}

/** Whether a lead like this had been merged into the deleted one. */
const hadMerged = (like: SQL) =>
  sql`exists (select from jsonb_array_elements(${deletedRecords.extras} -> 'merged_leads') m where ${like})`

/** The keys of a person, and why the law keeps which of their leads. */
async function findKeys(ctx: StaffCtx, tx: Tx, subject: Subject) {
  const { kind, value } = subject
  const found = await tx
    .select({
      id: leads.id,
      name: leads.clientName,
      email: leads.clientEmail,
      phone: leads.clientPhone,
      why: sql<keyof typeof copy.kept | null>`app.law_keeps(${leads.id})`,
    })
    .from(leads)
    .where(
      {
        // A merged lead is found with the lead that it was merged into.
        email: sql`(lower(${leads.clientEmail}) = ${value}
          or ${leads.id} in (select lead_id from ${mergedLeads} where lower(kept ->> 'client_email') = ${value}))`,
        phone: sql`(${leads.clientPhone} = ${value}
          or ${leads.id} in (select lead_id from ${mergedLeads} where kept ->> 'client_phone' = ${value}))`,
        lead: sql`(${leads.id} = ${value} or ${leads.id} in (select lead_id from ${mergedLeads} where id = ${value}))`,
      }[kind],
    )
    .orderBy(leads.createdAt, leads.id)
  const gone = await tx
    .select({
      id: deletedRecords.id,
      why: sql<
        keyof typeof copy.kept | null
      >`app.kept_by_law(${deletedRecords.kept} ->> 'type', (${deletedRecords.extras} #>> '{deals,0,stage_id}')::uuid)`,
    })
    .from(deletedRecords)
    .where(
      and(
        eq(deletedRecords.entity, 'lead'),
        {
          email: sql`lower(${deletedRecords.kept} ->> 'client_email') = ${value} or ${hadMerged(sql`lower(m #>> '{kept,client_email}') = ${value}`)}`,
          phone: sql`${deletedRecords.kept} ->> 'client_phone' = ${value} or ${hadMerged(sql`m #>> '{kept,client_phone}' = ${value}`)}`,
          lead: sql`${deletedRecords.entityId} = ${value}`,
        }[kind],
      ),
    )
  const keys: PersonKeys = {
    email: kind === 'email' ? value : '',
    mark: markOf(ctx, value),
    leadIds: found.map(({ id }) => id),
    deletedIds: gone.map(({ id }) => id),
    names: found.flatMap(({ name }) => name?.toLowerCase() ?? []),
  }
  const why = new Map([...found, ...gone].flatMap((row) => (row.why ? [[row.id, copy.kept[row.why]] as const] : [])))
  return { keys, why, leads: found.map((lead) => pick(lead, 'id', 'name', 'email', 'phone')) }
}

/** Everything about one person. `seen` changes whenever any of it does. */
async function readPerson(ctx: StaffCtx, tx: Tx, subject: Subject) {
  const { keys, why, leads: theirs } = await findKeys(ctx, tx, subject)
  const holdings = await readHoldings(tx, keys, why)
  const past = await tx
    .select(listed)
    .from(privacyRequests)
    .where(arrayOverlaps(privacyRequests.subjectHashes, [keys.mark]))
    .orderBy(desc(privacyRequests.doneAt))
  const seen = createHash('sha256')
    .update(JSON.stringify([holdings, past.length]))
    .digest('hex')
  return { keys, leads: theirs, holdings: holdings.filter(({ rows }) => rows.length > 0), past, seen }
}

type Person = Awaited<ReturnType<typeof readPerson>>

/** How many records of each kind go, and how many stay. */
function countsOf({ holdings }: Person) {
  const count = (isKept: boolean) =>
    Object.fromEntries(
      holdings
        .map(({ label, rows }) => [label, rows.filter(({ reason }) => (reason !== null) === isKept).length] as const)
        .filter(([, n]) => n > 0),
    )
  return { goes: count(false), stays: count(true) }
}

/** The page of one person, of the people of a name, or of nobody yet. */
export async function loadPrivacy(ctx: StaffCtx, url: URL) {
  const typed = (url.searchParams.get('person') ?? '').replaceAll('\0', '').trim().slice(0, 254)
  const today = torontoDay(ctx.now())
  if (!typed) return { typed, today, list: await requestList.load(ctx, url), named: null, person: null }
  const subject = subjectFrom(typed)
  if (!subject) return { typed, today, list: null, named: await findNamed(ctx, typed), person: null }
  const person = await orUnavailable(ctx, copy.fetchFailed, async (tx) => {
    const read = await readPerson(ctx, tx, subject)
    return { ...pick(read, 'leads', 'holdings', 'past', 'seen'), others: await findOthers(tx, subject, read.leads) }
  })
  const holdings = person.holdings.map(({ label, erasing, rows }) => ({
    label,
    erasing,
    goes: rows.filter(({ reason }) => reason === null).length,
    stays: [...new Set(rows.flatMap(({ reason }) => reason ?? []))].map((why) => ({
      why,
      count: rows.filter(({ reason }) => reason === why).length,
    })),
    rows: rows.map(({ row }) => factsOf(row)),
  }))
  return {
    typed,
    today,
    list: null,
    named: null,
    person: { ...person, holdings, subject, preview: previewOf(url) },
  }
}

export type LoadedPerson = NonNullable<Awaited<ReturnType<typeof loadPrivacy>>['person']>

/** Up to 50 people of a name, each with the address under which they are looked at. */
async function findNamed(ctx: StaffCtx, name: string) {
  const patterns = wordPatterns(name.normalize('NFC').split(/\s+/))
  if (patterns.length === 0) return []
  return orUnavailable(ctx, copy.fetchFailed, async (tx) => {
    const { rows } = await tx.execute<{
      name: string
      email: string | null
      phone: string | null
      key: string
      leads: number
    }>(
      sql`select max(client_name) as name, max(client_email) as email, max(client_phone) as phone,
          coalesce(lower(client_email), client_phone, id::text) as key, count(*)::int as leads
        from ${leads} where client_name is not null and ${sql.join(
          patterns.map((one) => sql`' ' || sort_name like app.fold_text(${one})`),
          sql` and `,
        )}
       group by 4 order by 1, 4 limit 51`,
    )
    return rows
  })
}

/** Addresses and numbers that share a lead or a phone number with this person: perhaps theirs, perhaps their spouse's. */
async function findOthers(tx: Tx, { value }: Subject, theirs: Person['leads']): Promise<string[]> {
  const own = theirs.flatMap(({ email, phone }) => [email?.toLowerCase() ?? '', phone ?? ''])
  const phones = sql.param(theirs.flatMap(({ phone }) => phone ?? []))
  const { rows } = await tx.execute<{ email: string }>(
    sql`select distinct lower(client_email) as email from leads where client_phone = any(${phones}::text[]) and client_email is not null limit 20`,
  )
  return [...new Set([...own, ...rows.map(({ email }) => email)])].filter((one) => one !== '' && one !== value)
}

/** The filled columns of a row, in words; what is nested is spelled out. */
function factsOf(row: Record<string, unknown>, under = ''): [string, string][] {
  return Object.entries(row).flatMap(([name, value]): [string, string][] => {
    const label = `${under}${name.replaceAll('_', ' ').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')}`.toLowerCase()
    if (value === null || value === '' || value === undefined) return []
    if (value instanceof Date) return [[label, formatWhen(value)]]
    if (typeof value === 'object') return factsOf(value as Record<string, unknown>, `${label}, `)
    return [[label, String(value)]]
  })
}

/** The correction that is being looked at, or what is wrong with it; null without one. */
function previewOf(url: URL) {
  if (url.searchParams.get('do') !== 'correct') return null
  const typed = Object.fromEntries(
    ['name', 'email', 'phone'].map((name) => [name, url.searchParams.get(name)?.trim() || undefined]),
  )
  const parsed = PreviewForm.safeParse(typed)
  const errors = Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
  const isEmpty = parsed.success && Object.values(parsed.data).every((value) => value === null)
  return {
    typed,
    errors: isEmpty ? { name: copy.nothingNew } : errors,
    changes: parsed.success && !isEmpty ? parsed.data : null,
  }
}

/** Carries a correction or an erasure out, all of it or nothing, and writes it down. */
export async function changePrivacy(ctx: StaffCtx, request: Request) {
  const form = await parseForm(request, PrivacyForm)
  if (!form.ok) return form.invalid()
  const { value } = form
  const subject = subjectFrom(value.person)
  if (!subject) return form.refuse(400, copy.missing)
  if (value.intent === 'erase' && subjectFrom(value.confirm)?.value !== subject.value)
    return form.refuse(400, [], { confirm: [copy.unlike(subject.value)] })
  if (value.intent === 'correct' && !(value.name || value.email || value.phone))
    return form.refuse(400, copy.nothingNew)
  let isStale = false
  const done = await attempt(ctx, 'privacy request not carried out', async (tx) => {
    // Two super admins take turns; the second is told that the data has changed.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${markOf(ctx, subject.value)}, 58))`)
    const person = await readPerson(ctx, tx, subject)
    isStale = person.seen !== value.seen
    if (isStale) return
    if (value.intent === 'erase') await erase(tx, person.keys)
    else await correct(tx, person.keys, value)
    const { goes, stays } = countsOf(person)
    await keepRequest(ctx, tx, {
      ...value,
      kind: value.intent === 'erase' ? 'erasure' : 'correction',
      hashes: value.intent === 'erase' ? [subject.value] : [subject.value, value.email, value.phone],
      affected:
        value.intent === 'erase' ? { done: goes, stayed: stays } : { done: correctedIn(person, value), stayed: {} },
    })
  })
  if (isStale) return form.refuse(409, copy.changed)
  if (!done) return form.refuse(500, copy.saveFailed)
  return form.done(value.intent === 'erase' ? copy.erased : copy.corrected)
}

function erase(tx: Tx, { leadIds, deletedIds, email, mark }: PersonKeys) {
  return tx.execute(
    sql`select app.erase_person(${sql.param(leadIds)}::uuid[], ${sql.param(deletedIds)}::uuid[], ${email}, ${mark})`,
  )
}

function correct(tx: Tx, { leadIds, deletedIds, email }: PersonKeys, to: Correction) {
  return tx.execute(
    sql`select app.correct_person(${sql.param(leadIds)}::uuid[], ${sql.param(deletedIds)}::uuid[], ${email}, ${to.name}, ${to.email}, ${to.phone})`,
  )
}

/** Names and phone numbers stand in leads alone. */
function correctedIn({ holdings }: Person, { email }: Correction): Record<string, number> {
  const labels = ['Leads', 'Deleted leads', ...(email ? ['Newsletter subscriptions', 'Rate alerts'] : [])]
  return Object.fromEntries(
    holdings.filter(({ label }) => labels.includes(label)).map(({ label, rows }) => [label, rows.length]),
  )
}

type Kept = {
  kind: keyof typeof requestKindLabels
  hashes: (string | null)[]
  askedBy: keyof typeof askedByLabels
  askedOn: string
  affected: { done: Record<string, number>; stayed: Record<string, number> }
}

/** Raw SQL: the query builder names every column, and the actor may write only these. */
function keepRequest(ctx: StaffCtx, tx: Tx, { kind, hashes, askedBy, askedOn, affected }: Kept) {
  const marks = hashes.flatMap((value) => (value ? [markOf(ctx, value)] : []))
  return tx.execute(sql`insert into privacy_requests (kind, subject_hashes, asked_by, asked_on, affected)
    values (${kind}, ${sql.param(marks)}::text[], ${askedBy}, ${askedOn}, ${JSON.stringify(affected)}::jsonb)`)
}

/** Everything about a person as one file, for them; the request is written down first. */
export async function exportPerson(ctx: StaffCtx, request: Request): Promise<Response> {
  const form = await parseForm(request, ExportForm)
  const subject = form.ok ? subjectFrom(form.value.person) : null
  if (!form.ok || !subject) {
    const wrong = form.ok ? copy.missing : copy.askedOnWrong
    const back = request.headers.get('referer')?.match(/^https?:\/\/[^/]+(\/super-admin\/privacy\?[^#]*)$/)?.[1]
    return redirectWithToast(ctx, back ?? personPath(''), { kind: 'error', text: wrong })
  }
  const person = await orUnavailable(ctx, copy.fetchFailed, async (tx) => {
    const read = await readPerson(ctx, tx, subject)
    if (read.holdings.length === 0) throw new AppError('not_found', copy.nobody)
    const done = Object.fromEntries(read.holdings.map(({ label, rows }) => [label, rows.length]))
    await keepRequest(ctx, tx, {
      ...form.value,
      kind: 'access',
      hashes: [subject.value],
      affected: { done, stayed: {} },
    })
    return read
  })
  const content = Object.fromEntries(person.holdings.map(({ label, rows }) => [label, rows.map(({ row }) => row)]))
  const body = JSON.stringify({ person: subject.value, writtenAt: ctx.now(), ...content }, null, 2)
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="personal-data-${torontoDay(ctx.now())}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}
