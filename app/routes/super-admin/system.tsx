import { listRateSources } from '#app/features/rate-sources/rate-sources.server.ts'
import { rateSourcesPath } from '#app/features/rate-sources/rate-source-paths.ts'
import { FailedJobTable, JobTable } from '#app/features/system/job-table.tsx'
import { SourceAdvice, type SourceState, SourceTable } from '#app/features/system/source-table.tsx'
import { JobAdvice, MachineCard, MailCard } from '#app/features/system/system-overview.tsx'
import { changeSystem } from '#app/features/system/system.actions.server.ts'
import { systemCopy as copy } from '#app/features/system/system.copy.ts'
import { listFeeds, readSystem } from '#app/features/system/system.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { keepingForm } from '#app/platform/lost-connection.ts'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/system.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const [system, rateSources, feeds] = await Promise.all([readSystem(ctx), listRateSources(ctx), listFeeds(ctx)])
  const rates = rateSources.map((source): SourceState => ({
    id: source.id,
    kind: 'Rates',
    name: source.name,
    path: rateSourcesPath,
    isOn: source.isEnabled,
    lastGoodAt: source.lastGoodAt,
    failingSince: source.failingSince,
    message: source.lastMessage,
  }))
  const news = feeds.map((feed): SourceState => ({
    id: feed.id,
    kind: 'News',
    name: feed.name,
    path: '/mortgage-news',
    isOn: true,
    lastGoodAt: feed.lastReadAt,
    failingSince: feed.failures > 0 ? feed.lastTriedAt : null,
    message: feed.failures > 0 ? feed.lastError : null,
  }))
  return { ...system, sources: [...rates, ...news] }
}

export function action({ context, request }: Route.ActionArgs) {
  return changeSystem(context.get(staffContext), request)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepingForm(() => serverAction(), copy.failed)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle(copy.title) }]
}

export default function SystemPage({ loaderData, actionData }: Route.ComponentProps) {
  const { jobs, failedJobs, sources, now } = loaderData
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading title={copy.title} intro={copy.intro} />
      <OutcomeToasts toasts={actionData?.toasts} />
      <MailCard {...loaderData} />
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-xl">Sources</h2>
        <SourceAdvice sources={sources} />
        <SourceTable sources={sources} />
      </section>
      <MachineCard {...loaderData} />
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-xl">Background work</h2>
        <JobAdvice {...loaderData} />
        {failedJobs.length > 0 && <FailedJobTable jobs={failedJobs} />}
        <JobTable jobs={jobs} now={now} />
      </section>
    </div>
  )
}
