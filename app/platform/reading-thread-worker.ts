/** The other end of `readInThread`: runs the named function of the named file on what it is given. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { Reading, ReadingAnswer } from './reading-thread.server.ts'
import { Unreadable } from './unreadable.ts'

parentPort?.on('message', (reading: Reading) => {
  void answer(reading).then((said) => parentPort?.postMessage(said))
})

/** What goes wrong on our side is thrown: the thread ends with it, and whoever asked is told. */
async function answer({ file, name, input }: Reading): Promise<ReadingAnswer> {
  const readers = (await import(pathToFileURL(resolve(file)).href)) as Record<string, (...given: unknown[]) => unknown>
  try {
    return { read: await readers[name]!(...input) }
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.message }
    throw error
  }
}
