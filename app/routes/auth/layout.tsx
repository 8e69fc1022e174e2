import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { brand } from '#brand'
import { accountsCopy as copy } from '#app/features/accounts/accounts.copy.ts'
import { noStore } from '#app/features/accounts/area-guard.server.ts'
import { keepForms } from '#app/platform/failed-saves.ts'
import { useRequestId } from '#app/platform/request-id.ts'
import { ErrorPage, useFailure } from '#app/ui/error-page.tsx'
import { Signboard } from '#app/ui/mark.tsx'
import { SkipLink } from '#app/ui/page.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [noStore]

const failed = { load: 'Failed to load this page', save: copy.failed }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  keepForms({
    'routes/auth/sign-in': failed,
    'routes/auth/forgot-password': { ...failed, save: copy.linkFailed },
    'routes/auth/reset-password': failed,
    'routes/auth/second-factor': failed,
    'routes/auth/security': { ...failed, save: copy.saveFailed },
  }),
]

export default function AuthLayout() {
  return (
    <AuthFrame>
      <main id="main" tabIndex={-1} className="flex-1 px-4 pt-4 pb-16 outline-none sm:px-6 sm:pt-10">
        <Outlet />
      </main>
    </AuthFrame>
  )
}

/** Rendered inside the frame, which has the link to the home page. */
export function ErrorBoundary() {
  const failure = useFailure(failed.load)
  return (
    <AuthFrame>
      <ErrorPage {...failure} requestId={useRequestId()} />
    </AuthFrame>
  )
}

function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div data-area="staff" className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="px-4 py-4 sm:px-6">
        <Link
          to="/"
          reloadDocument
          aria-label={`${brand.name}: home`}
          className="inline-flex min-h-11 items-center gap-2"
        >
          <Signboard {...brand} className="text-xl" />
        </Link>
      </header>
      {children}
      <Toaster />
    </div>
  )
}
