import type { ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

type LeaveQuestionProps = {
  when: () => boolean
  /** What is said of the work. */
  children: ReactNode
  /** The work stays where it is while only the search of the address changes. */
  ofPath?: boolean
}

/** Asks before a link leads away from work that is not saved. One a page: the router asks no more. */
export function LeaveQuestion({ when, children, ofPath = false }: LeaveQuestionProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const samePath = currentLocation.pathname === nextLocation.pathname
    const stays = samePath && (ofPath || currentLocation.search === nextLocation.search)
    return !stays && when()
  })
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}
