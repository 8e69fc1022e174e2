import { data } from 'react-router'
import { sentCopy as copy } from '#app/features/leads/lead-sent.ts'
import { RequestSent, UnknownRequest, useSentRequest } from '#app/features/leads/request-sent.tsx'
import { unlisted } from './page-meta.ts'

export { headers } from './page-headers.ts'

/** The end of a request sent with JavaScript. Without it, the form's own page shows the same. */
export function loader() {
  return data(null, { headers: { 'cache-control': 'private, no-store' } })
}

export const meta = unlisted(copy.unknownTitle)

export default function RequestSentPage() {
  const sent = useSentRequest()
  return <main id="main">{sent ? <RequestSent key={sent.reference} sent={sent} /> : <UnknownRequest />}</main>
}
