import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from './button.tsx'
import { Notice } from './notice.tsx'
import { notify } from './toast-queue.ts'

/** Stands where a list would, when it could not be fetched; said in the corner too, like every failure. */
export function LoadFailed({ children }: { children: string }) {
  const { pathname, search } = useLocation()
  useEffect(() => notify({ kind: 'error', text: children }), [children])
  return (
    <Notice
      kind="error"
      title={children}
      actions={
        <LinkButton kind="secondary" size="small" to={`${pathname}${search}`} reloadDocument>
          Try again
        </LinkButton>
      }
    />
  )
}
