import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endsBy } from './ends-by.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('aborts when its time is up', () => {
  const signal = endsBy(new AbortController().signal, 4000)
  vi.advanceTimersByTime(3999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
})

test('aborts when the caller aborts, and leaves no timer running', () => {
  const leaving = new AbortController()
  const signal = endsBy(leaving.signal, 4000)
  leaving.abort()
  expect(signal.aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('is aborted from the start if the caller has already aborted', () => {
  expect(endsBy(AbortSignal.abort(), 4000).aborted).toBe(true)
})
