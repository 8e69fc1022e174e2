import { type Cell, everybodyReads } from './cell.ts'

const row = 'rate sources, runs, held changes'
const run = (trigger: string, by: string) =>
  `insert into public.rate_runs (trigger, local_date, requested_by) values ('${trigger}', '2026-01-02', ${by})`
const recipe = (by: string) => `insert into public.rate_recipes (source_id, version, page, page_type, made_by)
  values ('{rate source}', 9, 'x', 'text/html', ${by})`
const change = (by: string) => `insert into public.rate_changes
    (run_id, source_id, kind, rate_type, term, mortgage_type, province, state, seen_at, decided_by)
  values ('{rate run}', '{rate source}', 'moved', 'fixed', '5 year', 'Conventional', 'Canada', 'applied', now(), ${by})`
const primeDecision = (by: string) => `insert into public.prime_decisions (percent, day, state, decided_by, decided_at)
  values (4.7, '2026-01-02', 'approved', ${by}, now())`

/** The super admin reads and approves, the worker writes, and no other role has access. */
export const rateSourceCells: readonly Cell[] = [
  {
    row,
    table: 'public.rate_sources',
    does: 'read',
    expect: { super_admin: ['rate source'], worker: ['rate source'] },
  },
  {
    row,
    table: 'public.rate_sources',
    does: 'change',
    set: 'is_enabled = false',
    expect: { super_admin: ['rate source'] },
  },
  { row, table: 'public.rate_sources', does: 'remove', expect: { super_admin: ['rate source'] } },
  {
    row,
    table: 'public.rate_sources',
    does: 'attempt',
    what: 'adds a source',
    sql: `insert into public.rate_sources (name, url) values ('Other', 'https://other.example/')`,
    ok: ['super_admin', 'worker'],
  },
  {
    row,
    table: 'public.rate_recipes',
    does: 'read',
    expect: { super_admin: ['rate recipe'], worker: ['rate recipe'] },
  },
  { row, table: 'public.rate_recipes', does: 'change', set: "recipe = '{}'", expect: { super_admin: ['rate recipe'] } },
  { row, table: 'public.rate_recipes', does: 'remove', expect: { super_admin: ['rate recipe'] } },
  {
    row,
    table: 'public.rate_recipes',
    does: 'attempt',
    what: 'keeps a page that nobody has looked at',
    sql: recipe('null'),
    ok: ['super_admin', 'worker'],
  },
  {
    row,
    table: 'public.rate_recipes',
    does: 'attempt',
    what: 'says that somebody mapped a page',
    sql: recipe("'{my account}'"),
    ok: ['super_admin'],
  },
  {
    row,
    table: 'public.rate_source_states',
    does: 'read',
    sql: 'select source_id as id from public.rate_source_states',
    expect: { super_admin: ['rate source'], worker: ['rate source'] },
  },
  {
    row,
    table: 'public.rate_source_states',
    does: 'attempt',
    what: 'remembers a page',
    sql: `insert into public.rate_source_states (source_id) values ('{rate source}')
      on conflict (source_id) do update set last_good_at = now()`,
    ok: ['worker'],
  },
  { row, table: 'public.rate_runs', does: 'read', expect: { super_admin: ['rate run'], worker: ['rate run'] } },
  { row, table: 'public.rate_runs', does: 'change', set: "state = 'failed'", expect: { worker: ['rate run'] } },
  { row, table: 'public.rate_runs', does: 'remove', expect: {} },
  {
    row,
    table: 'public.rate_runs',
    does: 'attempt',
    what: 'starts a run in their own name',
    sql: run('manual', "'{my account}'"),
    ok: ['super_admin', 'worker'],
  },
  {
    row,
    table: 'public.rate_runs',
    does: 'attempt',
    what: 'starts a run in another name',
    sql: run('manual', "'{otherSuper account}'"),
    ok: ['worker'],
  },
  {
    row,
    table: 'public.rate_runs',
    does: 'attempt',
    what: 'claims a night',
    sql: run('nightly', "'{my account}'"),
    ok: ['worker'],
  },
  {
    row,
    table: 'public.rate_readings',
    does: 'read',
    expect: { super_admin: ['rate reading'], worker: ['rate reading'] },
  },
  { row, table: 'public.rate_readings', does: 'change', set: "state = 'held'", expect: { worker: ['rate reading'] } },
  { row, table: 'public.rate_readings', does: 'remove', expect: {} },
  {
    row,
    table: 'public.rate_readings',
    does: 'attempt',
    what: 'notes a reading again',
    sql: `insert into public.rate_readings (run_id, source_id) values ('{rate run}', '{rate source}')
      on conflict (run_id, source_id) do nothing`,
    ok: ['worker'],
  },
  {
    row,
    table: 'public.rate_changes',
    does: 'read',
    expect: { super_admin: ['rate change'], worker: ['rate change'] },
  },
  {
    row,
    table: 'public.rate_changes',
    does: 'change',
    set: "state = 'approved', decided_by = '{my account}'",
    expect: { super_admin: ['rate change'], worker: ['rate change'] },
  },
  {
    row,
    table: 'public.rate_changes',
    does: 'change',
    set: "state = 'approved', decided_by = '{otherSuper account}'",
    expect: { worker: ['rate change'] },
  },
  { row, table: 'public.rate_changes', does: 'change', set: 'after_our = 1', expect: { worker: ['rate change'] } },
  { row, table: 'public.rate_changes', does: 'remove', expect: {} },
  {
    row,
    table: 'public.rate_changes',
    does: 'attempt',
    what: 'writes down a change in their own name',
    sql: change("'{my account}'"),
    ok: ['super_admin', 'worker'],
  },
  {
    row,
    table: 'public.rate_changes',
    does: 'attempt',
    what: 'writes down a change in another name',
    sql: change("'{otherSuper account}'"),
    ok: ['worker'],
  },
  {
    row: 'rates, lenders',
    table: 'public.prime_rates',
    does: 'read',
    sql: `select 'prime' as id from public.prime_rates`,
    expect: { ...everybodyReads(['prime']), super_admin: ['prime'], worker: ['prime'] },
  },
  {
    row: 'rates, lenders',
    table: 'public.prime_rates',
    does: 'attempt',
    what: 'stores the published prime rate',
    sql: `insert into public.prime_rates (day, percent, read_at) values ('2026-01-01', 4.7, now())
      on conflict (day) do update set percent = excluded.percent`,
    ok: ['worker'],
  },
  {
    row: 'rates, lenders',
    table: 'public.prime_rates',
    does: 'attempt',
    what: 'enters the prime rate by hand',
    sql: `insert into public.prime_rates (day, percent, is_manual, read_at) values ('2026-01-01', 4.7, true, now())
      on conflict (day) do update set percent = excluded.percent, is_manual = true`,
    ok: ['super_admin', 'worker'],
  },
  {
    row: 'rates, lenders',
    table: 'public.prime_decisions',
    does: 'read',
    expect: { super_admin: ['prime decision'], worker: ['prime decision'] },
  },
  {
    row: 'rates, lenders',
    table: 'public.prime_decisions',
    does: 'change',
    set: "state = 'undone'",
    expect: { super_admin: ['prime decision'] },
  },
  { row: 'rates, lenders', table: 'public.prime_decisions', does: 'remove', expect: {} },
  {
    row: 'rates, lenders',
    table: 'public.prime_decisions',
    does: 'attempt',
    what: 'decides in their own name',
    sql: primeDecision("'{my account}'"),
    ok: ['super_admin'],
  },
  {
    row: 'rates, lenders',
    table: 'public.prime_decisions',
    does: 'attempt',
    what: 'decides in another name',
    sql: primeDecision("'{otherSuper account}'"),
    ok: [],
  },
  {
    row: 'rates, lenders',
    table: 'public.policy_rate_changes',
    does: 'read',
    sql: `select 'policy' as id from public.policy_rate_changes`,
    expect: { ...everybodyReads(['policy']), super_admin: ['policy'], worker: ['policy'] },
  },
  {
    row: 'rates, lenders',
    table: 'public.policy_rate_changes',
    does: 'attempt',
    what: 'writes down a change of the policy rate',
    sql: `insert into public.policy_rate_changes (day, before_percent, after_percent, read_at)
      values ('2026-01-01', 2.5, 2.75, now()) on conflict (day) do update set after_percent = excluded.after_percent`,
    ok: ['worker'],
  },
  {
    row: 'rates, lenders',
    table: 'public.policy_rate_changes',
    does: 'attempt',
    what: 'takes a change of the policy rate back',
    sql: `delete from public.policy_rate_changes`,
    ok: ['worker'],
  },
]
