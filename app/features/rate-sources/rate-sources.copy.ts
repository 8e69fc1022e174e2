import { truncateText } from '#app/lib/cut-text.ts'
import type { Toast } from '#app/lib/toast.ts'
import type { Tone } from '#app/ui/badge.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { checkLimits } from './rate-source-checks.ts'
import { largestMove } from './rate-source-guard.ts'
import type { RateRun } from './rate-sources.runs.server.ts'
import { type MarketFigure, missing, type Moved, type RateReading } from './rate-sources.ts'

/** The sentences about rate sources, to the letter where the specification fixes them. */
export const rateSourcesCopy = {
  scrapeFailed: 'Failed to scrape rates. Please try again.',
  noSources: 'There is no source to read rates from. Add one, or set RATES_SOURCE_URL.',
  scrapeBegun: 'The rates are being read.',
  reverted: 'Set back to the state before.',
  revertFailed: 'Failed to go back. Please try again.',
  decideFailed: 'Failed to decide. Please try again.',
  fetchFailed: 'Failed to fetch rate sources',
  saveFailed: 'Failed to save rate source',
  deleteFailed: 'Failed to delete rate source',
  statusFailed: 'Failed to update rate source status',
  added: 'Rate source added successfully!',
  updated: 'Rate source updated successfully!',
  deleted: 'Rate source deleted successfully!',
  statusUpdated: 'Rate source status updated successfully!',
  taken: 'Another source has this address already',
  changed: 'This source was changed meanwhile. Nothing of yours is saved yet: compare, then choose.',
  nothingToRevert: 'This run changed nothing that could be taken back.',
  intro: 'You show once which cells are the rates. The source is read exactly that way from then on.',
  market: 'What the Bank of Canada publishes: posted rates, prime and its target. They are never offered.',
  notMapped: 'Nobody has mapped it yet. Open it and show which cells are the rates.',
  fetched: 'Here is the page as it is now. Show which cells are the rates.',
  fetchedMeanwhile: 'The page was fetched again meanwhile. Look at it again, then save.',
  mapped: 'Mapping saved. The rates are being read.',
  nothingFound:
    'No table, list or card with figures was found there. If the rates come by script, use the address that its script asks, or paste them.',
  lenderUnknown: (name: string) => `No lender is called “${name}”. Approving adds it to the lenders, hidden.`,
  twoRates: 'The page gives this lender two different rates.',
  lenderGone: 'Its lender was deleted. Map the source again.',
  readsOtherwise:
    'This version of Maplekey reads the saved page in another way than when it was mapped. Open the source and map it again.',
} as const

type Word = { label: string; tone: Tone }

