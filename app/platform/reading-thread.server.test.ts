import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type * as readers from '#tests/support/bad-readers.ts'
import { readInThread, readingLimits } from './reading-thread.server.ts'
import { Unreadable } from './unreadable.ts'

type Readers = typeof readers
const read = <Name extends keyof Readers>(name: Name, input: Parameters<Readers[Name]>, milliseconds?: number) =>
  readInThread<Readers[Name]>('tests/support/bad-readers.ts', name, input, { milliseconds })
const well = { text: 'abab', at: new Date(0) }
const readWell = () => read('repeats', ['ab', 2, new Date(0)])

test('several simultaneous callers each get the result of their own reading', async () => {
  const asked = Array.from({ length: 3 * readingLimits.threads }, readWell)
  expect(await Promise.all(asked)).toEqual(asked.map(() => well))
})

test('a refusal arrives with its sentence', async () => {
  await expect(read('refuses', [])).rejects.toThrow(new Unreadable('It is written backwards.'))
  expect(await readWell()).toEqual(well)
})

test('an error in the reader is not reported as a refusal', async () => {
  const error = await read('breaks', []).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'TypeError', message: 'undefined is not a feed' })
  expect(error).not.toBeInstanceOf(Unreadable)
  expect(await readWell()).toEqual(well)
})

test('a reading that never ends is stopped, and the ones queued behind it still run', async () => {
  const stuck = Array.from({ length: readingLimits.threads }, () => read('hangs', [], 500))
  const waiting = readWell()
  // All at once: one that ended while another is awaited would count as unhandled.
  await Promise.all(stuck.map((one) => expect(one).rejects.toThrow(new Unreadable('Reading it took too long.'))))
  expect(await waiting).toEqual(well)
})

test('the limit counts the reading, not the start of its thread', async () => {
  const asked = readInThread<() => string>('tests/support/slow-reader.ts', 'reads', [], { milliseconds: 500 })
  expect(await asked).toBe('read')
})

test('a reading that uses more and more memory is stopped', async () => {
  await expect(read('hoards', [], 30_000)).rejects.toThrow(new Unreadable('Reading it took too much memory.'))
  expect(await readWell()).toEqual(well)
}, 40_000)

test('other requests are answered during a long reading', async () => {
  let turns = 0
  const state = { isDone: false }
  const counted = read('counts', [4_000_000]).finally(() => (state.isDone = true))
  while (!state.isDone) {
    await nextTurn()
    turns += 1
  }
  expect(await counted).toBeGreaterThan(0)
  expect(turns).toBeGreaterThan(100)
})
