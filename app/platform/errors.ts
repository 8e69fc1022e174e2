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
 * An error with a sentence for the person who made the request.
 * It has the shape of React Router's error response, so that throwing one from a loader or action sets the status and
 * passes its sentence to the error boundary. It must not extend Error: the framework hides the message of those.
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

/** The error and its causes, outermost first: the driver's own error may be wrapped several times. */
export function causesOf(error: unknown): (Error & { code?: string; constraint?: string })[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

/** True when the database refused for lack of a right (42501): the actor's role may not do this at all. */
export function isPermissionDenied(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '42501')
}

/** True for PostgreSQL's foreign key violation (23503): the referenced row does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '23503')
}

/** True for PostgreSQL's unique violation (23505), of this constraint if one is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return causesOf(error).some((at) => at.code === '23505' && (!constraint || at.constraint === constraint))
}
