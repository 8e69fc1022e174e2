import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHoverIntent } from './menu-comforts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function intentAt() {
  const shown: (string | null)[] = []
  const intent = createHoverIntent<string>({
    openAfter: 200,
    openAgainWithin: 300,
    closeAfter: 150,
    show: (item) => shown.push(item),
  })
  return { intent, shown }
}

test('a menu opens after the mouse has rested on it for 200 ms', () => {
  const { intent, shown } = intentAt()
  intent.enter('rates')
  vi.advanceTimersByTime(199)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['rates'])
})

test('a mouse that only passes over a menu does not open it', () => {
  const { intent, shown } = intentAt()
  intent.enter('rates')
  vi.advanceTimersByTime(150)
  intent.leave()
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual([])
})

test('while one menu is open, the next one opens at once', () => {
  const { intent, shown } = intentAt()
  intent.enter('rates')
  vi.advanceTimersByTime(200)
  intent.leave()
  intent.enter('contact')
  expect(shown).toEqual(['rates', 'contact'])
})

test('within 300 ms after a menu closed, another opens at once; after that the delay applies again', () => {
  const { intent, shown } = intentAt()
  intent.enter('rates')
  vi.advanceTimersByTime(200)
  intent.leave()
  vi.advanceTimersByTime(150 + 299)
  intent.enter('contact')
  expect(shown).toEqual(['rates', null, 'contact'])

  intent.leave()
  vi.advanceTimersByTime(150 + 300)
  intent.enter('rates')
  expect(shown.at(-1)).toBe(null)
  vi.advanceTimersByTime(200)
  expect(shown.at(-1)).toBe('rates')
})

test('a click right after a menu opened by hover can be told from a click that should close it', () => {
  const { intent } = intentAt()
  intent.enter('rates')
  vi.advanceTimersByTime(200)
  expect(intent.openedByHoverJustNow('rates')).toBe(true)
  vi.advanceTimersByTime(500)
  expect(intent.openedByHoverJustNow('rates')).toBe(false)
})
