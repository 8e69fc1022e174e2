import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { installJobTables } from './job-tables.ts'
import { migrate, refuseOtherBaseline } from './migrate.ts'
import { ProvisionError, refuseIfMayBypass, requireVersion } from './operator-login.ts'

const audienceRoles = ['maplekey_visitor', 'maplekey_user', 'maplekey_agent', 'maplekey_admin', 'maplekey_super_admin']
const definerRoles = [
  'maplekey_identity',
  'maplekey_intake',
  'maplekey_accounts',
  'maplekey_ledger',
  'maplekey_finder',
  'maplekey_keeper',
  'maplekey_archivist',
  'maplekey_steward',
  'maplekey_privacy',
]

/**
 * The roles that each login may take; it inherits none of them and has no other right. Three logins, so that a
 * statement injected into a request reaches neither sessions nor jobs (docs/decisions/0002).
 */
const loginMayBecome = { web: audienceRoles, auth: ['maplekey_auth'], jobs: ['maplekey_jobs'] } as const
type LoginKind = keyof typeof loginMayBecome
const loginKinds = Object.keys(loginMayBecome) as LoginKind[]
const takenRoles = Object.values(loginMayBecome).flat()

const provisionLock = 7_261_953

/**
 * For a superuser to run in each database: nobody may create large objects, because no policy covers them and nothing
 * cleans them up.
 */
export const refuseLargeObjects =
  'REVOKE EXECUTE ON FUNCTION lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) FROM PUBLIC;'

/** The connection addresses of requests, the sign-in code and the worker, each with a login of its own. */
export type LoginUrls = Record<LoginKind, string>

/**
 * Prepares an external database: refuses a login that may bypass row-level security, then calls `provision`. The
 * passwords of the three logins are derived from the operator's, so that they are stored nowhere. Returns what only an
 * administrator could still do, if anything. Throws ProvisionError with what to do.
 */
export async function provisionExternal(databaseUrl: string): Promise<{ logins: LoginUrls; advice: string | null }> {
  const client = await connect(databaseUrl)
  try {
    await refuseIfMayBypass(client)
    if (!client.password) {
      throw new ProvisionError('DATABASE_URL has no password. The passwords of the other logins are derived from it.')
    }
    const logins = await provision(databaseUrl, { secret: client.password })
    const { rows } = await client.query(
      `select has_function_privilege('maplekey_visitor', 'lo_create(oid)', 'EXECUTE') as may`,
    )
    const advice = `Requests may make large objects in this database. As its superuser: ${refuseLargeObjects}`
    return { logins, advice: rows[0].may ? advice : null }
  } finally {
    await client.end()
  }
}

/**
 * Brings the database behind `operatorUrl` to today's state: roles, logins, tables, functions, rights, job tables. Safe
 * to repeat and to run from several processes at once. Works with PostgreSQL 15 or newer. Throws ProvisionError when
 * the login may not do this, or the database is of an earlier release.
 * @param options.secret the passwords of the logins are derived from it
 */
export async function provision(operatorUrl: string, { secret }: { secret: string }): Promise<LoginUrls> {
  const client = await connect(operatorUrl)
  try {
    await requireVersion(client)
    await client.query('select pg_advisory_lock($1)', [provisionLock])
    await refuseOtherBaseline(client)
    const database = client.database ?? ''
    const passwordOf = (kind: LoginKind) => hmac(secret, `maplekey_${kind}:${database}`).toString('base64url')
    await createRoles(client)
    for (const kind of loginKinds) await createLogin(client, kind, passwordOf(kind))
    await grantDatabase(client)
    await createExtensions(client)
    await migrateAsOwner(client)
    const urls = loginKinds.map((kind) => {
      const url = new URL(operatorUrl)
      url.username = loginOf(kind, database)
      url.password = passwordOf(kind)
      return [kind, url.href]
    })
    return Object.fromEntries(urls) as LoginUrls
  } finally {
    await client.end()
  }
}

/** Named after the database, because all databases of a cluster share its roles. */
export function loginOf(kind: LoginKind, database: string): string {
  return `maplekey_${kind}_${createHash('sha256').update(database).digest('hex').slice(0, 8)}`
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'maplekey provision',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new ProvisionError(
      `PostgreSQL at ${client.host}:${client.port} did not let the login "${client.user}" into the database "${client.database}": ` +
        `${(error as Error).message || (error as { code?: string }).code}. Check DATABASE_URL and that the server is running.`,
      { cause: error },
    )
  }
  return client
}

async function createRoles(client: pg.Client): Promise<void> {
  // The owner does not inherit the definers' rights: forced row-level security applies to it.
  for (const role of ['maplekey_owner', ...definerRoles, ...takenRoles]) {
    await createRole(client, role, 'NOLOGIN NOINHERIT')
  }
  await grantRole(client, 'maplekey_owner', 'current_user')
  for (const role of definerRoles) await grantRole(client, role, 'maplekey_owner')
}

async function createLogin(client: pg.Client, kind: LoginKind, password: string): Promise<void> {
  const login = loginOf(kind, client.database ?? '')
  const mayBecome: readonly string[] = loginMayBecome[kind]
  await createRole(client, login, 'LOGIN NOINHERIT')
  await settled(() => client.query(`ALTER ROLE ${login} PASSWORD '${scramVerifier(password)}'`))
  for (const role of mayBecome) await grantRole(client, role, login)
  // An earlier release may have granted it more.
  const { rows } = await client.query<{ role: string }>(
    'select roleid::regrole as role from pg_auth_members where member = $1::regrole',
    [login],
  )
  for (const { role } of rows) {
    if (!mayBecome.includes(role)) await settled(() => client.query(`REVOKE ${role} FROM ${login}`))
  }
}

