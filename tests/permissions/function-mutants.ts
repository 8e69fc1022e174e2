import type { Mutant } from './mutants.ts'
import type { Queryable } from './run-cell.ts'

/** `if … then` before a refusal or an early end. */
const guard = /(?<!els)if (?:(?!\bthen\b)[\s\S])+? then(?=\s+(?:raise|return(?: \w+)?;))/g
/** A condition on the caller of a function. */
const condition = /(?:[\w.]+ = )?who\.\w+ (?:= '\w+'|is null)|[\w.]+ = who\.\w+/g

/** Skips each guard in our functions, and makes each condition on the caller true. */
export async function functionMutants(client: Queryable): Promise<Mutant[]> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select proname as name, pg_get_functiondef(oid) as text from pg_proc
      where pronamespace = 'app'::regnamespace order by proname`,
  )
  return rows.flatMap(({ name, text }) => {
    const holes = [
      ...[...text.matchAll(guard)].map((found) => ({ found, instead: 'if false then' })),
      ...[...text.matchAll(condition)].map((found) => ({ found, instead: 'true' })),
    ]
    return holes.map(({ found: { 0: words, index }, instead }, hole) => ({
      name: `function ${name}, hole ${hole + 1}: ${words.replace(/\s+/g, ' ').slice(0, 60)}`,
      near: `app.${name}(`,
      sql: text.slice(0, index) + instead + text.slice(index + words.length),
      kind: 'function' as const,
    }))
  })
}
