import { describe, expect, test, vi } from 'vitest'
import { notify, onToast, secondsShown, takeWaitingToasts } from './toast-queue.ts'

describe('the toast queue', () => {
  test('a toast that arrives before anybody listens is kept and delivered once', () => {
    notify({ kind: 'success', text: 'Saved' })
    const listener = vi.fn<() => void>()
    const stop = onToast(listener)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(takeWaitingToasts()).toEqual([{ kind: 'success', text: 'Saved' }])
    expect(takeWaitingToasts()).toEqual([])
    stop()
    notify({ kind: 'info', text: 'Later' })
    expect(listener).toHaveBeenCalledTimes(1)
    takeWaitingToasts()
  })

  test.each([
    ['Saved', 6],
    [Array.from({ length: 12 }, () => 'word').join(' '), 10],
    [Array.from({ length: 60 }, () => 'word').join(' '), 20],
  ])('stays long enough to be read twice: %s', (text, seconds) => {
    expect(secondsShown({ kind: 'success', text })).toBe(seconds)
  })

  test('leaves time to press the button of a toast, unless the toast has its own time', () => {
    const undo = { label: 'Undo', run: () => undefined }
    expect(secondsShown({ kind: 'success', text: 'Saved', action: undo })).toBe(12)
    expect(secondsShown({ kind: 'error', text: 'Saved', open: { label: 'Sign In', href: '/auth' } })).toBe(12)
    expect(secondsShown({ kind: 'success', text: 'Saved', action: undo, seconds: 30 })).toBe(30)
  })
})
