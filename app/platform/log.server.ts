import { type DestinationStream, pino } from 'pino'

export type Log = {
  debug: (fields: LogFields, event: string) => void
  info: (fields: LogFields, event: string) => void
  warn: (fields: LogFields, event: string) => void
  error: (fields: LogFields, event: string) => void
}

/** The only fields that reach the log: no bodies, tokens or email addresses. */
type LogFields = Partial<{
  requestId: string
  method: string
  path: string
  status: number
  milliseconds: number
  job: string
  id: string
  count: number
  code: string
  error: unknown
}>

/**
 * Writes one line of JSON per event, by default to standard output, whatever the fields contain. Cuts `path` to 200
 * characters.
 */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      error: describeError,
      path: (path: unknown) => String(path).slice(0, 200),
    },
  }
  return to ? pino(options, to) : pino(options)
}

function describeError(error: unknown) {
  if (!isErrorLike(error)) return { message: withoutAddresses(String(error)) }
  const cause = error.cause instanceof Error ? error.cause : undefined
  return {
    name: error.name,
    // Drizzle's message repeats the query's parameters, which may be personal; the cause says what went wrong.
    message: withoutAddresses(cause ? cause.message : (error.message.split('\nparams:')[0] ?? '')),
    code: (cause as { code?: string } | undefined)?.code ?? (error as { code?: string }).code,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8)
      .join('\n'),
  }
}

/** Mail servers name the address that they refuse: `550 5.1.1 <robin@example.ca> unknown`. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>/]+@[^\s<>/]+/g, '[address]')
}

/** An error, or a copy of one: pg-boss hands out plain objects with an error's fields. */
function isErrorLike(error: unknown): error is Error {
  return error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error)
}
