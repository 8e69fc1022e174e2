import pg from 'pg'

// Prints every difference between the catalogs of two databases, such as a live one and a fresh one:
//   node scripts/setup.mjs scripts/compare-databases.mjs URL URL
// The order of columns, object ids and what is stored in the tables are not compared. Ends with 1 when there is a difference.

const ours = `n.nspname in ('public', 'auth', 'app', 'drizzle')`
const acl = (list) =>
  `(select string_agg(a.grantee::regrole || ' ' || a.privilege_type || case when a.is_grantable then '*' else '' end, ', '
      order by a.grantee::regrole::text, a.privilege_type) from aclexplode(${list}) a)`

/** Each query returns rows of a name and its complete definition. */
const catalogs = {
  extension: `select extname, concat_ws(' ', extnamespace::regnamespace, extversion) from pg_extension`,
  schema: `select n.nspname, concat_ws('; ', n.nspowner::regrole, ${acl(`coalesce(n.nspacl, acldefault('n', n.nspowner))`)})
     from pg_namespace n where ${ours}`,
  'default privilege': `select concat_ws(' ', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype), ${acl('defaclacl')}
     from pg_default_acl`,
  table: `select c.oid::regclass, concat_ws('; ', c.relkind, c.relowner::regrole, c.relpersistence, 'rls ' || c.relrowsecurity,
      'forced ' || c.relforcerowsecurity, c.reloptions, ${acl(`coalesce(c.relacl, acldefault('r', c.relowner))`)})
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind in ('r', 'v', 'm', 'p')`,
  column: `select c.oid::regclass || '.' || a.attname, concat_ws('; ', format_type(a.atttypid, a.atttypmod), 'not null ' || a.attnotnull,
      'collation ' || a.attcollation::regcollation, 'generated', a.attgenerated, 'identity', a.attidentity,
      pg_get_expr(d.adbin, d.adrelid), ${acl('a.attacl')})
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where ${ours} and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped`,
  constraint: `select conrelid::regclass || ' ' || conname, concat_ws(' ', pg_get_constraintdef(o.oid), o.convalidated)
     from pg_constraint o join pg_namespace n on n.oid = o.connamespace where ${ours}`,
  index: `select i.indexrelid::regclass, concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid)
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  policy: `select polrelid::regclass || ' ' || polname, concat_ws('; ', polcmd, polpermissive,
      array(select role::regrole::text from unnest(polroles) role order by 1), pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
     from pg_policy p join pg_class c on c.oid = polrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  function: `select f.oid::regprocedure, concat_ws('; ', f.proowner::regrole, pg_get_functiondef(f.oid))
     from pg_proc f join pg_namespace n on n.oid = f.pronamespace where ${ours} and f.prokind in ('f', 'p')`,
  'right to call': `select f.oid::regprocedure, ${acl(`coalesce(f.proacl, acldefault('f', f.proowner))`)}
     from pg_proc f join pg_namespace n on n.oid = f.pronamespace where ${ours} and f.prokind in ('f', 'p')`,
  trigger: `select tgrelid::regclass || ' ' || tgname, concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
     from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = c.relnamespace where ${ours} and not tgisinternal`,
  sequence: `select s.seqrelid::regclass, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle,
      c.relowner::regrole, ${acl(`coalesce(c.relacl, acldefault('s', c.relowner))`)})
     from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
}

async function read(url) {
  const client = new pg.Client(url)
  await client.connect()
  const found = {}
  for (const [kind, query] of Object.entries(catalogs)) {
    const { rows } = await client.query({ text: query, rowMode: 'array' })
    found[kind] = new Map(rows)
  }
  await client.end()
  return found
}

const [before, after] = await Promise.all(process.argv.slice(2, 4).map(read))
let differences = 0
for (const kind of Object.keys(catalogs)) {
  const names = [...new Set([...before[kind].keys(), ...after[kind].keys()])].toSorted()
  const different = names.filter((name) => before[kind].get(name) !== after[kind].get(name))
  differences += different.length
  console.log(`${kind}: ${before[kind].size} and ${after[kind].size}, ${different.length} different`)
  for (const name of different) {
    console.log(`  ${name}\n    - ${before[kind].get(name) ?? 'missing'}\n    + ${after[kind].get(name) ?? 'missing'}`)
  }
}
process.exitCode = differences ? 1 : 0
