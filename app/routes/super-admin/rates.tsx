import { describeLastChange } from '#app/features/audit/audit.server.ts'
import { HistoryLink } from '#app/features/audit/history-link.tsx'
import Plus from 'lucide-react/icons/plus'
import { alertListPath } from '#app/features/rate-alerts/rate-alerts.ts'
import { RateAddForm, RateEditForm } from '#app/features/rates/rate-form.tsx'
import { rateListPath, readRateListView } from '#app/features/rates/rate-list-view.ts'
import { RateManageTable } from '#app/features/rates/rate-manage-table.tsx'
import { confirmedRates, ratesCopy as copy, savedRate } from '#app/features/rates/rates.copy.ts'
import { RatesTabForm } from '#app/features/rates/rates.forms.ts'
import {
  addRate,
  confirmRates,
  deleteRate,
  findManagedRate,
  listManagedRates,
  setRateActive,
  updateRate,
} from '#app/features/rates/rates.manage.server.ts'
import { rateSourcesPath } from '#app/features/rate-sources/rate-source-paths.ts'
import { rateSourcesCopy as sourcesCopy } from '#app/features/rate-sources/rate-sources.copy.ts'
import { listHeldChanges } from '#app/features/rate-sources/rate-sources.decisions.server.ts'
import { requestScrape } from '#app/features/rate-sources/rate-sources.requests.server.ts'
import { findRun } from '#app/features/rate-sources/rate-sources.runs.server.ts'
import { RunProgress } from '#app/features/rate-sources/run-progress.tsx'
import { ScrapeButton } from '#app/features/rate-sources/scrape-button.tsx'
import { staffContext } from '#app/platform/context.ts'
import { deletedMeanwhile } from '#app/platform/deleted-meanwhile.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { keepingForm } from '#app/platform/lost-connection.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { LoadFailed } from '#app/ui/load-failed.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { NotThere } from '#app/ui/not-there.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/rates.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** The list; `?rate=new` opens the form for a new one above it, `?rate={id}` the form of one, `?run={id}` a scrape. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const view = readRateListView(url.searchParams)
  const chosen = url.searchParams.get('rate')
  const adding = chosen === 'new'
  const [list, editing, run, waiting] = await Promise.all([
    listManagedRates(ctx, view),
    chosen && !adding ? findManagedRate(ctx, chosen) : null,
    findRun(ctx, url.searchParams.get('run') ?? ''),
    listHeldChanges(ctx),
  ])
  return { view, list, adding, missing: Boolean(chosen) && !adding && !editing, editing, run, waiting: waiting.length }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const form = await parseForm(request, RatesTabForm)
  if (!form.ok) return form.invalid()

  const back = rateListPath(readRateListView(url.searchParams))
  const { value } = form
  const backWith = (text: string) => redirectWithToast(ctx, back, { kind: 'success', text })
  const failed = (text: string) => form.refuse(500, [{ kind: 'error', text }])
  switch (value.intent) {
    case 'add': {
      const { intent: _, ...rate } = value
      return (await addRate(ctx, rate)) ? backWith(savedRate(copy.added, rate)) : failed(copy.addFailed)
    }
    case 'update': {
      const { id, version, postedRate, ourRate } = value
      const outcome = await updateRate(ctx, { id, version }, { postedRate, ourRate })
      if (outcome === 'saved') return backWith(savedRate(copy.updated, value))
      if (outcome === 'failed') return failed(copy.updateFailed)
      if (outcome === 'missing') return form.refuse(404, [deletedMeanwhile(copy.updateFailed, 'rate')])
      return form.refuse(409, [], { '': [copy.changed, ...(await describeLastChange(ctx, id))] })
    }
    case 'set-active':
      return (await setRateActive(ctx, value.id, value.isActive))
        ? form.done([{ kind: 'success', text: copy.statusUpdated }])
        : failed(copy.statusFailed)
    case 'scrape': {
      const asked = await requestScrape(ctx)
      return asked.ok
        ? redirectWithToast(ctx, withRun(back, asked.runId), { kind: 'info', text: sourcesCopy.scrapeBegun })
        : form.refuse(409, [{ kind: 'error', text: asked.sentence }])
    }
    case 'confirm':
      return (await confirmRates(ctx, value.ids))
        ? form.done([{ kind: 'success', text: confirmedRates(value.ids.length) }])
        : failed(copy.updateFailed)
    case 'delete':
      return (await deleteRate(ctx, value.id)) ? backWith(copy.deleted) : failed(copy.deleteFailed)
  }
}

/** The same list with the progress of a scrape above it. */
function withRun(path: string, runId: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}run=${runId}`
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepingForm(() => serverAction(), copy.updateFailed)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle('Rates') }]
}

export default function RatesTab({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list, adding, missing, editing, run, waiting } = loaderData
  const backPath = rateListPath(view)
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading
        title="Rates"
        actions={
          <>
            {editing && <HistoryLink id={editing.id} />}
            <LinkButton kind="secondary" to={alertListPath}>
              Alerts
            </LinkButton>
            <LinkButton kind="secondary" to={rateSourcesPath}>
              Sources
            </LinkButton>
            <ScrapeButton />
            <LinkButton
              to={rateListPath(view, 'new')}
              preventScrollReset
              icon={<Plus aria-hidden="true" className="size-5" />}
            >
              Add rate
            </LinkButton>
          </>
        }
      />
      {run && <RunProgress run={run} path={withRun(backPath, run.id)} closePath={backPath} />}
      {waiting > 0 && (
        <Notice
          kind="warning"
          actions={
            <LinkButton kind="secondary" size="small" to={rateSourcesPath}>
              Compare and decide
            </LinkButton>
          }
        >
          {waiting === 1 ? 'One change waits' : `${waiting} changes wait`} for approval. Until then the published rates
          stay as they are.
        </Notice>
      )}
      {adding && <RateAddForm backPath={backPath} lastResult={actionData?.form} />}
      {missing && <NotThere what="rate" />}
      {editing && <RateEditForm key={editing.id} rate={editing} backPath={backPath} lastResult={actionData?.form} />}
      {list ? (
        <RateManageTable rates={list.rates} view={view} currentId={adding ? 'new' : (editing?.id ?? null)} />
      ) : (
        <LoadFailed>{copy.fetchFailed}</LoadFailed>
      )}
      {list && <Pagination paging={list.paging} hrefFor={({ page }) => rateListPath({ ...view, page })} noun="rates" />}
    </div>
  )
}
