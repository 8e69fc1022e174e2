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
