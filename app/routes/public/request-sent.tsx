import { data } from 'react-router'
import { sentCopy as copy } from '#app/features/leads/lead-sent.ts'
import { RequestSent, UnknownRequest, useSentRequest } from '#app/features/leads/request-sent.tsx'
import type { Route } from './+types/request-sent.ts'
import { unlistedMeta } from './page-meta.ts'

export { headers } from './page-headers.ts'

/** The end of a request sent with JavaScript. Without it, the form's own page shows the same. */
export function loader() {
  return data(null, { headers: { 'cache-control': 'private, no-store' } })
}

export function meta(): Route.MetaDescriptors {
  return unlistedMeta(copy.unknownTitle)
}

export default function RequestSentPage() {
  const sent = useSentRequest()
  return <main id="main">{sent ? <RequestSent key={sent.reference} sent={sent} /> : <UnknownRequest />}</main>
}
