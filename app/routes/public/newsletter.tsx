import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { newsletterCopy as copy } from '#app/features/newsletter/newsletter.copy.ts'
import { receiveSubscription } from '#app/features/newsletter/newsletter.server.ts'
import { appContext } from '#app/platform/context.ts'
import { Card } from '#app/ui/card.tsx'
import { SuccessIcon } from '#app/ui/icons.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { Page } from '#app/ui/page.tsx'
import type { Route } from './+types/newsletter.ts'
import { metaFor } from './page-meta.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return receiveSubscription(context.get(appContext), request)
}

export const meta = metaFor({
  title: copy.title,
  description: `${copy.intro} Weekly rate updates, tips for first-time buyers, renewal reminders and mortgage news from Canada.`,
  path: '/newsletter',
})

export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <Page title={copy.title} intro={copy.intro}>
      <OutcomeToasts toasts={actionData?.toasts} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-16">
        <Card className="relative overflow-hidden lg:order-last">
          <NewsletterForm answer={actionData} />
        </Card>
        <section aria-labelledby="newsletter-contents" className="grid content-start gap-3">
          <h2 id="newsletter-contents" className="text-xl">
            {copy.contentsTitle}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {copy.contents.map((item) => (
              <li key={item} className="flex items-start gap-3 py-3">
                <SuccessIcon className="mt-0.75 size-5 shrink-0 text-spruce" />
                {item}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}
