import { data } from 'react-router'
import { ApplicationList } from '#app/features/leads/application-list.tsx'
import { formCopy as copy } from '#app/features/leads/lead-form-copy.ts'
import { appContext } from '#app/platform/context.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container, PageHeading } from '#app/ui/page.tsx'
import { readApplications } from './application-access.server.ts'
import type { Route } from './+types/applications-sent.ts'
import { pageMeta } from './page-meta.ts'

export { headers } from './page-headers.ts'

/** The list of applications as a page of its own, for browsers without JavaScript. Never cached. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { list, headers } = await readApplications(ctx, request)
  return data({ list }, { headers })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...pageMeta(matches, {
      title: copy.applicationsTitle,
      description: 'The mortgage applications that were sent from this browser.',
      path: '/applications/sent',
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ApplicationsSentPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <Container className="grid gap-6 py-8 sm:py-12">
        <PageHeading title={copy.applicationsTitle} />
        <div className="max-w-text">
          <ApplicationList {...loaderData.list} />
        </div>
        <LinkButton to="/applications" kind="secondary" className="justify-self-start">
          {copy.applicationTitle}
        </LinkButton>
      </Container>
    </main>
  )
}
