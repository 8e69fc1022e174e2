import { once } from 'node:events'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createTurns } from './turns.ts'
import { Unreadable } from './unreadable.ts'

export const readingLimits = {
  /** From the question to the answer, the thread's start included. What people publish takes a fraction of it. */
  milliseconds: 10_000,
  /** Of JavaScript's objects in one thread; a page of a megabyte takes a fifth of it. */
  megabytes: 192,
  /** How many read at the same time. */
  threads: 2,
  /** A thread that has nothing to do for so long ends. */
  idleMilliseconds: 5000,
} as const

export type Reading = { file: string; name: string; input: unknown[] }
export type ReadingAnswer = { read: unknown } | { unreadable: string }

// Node runs the source as it is, here as in server/index.ts, so that the build needs no second entry.
const workerFile = 'app/platform/reading-thread-worker.ts'
const turns = createTurns(readingLimits.threads)
const idle: { worker: Worker; timer: NodeJS.Timeout }[] = []

/**
 * Reads what strangers sent in a thread of its own: nobody waits for it meanwhile, and what cannot be read within the
 * limits costs that thread only. The function is named by its file, from the project's folder, and its name; what it is
 * given and answers is copied.
 * @throws Unreadable as the function itself does, and for what takes too long or too much memory
 */
export async function readInThread<Read extends (...input: never[]) => unknown>(
  file: string,
  name: string,
  input: Parameters<Read>,
  { milliseconds = readingLimits.milliseconds }: { milliseconds?: number } = {},
): Promise<Awaited<ReturnType<Read>>> {
  const answer = await turns.one(() =>
    ask(takeIdle() ?? start(), { file, name, input }, AbortSignal.timeout(milliseconds)),
  )
  if ('unreadable' in answer) throw new Unreadable(answer.unreadable)
  return answer.read as Awaited<ReturnType<Read>>
}

async function ask(worker: Worker, reading: Reading, signal: AbortSignal): Promise<ReadingAnswer> {
  worker.ref()
  worker.postMessage(reading)
  try {
    const [answer] = (await once(worker, 'message', { signal })) as [ReadingAnswer]
    keep(worker)
    return answer
  } catch (error) {
    void worker.terminate()
    if (signal.aborted) throw new Unreadable('Reading it took too long.', { cause: error })
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new Unreadable('Reading it took too much memory.', { cause: error })
    throw error
  }
}

function start(): Worker {
  const worker = new Worker(resolve(workerFile), {
    // It needs no settings, and no secret is where strangers' text is read.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: readingLimits.megabytes, maxYoungGenerationSizeMb: 16 },
  })
  // Who waits for it is told by `once`; when nobody does, it is enough that it has ended.
  worker.on('error', () => {})
  return worker
}

function takeIdle(): Worker | undefined {
  const taken = idle.pop()
  clearTimeout(taken?.timer)
  return taken?.worker
}

function keep(worker: Worker): void {
  worker.unref()
  const timer = setTimeout(() => {
    idle.splice(idle.indexOf(kept), 1)
    void worker.terminate()
  }, readingLimits.idleMilliseconds).unref()
  const kept = { worker, timer }
  idle.push(kept)
}
