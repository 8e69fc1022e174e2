import { audiences } from './audiences.ts'
import type { Cell } from './cell.ts'

const all = ['lead mine', 'lead others', 'lead admins', 'lead unassigned', 'application']
const stages = ['New', 'Contacted', 'Application', 'With a lender', 'Approved', 'Funded', 'Lost'].map(
  (name) => `stage ${name}`,
)
const adminQueue = ['lead admins', 'lead unassigned', 'application']
const web = ['visitor', 'user', 'agent', 'admin', 'super_admin'] as const

const submit = (
  type: string,
  source: string,
) => `select * from app.submit_lead(gen_random_uuid(), 'body-hash-0123456789',
  'fingerprint-0123456789', '${type}', '${source}', 'Client', 'client@example.test', null, '{agent record}', null, null, '{}',
  '[{"kind": "reply", "granted": true, "wording": "Reply to me", "version": "1", "page": "/"}]')`

const insert = `insert into public.leads (client_name, client_email, type, source, idempotency_key, body_hash, fingerprint)
  values ('Client', 'client@example.test', 'contact', 'contact_form', gen_random_uuid(), 'body-hash-0123456789', 'fingerprint-0123456789')`

const queues = (type: string, source: string, queued: boolean) => `do $$ declare
    sent uuid := (select lead_id from (${submit(type, source)}) as sent);
  begin
    if app.queue_partner_submission(sent) <> ${queued} then raise exception 'queued otherwise'; end if;
    if app.queue_partner_submission(sent) then raise exception 'queued twice'; end if;
  end $$`

const chat = (message: number, phone: string, outcome: string) =>
  `if (select outcome from app.keep_chat('00000000-0000-4000-8000-000000000001', 'body-hash-0123456789-${message}', ${message}, 'Client', null,
    ${phone}, '[]', '[{"kind": "reply", "granted": true, "wording": "Reply to me", "version": "1", "page": "/"}]')) <> '${outcome}'
  then raise exception 'not ${outcome}'; end if;`

