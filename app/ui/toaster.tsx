import { type ComponentType, useEffect, useState } from 'react'
import { onToast } from './toast-queue.ts'

/**
 * Stands once in the page; fetches the corner when somebody begins to use a form, so that it is there to say that the
 * connection was lost, and with the first message at the latest. A corner that cannot be fetched is tried again.
 */
export function Toaster() {
  const [Corner, setCorner] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Corner) return
    const fetchCorner = () =>
      void import('./toast-corner.tsx').then(
        ({ ToastCorner }) => setCorner(() => ToastCorner),
        () => undefined,
      )
    const stopListening = onToast(fetchCorner)
    addEventListener('focusin', fetchCorner)
    addEventListener('online', fetchCorner)
    return () => {
      stopListening()
      removeEventListener('focusin', fetchCorner)
      removeEventListener('online', fetchCorner)
    }
  }, [Corner])
  return Corner && <Corner />
}
