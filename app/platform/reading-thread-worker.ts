import { resolve } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import { pathToFileURL } from 'node:url'
import { Unreadable } from './unreadable.ts'

export type Reading = { file: string; name: string; input: unknown[]; began: MessagePort }
export type ReadingAnswer = { read: unknown } | { unreadable: string }

/**
 * The thread's side of `readInThread`: runs the named function of the named file, and says when it begins. A refusal is
 * sent as a value, because an error of our own class would arrive as a plain error.
 */
export default async function answer({ file, name, input, began }: Reading): Promise<ReadingAnswer> {
  const readers = (await import(pathToFileURL(resolve(file)).href)) as Record<string, (...given: unknown[]) => unknown>
  began.postMessage('began')
  began.close()
  try {
    return { read: await readers[name]!(...input) }
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.message }
    throw error
  }
}
