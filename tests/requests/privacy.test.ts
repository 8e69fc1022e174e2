import { beforeAll, expect, test } from 'vitest'
import { heldTables, notHeld } from '#app/features/privacy/privacy.holdings.server.ts'
import { useTestApp } from '#tests/support/app.ts'
import { type BuiltSession, buildLead, buildSession, buildTestimonial } from '#tests/support/factories.ts'

const app = useTestApp()
const path = '/super-admin/privacy'
const phone = '+14165550177'
let boss: BuiltSession
let second: BuiltSession
let avery: BuiltSession

beforeAll(async () => {
  const { operator } = app.database
  boss = await buildSession(operator, 'super_admin', { fullName: 'Bo Boss' })
  second = await buildSession(operator, 'super_admin', { fullName: 'Sam Second' })
  avery = await buildSession(operator, 'agent', { fullName: 'Avery Tremblay' })
})

async function rows(sql: string, ...values: unknown[]) {
  return (await app.database.operator.query(sql, values)).rows
}

/** Somebody with something in every table that holds people's data. Returns the leads: an ordinary and a funded one. */
async function person(name: string, email: string): Promise<{ open: string; funded: string }> {
  const { operator } = app.database
  const who = { client_name: name, client_email: email, client_phone: phone, agent_id: avery.agentId }
  const told = { message: `I am ${name}`, metadata: JSON.stringify({ visit: { name: 'Google' }, lender: name }) }
  const { id: open } = await buildLead(operator, { ...who, ...told })
  const { id: funded } = await buildLead(operator, who)
  const { id: deleted } = await buildLead(operator, who)
  await rows(
    `update deals set stage_id = (select id from pipeline_stages where ending = 'funded') where lead_id = $1`,
    funded,
  )
  await rows(`update deals set held_by = $2, product = $2 where lead_id = $1`, open, name)
  for (const lead of [open, funded]) {
    await rows(
      `insert into consents (lead_id, kind, granted, wording, version, page) values ($1, 'reply', true, 'Yes', '1', '/')`,
      lead,
    )
    await rows(
      `insert into lead_activities (lead_id, kind, author_id, author_name, text) values ($1, 'note', $2, 'Avery', $3)`,
      lead,
      avery.userId,
      `Met ${name}`,
    )
    await rows(
      `insert into follow_ups (lead_id, owner_id, text, due_at) values ($1, $2, $3, '2100-01-01')`,
      lead,
      avery.userId,
      name,
    )
    await rows(`insert into partner_submissions (lead_id, last_error) values ($1, $2)`, lead, name)
    const [quote] = await rows(
      `insert into client_quotes (id, lead_id, token_hash, expires_at) values (gen_random_uuid(), $1::uuid, encode(sha256(($1::text)::bytea), 'hex'), '2100-01-01') returning id`,
      lead,
    )
    await rows(
      `with asked as (insert into asked_documents (lead_id, label, position) values ($1, $2, 1) returning id)
       insert into client_documents (item_id, lead_id, name, file_url, file_size, mime_type, sha256)
       select id, $1, $2, '/documents/clients/' || id, 1, 'application/pdf', repeat('a', 64) from asked`,
      lead,
      name,
    )
    await rows(
      `insert into client_quote_versions (quote_id, number, scenario, author_name) values ($1, 1, $2, 'Avery')`,
      quote.id,
      JSON.stringify({ client: name }),
    )
    await rows(
      `insert into mail_outbox ("to", template, payload, message_id) values ('avery@example.ca', 'lead-notification', $2, $1)`,
      lead,
      JSON.stringify({ name, email }),
    )
  }
  await app.browser(boss).post('/super-admin/leads', { intent: 'delete', id: deleted })
  await rows(`insert into mail_outbox ("to", template) values ($1, 'lead-confirmation')`, email)
  await rows(`insert into mail_suppressions (email, reason, template) values ($1, '550', 'by-hand')`, email)
  const [reader] = await rows(
    `insert into newsletter_subscribers (email, status, confirm_hash, unsubscribe_hash) values ($1, 'confirmed', $2, $3) returning id`,
    email,
    `confirm ${email} 1234`,
    `unsubscribe ${email.split('@')[0]} 1234`,
  )
  await rows(
    `insert into consents (subscriber_id, kind, granted, wording, version, page) values ($1, 'newsletter', true, 'Yes', '1', '/')`,
    reader.id,
  )
  await rows(
    `insert into rate_alerts (email, province, rate_type, term, threshold, status, confirm_hash, unsubscribe_hash)
     values ($1, 'Ontario', 'fixed', '5 year', 4, 'confirmed', encode(sha256($2::bytea), 'hex'), encode(sha256($3::bytea), 'hex'))`,
    email,
    `c ${email}`,
    `u ${email}`,
  )
  await rows(
    `insert into lead_imports (file_name, sheet, created_by, created_by_name) values ('leads.csv', jsonb_build_object('rows', jsonb_build_array($1::text)), $2, 'Bo')`,
    email.toUpperCase(),
    boss.userId,
  )
  await buildTestimonial(operator, { client_name: name, content: 'Good', agent_id: avery.agentId })
  return { open, funded }
}

