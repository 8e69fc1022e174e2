import { PersonFound, NamedPeople, PersonSearch, requestColumns } from '#app/features/privacy/privacy-person.tsx'
import { privacyCopy as copy } from '#app/features/privacy/privacy.copy.ts'
import { changePrivacy, loadPrivacy } from '#app/features/privacy/privacy.server.ts'
import { privacyPath } from '#app/features/privacy/privacy.ts'
import { staffContext } from '#app/platform/context.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { DataList } from '#app/ui/data-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/privacy.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** What we keep about `?person={address, phone number, lead or name}`; without it, the requests so far. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadPrivacy(context.get(staffContext), url)
}

export function action({ context, request }: Route.ActionArgs) {
  return changePrivacy(context.get(staffContext), request)
}

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, today, list, named, person } = loaderData
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        title={copy.title}
        intro={copy.intro}
        above={typed && <BackLink to={privacyPath}>All requests</BackLink>}
      />
      <OutcomeToasts toasts={actionData?.toasts} />
      <PersonSearch key={typed} typed={typed} />
      {named && <NamedPeople people={named} />}
      {person && (
        <PersonFound key={person.subject.value} person={person} typed={typed} today={today} answer={actionData?.form} />
      )}
      {list && (
        <DataList
          list={list}
          columns={requestColumns}
          none={<EmptyState title={copy.none}>{copy.noneYet}</EmptyState>}
        />
      )}
    </div>
  )
}
