import { newsletterCopy } from '#app/features/newsletter/newsletter.copy.ts'
import { confirmNewsletter, unsubscribeFromNewsletter } from '#app/features/newsletter/newsletter.server.ts'
import { confirmPath, unsubscribePath } from '#app/features/newsletter/newsletter.ts'
import { rateAlertsCopy } from '#app/features/rate-alerts/rate-alerts.copy.ts'
import { confirmRateAlert, endRateAlerts } from '#app/features/rate-alerts/rate-alerts.server.ts'
import { alertConfirmPath, alertPath, alertUnsubscribePath, oneAlert } from '#app/features/rate-alerts/rate-alerts.ts'
import { appContext } from '#app/platform/context.ts'
import { AskPage } from '#app/ui/short-page.tsx'
import type { Route } from './+types/mail-link.ts'
import { followMailLink, pathOf } from './mail-link.server.ts'
import { unlistedMeta } from './page-meta.ts'

export { headers, loader } from './mail-link.server.ts'

const subscribeAgain = { to: '/newsletter', label: newsletterCopy.subscribeAgain }
const alertAgain = { to: alertPath, label: rateAlertsCopy.again }

const pages = {
  [confirmPath]: {
    title: newsletterCopy.confirmTitle,
    text: newsletterCopy.confirmAsk,
    buttons: [{ label: newsletterCopy.confirmButton }],
    done: { title: newsletterCopy.confirmedTitle, text: newsletterCopy.confirmed },
    stale: { title: newsletterCopy.confirmStaleTitle, text: newsletterCopy.confirmStale, next: subscribeAgain },
  },
  [unsubscribePath]: {
    title: newsletterCopy.unsubscribeTitle,
    text: newsletterCopy.unsubscribeAsk,
    buttons: [{ label: newsletterCopy.unsubscribeButton }],
    done: { title: newsletterCopy.unsubscribedTitle, text: newsletterCopy.unsubscribed, next: subscribeAgain },
    stale: { title: newsletterCopy.unsubscribeStaleTitle, text: newsletterCopy.unsubscribeStale },
  },
  [alertConfirmPath]: {
    title: rateAlertsCopy.confirmTitle,
    text: rateAlertsCopy.confirmAsk,
    buttons: [{ label: rateAlertsCopy.confirmButton }],
    done: { title: rateAlertsCopy.confirmedTitle, text: rateAlertsCopy.confirmed },
    stale: { title: rateAlertsCopy.confirmStaleTitle, text: rateAlertsCopy.confirmStale, next: alertAgain },
  },
  [alertUnsubscribePath]: {
    title: rateAlertsCopy.endTitle,
    text: rateAlertsCopy.endAsk,
    buttons: [{ label: rateAlertsCopy.endButton, choice: oneAlert }, { label: rateAlertsCopy.endAllButton }],
    done: { title: rateAlertsCopy.endedTitle, text: rateAlertsCopy.ended, next: alertAgain },
    stale: { title: rateAlertsCopy.endStaleTitle, text: rateAlertsCopy.endStale },
  },
} as const

type PagePath = keyof typeof pages

export function action({ context, request, url, pattern }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  return followMailLink(request, url, (token, choice) => {
    switch (pathOf(pattern) as PagePath) {
      case confirmPath:
        return confirmNewsletter(ctx, token)
      case unsubscribePath:
        return unsubscribeFromNewsletter(ctx, token)
      case alertConfirmPath:
        return confirmRateAlert(ctx, token)
      case alertUnsubscribePath:
        // A mail program that unsubscribes means all rate alerts, so only the page's first button ends a single alert.
        return endRateAlerts(ctx, token, choice !== oneAlert)
    }
  })
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(pages[loaderData.path as PagePath].title)
}

export default function MailLinkPage({ loaderData: { path, token }, actionData }: Route.ComponentProps) {
  return <AskPage {...pages[path as PagePath]} path={path} token={token} isDone={actionData?.isDone} />
}
