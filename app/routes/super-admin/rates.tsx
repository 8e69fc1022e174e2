import { listLenderChoices } from '#app/features/lenders/lenders.server.ts'
import { alertListPath } from '#app/features/rate-alerts/rate-alerts.ts'
import { RateForm } from '#app/features/rates/rate-form.tsx'
import { PrimeCard } from '#app/features/rates/prime-card.tsx'
import { RateBulkActions, rateColumns, RateRowActions } from '#app/features/rates/rate-columns.tsx'
import {
  confirmedRates,
  primeApproved,
  primeTakenBack,
  ratesCopy as copy,
  savedRate,
} from '#app/features/rates/rates.copy.ts'
import { RatesTabForm } from '#app/features/rates/rates.forms.ts'
import { confirmRates, rateList, rateRecords } from '#app/features/rates/rates.manage.server.ts'
import { decidePrime, enterPrime, loadPrime, priceRate, undoPrime } from '#app/features/rates/rates.prime.server.ts'
import { RunProgress, ScrapeButton } from '#app/features/rate-sources/rate-runs.tsx'
import { listHeldChanges } from '#app/features/rate-sources/rate-sources.changes.server.ts'
import { rateSourcesCopy as sourcesCopy } from '#app/features/rate-sources/rate-sources.copy.ts'
import { findRun, startScrape } from '#app/features/rate-sources/rate-sources.runs.server.ts'
import { rateSourcesPath } from '#app/features/rate-sources/rate-sources.ts'
import { listHref } from '#app/lib/list.ts'
import { staffContext } from '#app/platform/context.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RecordsTab } from './records-tab.tsx'
import type { Route } from './+types/rates.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/**
 * The list of rates; above it, `?rate=new` opens the form for a new rate, `?rate={id}` the form of a rate, `?run={id}` a
 * scrape.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  // First: a page that shows a run as over is not loaded again, so it must also show what the run left.
  const run = await findRun(ctx, url.searchParams.get('run') ?? '')
  const [tab, waiting, prime] = await Promise.all([rateRecords.load(ctx, url), listHeldChanges(ctx), loadPrime(ctx)])
  const lenders = tab.adding || tab.editing ? await listLenderChoices(ctx) : []
  return { ...tab, run, waiting: waiting.length, prime, lenders }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const form = await parseForm(request, RatesTabForm)
  if (!form.ok) return form.invalid()
  const { value } = form
  const back = rateList.path(url)
  if (value.intent === 'scrape') {
    const runId = await startScrape(ctx)
    return runId
      ? redirectWithToast(ctx, withRun(back, runId), { kind: 'info', text: sourcesCopy.scrapeBegun })
      : form.refuse(409, sourcesCopy.noSources)
  }
  if (value.intent === 'confirm') {
    return (await confirmRates(ctx, value.ids))
      ? form.done(confirmedRates(value.ids.length))
      : form.refuse(500, copy.updateFailed)
  }
  const toList = (text: string) => redirectWithToast(ctx, back, { kind: 'success', text })
  switch (value.intent) {
    case 'enter-prime':
      await enterPrime(ctx, value.prime)
      return toList(copy.primeEntered)
    case 'approve-prime': {
      const moved = await decidePrime(ctx, value, 'approved')
      return moved === null ? form.refuse(409, copy.primeChanged) : toList(primeApproved(moved))
    }
    case 'reject-prime': {
      const decided = await decidePrime(ctx, value, 'rejected')
      return decided === null ? form.refuse(409, copy.primeChanged) : toList(copy.primeRejected)
    }
    case 'undo-prime':
      return toList(primeTakenBack(await undoPrime(ctx, value.id)))
    case 'add':
    case 'update': {
      const { priced, wrong } = await priceRate(ctx, value)
      if (!priced) return form.refuse(400, [], { primeOffset: [wrong] })
      return rateRecords.change(ctx, url, { ...form, value: priced }, (done) => toList(savedRate(done, priced)))
    }
    default:
      return rateRecords.change(ctx, url, { ...form, value })
  }
}

/** The same list with the progress of a scrape above it. */
function withRun(path: string, runId: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}run=${runId}`
}

export default function RatesTab({ loaderData, actionData }: Route.ComponentProps) {
  const { list, run, waiting, prime, lenders } = loaderData
  return (
    <RecordsTab
      data={loaderData}
      answer={actionData}
      columns={rateColumns}
      actions={(rate, editPath) => <RateRowActions rate={rate} editPath={editPath} />}
      renderBulkActions={(ids, clear) => <RateBulkActions ids={ids} clear={clear} />}
      none="No rates yet"
      noneNext="The public pages say that none are available until there is one."
      links={
        <>
          <LinkButton kind="secondary" to={alertListPath}>
            Alerts
          </LinkButton>
          <LinkButton kind="secondary" to={rateSourcesPath}>
            Sources
          </LinkButton>
          <ScrapeButton />
        </>
      }
      form={RateForm}
      formProps={{ prime: prime.prime, lenders }}
    >
      {run && <RunProgress run={run} path={withRun(listHref(list), run.id)} closePath={listHref(list)} />}
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
      <PrimeCard {...prime} lastResult={actionData?.form} />
    </RecordsTab>
  )
}
