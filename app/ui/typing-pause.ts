import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Longer than anybody presses a button. If the end of a press is never reported, the waiting action still runs. */
const longestPressMilliseconds = 2000

/**
 * Delays an action until somebody stops typing. When the field loses the focus the action runs at once, because the person may
 * be about to click a link. But it never runs while a button is pressed, when the page would change before the click arrives,
 * nor during a navigation, which it would cancel.
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
  return { later, now, leave, forget }
}
