import { RateAlertForm } from '#app/features/rate-alerts/rate-alert-form.tsx'
import { rateAlertsCopy as copy } from '#app/features/rate-alerts/rate-alerts.copy.ts'
import { receiveRateAlert } from '#app/features/rate-alerts/rate-alerts.server.ts'
import { alertPath, readAlertChoice } from '#app/features/rate-alerts/rate-alerts.ts'
import { appContext } from '#app/platform/context.ts'
import { Card } from '#app/ui/card.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { Page } from '#app/ui/page.tsx'
import type { Route } from './+types/rate-alerts.ts'
import { metaFor } from './page-meta.ts'

/** The address holds the selected rate, for links from the rates pages. */
export function loader({ url }: Route.LoaderArgs) {
  return { choice: readAlertChoice(url.searchParams) }
}

export async function action({ context, request }: Route.ActionArgs) {
  return receiveRateAlert(context.get(appContext), request)
}

export const meta = metaFor({
  title: copy.title,
  description: `${copy.intro} Free, for every term, type and province. Unsubscribe anytime.`,
  path: alertPath,
})

export default function RateAlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { choice } = loaderData
  return (
    <Page title={copy.title} intro={copy.intro}>
      <OutcomeToasts toasts={actionData?.toasts} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-16">
        <Card className="relative overflow-hidden">
          <RateAlertForm key={Object.values(choice).join()} choice={choice} answer={actionData} />
        </Card>
        <section aria-labelledby="how-alerts-work" className="grid content-start gap-3">
          <h2 id="how-alerts-work" className="text-xl">
            {copy.howTitle}
          </h2>
          <ol className="divide-y divide-line border-y border-line">
            {copy.how.map((step, index) => (
              <li key={step} className="flex gap-3 py-3">
                <span aria-hidden="true" className="w-5 shrink-0 font-semibold text-spruce tabular-nums">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          <p className="text-sm text-ink-soft">{copy.oac}</p>
        </section>
      </div>
    </Page>
  )
}
