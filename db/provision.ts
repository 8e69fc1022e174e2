import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { installJobTables } from './job-tables.ts'
import { migrate } from './migrate.ts'
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
]

/** What a request, the sign-in code and the worker may switch to; none of it is inherited. */
const webMayBecome = [...audienceRoles, 'maplekey_auth', 'maplekey_jobs']

const provisionLock = 7_261_953

type Provisioned = {
  /** Signs in as the role that requests use. It may do nothing until it takes an audience's role. */
  webUrl: string
}

/**
 * Makes an external database ready: refuses a login that may bypass row-level security, then does as `provision`. The web
 * login's password follows from the operator's, so that it is kept nowhere. Throws ProvisionError with what to do.
 */
export async function provisionExternal(databaseUrl: string): Promise<Provisioned> {
  const client = await connect(databaseUrl)
  let webPassword: string
  try {
    await refuseIfMayBypass(client)
    if (!client.password) {
      throw new ProvisionError('DATABASE_URL has no password. The password of the web login is derived from it.')
    }
    webPassword = createHmac('sha256', client.password).update(`maplekey_web:${client.database}`).digest('base64url')
  } finally {
    await client.end()
  }
  return provision(databaseUrl, { webPassword })
}

/**
 * Brings the database behind `operatorUrl` to today's state: roles, grants, migrations, job tables. Safe to repeat and to
 * run from several processes at once. Takes PostgreSQL 15 or newer. Throws ProvisionError when the login may not do it.
 */
export async function provision(operatorUrl: string, options: { webPassword: string }): Promise<Provisioned> {
  const client = await connect(operatorUrl)
  try {
    await requireVersion(client)
    await client.query('select pg_advisory_lock($1)', [provisionLock])
    const webLogin = webLoginOf(client.database ?? '')
    await createRoles(client, webLogin, options.webPassword)
    await grantDatabase(client, webLogin)
    await migrateAsOwner(client)
    const webUrl = new URL(operatorUrl)
    webUrl.username = webLogin
    webUrl.password = options.webPassword
    return { webUrl: webUrl.href }
  } finally {
    await client.end()
  }
}

/** One login per database, because roles are shared by all databases of a cluster. */
export function webLoginOf(database: string): string {
  return `maplekey_web_${createHash('sha256').update(database).digest('hex').slice(0, 8)}`
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

async function createRoles(client: pg.Client, webLogin: string, webPassword: string): Promise<void> {
  // The owner does not inherit what the definers may: forced row-level security stays closed to it.
  for (const role of ['maplekey_owner', ...definerRoles, ...webMayBecome]) {
    await createRole(client, role, 'NOLOGIN NOINHERIT')
  }
  await createRole(client, webLogin, 'LOGIN NOINHERIT')
  await settled(() => client.query(`ALTER ROLE ${webLogin} PASSWORD '${scramVerifier(webPassword)}'`))

  await grantRole(client, 'maplekey_owner', 'current_user')
  for (const role of definerRoles) await grantRole(client, role, 'maplekey_owner')
  for (const role of webMayBecome) await grantRole(client, role, webLogin)
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
        `As an administrator: GRANT ${['maplekey_owner', ...definerRoles, ...webMayBecome].join(', ')} TO "${client.user}" WITH ADMIN OPTION;`,
      { cause: error },
    )
  }
}

async function grantDatabase(client: pg.Client, webLogin: string): Promise<void> {
  const database = client.escapeIdentifier(client.database ?? '')
  const mayBuild = `select has_database_privilege('maplekey_owner', current_database(), 'CREATE') as database,
    has_schema_privilege('maplekey_owner', 'public', 'CREATE WITH GRANT OPTION') as schema`
  const { rows: before } = await client.query(mayBuild)
  const attempts = [
    `REVOKE CONNECT, TEMPORARY ON DATABASE ${database} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${database} TO ${webLogin}`,
  ]
  if (!before[0].schema) {
    // Before the owner may grant too, or PostgreSQL would take the revocation for one of the owner's grants. A dump brings
    // the rights on the schema along, and giving them once more would be the owner giving them to itself.
    attempts.push('REVOKE ALL ON SCHEMA public FROM PUBLIC')
    attempts.push('GRANT USAGE, CREATE ON SCHEMA public TO maplekey_owner WITH GRANT OPTION')
  }
  if (!before[0].database) attempts.push(`GRANT CREATE, CONNECT, TEMPORARY ON DATABASE ${database} TO maplekey_owner`)
  for (const attempt of attempts) {
    // What the login may not do is checked by its effect: an administrator may have done it already.
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

async function migrateAsOwner(client: pg.Client): Promise<void> {
  await client.query(
    "SET ROLE maplekey_owner; SET lock_timeout = '10s'; SET row_security = off; SET client_min_messages = warning",
  )
  await migrate(client)
  await installJobTables(client)
  await client.query('RESET ROLE')
}

/** Catalogue rows of roles and databases are shared by the cluster; who comes second is told so and tries again. */
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

/** The form in which PostgreSQL keeps a password, so that the password itself reaches no server log. RFC 5803. */
function scramVerifier(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64')
  const serverKey = hmac(salted, 'Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function mayNotCreateRoles(role: string): string {
  return `The login of DATABASE_URL may not create the role ${role}. As an administrator: ALTER ROLE … CREATEROLE; for that login.`
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code
}
