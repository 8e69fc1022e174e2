import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that ends when it is told to. */
function task(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    end: resolve,
    async run() {
      log.push(`${name} begins`)
      await promise
      log.push(`${name} ends`)
    },
  }
}

test('two at a time, in order; one that must be alone waits for both and lets nobody past', async () => {
  const turns = createTurns(2)
  const log: string[] = []
  const [a, b, drawing, c] = [task(log, 'a'), task(log, 'b'), task(log, 'drawing'), task(log, 'c')]
  const all = [turns.one(a.run), turns.one(b.run), turns.alone(drawing.run), turns.one(c.run)]
  for (const { end } of [a, b, drawing, c]) {
    end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(all)
  expect(log).toEqual([
    'a begins',
    'b begins',
    'a ends',
    'b ends',
    'drawing begins',
    'drawing ends',
    'c begins',
    'c ends',
  ])
})

test('work that fails gives its place back', async () => {
  const turns = createTurns(1)
  await expect(turns.one(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
  expect(await turns.alone(() => Promise.resolve('done'))).toBe('done')
})
