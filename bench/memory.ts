import type { BuiltServer } from './built-server.ts'
import { hasWrk, load } from './wrk.ts'

const loadSeconds = 60

/** Resident memory of the server process, idle and after a minute of load on pages that must be rendered. */
export async function benchMemory(server: BuiltServer): Promise<void> {
  console.log(`memory idle: ${server.memory()} MB (promise: at most 200)`)
  if (!hasWrk()) return console.log('memory after load: skipped, wrk is not installed')
  await load(`${server.url}/?bench=1`, 16, loadSeconds)
  console.log(`memory after ${loadSeconds} s of load: ${server.memory()} MB (promise: at most 400)`)
}
