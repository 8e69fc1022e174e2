import type { Cell } from './cell.ts'

const row = 'consents, audit log'
const web = ['visitor', 'user', 'agent', 'admin', 'super_admin'] as const

/** Consents and logged staff actions are written once and never change. */
export const consentCells: readonly Cell[] = [
  {
    row,
    table: 'public.consents',
    does: 'read',
    expect: {
      agent: ['consent mine'],
      admin: ['consent admins', 'consent unassigned'],
      super_admin: ['consent mine', 'consent others', 'consent admins', 'consent unassigned', 'consent subscriber'],
    },
  },
  { row, table: 'public.consents', does: 'change', set: 'granted = false', expect: {} },
  { row, table: 'public.consents', does: 'remove', expect: {} },
  {
    row,
    table: 'public.consents',
    does: 'attempt',
    what: 'adds a consent',
    sql: "insert into public.consents (lead_id, kind, granted, wording, version, page) values ('{lead mine}', 'reply', true, 'w', '1', '/')",
    ok: ['worker'],
  },
  { row, table: 'public.audit_log', does: 'read', expect: { super_admin: ['entry'] } },
  {
    row,
    table: 'public.audit_log',
    does: 'read',
    sql: `select id from app.search_audit(array['%.%'], '{}', '{}', true, 100) as id`,
    expect: { super_admin: ['entry'] },
  },
  { row, table: 'public.audit_log', does: 'change', set: "actor_role = 'nobody'", expect: {} },
  { row, table: 'public.audit_log', does: 'remove', expect: {} },
  {
    row,
    table: 'public.audit_log',
    does: 'attempt',
    what: 'appends to the audit log',
    sql: "insert into public.audit_log (actor_role, action, entity) values ('worker', 'lead.retention', 'lead')",
    ok: ['worker'],
  },
  {
    row: 'leads: create',
    table: 'public.consents',
    does: 'attempt',
    what: 'sends a lead without a consent',
    sql: `select app.submit_lead(gen_random_uuid(), 'body-hash-0123456789', 'fingerprint-0123456789', 'contact',
      'contact_form', 'Client', 'client@example.test', null, null, null, null, '{}', '[]')`,
    ok: [],
    refused: web,
  },
  {
    row: 'leads: create',
    table: 'public.consents',
    does: 'attempt',
    what: 'keeps a conversation without a yes',
    sql: `select app.keep_chat(gen_random_uuid(), 'body-hash-0123456789', 1, 'Client', 'client@example.test', null,
      '[]', '[]')`,
    ok: [],
    refused: ['visitor'],
  },
]
