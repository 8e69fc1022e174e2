import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endsBy } from './ends-by.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('ends when its time is over', () => {
  const signal = endsBy(new AbortController().signal, 4000)
  vi.advanceTimersByTime(3999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
})

test('ends with who waits, and leaves no clock running', () => {
  const leaving = new AbortController()
  const signal = endsBy(leaving.signal, 4000)
  leaving.abort()
  expect(signal.aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('never begins for somebody who has left already', () => {
  expect(endsBy(AbortSignal.abort(), 4000).aborted).toBe(true)
})
