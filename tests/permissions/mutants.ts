import { matrix } from './matrix.ts'
import type { Cell } from './cell.ts'
import { rightsRoles } from './function-rights.ts'
import { rights } from './rights.ts'
import { type Queryable, quoted } from './run-cell.ts'

/** A deliberate hole in the permissions. */
export type Mutant = {
  name: string
  kind: 'policy' | 'grant' | 'function'
  sql: string
  /** Cells that contain this text are likely to notice. */
  near: string
  /** The role whose column rights are probed instead. */
  role?: string
}

type Policy = { name: string; table: string; cmd: string; using: string | null; check: string | null; roles: string[] }

/** Drops each policy, and makes each of its conditions true unless it is already. */
export async function policyMutants(client: Queryable): Promise<Mutant[]> {
  const { rows: policies } = await client.query<Policy>(
    `select policyname as name, schemaname || '.' || tablename as table, cmd, qual as using, with_check as check, roles::text[]
       from pg_policies where schemaname in ('public', 'auth') order by 2, 1`,
  )
  return policies.flatMap(({ name, table, cmd, using, check }) => {
    const on = `on ${quoted(table)}`
    const mutants = [{ what: 'dropped', sql: `drop policy ${name} ${on}` }]
    if (using && using !== 'true') mutants.push({ what: 'using true', sql: `alter policy ${name} ${on} using (true)` })
    const checks = check ?? (cmd === 'ALL' || cmd === 'UPDATE' ? using : null)
    if (checks && checks !== 'true')
      mutants.push({ what: 'with check true', sql: `alter policy ${name} ${on} with check (true)` })
    return mutants.map(({ what, sql }) => ({
      name: `policy ${name} ${what}`,
      near: table,
      sql,
      kind: 'policy' as const,
    }))
  })
}

/** Grants each role every right on each table that it does not fully hold. */
export async function grantMutants(client: Queryable): Promise<Mutant[]> {
  const mutants: Mutant[] = []
  for (const table of Object.keys(rights)) {
    for (const role of rightsRoles.filter((each) => each !== 'web')) {
      for (const right of ['select', 'insert', 'update', 'delete']) {
        const { rows } = await client.query(`select has_table_privilege($1, $2, $3) as held`, [
          `maplekey_${role}`,
          quoted(table),
          right,
        ])
        if (rows[0].held) continue
        // The schema's usage right too, or the grant would have no effect.
        const sql = `grant usage on schema ${table.split('.')[0]} to maplekey_${role}; grant ${right} on ${quoted(table)} to maplekey_${role}`
        mutants.push({ name: `grant ${right} on ${table} to ${role}`, near: table, sql, role, kind: 'grant' })
      }
    }
  }
  return mutants
}

/** Cells that are likely to notice come first. */
export function cellsFor({ near }: Mutant): readonly Cell[] {
  const isNear = (cell: Cell) => JSON.stringify(cell).includes(near)
  return [...matrix.filter(isNear), ...matrix.filter((cell) => !isNear(cell))]
}
