import { rateAlertsCopy as copy } from '#app/features/rate-alerts/rate-alerts.copy.ts'
import { endRateAlerts } from '#app/features/rate-alerts/rate-alerts.server.ts'
import { alertPath, alertUnsubscribePath, oneAlert } from '#app/features/rate-alerts/rate-alerts.ts'
import { appContext } from '#app/platform/context.ts'
import { AskPage } from '#app/ui/short-page.tsx'
import type { Route } from './+types/rate-alerts-unsubscribe.ts'
import { followMailLink } from './mail-link.server.ts'
import { unlistedMeta } from './page-meta.ts'

export { headers, loader } from './mail-link.server.ts'

/** A mail program that unsubscribes means all rate alerts, so only the page's first button ends a single alert. */
export function action({ context, request, url }: Route.ActionArgs) {
  return followMailLink(request, url, (token, choice) =>
    endRateAlerts(context.get(appContext), token, choice !== oneAlert),
  )
}

export function meta(): Route.MetaDescriptors {
  return unlistedMeta(copy.endTitle)
}

export default function RateAlertsUnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AskPage
      path={alertUnsubscribePath}
      token={loaderData.token}
      isDone={actionData?.isDone}
      title={copy.endTitle}
      text={copy.endAsk}
      buttons={[{ label: copy.endButton, choice: oneAlert }, { label: copy.endAllButton }]}
      done={{ title: copy.endedTitle, text: copy.ended, next: { to: alertPath, label: copy.again } }}
      stale={{ title: copy.endStaleTitle, text: copy.endStale }}
    />
  )
}
