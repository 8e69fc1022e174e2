import { useEffect, useEffectEvent } from 'react'

/** Calls back when a key is pressed anywhere on the page that `matches`; the browser's own use of it does not happen. */
export function useHotkey(matches: (event: KeyboardEvent) => boolean, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !matches(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** True for Ctrl or Cmd with this letter and no other modifier. */
export function isCommandKey(event: KeyboardEvent, letter: string): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === letter
}

/** True while somebody writes: a plain key is a letter of theirs then. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

export function isInEditor({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.isContentEditable
}