export const leadCells: readonly Cell[] = [
  ...(
    [
      ['rate_quote', 'mortgage_calculator'],
      ['refinance', 'mortgage_calculator'],
      ['contact', 'contact_form'],
      ['application', 'website'],
      ['chat', 'AI Chatbot'],
    ] as const
  ).map(([type, source]): Cell => ({
    row: 'leads: create',
    table: 'public.leads',
    does: 'attempt',
    what: `sends a ${type} of ${source}`,
    sql: submit(type, source),
    ok: web,
  })),
  {
    row: 'leads: create',
    table: 'public.leads',
    does: 'attempt',
    what: 'sends a lead of an origin that does not exist',
    sql: submit('contact', 'website'),
    ok: [],
    refused: web,
  },
  {
    row: 'leads: create',
    table: 'public.leads',
    does: 'attempt',
    what: 'writes a lead past the function',
    sql: insert,
    ok: [],
  },
  {
    row: 'leads: create',
    table: 'public.leads',
    does: 'attempt',
    what: 'stores a lead that is closed already',
    as: 'intake',
    sql: insert.replace('fingerprint)', 'fingerprint, status)').replace("89')", "89', 'closed')"),
    ok: [],
  },
  {
    row: 'leads: create',
    table: 'public.leads',
    does: 'attempt',
    what: 'has a conversation kept, and what it adds to it later',
    sql: `do $$ begin ${chat(1, 'null', 'stored')} ${chat(3, "'+14165550123'", 'updated')} ${chat(2, 'null', 'replayed')} end $$`,
    ok: ['visitor'],
  },
  {
    row: 'leads: what the client wrote',
    table: 'public.leads',
    does: 'attempt',
    what: 'passes a lead by that is no conversation',
    as: 'intake',
    sql: `do $$ begin
      update public.leads set client_name = 'Somebody else' where id = '{lead mine}';
      if found then raise exception 'written over'; end if;
    end $$`,
    ok: audiences,
  },
  {
    row: 'leads: create',
    table: 'public.partner_submissions',
    does: 'attempt',
    what: 'queues a contact lead for the partner, once',
    sql: queues('contact', 'contact_form', true),
    ok: web,
  },
  {
    row: 'leads: create',
    table: 'public.partner_submissions',
    does: 'attempt',
    what: 'has another kind of lead not queued for the partner',
    sql: queues('application', 'website', false),
    ok: web,
  },
  {
    row: 'leads: create',
    table: 'public.partner_submissions',
    does: 'attempt',
    what: 'queues a lead past the function',
    sql: "insert into public.partner_submissions (lead_id) values ('{lead admins}')",
    ok: ['worker'],
  },
  {
    row: 'leads: read',
    table: 'public.partner_submissions',
    does: 'read',
    sql: 'select lead_id as id from public.partner_submissions',
    expect: { super_admin: ['lead mine', 'lead others'], worker: ['lead mine', 'lead others'] },
  },
  {
    row: 'leads: status, notes, assign',
    table: 'public.partner_submissions',
    does: 'attempt',
    what: 'notes that the partner has it',
    sql: "update public.partner_submissions set state = 'sent' where lead_id = '{lead mine}'",
    ok: ['worker'],
  },
  {
    row: 'leads: read',
    table: 'public.deals',
    does: 'read',
    sql: 'select lead_id as id from public.deals',
    expect: { agent: ['lead mine'], admin: adminQueue, super_admin: all, worker: all },
  },
  ...(['mine', 'others', 'unassigned'] as const).map((whose) => ({
    row: 'leads: status, notes, assign' as const,
    table: 'public.deals',
    does: 'attempt' as const,
    what: `moves the deal of the lead ${whose}, and its status with it`,
    sql: `do $$ begin
        update public.deals set stage_id = '{stage Approved}' where lead_id = '{lead ${whose}}';
        if not found then raise insufficient_privilege; end if;
        if (select status from public.leads where id = '{lead ${whose}}') <> 'qualified' then raise 'not followed'; end if;
      end $$`,
    ok: {
      mine: ['agent', 'super_admin'] as const,
      others: ['super_admin'] as const,
      unassigned: ['admin', 'super_admin'] as const,
    }[whose],
  })),
  {
    row: 'leads: status, notes, assign',
    table: 'public.deals',
    does: 'attempt',
    what: 'compares a mortgage with the rates of today',
    sql: `do $$ begin
        update public.deals set call_rank = 1 where lead_id = '{lead mine}';
        if not found then raise insufficient_privilege; end if;
      end $$`,
    ok: ['agent', 'super_admin', 'worker'],
  },
  {
    row: 'leads: status, notes, assign',
    table: 'public.deals',
    does: 'attempt',
    what: 'gives a lead another deal',
    sql: "insert into public.deals (lead_id, stage_id) values ('{lead mine}', '{stage New}')",
    ok: [],
  },
  {
    row: 'leads: read',
    table: 'public.pipeline_stages',
    does: 'read',
    expect: { agent: stages, admin: stages, super_admin: stages },
  },
  {
    row: 'leads: read',
    table: 'public.pipeline_stages',
    does: 'change',
    set: "name = 'Mine'",
    expect: { super_admin: stages },
  },
  {
    row: 'leads: read',
    table: 'public.pipeline_stages',
    does: 'attempt',
    what: 'adds a stage and deletes it',
    sql: `with added as (insert into public.pipeline_stages (name, status, position) values ('Mine', 'new', 9) returning id) select from added`,
    ok: ['super_admin'],
  },
  {
    row: 'leads: read',
    table: 'public.leads',
    does: 'read',
    expect: { agent: ['lead mine'], admin: adminQueue, super_admin: all, worker: all },
  },
  {
    row: 'leads: read',
    table: 'public.leads',
    does: 'read',
    sql: `select id from app.search_leads(array['% c%', '%example%'], true, 100) id`,
    expect: { agent: ['lead mine'], admin: adminQueue, super_admin: all },
  },
  {
    row: 'leads: read',
    table: 'public.leads',
    does: 'read',
    sql: `select id from app.list_receipts('${'r'.repeat(32)}')`,
    expect: { visitor: ['application'], user: ['application'] },
  },
  {
    row: 'leads: status, notes, assign',
    table: 'public.leads',
    does: 'change',
    set: "notes = 'Called back'",
    expect: { worker: all },
  },
  {
    row: 'leads: status, notes, assign',
    table: 'public.leads',
    does: 'change',
    set: "staff_notes = 'Called back'",
    expect: { agent: ['lead mine'], admin: adminQueue, super_admin: all },
  },
  {
    row: 'leads: status, notes, assign',
    table: 'public.leads',
    does: 'change',
    set: "status = 'contacted'",
    expect: { agent: ['lead mine'], admin: adminQueue, super_admin: all },
  },
  {
    row: 'leads: status, notes, assign',
    table: 'public.leads',
    does: 'change',
    set: 'meeting_at = now()',
    expect: { agent: ['lead mine'], admin: adminQueue, super_admin: all },
  },
  {
    row: 'leads: status, notes, assign',
    table: 'public.leads',
    does: 'change',
    set: "agent_id = '{admin record}'",
    expect: { super_admin: all, worker: all },
  },
  {
    row: 'leads: what the client wrote',
    table: 'public.leads',
    does: 'change',
    set: "client_name = 'Erased', client_email = 'erased@example.test', client_phone = null, message = null, metadata = '{}'",
    expect: { worker: all },
  },
  { row: 'leads: what the client wrote', table: 'public.leads', does: 'change', set: "source = 'website'", expect: {} },
  { row: 'leads: what the client wrote', table: 'public.leads', does: 'change', set: 'created_at = now()', expect: {} },
  { row: 'leads: delete, export', table: 'public.leads', does: 'remove', expect: { super_admin: all, worker: all } },
  {
    row: 'leads: delete, export',
    table: 'public.audit_log',
    does: 'attempt',
    what: 'records an export',
    sql: "select app.record_export('lead', 3)",
    ok: ['agent', 'admin', 'super_admin'],
  },
  ...['document', 'deleted_post'].map((what): Cell => ({
    row: 'leads: delete, export',
    table: 'public.audit_log',
    does: 'attempt',
    what: `records an export of the own ${what}s`,
    sql: `select app.record_export('${what}', 3)`,
    ok: ['agent', 'admin', 'super_admin'],
  })),
  ...[
    'agent',
    'rate',
    'product',
    'service',
    'lender',
    'answer',
    'newsletter',
    'audit',
    'deleted_lead',
    'deleted_answer',
    'rate_alert',
  ].map((what): Cell => ({
    row: 'leads: delete, export',
    table: 'public.audit_log',
    does: 'attempt',
    what: `records an export of ${what}s`,
    sql: `select app.record_export('${what}', 3)`,
    ok: ['super_admin'],
  })),
  {
    row: 'leads: delete, export',
    table: 'public.audit_log',
    does: 'attempt',
    what: 'records an export of something else',
    sql: "select app.record_export('account', 3)",
    ok: [],
    refused: ['super_admin'],
  },
]
