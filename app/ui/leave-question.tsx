import type { ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

type LeaveQuestionProps = {
  when: () => boolean
  /** The sentence about the unsaved work. */
  children: ReactNode
  /** The work stays when only the query of the address changes. */
  ofPath?: boolean
}

/** Asks before a link leads away from unsaved work. Use one per page: the router supports only one blocker. */
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
