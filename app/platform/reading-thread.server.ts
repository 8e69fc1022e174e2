import { resolve } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import pLimit from 'p-limit'
import { Tinypool } from 'tinypool'
import type { Reading, ReadingAnswer } from './reading-thread-worker.ts'
import { Unreadable } from './unreadable.ts'

export const readingLimits = {
  /** For one reading, without the wait for a thread and its start. Real feeds and pages take a fraction. */
  milliseconds: 10_000,
  /** For a thread's start, which takes long on a busy machine. */
  startMilliseconds: 60_000,
  /** Limit of the JavaScript heap in one thread; a page of a megabyte needs a fifth of it. */
  megabytes: 192,
  threads: 2,
} as const

const pool = new Tinypool({
  // Node runs the source file directly, as in server/index.ts, so that the build needs no second entry.
  filename: resolve('app/platform/reading-thread-worker.ts'),
  runtime: 'worker_threads',
  minThreads: 0,
  maxThreads: readingLimits.threads,
  // An idle thread ends and frees its memory.
  idleTimeout: 5000,
  // It needs no settings, and no secret should be where untrusted text is parsed.
  env: {},
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: readingLimits.megabytes, maxYoungGenerationSizeMb: 16 },
})
const limit = pLimit(readingLimits.threads)

/**
 * Parses untrusted input in a separate thread, so that requests do not wait for it, and a parse that exceeds the limits
 * costs only that thread. The function is given by its file, from the project's folder, and its name; arguments and
 * result are copied.
 * @throws Unreadable as the function itself does, and when it takes too long or too much memory
 */
export async function readInThread<Read extends (...input: never[]) => unknown>(
  file: string,
  name: string,
  input: Parameters<Read>,
  { milliseconds = readingLimits.milliseconds }: { milliseconds?: number } = {},
): Promise<Awaited<ReturnType<Read>>> {
  const answer: ReadingAnswer = await limit(async () => {
    const { port1, port2: began } = new MessageChannel()
    const stop = new AbortController()
    let timer = setTimeout(() => stop.abort(), readingLimits.startMilliseconds)
    port1.once('message', () => {
      clearTimeout(timer)
      timer = setTimeout(() => stop.abort(), milliseconds)
    })
    const reading: Reading = { file, name, input, began }
    try {
      return await pool.run(reading, { signal: stop.signal, transferList: [began] })
    } catch (error) {
      if (stop.signal.aborted) throw new Unreadable('Reading it took too long.', { cause: error })
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new Unreadable('Reading it took too much memory.', { cause: error })
      throw error
    } finally {
      clearTimeout(timer)
      port1.close()
    }
  })
  if ('unreadable' in answer) throw new Unreadable(answer.unreadable)
  return answer.read as Awaited<ReturnType<Read>>
}
