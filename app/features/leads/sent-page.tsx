import { type ComponentProps, lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { type SentRequest, sentPath } from './leads.ts'

/** Takes a browser with JavaScript to the page at the end of its request. */
export function useRequestSent(): (answer: { sent?: SentRequest }) => void {
  const navigate = useNavigate()
  return ({ sent }) => {
    if (sent) void navigate(sentPath, { state: { sent } })
  }
}

const RequestSentPage = lazy(async () => ({ default: (await import('./request-sent.tsx')).RequestSentPage }))

/** The answer of a form that was sent without JavaScript. Loaded then, so that a form's page does not carry it. */
export function SentPage(props: ComponentProps<typeof RequestSentPage>) {
  return (
    <Suspense>
      <RequestSentPage {...props} />
    </Suspense>
  )
}
