import { exportPath } from '#app/features/system/system-export.ts'
import { listRateSources } from '#app/features/rate-sources/rate-sources.server.ts'
import { newsCopy } from '#app/features/news/news.copy.ts'
import { listNewsFeeds, requestNews } from '#app/features/news/news.feeds.server.ts'
import { rateSourcesPath } from '#app/features/rate-sources/rate-sources.ts'
import { freshnessOf } from '#app/features/rates/rates.ts'
import {
  FailedJobTable,
  JobTable,
  DueRules,
  SourceAdvice,
  type SourceState,
  SourceTable,
  NewsProgress,
  JobAdvice,
  MachineCard,
  MailCard,
  ProxyAdvice,
} from '#app/features/system/system-screen.tsx'
import { changeSystem, readSystem } from '#app/features/system/system.server.ts'
import { ReadNewsForm } from '#app/features/system/system.forms.ts'
import { exportCopy, newsTodo, ratesTodo, systemCopy as copy } from '#app/features/system/system.copy.ts'
import { SystemButton } from '#app/features/system/system-retry.tsx'
import { newsReadingPath, readAskedAt, systemPath } from '#app/features/system/system.ts'
import { ruleDay } from '#mortgage'
import { staffContext } from '#app/platform/context.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parseForm, readFields } from '#app/platform/forms.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/system.ts'
import { pick } from '#app/lib/pick.ts'

/** The state of the background services; `?news={moment}` shows the progress of the news update requested at that moment. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const now = ctx.now()
  const [system, rateSources, feeds] = await Promise.all([readSystem(ctx), listRateSources(ctx), listNewsFeeds(ctx)])
  const rates = rateSources.map((source): SourceState => {
    const isOld = source.isActive && source.lastGoodAt !== null && freshnessOf(source.lastGoodAt, now) !== 'fresh'
    return {
      ...pick(source, 'id', 'name', 'lastGoodAt', 'failingSince'),
      kind: 'Rates',
      path: rateSourcesPath,
      isOn: source.isActive,
      isOld,
      message: source.lastMessage,
      todo: source.isActive ? ratesTodo({ ...source, isOld }) : null,
    }
  })
  const news = feeds.map((feed): SourceState => {
    const failures = feed.failuresInARow
    return {
      id: feed.url,
      kind: 'News',
      name: feed.title ?? feed.url,
      path: feed.url,
      isOn: true,
      lastGoodAt: feed.lastReadAt,
      failingSince: failures > 0 ? feed.lastTriedAt : null,
      isOld: false,
      message: failures > 0 ? feed.lastError : `${feed.articles} of its articles are kept.`,
      todo: newsTodo(feed),
    }
  })
  return {
    ...system,
    sources: [...rates, ...news],
    feeds,
    newsAskedAt: readAskedAt(url.searchParams, now),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const fields = await readFields(request)
  const news = await parseForm(fields, ReadNewsForm)
  if (!news.ok) return changeSystem(ctx, fields)
  const askedAt = await requestNews(ctx)
  return askedAt
    ? redirectWithToast(ctx, newsReadingPath(askedAt), { kind: 'info', text: newsCopy.askedFor })
    : news.refuse(500, newsCopy.askFailed)
}

export default function SystemPage({ loaderData, actionData }: Route.ComponentProps) {
  const { jobs, failedJobs, sources, feeds, newsAskedAt, now } = loaderData
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading
        title={copy.title}
        intro={copy.intro}
        actions={
          <LinkButton kind="secondary" to={exportPath}>
            {exportCopy.title}
          </LinkButton>
        }
      />
      <OutcomeToasts toasts={actionData?.toasts} />
      <ProxyAdvice {...loaderData} />
      {newsAskedAt && feeds.length > 0 && (
        <NewsProgress
          feeds={feeds}
          askedAt={newsAskedAt}
          now={now}
          path={newsReadingPath(newsAskedAt)}
          closePath={systemPath}
        />
      )}
      <MailCard {...loaderData} />
      <section className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">Sources</h2>
          <div className="flex flex-wrap gap-2">
            {feeds.length > 0 && <SystemButton intent="read-news">Read news now</SystemButton>}
            <LinkButton kind="secondary" size="small" to={rateSourcesPath}>
              Rate sources
            </LinkButton>
          </div>
        </div>
        <SourceAdvice sources={sources} />
        <SourceTable sources={sources} />
      </section>
      <section id="rules" className="grid scroll-mt-20 grid-cols-1 gap-3">
        <h2 className="text-xl">{copy.rulesTitle}</h2>
        <DueRules rules={loaderData.rules} today={ruleDay(now)} />
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
