import { newsletterCopy as copy } from '#app/features/newsletter/newsletter.copy.ts'
import { confirmNewsletter } from '#app/features/newsletter/newsletter.server.ts'
import { confirmPath } from '#app/features/newsletter/newsletter.ts'
import { appContext } from '#app/platform/context.ts'
import { AskPage } from '#app/ui/short-page.tsx'
import type { Route } from './+types/newsletter-confirm.ts'
import { followMailLink } from './mail-link.server.ts'
import { unlistedMeta } from './page-meta.ts'

export { headers, loader } from './mail-link.server.ts'

export function action({ context, request, url }: Route.ActionArgs) {
  return followMailLink(request, url, (token) => confirmNewsletter(context.get(appContext), token))
}

export function meta(): Route.MetaDescriptors {
  return unlistedMeta(copy.confirmTitle)
}

export default function NewsletterConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AskPage
      path={confirmPath}
      token={loaderData.token}
      isDone={actionData?.isDone}
      title={copy.confirmTitle}
      text={copy.confirmAsk}
      buttons={[{ label: copy.confirmButton }]}
      done={{ title: copy.confirmedTitle, text: copy.confirmed }}
      stale={{
        title: copy.confirmStaleTitle,
        text: copy.confirmStale,
        next: { to: '/newsletter', label: copy.subscribeAgain },
      }}
    />
  )
}
