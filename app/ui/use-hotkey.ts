import { useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn } from './single-keys.ts'

/** Calls back when a key is pressed anywhere on the page that `matches`; the browser's own use of it does not happen. */
export function useHotkey(matches: (event: KeyboardEvent) => boolean, act: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !matches(event)) return
    event.preventDefault()
    act(event)
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

/** True for a plain key that is meant as a command: nobody is writing, and plain keys are not switched off. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const modified = event.ctrlKey || event.metaKey || event.altKey
  return event.key.length === 1 && !modified && !isTyping(event) && areSingleKeysOn()
}

const written = 'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])'

/** True while somebody writes: a plain key is a letter of theirs then. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(written))
}

export function isInEditor({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.isContentEditable
}

/** False while a dialog that this element is not part of stands before it. */
export function isInFront(element: Element | null): boolean {
  const foremost = [...document.querySelectorAll('dialog:modal')].at(-1)
  return !foremost || foremost.contains(element)
}
