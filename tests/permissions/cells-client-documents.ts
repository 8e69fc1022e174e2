import type { Cell } from './cell.ts'

const row = 'leads: documents from clients'
const asked = 'public.asked_documents'
const files = 'public.client_documents'
const settings = 'public.brokerage_settings'
const hash = (name: string) => `encode(sha256('{token ${name}}'), 'hex')`
const every = ['mine', 'others', 'unassigned', 'withdrawn', 'expired']
const own = { agent: ['mine'], admin: ['expired', 'unassigned'], super_admin: every }

/** What each audience reaches, with the word before the names. */
function reached(what: string) {
  return Object.fromEntries(
    Object.entries(own).map(([audience, names]) => [audience, names.map((name) => `${what} ${name}`).toSorted()]),
  )
}

const everyFile = [...every.map((name) => `file ${name}`), 'removed file'].toSorted()
const keep = (token: string, item: string) =>
  `app.keep_client_document(${hash(token)}, '{asked ${item}}', 'n.pdf', '/documents/clients/new', 1, 'application/pdf', '${'b'.repeat(64)}')`

/** Whoever works on a lead asks for its documents and reads what came; a client sends and takes back files by the link of a quote. */
export const clientDocumentCells: readonly Cell[] = [
  { row, table: asked, does: 'read', expect: reached('asked') },
  { row, table: asked, does: 'change', set: "state = 'again', reason = 'Blurred'", expect: reached('asked') },
  { row, table: asked, does: 'change', set: "label = 'Other'", expect: {} },
  { row, table: asked, does: 'remove', expect: reached('asked') },
  {
    row,
    table: files,
    does: 'read',
    sql: 'select id, file_url from public.client_documents',
    expect: { ...reached('file'), worker: everyFile },
  },
  { row, table: files, does: 'change', set: 'read_at = now()', expect: reached('file') },
  { row, table: files, does: 'change', set: 'item_id = null', expect: {} },
  { row, table: files, does: 'remove', expect: { worker: everyFile } },
  {
    row,
    table: files,
    does: 'attempt',
    what: 'adds a file without a link',
    sql: `insert into public.client_documents (item_id, lead_id, name, file_url, file_size, mime_type, sha256)
      values ('{asked mine}', '{lead mine}', 'n', '/documents/clients/new', 1, 'application/pdf', '${'b'.repeat(64)}')`,
    ok: [],
  },
  ...(
    [
      ['mine', ['agent', 'super_admin']],
      ['others', ['super_admin']],
      ['unassigned', ['admin', 'super_admin']],
    ] as const
  ).map(([whose, ok]): Cell => ({
    row,
    table: asked,
    does: 'attempt',
    what: `asks the client of the lead ${whose} for a document`,
    sql: `insert into public.asked_documents (lead_id, label, position) values ('{lead ${whose}}', 'Other', 1)`,
    ok,
  })),
  ...every.map((name): Cell => ({
    row,
    table: files,
    does: 'attempt',
    what: `lists, sends and takes back documents by the link of the quote ${name}`,
    sql: `do $$ declare
          expected constant integer := ${['withdrawn', 'expired'].includes(name) ? 0 : 1};
          listed integer := (select count(*) from app.list_asked_documents(${hash(name)}) where items @> '[{"id": "{asked ${name}}"}]');
          kept integer := (select count(*) from ${keep(name, name)} where outcome in ('kept', 'closed'));
          removed integer := app.remove_client_document(${hash(name)}, '{file ${name}}')::integer;
        begin
          if (listed, kept, removed) <> (expected, expected, expected) then
            raise exception 'listed %, kept % and removed %', listed, kept, removed;
          end if;
        end $$`,
    ok: ['visitor'],
  })),
  {
    row,
    table: files,
    does: 'attempt',
    what: 'reaches the documents of another lead by a link of their own',
    sql: `do $$ begin
        if (select outcome from ${keep('mine', 'others')}) <> 'closed' or app.remove_client_document(${hash('mine')}, '{file others}') then
          raise exception 'reached';
        end if;
      end $$`,
    ok: ['visitor'],
  },
  ...(['intake', 'privacy'] as const).map((as): Cell => ({
    row,
    table: asked,
    does: 'attempt',
    what: `stops asking a client whose details are erased, as ${as}`,
    as,
    sql: `do $$ begin delete from public.asked_documents where lead_id = '{lead mine}';
      if not found then raise insufficient_privilege; end if; end $$`,
    ok: ['visitor', 'user', 'agent', 'admin', 'super_admin', 'worker', 'sign_in'],
  })),
  {
    row,
    table: settings,
    does: 'read',
    expect: { agent: ['settings'], admin: ['settings'], super_admin: ['settings'], worker: ['settings'] },
  },
  { row, table: settings, does: 'change', set: 'document_days = 30', expect: { super_admin: ['settings'] } },
  { row, table: settings, does: 'change', set: `brand = '{"name": "Theirs"}'`, expect: { super_admin: ['settings'] } },
  { row, table: settings, does: 'remove', expect: {} },
]
