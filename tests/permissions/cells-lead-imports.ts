import type { Cell } from './cell.ts'

const row = 'leads: import'
const table = 'public.lead_imports'
const insert = (columns: string, values: string) =>
  `insert into ${table} (file_name, sheet, choices${columns}) values ('a.csv', '{}', '{}'${values})`
const person = (more = '') =>
  `'[{"id": "00000000-0000-4000-8000-000000000001", "name": "Ana", "email": "ana@example.test", "status": "new", "metadata": {},
     "stage_id": "{stage New}", "note": "Hello", "consent_on": "2026-01-01", "consent_wording": "Yes"${more}}]'`

/** A super admin imports leads from a file; nobody else sees the files or calls the function that stores their people. */
export const leadImportCells: readonly Cell[] = [
  { row, table, does: 'read', expect: { super_admin: ['import', 'done import'], worker: ['import', 'done import'] } },
  {
    row,
    table,
    does: 'change',
    set: 'sheet = null',
    expect: { super_admin: ['import', 'done import'], worker: ['import', 'done import'] },
  },
  { row, table, does: 'remove', expect: { super_admin: ['import'], worker: ['import'] } },
  { row, table, does: 'attempt', what: 'takes in a file', sql: insert('', ''), ok: ['super_admin'] },
  {
    row,
    table,
    does: 'attempt',
    what: "takes in a file in a colleague's name",
    sql: insert(', created_by', ", '{otherSuper account}'"),
    ok: [],
  },
  {
    row,
    table: 'public.leads',
    does: 'attempt',
    what: 'imports a person with deal, note and consent',
    sql: `do $$ begin
      perform app.import_leads(${person()}, 'Bo');
      if (select count(*) from public.leads l join public.deals d on d.lead_id = l.id join public.consents c on c.lead_id = l.id
            join public.lead_activities a on a.lead_id = l.id where l.client_email = 'ana@example.test' and l.type = 'import') <> 1 then
        raise exception 'not imported';
      end if;
    end $$`,
    ok: ['super_admin'],
  },
  {
    row,
    table: 'public.leads',
    does: 'attempt',
    what: 'imports a person who cannot be reached',
    sql: `select app.import_leads(${person(', "email": null')}, 'Bo')`,
    ok: [],
    refused: ['super_admin'],
  },
]
