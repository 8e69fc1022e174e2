import { data } from 'react-router'
import { NewsletterOutcome } from '#app/features/newsletter/newsletter-link.tsx'
import { newsletterCopy as copy } from '#app/features/newsletter/newsletter.copy.ts'
import { unsubscribeFromNewsletter } from '#app/features/newsletter/newsletter.server.ts'
import { unsubscribePath } from '#app/features/newsletter/newsletter.ts'
import { isMailToken } from '#app/lib/mail-token.ts'
import { appContext } from '#app/platform/context.ts'
import { readMailLink } from '#app/platform/mail-links.server.ts'
import { AskPage } from '#app/ui/ask-page.tsx'
import type { Route } from './+types/newsletter-unsubscribe.ts'
import { mailLinkHeaders, mailLinkMeta } from './mail-link.ts'

/** Where the link of every newsletter leads. Nothing happens by opening it. */
export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  return data({ token: isMailToken(token) ? token : null }, { headers: mailLinkHeaders })
}

/** For the page's button, and for mail programs that unsubscribe by one request (RFC 8058). */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ended = await unsubscribeFromNewsletter(context.get(appContext), (await readMailLink(request, url)).token)
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
    <AskPage
      title={copy.unsubscribeTitle}
      text={copy.unsubscribeAsk}
      buttons={[{ label: copy.unsubscribeButton }]}
      path={unsubscribePath}
      token={loaderData.token}
    />
  )
}
