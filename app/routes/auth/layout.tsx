import { Link, Outlet } from 'react-router'
import { brand } from '#brand'
import { noStore } from '#app/features/accounts/area-guard.server.ts'
import { Mark } from '#app/ui/mark.tsx'
import { SkipLink } from '#app/ui/page.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [noStore]

/** A quiet frame: the way home, and one thing to do. */
export default function AuthLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="px-4 py-4 sm:px-6">
        <Link
          to="/"
          reloadDocument
          aria-label={`${brand.name}: home`}
          className="inline-flex min-h-11 items-center gap-2"
        >
          <Mark className="size-8" />
          <span className="font-display text-xl font-semibold tracking-tight">{brand.name}</span>
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 px-4 pt-4 pb-16 outline-none sm:px-6 sm:pt-10">
        <Outlet />
      </main>
      <Toaster />
    </div>
  )
}
