import { data } from 'react-router'
import { NewsletterAsk, NewsletterOutcome } from '#app/features/newsletter/newsletter-link.tsx'
import { newsletterCopy as copy } from '#app/features/newsletter/newsletter.copy.ts'
import { readToken, unsubscribeFromNewsletter } from '#app/features/newsletter/newsletter.server.ts'
import { isNewsletterToken, unsubscribePath } from '#app/features/newsletter/newsletter.ts'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/newsletter-unsubscribe.ts'
import { mailLinkHeaders, mailLinkMeta } from './mail-link.ts'

/** Where the link of every newsletter leads. Nothing happens by opening it. */
export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  return data({ token: isNewsletterToken(token) ? token : null }, { headers: mailLinkHeaders })
}

/** For the page's button, and for mail programs that unsubscribe by one request (RFC 8058). */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ended = await unsubscribeFromNewsletter(context.get(appContext), await readToken(request, url))
  return data({ ended }, { headers: mailLinkHeaders })
}

export function headers() {
  return mailLinkHeaders
}

export function meta(): Route.MetaDescriptors {
  return mailLinkMeta(copy.unsubscribeTitle)
}

export default function NewsletterUnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.ended) return <NewsletterOutcome title={copy.unsubscribedTitle} text={copy.unsubscribed} again />
  if (actionData || !loaderData.token) {
    return <NewsletterOutcome title={copy.unsubscribeStaleTitle} text={copy.unsubscribeStale} again={false} />
  }
  return (
    <NewsletterAsk
      title={copy.unsubscribeTitle}
      text={copy.unsubscribeAsk}
      button={copy.unsubscribeButton}
      path={unsubscribePath}
      token={loaderData.token}
    />
  )
}