const runStates: Record<RateRun['state'], Word> = {
  queued: { label: 'Queued', tone: 'neutral' },
  running: { label: 'Running', tone: 'info' },
  succeeded: { label: 'Succeeded', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** How a run went; one that some sources did not answer is neither a success nor a failure. */
export function runWord({ state, sourcesFailed }: Pick<RateRun, 'state' | 'sourcesFailed'>): Word {
  return state === 'succeeded' && sourcesFailed > 0 ? { label: 'Partly', tone: 'warning' } : runStates[state]
}

export const readingStates: Record<'waiting' | 'unchanged' | 'applied' | 'held' | 'failed', Word> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  unchanged: { label: 'Unchanged', tone: 'good' },
  applied: { label: 'Published', tone: 'good' },
  held: { label: 'Held', tone: 'warning' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** Why a change waits, for the one who decides. */
export const holdReasonSentences = {
  moved: `It moved by more than ${largestMove.toFixed(2)} points.`,
  above_posted: 'Our rate is above the posted rate.',
  lost: 'The source does not list it any more.',
  spread: 'It is far from its benchmark: the other rates of the page, the posted rate or prime.',
  few: 'More than half of the offers are missing, so nothing on the page was believed.',
  posted_only: 'The page names a posted rate only. Approving it means that we offer that rate.',
  not_before: 'It is not among what the source offered until now.',
  among_doubtful:
    'Most of the changes on the page, or all variable rates, are not believable. So the rest is not believed either.',
  unlooked: 'Nobody has looked at how this page is read yet. Compare it with the page.',
  asked: 'Somebody chose to hold it.',
  insured_above: 'The insured rate is above the conventional one. One of the two may be read wrong.',
  alike: 'The insured and the conventional rates are all the same. One of the two may be read wrong.',
  out_of_line: `It is more than ${checkLimits.outOfLine.toFixed(2)} points above or below the rates of the terms next to it.`,
  far_from_others: `It is more than ${checkLimits.fromOthers.toFixed(2)} points from what others offer for the same.`,
}
export type HoldReason = keyof typeof holdReasonSentences

/** Why a change waits, in sentences; what the page says against it is one already. */
export function reasonTexts(reasons: readonly string[]): string[] {
  return reasons.map((reason) => holdReasonSentences[reason as HoldReason] ?? reason)
}

/** What super admins are told of a source by mail: what is the matter follows the title, what to do comes last. */
export const rateAlarms = {
  failing: {
    title: 'Rates could not be read',
    todo: 'The published rates stay as they are. If the page has changed, open the source: it shows each cell as it was and as it is. Map it again. If the page is down, nothing needs to be done: it is tried again every night.',
  },
  stale: {
    title: 'Rates are getting old',
    todo: 'The published rates stay, with a note that they may be out of date. Open the source and map it again, or enter the rates by hand. Switch the source off if it is not used any more.',
  },
  held: {
    title: 'Rates wait for your approval',
    todo: 'Until you decide, the published rates stay as they are. Compare the changes with the page, then approve or reject them, one by one or all.',
  },
} as const

/** A page that is not as it was mapped, with the first cell that moved. */
export function describeMoved([first, ...others]: readonly Moved[]): string {
  if (!first) return ''
  const more = others.length > 0 ? ` ${plural(others.length, 'other cell')} moved too.` : ''
  return `The page has changed, so nothing was published. ${first.where}: it was ${quoted(first.was)}, now it is ${quoted(first.now)}.${more}`
}

function quoted(text: string): string {
  const short = truncateText(text, 120)
  return short === missing || short.startsWith('“') ? short : `“${short}”`
}

/** Figures of the market: 'Prime 4.45%, overnight 2.25%, posted 5 year 6.09% (Nov 18, 2026).' */
export function describeMarket(figures: readonly MarketFigure[]): string {
  const day = figures
    .map((one) => one.day)
    .toSorted()
    .at(-1)
  const text = figures.map(({ series, percent }) => `${series} ${percent.toFixed(2)}%`).join(', ')
  return day ? `${text.charAt(0).toUpperCase()}${text.slice(1)} (${shortDate(day)}).` : ''
}

type ReadingCounts = { offersFound: number; changesApplied: number; changesHeld: number }

/** What a reading came to, and what of the page nobody mapped. */
export function describeReading(counts: ReadingCounts, { market, offers, unmapped }: RateReading): string {
  const rest = unmapped.length > 3 ? [...unmapped.slice(0, 3), '…'] : unmapped
  const outcome = market.length > 0 && offers.length === 0 ? describeMarket(market) : describeCounts(counts)
  return (rest.length > 0 ? `${outcome} Not mapped on the page: ${rest.join('; ')}.` : outcome).slice(0, 2000)
}

/** '12 rates read: 2 changed, 1 held for approval.' */
function describeCounts({ offersFound, changesApplied, changesHeld }: ReadingCounts): string {
  const outcome = [
    ...(changesApplied > 0 ? [`${changesApplied} changed`] : []),
    ...(changesHeld > 0 ? [`${changesHeld} held for approval`] : []),
  ]
  return `${plural(offersFound, 'rate')} read: ${outcome.join(', ') || 'nothing changed'}.`
}

type Failure = { source: { name: string }; message: string }

/** What a run came to, for the message beside the button. */
export function describeRun(counts: ReadingCounts, failures: readonly Failure[]): string {
  const names = failures.map(({ source }) => source.name).join(', ')
  const failed = names && ` ${plural(failures.length, 'source')} failed: ${names}.`
  return `${describeCounts(counts)}${failed}`.slice(0, 2000)
}

/** A run of which every source failed, with what failed. */
export function describeFailure([first, ...others]: readonly Failure[]): string {
  const more = others.length > 0 ? ` So did ${plural(others.length, 'other source')}.` : ''
  const what = first ? ` ${first.source.name}: ${first.message}${more}` : ''
  return `${rateSourcesCopy.scrapeFailed}${what}`.slice(0, 2000)
}

/** What a step back came to. */
export function describeRevert(reverted: number, changedSince: number): string {
  const done = `${plural(reverted, 'rate')} set back.`
  return changedSince > 0 ? `${done} ${plural(changedSince, 'rate')} left alone: changed by hand since.` : done
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** What a decision came to. Who found nothing to decide is not congratulated. */
export function describeDecision(
  decision: 'approve' | 'reject',
  { decided, changedSince }: { decided: number; changedSince: number },
): Toast {
  const done = decision === 'approve' ? 'approved and published' : 'rejected'
  const leftAlone = changedSince > 0 && `${plural(changedSince, 'change')} left alone: changed meanwhile.`
  const look = 'Look at what waits now.'
  if (decided > 0) {
    const text = `${plural(decided, 'change')} ${done}.`
    return { kind: 'success', text: leftAlone ? `${text} ${leftAlone} ${look}` : text }
  }
  return { kind: 'info', text: `Nothing ${done}. ${leftAlone || 'What you chose does not wait any more.'} ${look}` }
}
