import { data } from 'react-router'
import { NewsletterOutcome } from '#app/features/newsletter/newsletter-link.tsx'
import { newsletterCopy as copy } from '#app/features/newsletter/newsletter.copy.ts'
import { confirmNewsletter } from '#app/features/newsletter/newsletter.server.ts'
import { confirmPath } from '#app/features/newsletter/newsletter.ts'
import { isMailToken } from '#app/lib/mail-token.ts'
import { appContext } from '#app/platform/context.ts'
import { readMailLink } from '#app/platform/mail-links.server.ts'
import { AskPage } from '#app/ui/ask-page.tsx'
import type { Route } from './+types/newsletter-confirm.ts'
import { mailLinkHeaders, mailLinkMeta } from './mail-link.ts'

/** Where the link of the mail leads. Nothing happens by opening it. */
export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  return data({ token: isMailToken(token) ? token : null }, { headers: mailLinkHeaders })
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const confirmed = await confirmNewsletter(context.get(appContext), (await readMailLink(request, url)).token)
  return data({ confirmed }, { headers: mailLinkHeaders })
}

export function headers() {
  return mailLinkHeaders
}

export function meta(): Route.MetaDescriptors {
  return mailLinkMeta(copy.confirmTitle)
}

export default function NewsletterConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.confirmed)
    return <NewsletterOutcome title={copy.confirmedTitle} text={copy.confirmed} again={false} />
  if (actionData || !loaderData.token) {
    return <NewsletterOutcome title={copy.confirmStaleTitle} text={copy.confirmStale} again />
  }
  return (
    <AskPage
      title={copy.confirmTitle}
      text={copy.confirmAsk}
      buttons={[{ label: copy.confirmButton }]}
      path={confirmPath}
      token={loaderData.token}
    />
  )
}
