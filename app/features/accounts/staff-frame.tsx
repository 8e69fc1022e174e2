import CircleUser from 'lucide-react/icons/circle-user'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { Toast } from '#app/lib/toast.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { SidebarFrame, type SidebarItem } from '#app/ui/sidebar.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import { LogoutButton } from './logout-button.tsx'

type StaffFrameProps = {
  title: string
  items: readonly SidebarItem[]
  sidebarWide: boolean
  /** What the page before sent along. */
  toast: Toast | null
  /** Links of the area, before the own account and Logout. */
  actions?: ReactNode
  children: ReactNode
}

/** What both staff areas look like: sidebar of tabs, header with Logout, the message of the page before. */
export function StaffFrame({ title, items, sidebarWide, toast, actions, children }: StaffFrameProps) {
  // A new array would be a new message.
  const toasts = useMemo(() => (toast ? [toast] : null), [toast])
  return (
    <SidebarFrame
      title={title}
      mark={<Mark className="size-7 shrink-0" />}
      items={items}
      wide={sidebarWide}
      actions={
        <>
          {actions}
          <Link
            to="/auth/security"
            aria-label="Your account"
            title="Your account"
            className={buttonClass({ kind: 'quiet', size: 'small' })}
          >
            <CircleUser aria-hidden="true" className="size-5" />
          </Link>
          <LogoutButton />
        </>
      }
    >
      <OutcomeToasts toasts={toasts} className="mb-4" />
      {children}
      <Toaster />
    </SidebarFrame>
  )
}
