const errorStatus = {
  not_found: 404,
  signed_out: 401,
  forbidden: 403,
  conflict: 409,
  invalid: 400,
  too_many: 429,
  unavailable: 503,
} as const

type ErrorCode = keyof typeof errorStatus

/**
 * What went wrong, in the noun's own sentence, for the person who asked.
 *
 * It has the shape of React Router's error response, so that throwing one from a loader or action gives its status and
 * reaches the error boundary with its sentence. It must not extend Error: the framework hides the message of those.
 */
export class AppError {
  readonly code: ErrorCode
  readonly message: string
  readonly cause: unknown
  readonly status: number
  readonly statusText = ''
  readonly internal = false
  readonly data: { sentence: string }

  constructor(code: ErrorCode, sentence: string, options?: { cause?: unknown }) {
    this.code = code
    this.message = sentence
    this.cause = options?.cause
    this.status = errorStatus[code]
    this.data = { sentence }
  }
}

/** True when the wall refused (42501): the actor's role may not do this at all. */
export function isPermissionDenied(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ((at as { code?: string }).code === '42501') return true
  }
  return false
}

/** True for PostgreSQL's foreign key violation (23503): what the row points to is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ((at as { code?: string }).code === '23503') return true
  }
  return false
}

/** True for PostgreSQL's unique violation (23505), however deep the driver wrapped it. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, constraint: violated } = at as { code?: string; constraint?: string }
    if (code === '23505') return constraint === undefined || violated === constraint
  }
  return false
}
