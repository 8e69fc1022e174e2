import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Longer than anybody presses a button; a press whose end is never told must not keep what waits for ever. */
const longestPressMilliseconds = 2000

/**
 * Puts something off until somebody stops typing. Leaving the field does it at once, as they may be on the way to a link, but
 * never under a pressed button, where the page would change before the click has reached what was pressed, and never while
 * another page is on its way, which it would stop.
 */
export function useTypingPause(milliseconds: number) {
  const isIdle = useNavigation().state === 'idle'
  const mayAct = useRef(isIdle)
  const waiting = useRef<{ act: () => void; timer: ReturnType<typeof setTimeout>; isDue: boolean }>(undefined)
  useEffect(() => forget, [])
  useEffect(() => {
    mayAct.current = isIdle
    if (isIdle && waiting.current?.isDue) now()
  }, [isIdle])

  function forget() {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }

  function now() {
    if (!waiting.current) return
    const { act } = waiting.current
    waiting.current.isDue = true
    if (!mayAct.current) return
    forget()
    act()
  }

  function later(act: () => void) {
    putOff(act, milliseconds)
  }

  function leave() {
    if (!waiting.current || !document.querySelector(':active')) return now()
    putOff(waiting.current.act, longestPressMilliseconds)
    document.addEventListener('mouseup', now, { capture: true, once: true })
  }

  function putOff(act: () => void, wait: number) {
    forget()
    waiting.current = { act, timer: setTimeout(now, wait), isDue: false }
  }
  return { later, now, leave }
}
