import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useRequestId } from '#app/platform/request-id.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** What a tab could not show, inside the area's frame, so that the other tabs stay at hand. */
export function StaffError() {
  const error = useRouteError()
  const requestId = useRequestId()
  const expected = isRouteErrorResponse(error)
  const signedOut = expected && error.status === 401
  const sentence = expected ? (error.data as { sentence?: string } | null)?.sentence : undefined
  return (
    <Notice
      kind={expected && error.status < 500 ? 'warning' : 'error'}
      title={sentence ?? 'Something went wrong on our side'}
      actions={
        signedOut && (
          <LinkButton to="/auth" reloadDocument>
            Sign In
          </LinkButton>
        )
      }
    >
      {!expected && (
        // One text, so that the server's stays: the browser does not know the request's name.
        <span suppressHydrationWarning>
          {`Please try again in a minute.${requestId ? ` If you write to us about this, please mention: ${requestId}` : ''}`}
        </span>
      )}
    </Notice>
  )
}
