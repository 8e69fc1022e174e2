import { lazy, Suspense, useEffect, useState } from 'react'
import { onToast } from './toast-queue.ts'

const ToastCorner = lazy(async () => ({ default: (await import('./toast-corner.tsx')).ToastCorner }))

/** Stands once in the page; fetches the corner when the first message comes. */
export function Toaster() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => (needed ? undefined : onToast(() => setNeeded(true))), [needed])
  if (!needed) return null
  return (
    <Suspense>
      <ToastCorner />
    </Suspense>
  )
}
