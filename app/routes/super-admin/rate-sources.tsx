import Plus from 'lucide-react/icons/plus'
import { HeldChanges } from '#app/features/rate-sources/change-table.tsx'
import { RunProgress, RunTable, ScrapeButton } from '#app/features/rate-sources/rate-runs.tsx'
import { RateSourceTable } from '#app/features/rate-sources/rate-source-table.tsx'
import { decideChanges, listHeldChanges, revertRun } from '#app/features/rate-sources/rate-sources.changes.server.ts'
import { rateSourcesCopy as copy, describeDecision } from '#app/features/rate-sources/rate-sources.copy.ts'
import { RateSourcesTabForm } from '#app/features/rate-sources/rate-sources.forms.ts'
import { findRun, listRuns, startScrape } from '#app/features/rate-sources/rate-sources.runs.server.ts'
import { listRateSources, rateSourceRecords } from '#app/features/rate-sources/rate-sources.server.ts'
import { rateSourcePath, rateSourcesPath, runPath } from '#app/features/rate-sources/rate-sources.ts'
import { staffContext } from '#app/platform/context.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { titled } from '../public/page-meta.ts'
import type { Route } from './+types/rate-sources.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** Rate sources, changes that wait for approval, and the latest runs; `?run={id}` opens a run above them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  // First: a page that shows a run as over is not loaded again, so it must also show what the run left.
  const run = await findRun(ctx, url.searchParams.get('run') ?? '')
  const [sources, changes, runs] = await Promise.all([listRateSources(ctx), listHeldChanges(ctx), listRuns(ctx)])
  return { sources, changes, runs, run, now: ctx.now() }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const form = await parseForm(request, RateSourcesTabForm)
  if (!form.ok) return form.invalid()
  const { value } = form
  switch (value.intent) {
    case 'scrape': {
      const runId = await startScrape(ctx)
      return runId
        ? redirectWithToast(ctx, runPath(runId), { kind: 'info', text: copy.scrapeBegun })
        : form.refuse(409, copy.noSources)
    }
    case 'revert': {
      const runId = await revertRun(ctx, value.id)
      return runId
        ? redirectWithToast(ctx, runPath(runId), { kind: 'success', text: copy.reverted })
        : form.refuse(409, copy.nothingToRevert)
    }
    case 'approve':
    case 'reject':
      return form.done([describeDecision(value.intent, await decideChanges(ctx, value.ids, value.intent))])
    default:
      return rateSourceRecords.change(ctx, url, { ...form, value })
  }
}

export const meta = titled('Rate sources')

export default function RateSourcesTab({ loaderData, actionData }: Route.ComponentProps) {
  const { sources, changes, runs, run, now } = loaderData
  return (
    <div className="grid grid-cols-1 gap-8">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading
        title="Rate sources"
        above={<BackLink to="/super-admin/rates">Rates</BackLink>}
        intro="Pages of rates that are read every night at 2 AM Eastern. What is believable is published, the rest waits for you."
        actions={
          <>
            <ScrapeButton />
            <LinkButton to={rateSourcePath('new')} icon={<Plus className="size-5" />}>
              Add source
            </LinkButton>
          </>
        }
      />
      {run && <RunProgress run={run} path={runPath(run.id)} closePath={rateSourcesPath} />}
      {changes.length > 0 && <HeldChanges changes={changes} />}
      <section aria-labelledby="sources-title" className="grid grid-cols-1 gap-3">
        <h2 id="sources-title" className="text-xl">
          Sources
        </h2>
        <RateSourceTable sources={sources} now={now} />
      </section>
      <section aria-labelledby="runs-title" className="grid grid-cols-1 gap-3">
        <h2 id="runs-title" className="text-xl">
          Runs
        </h2>
        <RunTable runs={runs} currentId={run?.id ?? null} />
      </section>
    </div>
  )
}
