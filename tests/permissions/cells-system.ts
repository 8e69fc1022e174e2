import type { Cell } from './cell.ts'

const row = 'job tables, sign-in tables, mail'

const mails = ['failed mail', 'mail']
const queues = ['notify-lead', 'send-things']
const staff = ['agent', 'admin', 'super_admin'] as const
const requesting = ['visitor', 'user', ...staff] as const
const weeks = ['2025-12-29', '2026-01-05']

/** True only when the statement finds or changes something. */
const does = (condition: string) =>
  `do $$ begin if not coalesce((${condition}), false) then raise insufficient_privilege; end if; end $$`

export const systemCells: readonly Cell[] = [
  {
    row: 'job tables, sign-in tables, mail',
    table: 'public.demo_records',
    does: 'read',
    sql: 'select record_id as id from public.demo_records',
    expect: {},
  },
  {
    row,
    table: 'public.setup_steps',
    does: 'attempt',
    what: 'settles a step of the checklist',
    sql: "insert into public.setup_steps (step) values ('mail')",
    ok: ['super_admin'],
  },
  { row, table: 'public.mail_outbox', does: 'read', expect: { super_admin: mails, worker: mails } },
  {
    row,
    table: 'public.mail_outbox',
    does: 'read',
    sql: 'select id, payload from public.mail_outbox',
    expect: { worker: mails },
  },
  { row, table: 'public.mail_outbox', does: 'change', set: "status = 'sent'", expect: { worker: mails } },
  { row, table: 'public.mail_outbox', does: 'remove', expect: { worker: mails } },
  {
    row,
    table: 'public.mail_outbox',
    does: 'attempt',
    what: 'queues a mail',
    sql: `insert into public.mail_outbox ("to", template) values ('a@example.test', 'reset')`,
    ok: ['worker'],
  },
  {
    row,
    table: 'public.mail_outbox',
    does: 'attempt',
    what: 'claims that a mail was sent',
    sql: `insert into public.mail_outbox ("to", template, status) values ('a@example.test', 'reset', 'sent')`,
    ok: ['worker'],
  },
  {
    row,
    table: 'public.mail_outbox',
    does: 'attempt',
    what: 'has a mail sent that visitors cause',
    sql: does(
      `select count(*) = 1 from app.queue_mails('[{"to": "a@example.test", "template": "password-changed", "payload": {}}]')`,
    ),
    ok: [...requesting, 'worker'],
  },
  {
    row,
    table: 'public.mail_outbox',
    does: 'attempt',
    what: 'has a mail sent that only staff and the worker cause',
    sql: does(
      `select count(*) = 1 from app.queue_mails('[{"to": "a@example.test", "template": "invitation", "payload": {}}]')`,
    ),
    ok: [...staff, 'worker'],
  },
  {
    row,
    table: 'public.mail_outbox',
    does: 'attempt',
    what: 'asks whether an address may be mailed',
    sql: does(`app.may_be_mailed('a@example.test', gen_random_uuid(), '{newsletter-confirm}', 3, now())`),
    ok: ['visitor', 'user'],
  },
  {
    row,
    table: 'public.mail_outbox',
    does: 'attempt',
    what: 'claims that a mail was sent, as the steward',
    as: 'steward',
    sql: `insert into public.mail_outbox ("to", template, status) values ('a@example.test', 'reset', 'sent')`,
    ok: [],
  },
  {
    row,
    table: 'public.mail_outbox',
    does: 'attempt',
    what: 'reads what a mail says, which the audit log has then',
    sql: `do $$ begin
      if (select text from app.read_mail('{mail}')) is distinct from 'Said' then raise insufficient_privilege; end if;
      if not exists (select from public.audit_log where action = 'mail.read' and entity_id = '{mail}') then
        raise exception 'nobody wrote it down';
      end if;
    end $$`,
    ok: ['super_admin'],
  },
  {
    row,
    table: 'public.mail_outbox',
    does: 'attempt',
    what: 'reads what a mail says past the audit log',
    sql: 'select html, text from public.mail_outbox',
    ok: ['worker'],
  },
  {
    row,
    table: 'public.mail_outbox',
    does: 'attempt',
    what: 'has a failed mail tried again',
    sql: does(`select true from app.retry_mail('{failed mail}')`),
    ok: ['super_admin'],
  },
  {
    row,
    table: 'public.mail_outbox',
    does: 'attempt',
    what: 'marks a mail that waits, as the steward',
    as: 'steward',
    sql: `do $$ begin
      update public.mail_outbox set attempts = 0 where id = '{mail}';
      if not found then raise insufficient_privilege; end if;
    end $$`,
    ok: [],
  },
  {
    row,
    table: 'public.mail_outbox',
    does: 'attempt',
    what: 'gives a mail up again, as the steward',
    as: 'steward',
    sql: `update public.mail_outbox set attempts = 1 where id = '{failed mail}'`,
    ok: [],
  },
  {
    row,
    table: 'public.mail_suppressions',
    does: 'read',
    expect: { super_admin: ['suppression'], worker: ['suppression'] },
  },
  { row, table: 'public.mail_suppressions', does: 'change', set: "reason = 'other'", expect: {} },
  { row, table: 'public.mail_suppressions', does: 'remove', expect: { super_admin: ['suppression'] } },
  {
    row,
    table: 'public.mail_suppressions',
    does: 'attempt',
    what: 'notes that an address refused',
    sql: `insert into public.mail_suppressions (email, reason, template) values ('d@example.test', '550', 'digest')`,
    ok: ['super_admin', 'worker'],
  },
  {
    row,
    table: 'public.mail_outbox',
    does: 'attempt',
    what: 'finds out whom alarms go to',
    sql: does(`select count(*) > 0 from app.list_super_admin_emails()`),
    ok: ['worker'],
  },
  {
    row: 'newsletter',
    table: 'public.newsletter_digests',
    does: 'read',
    sql: 'select week::text as id from public.newsletter_digests',
    expect: { super_admin: weeks, worker: weeks },
  },
  {
    row: 'newsletter',
    table: 'public.newsletter_digests',
    does: 'attempt',
    what: 'takes a week on',
    sql: `insert into public.newsletter_digests (week, content) values ('2026-01-12', '{}')`,
    ok: ['worker'],
  },
  {
    row: 'newsletter',
    table: 'public.newsletter_digests',
    does: 'attempt',
    what: 'goes on with a week',
    sql: `do $$ begin
      update public.newsletter_digests set mails = 1 where week = '2026-01-05';
      if not found then raise insufficient_privilege; end if;
    end $$`,
    ok: ['worker'],
  },
  {
    row: 'newsletter',
    table: 'public.newsletter_digests',
    does: 'attempt',
    what: 'sends a finished week again',
    sql: `do $$ begin
      update public.newsletter_digests set mails = 1 where week = '2025-12-29';
      if not found then raise insufficient_privilege; end if;
    end $$`,
    ok: [],
  },
  {
    row: 'newsletter',
    table: 'public.newsletter_digests',
    does: 'attempt',
    what: 'forgets a week',
    sql: `delete from public.newsletter_digests`,
    ok: [],
  },
  { row, table: 'auth.verification', does: 'read', expect: { sign_in: ['verification'] } },
  { row, table: 'auth.verification', does: 'change', set: "value = 'z'", expect: { sign_in: ['verification'] } },
  { row, table: 'auth.verification', does: 'remove', expect: { sign_in: ['verification'] } },
  {
    row,
    table: 'auth.verification',
    does: 'attempt',
    what: 'adds a reset token',
    sql: "insert into auth.verification (identifier, value, expires_at) values ('a', 'b', now())",
    ok: ['sign_in'],
  },
  { row, table: 'auth.two_factor', does: 'read', expect: { sign_in: ['second factor'] } },
  { row, table: 'auth.two_factor', does: 'change', set: 'verified = false', expect: { sign_in: ['second factor'] } },
  { row, table: 'auth.two_factor', does: 'remove', expect: { sign_in: ['second factor'] } },
  {
    row,
    table: 'auth.two_factor',
    does: 'attempt',
    what: 'adds a second factor',
    sql: "insert into auth.two_factor (secret, backup_codes, user_id) values ('s', 'b', '{admin account}')",
    ok: ['sign_in'],
  },
  {
    row,
    table: 'auth.rate_limits',
    does: 'read',
    sql: 'select key as id from auth.rate_limits',
    expect: { sign_in: ['key'] },
  },
  {
    row,
    table: 'auth.rate_limits',
    does: 'attempt',
    what: 'counts',
    sql: "insert into auth.rate_limits (key, points) values ('other', 1) on conflict (key) do update set points = 2",
    ok: ['sign_in'],
  },
  {
    row,
    table: 'auth.rate_limits',
    does: 'attempt',
    what: 'forgets counts',
    sql: 'delete from auth.rate_limits',
    ok: ['sign_in'],
  },
  { row, table: 'jobs.queue', does: 'read', sql: 'select name as id from jobs.queue', expect: { worker: queues } },
  {
    row,
    table: 'jobs.job',
    does: 'read',
    sql: "select data ->> 'secret' as id from jobs.job",
    expect: { worker: ['carried'] },
  },
  {
    row,
    table: 'jobs.job',
    does: 'attempt',
    what: 'sees how jobs went',
    sql: does(`select bool_or(name = 'send-things' and failed = 1 and waiting = 1) from app.list_jobs()`),
    ok: ['super_admin'],
  },
  {
    row,
    table: 'jobs.job',
    does: 'attempt',
    what: 'sees which jobs gave up',
    sql: does(`select bool_or(id = '{failed job}') from app.list_failed_jobs(10)`),
    ok: ['super_admin'],
  },
  {
    row,
    table: 'jobs.job',
    does: 'attempt',
    what: 'has a failed job tried again',
    sql: does(`app.retry_job('send-things', '{failed job}')`),
    ok: ['super_admin'],
  },
  {
    row,
    table: 'jobs.job',
    does: 'attempt',
    what: 'queues work that visitors cause',
    sql: `select app.enqueue_jobs('notify-lead', '[{}]')`,
    ok: [...requesting, 'worker'],
  },
  {
    row,
    table: 'jobs.job',
    does: 'attempt',
    what: 'queues work that only staff and the worker cause',
    sql: `select app.enqueue_jobs('send-things', '[{}]')`,
    ok: [...staff, 'worker'],
  },
  {
    row,
    table: 'jobs.job',
    does: 'attempt',
    what: 'queues work for a queue that does not exist',
    sql: `select app.enqueue_jobs('no-such-queue', '[{}]')`,
    ok: [],
    refused: [...staff, 'worker'],
  },
  {
    row,
    table: 'jobs.job',
    does: 'attempt',
    what: 'queues work by itself',
    sql: `insert into jobs.job (name) values ('send-things')`,
    ok: ['worker'],
  },
  {
    row,
    table: 'jobs.job',
    does: 'attempt',
    what: 'reads what jobs carry, as the steward',
    as: 'steward',
    sql: 'select data from jobs.job',
    ok: [],
  },
]
