import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-spruce hover:underline md:min-h-8"
    >
      <ArrowLeft className="size-4" />
      {children}
    </Link>
  )
}
