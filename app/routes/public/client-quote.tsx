import { data } from 'react-router'
import { ClientQuote } from '#app/features/leads/client-quote.tsx'
import { quoteCopy as copy } from '#app/features/leads/lead-quote-copy.ts'
import { receiveClientDocuments, removeClientDocument } from '#app/features/leads/leads.documents.server.ts'
import { answerQuote, openQuote } from '#app/features/leads/leads.quotes.server.ts'
import { displayPhone, telephoneHref } from '#app/lib/phone.ts'
import { appContext } from '#app/platform/context.ts'
import { readFields } from '#app/platform/forms.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ShortPage } from '#app/ui/short-page.tsx'
import { brand } from '#brand'
import type { Route } from './+types/client-quote.ts'
import { mailLinkHeaders } from './mail-link.server.ts'
import { unlisted } from './page-meta.ts'

export { headers } from './mail-link.server.ts'
export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** A client's quote by its private link. One page for every link that opens none, so that it tells nothing about leads. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const quote = await openQuote(context.get(appContext), url)
  return data(quote, { status: quote ? 200 : 404, headers: mailLinkHeaders })
}

/** Files come as a multipart form, everything else as a typed one. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  if (request.headers.get('content-type')?.startsWith('multipart/')) return receiveClientDocuments(ctx, request, url)
  const fields = await readFields(request)
  const takesBack = fields.get('intent') === 'document-remove'
  return takesBack ? removeClientDocument(ctx, fields, url) : answerQuote(ctx, fields, url)
}

export const meta = unlisted(copy.title)

export default function ClientQuotePage({ loaderData: quote, actionData }: Route.ComponentProps) {
  if (quote)
    return (
      <main id="main">
        <ClientQuote quote={quote} answer={actionData} />
      </main>
    )
  return (
    <ShortPage title={copy.goneTitle} text={copy.gone}>
      <a href={telephoneHref(brand.phone)} className={buttonClass({ kind: 'primary' })}>
        {`Call ${displayPhone(brand.phone)}`}
      </a>
    </ShortPage>
  )
}
