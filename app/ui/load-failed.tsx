import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from './button.tsx'
import { Notice } from './notice.tsx'

/** Stands where a list would, when it could not be fetched. */
export function LoadFailed({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
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
