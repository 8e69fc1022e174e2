import { hashPassword } from 'better-auth/crypto'
import type { Role } from '#app/platform/context.ts'
import { type BuiltSession, buildSession } from './factories.ts'
import type { TestDatabase } from './template.ts'

const builtPassword = 'beaver dam at dawn'
let hash: Promise<string> | undefined

export type BuiltAccount = { email: string; password: string }

/** An account that can sign in. */
export async function buildAccount(
  database: TestDatabase,
  role: Role,
  options?: Parameters<typeof buildSession>[2],
): Promise<BuiltAccount> {
  const { email } = await buildAccountWithSession(database, role, options)
  return { email, password: builtPassword }
}

/** Creates the same with a live session, for pages that ask for the password again. */
export async function buildAccountWithSession(
  database: TestDatabase,
  role: Role,
  options?: Parameters<typeof buildSession>[2],
): Promise<BuiltSession & BuiltAccount> {
  hash ??= hashPassword(builtPassword)
  const session = await buildSession(database.operator, role, options)
  await database.operator.query(
    `insert into auth.account (account_id, provider_id, user_id, password) values ($1::text, 'credential', $1::uuid, $2)`,
    [session.userId, await hash],
  )
  return { ...session, password: builtPassword }
}

/** The input for the sign-in form. */
export function credentials({ email, password }: BuiltAccount): BuiltAccount {
  return { email, password }
}
