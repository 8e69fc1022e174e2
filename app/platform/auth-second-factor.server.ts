import { type AuthDeps, authHeaders, refusalOf, vendorOf } from './auth.server.ts'
import { unlessWrongPassword } from './auth-password.server.ts'

type CodeOutcome =
  | { kind: 'right'; token: string; cookies: string[] }
  /** Wrong code; the challenge stays open. */
  | { kind: 'wrong' }
  /** Too many wrong codes for this account; the library locks it for 15 minutes. */
  | { kind: 'locked' }
  /** The sign-in that asked for the code is over: used up, too old, or from another browser. */
  | { kind: 'over' }

/** Answers the challenge after the password, with a code from the app or one of the backup codes, each valid once. */
export async function answerChallenge(
  deps: AuthDeps,
  request: Request,
  { kind, code }: { kind: 'app' | 'backup'; code: string },
): Promise<CodeOutcome> {
  const { api } = vendorOf(deps)
  const call = { body: { code }, headers: authHeaders(request, deps.clientAddress), returnHeaders: true } as const
  try {
    const { headers, response } = kind === 'app' ? await api.verifyTOTP(call) : await api.verifyBackupCode(call)
    return { kind: 'right', token: response.token ?? '', cookies: headers.getSetCookie() }
  } catch (error) {
    return { kind: outcomeOf(error) }
  }
}

function outcomeOf(error: unknown): 'wrong' | 'locked' | 'over' {
  switch (refusalOf(error)) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
    case 'CONFLICT':
      return 'wrong'
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return 'locked'
    case null:
      throw error
    default:
      return 'over'
  }
}

/**
 * Starts the setup: returns the address for the app's QR code. It counts only after a code confirms it. Null: wrong
 * password.
 */
export async function beginSecondFactor(
  deps: AuthDeps,
  request: Request,
  password: string,
): Promise<{ uri: string } | null> {
  const started = await unlessWrongPassword(
    vendorOf(deps).api.enableTwoFactor({
      body: { password, method: 'totp' },
      headers: authHeaders(request, deps.clientAddress),
    }),
    'The second factor is on already.',
  )
  return started && 'totpURI' in started && started.totpURI ? { uri: started.totpURI } : null
}

/** Confirms that the app is set up. The session gets a new token; the backup codes are shown only now. */
export async function confirmSecondFactor(
  deps: AuthDeps,
  request: Request,
  own: { userId: string; code: string },
): Promise<{ cookies: string[]; backupCodes: string[] } | { refusal: 'wrong' | 'over' }> {
  const outcome = await answerChallenge(deps, request, { kind: 'app', code: own.code })
  if (outcome.kind !== 'right') return { refusal: outcome.kind === 'wrong' ? 'wrong' : 'over' }
  const { backupCodes } = await vendorOf(deps).api.viewBackupCodes({ body: { userId: own.userId } })
  return { cookies: outcome.cookies, backupCodes }
}

/** Replaces the backup codes. Null: wrong password. */
export async function renewBackupCodes(deps: AuthDeps, request: Request, password: string): Promise<string[] | null> {
  const renewed = await unlessWrongPassword(
    vendorOf(deps).api.generateBackupCodes({
      body: { password },
      headers: authHeaders(request, deps.clientAddress),
    }),
    'The second factor is off.',
  )
  return renewed && renewed.backupCodes
}

/** Turns it off; the session gets a new token. Null: wrong password. */
export async function endSecondFactor(
  deps: AuthDeps,
  request: Request,
  password: string,
): Promise<{ cookies: string[] } | null> {
  const ended = await unlessWrongPassword(
    vendorOf(deps).api.disableTwoFactor({
      body: { password },
      headers: authHeaders(request, deps.clientAddress),
      returnHeaders: true,
    }),
  )
  return ended && { cookies: ended.headers.getSetCookie() }
}