async function look(typed: string) {
  const page = await app.browser(boss).get(`${path}?${new URLSearchParams({ person: typed })}`)
  expect(page.status).toBe(200)
  return { ...page, seen: /name="seen" value="([0-9a-f]{64})"/.exec(page.text)?.[1] ?? '' }
}

const asked = { askedBy: 'person', askedOn: '2026-11-02' }

/** The tables, but for the log of what was done, with a row in which the text stands, wherever it stands. */
async function tablesWith(text: string) {
  const tables = await rows(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'audit_log' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [held] = await rows(`select 1 from public.${name} t where t::text ilike '%' || $1 || '%' limit 1`, text)
    if (held) found.push(name)
  }
  return found
}

test('every table with names, addresses, phone numbers or leads is in the list of what we keep about people', async () => {
  const tables = await rows(`
    select table_name as name from information_schema.columns
     where table_schema in ('public', 'auth') and column_name ~ '(email|phone|^(client_|full_)?name$|^to$|^label$|^question$)'
    union select conrelid::regclass::text from pg_constraint
     where contype = 'f' and confrelid in ('leads'::regclass, 'client_quotes'::regclass, 'newsletter_subscribers'::regclass, 'rate_alerts'::regclass)`)
  const listed = [...heldTables, ...Object.keys(notHeld)]
  expect(tables.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([])
})

test('a person is found by address, phone number and name, and others with the same number are pointed at', async () => {
  await person('Nadia Findable', 'nadia@example.ca')
  await buildLead(app.database.operator, {
    client_name: 'Omar Spouse',
    client_email: 'omar@example.ca',
    client_phone: phone,
  })
  const byAddress = await look('NADIA@example.ca')
  for (const said of [
    'Met Nadia Findable',
    'Newsletter subscriptions',
    'Deleted leads',
    'Funded mortgage',
    'omar@example.ca',
  ])
    expect(byAddress.text).toContain(said)
  expect((await look('416-555-0177')).text).toContain('Omar Spouse')
  expect((await look('findable nadia')).text).toContain('person=nadia%40example.ca')
  expect((await look('nobody@example.ca')).text).toContain('We keep nothing about this person.')
})

test('an export is one file with everything and is written down, without secrets', async () => {
  await person('Eve Export', 'eve@example.ca')
  const file = await app.browser(boss).post(`${path}/export`, { person: 'eve@example.ca', ...asked })
  expect(file.headers.get('content-disposition')).toMatch(/personal-data-.*\.json/)
  const data = JSON.parse(file.text)
  expect(data.Leads).toHaveLength(2)
  expect(file.text).toContain('I am Eve Export')
  expect(file.text).not.toMatch(/hash|Hash|payload|idempotency/)
  const [kept] = await rows(`select * from privacy_requests where kind = 'access'`)
  expect(kept).toMatchObject({ asked_by: 'person', done_by_name: 'Bo Boss' })
  expect(JSON.stringify(kept)).not.toContain('eve@')
  expect((await look('eve@example.ca')).text).toContain('Export done on')
  const refused = await app
    .browser(boss)
    .post(`${path}/export`, { person: 'eve@example.ca', askedBy: 'person', askedOn: '2999-01-01' })
  expect(refused.location).toContain(path)
  expect(await rows(`select from privacy_requests where kind = 'access'`)).toHaveLength(1)
})

test('a correction is looked at first, holds in every lead and list, and leaves quotes in place', async () => {
  const { open } = await person('Cory Wrong', 'cory@example.ca')
  const preview = await app
    .browser(boss)
    .get(`${path}?person=cory%40example.ca&do=correct&name=Cory+Right&email=cory%40right.ca`)
  expect(preview.text).toContain('Cory Right, cory@right.ca, 416-555-0177')
  const wrong = await app.browser(boss).get(`${path}?person=cory%40example.ca&do=correct&email=nonsense`)
  expect(wrong.text).toContain('Enter an email address such as name@example.ca')
  const { seen } = await look('cory@example.ca')
  const fields = {
    intent: 'correct',
    person: 'cory@example.ca',
    seen,
    name: 'Cory Right',
    email: 'cory@right.ca',
    ...asked,
  }
  expect((await app.browser(boss).post(path, fields)).text).toContain('Corrected everywhere.')
  const right = { client_name: 'Cory Right', client_phone: phone }
  expect(await rows(`select client_name, client_phone from leads where client_email = 'cory@right.ca'`)).toEqual([
    right,
    right,
  ])
  expect(await rows(`select from client_quotes where lead_id = $1`, open)).toHaveLength(1)
  expect(
    await rows(`select from newsletter_subscribers where email = 'cory@right.ca' and status = 'confirmed'`),
  ).toHaveLength(1)
  expect(await rows(`select detail from audit_log where action = 'lead.correct' and entity_id = $1`, open)).toEqual([
    { detail: { changed: { client_name: null, client_email: null } } },
  ])
  for (const address of ['cory@example.ca', 'cory@right.ca'])
    expect((await look(address)).text).toContain('Correction done on')
})

test('an erasure leaves only what the law keeps, and can be shown to have been done', async () => {
  const { open, funded } = await person('Ursula Goneby', 'ursula@example.ca')
  const before = await look('ursula@example.ca')
  for (const said of [
    'Funded mortgage: the regulator requires',
    'proof of consent',
    'Type ursula@example.ca to confirm',
  ])
    expect(before.text).toContain(said)
  const fields = { intent: 'erase', person: 'ursula@example.ca', seen: before.seen, ...asked }
  const untyped = await app.browser(boss).post(path, { ...fields, confirm: 'yes' })
  expect([untyped.status, untyped.text.includes('exactly as shown')]).toEqual([400, true])
  expect((await app.browser(boss).post(path, { ...fields, confirm: 'ursula@example.ca' })).text).toContain('Erased.')

  // The funded lead keeps its records; refused addresses and testimonials stay by their own rules.
  const ofFunded = [
    'asked_documents',
    'client_documents',
    'client_quote_versions',
    'follow_ups',
    'lead_activities',
    'leads',
    'mail_outbox',
    'partner_submissions',
  ]
  expect(await tablesWith('Goneby')).toEqual([...ofFunded, 'testimonials'].toSorted())
  expect(await tablesWith('ursula@example.ca')).toEqual([
    'leads',
    'mail_outbox',
    'mail_suppressions',
    'newsletter_subscribers',
  ])
  expect(await rows(`select id from leads where client_name = 'Ursula Goneby'`)).toEqual([{ id: funded }])
  expect(await rows(`select client_name, status, origin, metadata from leads where id = $1`, open)).toEqual([
    { client_name: 'Erased', status: 'closed', origin: 'Google', metadata: { visit: { name: 'Google' } } },
  ])
  expect(await rows(`select from consents where lead_id = any($1)`, [open, funded])).toHaveLength(2)
  const ended = `select status from %s where email like '%%@erased.invalid'`
  expect(await rows(ended.replace('%s', 'newsletter_subscribers').replaceAll('%%', '%'))).toEqual([
    { status: 'unsubscribed' },
  ])
  expect(await rows(ended.replace('%s', 'rate_alerts').replaceAll('%%', '%'))).toEqual([{ status: 'ended' }])
  const after = await look('ursula@example.ca')
  expect(after.text).toContain('Erasure done on')
  expect(after.text).toContain('Bo Boss')
  expect(after.text).toContain('Erased before.')
  const [{ affected }] = await rows(`select affected from privacy_requests where kind = 'erasure'`)
  expect(affected).toMatchObject({
    done: { Leads: 1, 'Rate alerts': 1, 'Deleted leads': 1 },
    stayed: { Leads: 1, Consents: 3 },
  })
  const log = await app.browser(boss).get('/super-admin/audit?entity=privacy_request')
  expect(log.text).toContain('Personal data erased')
})

test('of two super admins one erases and the other is told; an erasure that fails changes nothing', async () => {
  await person('Twice Asked', 'twice@example.ca')
  const { seen } = await look('twice@example.ca')
  const fields = { intent: 'erase', person: 'twice@example.ca', seen, confirm: 'twice@example.ca', ...asked }
  await rows(`create function pg_temp_fail() returns trigger language plpgsql as 'begin raise exception ''no''; end'`)
  await rows(`create trigger fails before insert on privacy_requests for each row execute function pg_temp_fail()`)
  const failed = await app.browser(boss).post(path, fields)
  await rows(`drop function pg_temp_fail() cascade`)
  expect([failed.status, failed.text.includes('Nothing was changed')]).toEqual([500, true])
  expect(await rows(`select from leads where client_email = 'twice@example.ca'`)).toHaveLength(2)
  const answers = await Promise.all([boss, second].map((who) => app.browser(who).post(path, fields)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.text).toContain('has changed since you opened the page')
})

test('nobody but a super admin sees, exports or changes anything', async () => {
  const admin = await buildSession(app.database.operator, 'admin')
  for (const who of [avery, admin]) {
    expect((await app.browser(who).get(path)).status).not.toBe(200)
    expect(
      (
        await app
          .browser(who)
          .post(path, { intent: 'erase', person: 'nadia@example.ca', seen: '0'.repeat(64), ...asked })
      ).status,
    ).not.toBe(200)
    expect((await app.browser(who).post(`${path}/export`, { person: 'nadia@example.ca', ...asked })).status).not.toBe(
      200,
    )
  }
  expect(await rows(`select from privacy_requests where done_by = any($1)`, [[avery.userId, admin.userId]])).toEqual([])
})
