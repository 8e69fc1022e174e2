import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx'

type NoticeKind = 'info' | 'success' | 'warning' | 'error'

const looks = {
  info: { Icon: InfoIcon, frame: 'border-sky/30 bg-sky-wash', icon: 'text-sky' },
  success: { Icon: SuccessIcon, frame: 'border-spruce/30 bg-spruce-wash', icon: 'text-spruce' },
  warning: { Icon: WarningIcon, frame: 'border-amber/35 bg-amber-wash', icon: 'text-amber' },
  error: { Icon: ErrorIcon, frame: 'border-maple/30 bg-maple-wash', icon: 'text-maple' },
} as const

type NoticeProps = {
  kind?: NoticeKind
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** `status` or `alert` for a notice that appears later; none for one that is on the page from the start. */
  role?: 'status' | 'alert'
  className?: string
}

export function Notice({ kind = 'info', title, children, actions, role, className }: NoticeProps) {
  const { Icon, frame, icon } = looks[kind]
  return (
    <div role={role} className={classes('flex gap-3 rounded-card border p-4 text-ink', frame, className)}>
      <Icon className={classes('mt-0.5 size-5 shrink-0', icon)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-sm sm:text-base">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
