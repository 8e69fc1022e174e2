import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useHydrated } from './hydrated.ts'

/** What fields hold, by name. A box that is not ticked holds ''. */
type Typed = Record<string, string>

/**
 * Calls `takeUp` once, when React takes the form over, with the fields that somebody changed, or that the browser restored,
 * before that. React leaves them alone at first, but its next render puts back what it knows. So this is a layout effect: by
 * the next key the form's state already holds every field. A form that the browser rendered has no such fields.
 */
export function useEarlyTyping(form: RefObject<HTMLFormElement | null>, takeUp: (early: Typed) => void) {
  const hydrated = useHydrated()
  const [cameFromServer] = useState(!hydrated)
  const takeUpOnce = useEffectEvent(() => takeUp(cameFromServer ? changedFields(form.current) : {}))
  useLayoutEffect(() => takeUpOnce(), [])
}

function changedFields(form: HTMLFormElement | null): Typed {
  const changed: Typed = {}
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLSelectElement) {
      if (control.selectedOptions[0]?.defaultSelected === false) changed[control.name] = control.value
    } else if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
      const isLeft = control.type === 'radio' && !control.checked
      if (control.checked !== control.defaultChecked && !isLeft)
        changed[control.name] = control.checked ? control.value : ''
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.value !== control.defaultValue) changed[control.name] = control.value
    }
  }
  return changed
}
