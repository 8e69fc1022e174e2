import { rateAlertsCopy as copy } from '#app/features/rate-alerts/rate-alerts.copy.ts'
import { confirmRateAlert } from '#app/features/rate-alerts/rate-alerts.server.ts'
import { alertConfirmPath, alertPath } from '#app/features/rate-alerts/rate-alerts.ts'
import { appContext } from '#app/platform/context.ts'
import { AskPage } from '#app/ui/short-page.tsx'
import type { Route } from './+types/rate-alerts-confirm.ts'
import { followMailLink } from './mail-link.server.ts'
import { unlistedMeta } from './page-meta.ts'

export { headers, loader } from './mail-link.server.ts'

export function action({ context, request, url }: Route.ActionArgs) {
  return followMailLink(request, url, (token) => confirmRateAlert(context.get(appContext), token))
}

export function meta(): Route.MetaDescriptors {
  return unlistedMeta(copy.confirmTitle)
}

export default function RateAlertsConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AskPage
      path={alertConfirmPath}
      token={loaderData.token}
      isDone={actionData?.isDone}
      title={copy.confirmTitle}
      text={copy.confirmAsk}
      buttons={[{ label: copy.confirmButton }]}
      done={{ title: copy.confirmedTitle, text: copy.confirmed }}
      stale={{ title: copy.confirmStaleTitle, text: copy.confirmStale, next: { to: alertPath, label: copy.again } }}
    />
  )
}
