import { type ComponentType, useEffect, useState } from 'react'
import { onToast } from './toast-queue.ts'

/**
 * Render it once per page. It loads the toast corner when the focus first moves, so that the corner can report a lost
 * connection, and at the latest with the first toast. If loading fails, it tries again.
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
