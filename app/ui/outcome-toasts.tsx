import { useEffect, useState } from 'react'
import type { Toast } from '#app/lib/toast.ts'
import { classes } from './classes.ts'
import { useHydrated } from './hydrated.ts'
import { Notice } from './notice.tsx'
import { notify } from './toast-queue.ts'

type OutcomeToastsProps = { toasts?: readonly Toast[] | null; className?: string }

/**
 * What an action answered. In a page that arrived whole (no JavaScript, or not yet) the messages stand in the page
 * itself; an answer that arrives later is shown in the corner. Put it where the page's content begins.
 */
export function OutcomeToasts({ toasts, className }: OutcomeToastsProps) {
  const hydrated = useHydrated()
  const [arrivedWithPage] = useState(hydrated ? null : toasts)
  useEffect(() => {
    if (!toasts || toasts === arrivedWithPage) return
    for (const toast of toasts) notify(toast)
  }, [toasts, arrivedWithPage])

  if (!arrivedWithPage?.length || toasts !== arrivedWithPage) return null
  return (
    <div role="status" className={classes('grid gap-2', className)}>
      {arrivedWithPage.map((toast) => (
        <Notice key={toast.text} kind={toast.kind}>
          {toast.text}
        </Notice>
      ))}
    </div>
  )
}
