import { useEffectEvent, useLayoutEffect } from 'react'
import { keep, recall } from './kept-draft.ts'

/** Calls `act` when a key that `matches` is pressed anywhere on the page, and prevents the browser's own action for it. */
export function useHotkey(matches: (event: KeyboardEvent) => boolean, act: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !matches(event)) return
    event.preventDefault()
    act(event)
  })
  // With the paint, not after it: a key that is pressed as soon as a panel shows would be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** True for Ctrl or Cmd with this letter and no other modifier key. */
export function isCommandKey(event: KeyboardEvent, letter: string): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === letter
}

/** True for a key without modifiers that counts as a command: nobody is typing, and single-key shortcuts are switched on. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const modified = event.ctrlKey || event.metaKey || event.altKey
  return event.key.length === 1 && !modified && !isTyping(event) && areSingleKeysOn()
}

const written = 'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])'

/** True while somebody types, so that single keys are text. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(written))
}

export function isInEditor({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.isContentEditable
}

/** False while a modal dialog that does not contain this element is open. */
export function isInFront(element: Element | null): boolean {
  const foremost = [...document.querySelectorAll('dialog:modal')].at(-1)
  return !foremost || foremost.contains(element)
}

const storageName = 'maplekey-single-keys'

/** Whether single keys such as `?` and `j` are shortcuts; they are unless somebody has switched them off in this browser. */
export function areSingleKeysOn(): boolean {
  return recall(storageName) !== 'off'
}

export function keepSingleKeys(on: boolean): void {
  keep(storageName, on ? null : 'off')
}
