import { data } from 'react-router'
import { RateAlertOutcome } from '#app/features/rate-alerts/rate-alert-outcome.tsx'
import { rateAlertsCopy as copy } from '#app/features/rate-alerts/rate-alerts.copy.ts'
import { confirmRateAlert } from '#app/features/rate-alerts/rate-alerts.server.ts'
import { alertConfirmPath } from '#app/features/rate-alerts/rate-alerts.ts'
import { isMailToken } from '#app/lib/mail-token.ts'
import { appContext } from '#app/platform/context.ts'
import { readMailLink } from '#app/platform/mail-links.server.ts'
import { AskPage } from '#app/ui/ask-page.tsx'
import type { Route } from './+types/rate-alerts-confirm.ts'
import { mailLinkHeaders, mailLinkMeta } from './mail-link.ts'

/** Where the link of the mail leads. Nothing happens by opening it. */
export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  return data({ token: isMailToken(token) ? token : null }, { headers: mailLinkHeaders })
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { token } = await readMailLink(request, url)
  return data({ confirmed: await confirmRateAlert(context.get(appContext), token) }, { headers: mailLinkHeaders })
}

export function headers() {
  return mailLinkHeaders
}

export function meta(): Route.MetaDescriptors {
  return mailLinkMeta(copy.confirmTitle)
}

export default function RateAlertsConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.confirmed) return <RateAlertOutcome title={copy.confirmedTitle} text={copy.confirmed} again={false} />
  if (actionData || !loaderData.token)
    return <RateAlertOutcome title={copy.confirmStaleTitle} text={copy.confirmStale} again />
  return (
    <AskPage
      title={copy.confirmTitle}
      text={copy.confirmAsk}
      buttons={[{ label: copy.confirmButton }]}
      path={alertConfirmPath}
      token={loaderData.token}
    />
  )
}
