import { newsletterCopy as copy } from '#app/features/newsletter/newsletter.copy.ts'
import { unsubscribeFromNewsletter } from '#app/features/newsletter/newsletter.server.ts'
import { unsubscribePath } from '#app/features/newsletter/newsletter.ts'
import { appContext } from '#app/platform/context.ts'
import { AskPage } from '#app/ui/short-page.tsx'
import type { Route } from './+types/newsletter-unsubscribe.ts'
import { followMailLink } from './mail-link.server.ts'
import { unlistedMeta } from './page-meta.ts'

export { headers, loader } from './mail-link.server.ts'

export function action({ context, request, url }: Route.ActionArgs) {
  return followMailLink(request, url, (token) => unsubscribeFromNewsletter(context.get(appContext), token))
}

export function meta(): Route.MetaDescriptors {
  return unlistedMeta(copy.unsubscribeTitle)
}

export default function NewsletterUnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AskPage
      path={unsubscribePath}
      token={loaderData.token}
      isDone={actionData?.isDone}
      title={copy.unsubscribeTitle}
      text={copy.unsubscribeAsk}
      buttons={[{ label: copy.unsubscribeButton }]}
      done={{
        title: copy.unsubscribedTitle,
        text: copy.unsubscribed,
        next: { to: '/newsletter', label: copy.subscribeAgain },
      }}
      stale={{ title: copy.unsubscribeStaleTitle, text: copy.unsubscribeStale }}
    />
  )
}
