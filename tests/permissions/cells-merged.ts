import type { Cell } from './cell.ts'

const row = 'leads: status, notes, assign'
const table = 'public.merged_leads'
const merge = (keep: string, other: string) =>
  `app.merge_leads('{lead ${keep}}', '{lead ${other}}',
    array[app.lead_version('{lead ${keep}}'), app.lead_version('{lead ${other}}')], array['client_name'])`
/** Fails unless the function answers so. */
const answers = (call: string, outcome: string) =>
  `do $$ begin if ${call} is distinct from '${outcome}' then raise insufficient_privilege; end if; end $$`

/** Whoever sees the kept lead sees what was merged into it; merging and undoing go through functions alone. */
export const mergedCells: readonly Cell[] = [
  {
    row,
    table,
    does: 'read',
    sql: 'select id, lead_id, extras from public.merged_leads',
    expect: {
      agent: ['merged mine'],
      admin: ['merged unassigned'],
      super_admin: ['merged mine', 'merged others', 'merged unassigned'],
    },
  },
  { row, table, does: 'change', set: "lead_id = '{lead mine}'", expect: {} },
  { row, table, does: 'remove', expect: {} },
  {
    row,
    table,
    does: 'attempt',
    what: 'merges leads of two agents',
    sql: answers(merge('others', 'unassigned'), 'merged'),
    ok: ['super_admin'],
  },
  {
    row,
    table,
    does: 'attempt',
    what: 'merges an unassigned lead into one of their own',
    sql: answers(merge('unassigned', 'admins'), 'agents'),
    ok: ['admin'],
  },
  ...(
    [
      ['others', 'mine'],
      ['unassigned', 'mine'],
      ['mine', 'others'],
      ['mine', 'unassigned'],
    ] as const
  ).map(([keep, other]): Cell => ({
    row,
    table,
    does: 'attempt',
    what: `sees one of the leads ${keep} and ${other}, and therefore does not merge them`,
    sql: `do $$ begin
        if not exists (select from public.leads where id in ('{lead ${keep}}', '{lead ${other}}'))
          or ${merge(keep, other)} is distinct from 'missing' then raise insufficient_privilege; end if;
      end $$`,
    ok: keep === 'unassigned' || other === 'unassigned' ? ['agent', 'admin'] : ['agent'],
  })),
  ...(['intake', 'privacy'] as const).map((as): Cell => ({
    row,
    table,
    does: 'attempt',
    what: `changes and erases what was merged, as ${as}`,
    as,
    sql: `do $$ begin
        update public.merged_leads set kept = kept || '{"client_name": "Erased"}' where id = '{merged mine}';
        if not found then raise insufficient_privilege; end if;
        delete from public.merged_leads where id = '{merged mine}';
        if not found then raise insufficient_privilege; end if;
      end $$`,
    ok: ['visitor', 'user', 'agent', 'admin', 'super_admin', 'worker', 'sign_in'],
  })),
  {
    row,
    table: 'public.consents',
    does: 'attempt',
    what: 'keeps the proof of a consent whose merged lead is erased, as privacy',
    as: 'privacy',
    sql: `insert into public.consents (lead_id, kind, granted, wording, version, page)
      values ('{lead mine}', 'reply', true, 'You may reply.', '1', '/')`,
    ok: ['visitor', 'user', 'agent', 'admin', 'super_admin', 'worker', 'sign_in'],
  },
  {
    row,
    table,
    does: 'attempt',
    what: 'takes another column than those that are chosen from',
    sql: `select app.merge_leads('{lead others}', '{lead unassigned}', null, array['idempotency_key'])`,
    ok: [],
    refused: ['agent', 'admin', 'super_admin'],
  },
  ...(
    [
      ['mine', ['agent', 'super_admin']],
      ['others', ['super_admin']],
      ['unassigned', ['admin', 'super_admin']],
    ] as const
  ).map(([whose, ok]): Cell => ({
    row,
    table,
    does: 'attempt',
    what: `undoes the merge into the lead ${whose}`,
    sql: answers(`app.unmerge_lead('{merged ${whose}}')`, 'undone'),
    ok,
  })),
]
