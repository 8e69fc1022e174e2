import { audiences } from './audiences.ts'
import type { Cell } from './cell.ts'

const row = 'leads: quotes for clients'
const quotes = 'public.client_quotes'
const versions = 'public.client_quote_versions'
const hash = (name: string) => `encode(sha256('{token ${name}}'), 'hex')`
const every = ['mine', 'others', 'unassigned', 'withdrawn', 'expired']
const own = { agent: ['mine'], admin: ['expired', 'unassigned'], super_admin: every }

/** What each audience reaches, with the word before the names. */
function reached(what: string) {
  return Object.fromEntries(
    Object.entries(own).map(([audience, names]) => [audience, names.map((name) => `${what} ${name}`).toSorted()]),
  )
}

/** A client opens and answers one quote by its link; staff make, change and withdraw the quotes of the leads that they work on. */
export const quoteCells: readonly Cell[] = [
  { row, table: quotes, does: 'read', expect: reached('quote') },
  { row, table: quotes, does: 'change', set: 'revoked_at = now(), expires_at = now()', expect: reached('quote') },
  { row, table: quotes, does: 'change', set: 'accepted_at = now()', expect: {} },
  { row, table: quotes, does: 'remove', expect: {} },
  { row, table: versions, does: 'read', expect: reached('version') },
  { row, table: versions, does: 'change', set: "scenario = '{}'", expect: {} },
  { row, table: versions, does: 'remove', expect: {} },
  ...(
    [
      ['mine', ['agent', 'super_admin']],
      ['others', ['super_admin']],
      ['unassigned', ['admin', 'super_admin']],
    ] as const
  ).flatMap(([whose, ok]): Cell[] => [
    {
      row,
      table: quotes,
      does: 'attempt',
      what: `makes a quote for the lead ${whose}`,
      sql: `do $$ begin
        update public.client_quotes set revoked_at = now() where lead_id = '{lead ${whose}}' and revoked_at is null;
        insert into public.client_quotes (id, lead_id, token_hash, expires_at)
        values (gen_random_uuid(), '{lead ${whose}}', '${'f'.repeat(64)}', now());
      end $$`,
      ok,
    },
    {
      row,
      table: versions,
      does: 'attempt',
      what: `changes the quote ${whose}`,
      sql: `insert into public.client_quote_versions (quote_id, number, scenario, reason) values ('{quote ${whose}}', 2, '{}', 'Better')`,
      ok,
    },
  ]),
  {
    row,
    table: versions,
    does: 'attempt',
    what: 'changes a quote without a reason',
    sql: "insert into public.client_quote_versions (quote_id, number, scenario) values ('{quote mine}', 2, '{}')",
    ok: [],
    refused: ['agent', 'super_admin'],
  },
  {
    row,
    table: 'public.lead_activities',
    does: 'attempt',
    what: 'puts words into the mouth of a client',
    sql: "insert into public.lead_activities (lead_id, kind, text) values ('{lead mine}', 'client', 'I accept')",
    ok: [],
  },
  {
    row,
    table: 'public.lead_activities',
    does: 'attempt',
    what: 'notes something on behalf of staff',
    as: 'intake',
    sql: "insert into public.lead_activities (lead_id, kind, author_id, author_name, text) values ('{lead mine}', 'note', null, 'x', 'x')",
    ok: [],
  },
  ...(
    [
      ['erases the quotes of a client', 'intake', 'delete from public.client_quotes'],
      ['finds the lead of a quote for the log', 'ledger', 'perform id, lead_id from public.client_quotes'],
    ] as const
  ).map(([what, as, statement]): Cell => ({
    row,
    table: quotes,
    does: 'attempt',
    what,
    as,
    sql: `do $$ begin ${statement} where lead_id = '{lead mine}'; if not found then raise insufficient_privilege; end if; end $$`,
    ok: audiences,
  })),
  ...every.map((name): Cell => ({
    row,
    table: quotes,
    does: 'attempt',
    what: `opens and answers the quote ${name} by its link`,
    sql: `do $$ declare
          opened integer := (select count(*) from app.open_client_quote(${hash(name)}, true) where versions is not null);
          answered integer := (select count(*) from app.answer_client_quote(${hash(name)}, 1, true, 'Accepted'));
        begin
          if opened <> ${['withdrawn', 'expired'].includes(name) ? 0 : 1} or opened <> answered then
            raise exception 'opened % and answered %', opened, answered;
          end if;
        end $$`,
    ok: ['visitor'],
  })),
  {
    row,
    table: quotes,
    does: 'read',
    sql: `select client_name as id from app.open_client_quote('${'0'.repeat(64)}', true)`,
    expect: { visitor: [] },
  },
]
