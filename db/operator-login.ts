import type pg from 'pg'

/** The reason why the database cannot be used as it is, and what to do about it, for the person who starts the site. */
export class ProvisionError extends Error {
  override name = 'ProvisionError'
}

const howTo = `As an administrator of the cluster:
  CREATE ROLE maplekey LOGIN CREATEROLE PASSWORD '…';
  CREATE DATABASE maplekey OWNER maplekey;
and then DATABASE_URL=postgres://maplekey:…@host:5432/maplekey`

/** Refuses a login that could bypass row-level security, by its own right or by a role that it may take. */
export async function refuseIfMayBypass(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ login: string; bypasses: boolean }>(
    `select current_user as login, exists (
       select from pg_roles where (rolsuper or rolbypassrls) and pg_has_role(current_user, oid, 'MEMBER')
     ) as bypasses`,
  )
  const { login, bypasses } = rows[0]!
  if (bypasses) {
    throw new ProvisionError(
      `The login "${login}" of DATABASE_URL may bypass row-level security, so Maplekey does not use it.\n${howTo}`,
    )
  }
}

export async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; text: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
  )
  const { number, text } = rows[0]!
  if (number < 150_000) throw new ProvisionError(`Maplekey needs PostgreSQL 15 or newer; this one is ${text}.`)
}