async function createRole(client: pg.Client, role: string, attributes: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (rowCount) return
  try {
    await client.query(`CREATE ROLE ${role} ${attributes}`)
  } catch (error) {
    const code = codeOf(error)
    if (code === '42501') throw new ProvisionError(mayNotCreateRoles(role), { cause: error })
    // Another database of this cluster is being provisioned at the same moment.
    if (code !== '42710' && code !== '23505') throw error
  }
}

async function grantRole(client: pg.Client, role: string, member: string): Promise<void> {
  const { rows } = await client.query(
    `select pg_has_role(${member === 'current_user' ? 'current_user' : `'${member}'`}, $1,
      case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as may`,
    [role],
  )
  if (rows[0].may) return
  try {
    await settled(() => client.query(`GRANT ${role} TO ${member}`))
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw new ProvisionError(
      `The role ${role} exists, but the login of DATABASE_URL may not grant it: another login of this cluster made it. ` +
        `As an administrator: GRANT ${['maplekey_owner', ...definerRoles, ...takenRoles].join(', ')} TO "${client.user}" WITH ADMIN OPTION;`,
      { cause: error },
    )
  }
}

async function grantDatabase(client: pg.Client): Promise<void> {
  const database = client.escapeIdentifier(client.database ?? '')
  const mayBuild = `select has_database_privilege('maplekey_owner', current_database(), 'CREATE') as database,
    has_schema_privilege('maplekey_owner', 'public', 'CREATE WITH GRANT OPTION') as schema`
  const { rows: before } = await client.query(mayBuild)
  const attempts = [
    `REVOKE CONNECT, TEMPORARY ON DATABASE ${database} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${database} TO ${loginKinds.map((kind) => loginOf(kind, client.database ?? '')).join(', ')}`,
  ]
  if (!before[0].schema) {
    // Before the owner may grant too, or PostgreSQL would take this for revoking one of the owner's grants. A dump
    // already brings the rights on the schema, and granting them again would be the owner granting to itself.
    attempts.push('REVOKE ALL ON SCHEMA public FROM PUBLIC')
    attempts.push('GRANT USAGE, CREATE ON SCHEMA public TO maplekey_owner WITH GRANT OPTION')
  }
  if (!before[0].database) attempts.push(`GRANT CREATE, CONNECT, TEMPORARY ON DATABASE ${database} TO maplekey_owner`)
  for (const attempt of attempts) {
    // An attempt that the login has no right to is judged by its effect below: an administrator may have done it
    // already.
    await settled(() => client.query(attempt)).catch((error: unknown) => {
      if (codeOf(error) !== '42501') throw error
    })
  }
  const { rows } = await client.query(mayBuild)
  if (!rows[0].database || !rows[0].schema) {
    throw new ProvisionError(
      `The login of DATABASE_URL does not own the database ${database}. As an administrator: ALTER DATABASE ${database} OWNER TO "${client.user}";`,
    )
  }
}

/**
 * The extensions that search needs, in a schema of their own. Both come with PostgreSQL, and any login that may create
 * in a database may create them there. Refuses a PostgreSQL that lacks them, and a database that has them elsewhere.
 */
async function createExtensions(client: pg.Client): Promise<void> {
  const names = ['pg_trgm', 'unaccent']
  const create = names.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name} SCHEMA app_extensions;`)
  try {
    await client.query(`SET ROLE maplekey_owner; SET client_min_messages = warning; CREATE SCHEMA IF NOT EXISTS
      app_extensions; ${create.join(' ')}`)
  } catch (error) {
    throw new ProvisionError(
      `Search needs the extensions ${names.join(' and ')}, which come with PostgreSQL (Debian: postgresql-contrib), and they ` +
        `could not be created: ${(error as Error).message}. As an administrator, in the database "${client.database}": ` +
        `CREATE SCHEMA IF NOT EXISTS app_extensions AUTHORIZATION maplekey_owner; ${create.join(' ')}`,
      { cause: error },
    )
  } finally {
    await client.query('RESET ROLE; RESET client_min_messages')
  }
  const { rows } = await client.query<{ name: string; schema: string }>(
    `select extname as name, extnamespace::regnamespace::text as schema from pg_extension
      where extname = any($1) and extnamespace <> 'app_extensions'::regnamespace`,
    [names],
  )
  for (const { name, schema } of rows)
    throw new ProvisionError(
      `The extension ${name} is in the schema "${schema}". As an administrator, in the database "${client.database}": ` +
        `ALTER EXTENSION ${name} SET SCHEMA app_extensions;`,
    )
}

async function migrateAsOwner(client: pg.Client): Promise<void> {
  await client.query(
    "SET ROLE maplekey_owner; SET lock_timeout = '10s'; SET row_security = off; SET client_min_messages = warning",
  )
  await migrate(client)
  await installJobTables(client)
  await client.query('RESET ROLE')
}

/**
 * Databases of a cluster share the catalogue rows of roles and databases. The second of two simultaneous writers gets
 * an error and retries.
 */
async function settled<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (codeOf(error) !== 'XX000' || attempt === 20) throw error
      await new Promise((resolve) => setTimeout(resolve, 20 * attempt))
    }
  }
}

/** The form in which PostgreSQL stores a password, so that the password itself reaches no server log. RFC 5803. */
function scramVerifier(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64')
  const serverKey = hmac(salted, 'Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function mayNotCreateRoles(role: string): string {
  return `The login of DATABASE_URL may not create the role ${role}. As an administrator: ALTER ROLE … CREATEROLE; for that login.`
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code
}
