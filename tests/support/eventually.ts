import { vi } from 'vitest'

/**
 * Waits for something that becomes true soon, such as a page after a purge, or emptying tables that a job of the test before still
 * holds (PostgreSQL ends one of the two as a deadlock). Patient, because a busy machine is not a
 * broken application, and unhurried, because each look at a page keeps a core busy.
 */
export function eventually<Result>(check: () => Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 60_000, interval: 100 })
}
