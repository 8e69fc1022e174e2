import type { Cell } from './cell.ts'

const row = 'privacy requests'
const table = 'public.privacy_requests'
const insert = (columns: string, values: string) =>
  `insert into ${table} (kind, subject_hashes, asked_by, asked_on, affected${columns})
   values ('access', array['${'b'.repeat(32)}'], 'person', '2026-01-01', '{}'${values})`
const mark = 'a'.repeat(32)

/** What is left of somebody in a table, and the emptying that removes it. */
const erased: [table: string, rows: string, erase: string][] = [
  ...['client_quotes', 'follow_ups', 'lead_activities', 'partner_submissions'].map((name): [string, string, string] => [
    `public.${name}`,
    `public.${name} where lead_id = '{lead mine}'`,
    `array['{lead mine}']::uuid[], '{}', ''`,
  ]),
  ['public.mail_outbox', `public.mail_outbox where id = '{mail}'`, `'{}', '{}', 'a@example.test'`],
  ['public.rate_alerts', `public.rate_alerts where email = 'reader@example.test'`, `'{}', '{}', 'reader@example.test'`],
  [
    'public.deleted_records',
    `public.deleted_records where id = '{deleted lead}'`,
    `'{}', array['{deleted lead}']::uuid[], ''`,
  ],
]

/** A super admin finds, corrects and erases a person, and nobody changes the record of it. */
export const privacyCells: readonly Cell[] = [
  { row, table, does: 'read', expect: { super_admin: ['privacy request'] } },
  { row, table, does: 'change', set: "kind = 'erasure'", expect: {} },
  { row, table, does: 'remove', expect: {} },
  { row, table, does: 'attempt', what: 'writes a request down', sql: insert('', ''), ok: ['super_admin'] },
  {
    row,
    table,
    does: 'attempt',
    what: "writes a request down in a colleague's name",
    sql: insert(', done_by', ", '{otherSuper account}'"),
    ok: [],
  },
  {
    row,
    table: 'public.leads',
    does: 'attempt',
    what: 'erases a person',
    sql: `do $$ begin
      perform app.erase_person(array['{lead mine}']::uuid[], '{}', 'reader@example.test', '${mark}');
      if (select client_email from public.leads where id = '{lead mine}') <> '${mark}@erased.invalid'
        or exists (select from public.newsletter_subscribers where email = 'reader@example.test')
        or exists (select from public.lead_imports where sheet is not null)
        or not exists (select from public.audit_log where action = 'lead.erase' and entity_id = '{lead mine}') then
        raise exception 'not erased';
      end if;
    end $$`,
    ok: ['super_admin'],
  },
  {
    row,
    table: 'public.leads',
    does: 'attempt',
    what: 'erases an application, which the law keeps',
    sql: `do $$ begin
      perform app.erase_person(array['{application}']::uuid[], '{}', '', '${mark}');
      if exists (select from public.leads where id = '{application}' and client_email like '%erased.invalid') then
        raise exception 'erased';
      end if;
    end $$`,
    ok: ['super_admin'],
  },
  {
    row,
    table: 'public.leads',
    does: 'attempt',
    what: 'erases with a mark that says whose it was',
    sql: `select app.erase_person('{}', '{}', '', 'reader@example.test')`,
    ok: [],
    refused: ['super_admin'],
  },
  {
    row,
    table: 'public.leads',
    does: 'attempt',
    what: 'corrects a person',
    sql: `do $$ begin
      perform app.correct_person(array['{lead mine}']::uuid[], '{}', 'reader@example.test', 'Right', 'right@example.test', null);
      if not exists (select from public.leads where id = '{lead mine}' and client_name = 'Right' and client_email = 'right@example.test')
        or not exists (select from public.newsletter_subscribers where email = 'right@example.test')
        or not exists (select from public.audit_log where action = 'lead.correct' and entity_id = '{lead mine}') then
        raise exception 'not corrected';
      end if;
    end $$`,
    ok: ['super_admin'],
  },
  {
    row,
    table: 'public.deals',
    does: 'attempt',
    what: 'erases what a deal says of a person',
    sql: `do $$ begin
      update public.deals set held_by = 'Their bank' where lead_id = '{lead mine}';
      if not found then raise insufficient_privilege; end if;
      perform app.erase_person(array['{lead mine}']::uuid[], '{}', '', '${mark}');
      if exists (select from public.deals where lead_id = '{lead mine}' and held_by is not null) then raise exception 'not erased'; end if;
    end $$`,
    ok: ['super_admin'],
  },
  {
    row,
    table: 'public.deleted_records',
    does: 'attempt',
    what: 'corrects the name in a deleted copy',
    sql: `do $$ begin
      perform app.correct_person('{}', array['{deleted lead}', '{deleted post mine}']::uuid[], '', 'Right', null, null);
      if not exists (select from public.deleted_records where id = '{deleted lead}' and label = 'Right')
        or exists (select from public.deleted_records where id = '{deleted post mine}' and label = 'Right') then
        raise exception 'not corrected';
      end if;
    end $$`,
    ok: ['super_admin'],
  },
  ...erased.map(([of, rows, erase]): Cell => ({
    row,
    table: of,
    does: 'attempt',
    what: `erases what ${of} has of a person`,
    sql: `do $$ begin
      if not exists (select from ${rows}) then raise insufficient_privilege; end if;
      perform app.erase_person(${erase}, '${mark}');
      if exists (select from ${rows}) then raise exception 'not erased'; end if;
    end $$`,
    ok: ['super_admin'],
  })),
  {
    row,
    table: 'public.deleted_records',
    does: 'attempt',
    what: 'deletes for good what is no lead, as the eraser',
    as: 'privacy',
    sql: `do $$ begin
      if exists (select from public.deleted_records where entity <> 'lead') then raise exception 'read'; end if;
      delete from public.deleted_records where entity <> 'lead';
      if found then raise exception 'deleted'; end if;
      raise insufficient_privilege;
    end $$`,
    ok: [],
  },
]
