import { useEffect, useRef } from 'react'

/**
 * Puts something off until somebody stops typing. Leaving the field does it at once: later it would come in the way of the
 * link that they leave it for.
 */
export function useTypingPause(milliseconds: number) {
  const waiting = useRef<{ act: () => void; timer: ReturnType<typeof setTimeout> }>(undefined)
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])

  function now() {
    const { act, timer } = waiting.current ?? {}
    clearTimeout(timer)
    waiting.current = undefined
    act?.()
  }

  function later(act: () => void) {
    clearTimeout(waiting.current?.timer)
    waiting.current = { act, timer: setTimeout(now, milliseconds) }
  }
  return { later, now }
}
