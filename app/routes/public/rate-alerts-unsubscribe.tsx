import { data } from 'react-router'
import { RateAlertOutcome } from '#app/features/rate-alerts/rate-alert-outcome.tsx'
import { rateAlertsCopy as copy } from '#app/features/rate-alerts/rate-alerts.copy.ts'
import { endRateAlerts } from '#app/features/rate-alerts/rate-alerts.server.ts'
import { alertUnsubscribePath, oneAlert } from '#app/features/rate-alerts/rate-alerts.ts'
import { isMailToken } from '#app/lib/mail-token.ts'
import { appContext } from '#app/platform/context.ts'
import { readMailLink } from '#app/platform/mail-links.server.ts'
import { AskPage } from '#app/ui/ask-page.tsx'
import type { Route } from './+types/rate-alerts-unsubscribe.ts'
import { mailLinkHeaders, mailLinkMeta } from './mail-link.ts'

/** Where the link of every alert leads. Nothing happens by opening it. */
export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  return data({ token: isMailToken(token) ? token : null }, { headers: mailLinkHeaders })
}

/**
 * For the page's buttons, and for mail programs that unsubscribe by one request (RFC 8058): those mean every such mail, so
 * only the page's first button ends one alert alone.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { token, choice } = await readMailLink(request, url)
  const ended = await endRateAlerts(context.get(appContext), token, choice !== oneAlert)
  return data({ ended }, { headers: mailLinkHeaders })
}

export function headers() {
  return mailLinkHeaders
}

export function meta(): Route.MetaDescriptors {
  return mailLinkMeta(copy.endTitle)
}

export default function RateAlertsUnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.ended) return <RateAlertOutcome title={copy.endedTitle} text={copy.ended} again />
  if (actionData || !loaderData.token)
    return <RateAlertOutcome title={copy.endStaleTitle} text={copy.endStale} again={false} />
  return (
    <AskPage
      title={copy.endTitle}
      text={copy.endAsk}
      buttons={[{ label: copy.endButton, choice: oneAlert }, { label: copy.endAllButton }]}
      path={alertUnsubscribePath}
      token={loaderData.token}
    />
  )
}
