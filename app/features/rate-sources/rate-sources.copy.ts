import type { Toast } from '#app/lib/toast.ts'
import { checkLimits } from './rate-source-checks.ts'
import { oldestPage } from './rate-source-dates.ts'
import { type HoldReason, largestMove } from './rate-source-guard.ts'

/** The sentences about rate sources, to the letter where the specification fixes them. */
export const rateSourcesCopy = {
  scrapeFailed: 'Failed to scrape rates. Please try again.',
  noSources: 'There is no source to read rates from. Add one, or set RATES_SOURCE_URL.',
  changedSince: 'This rate was changed meanwhile, so nothing was done. Look at it again.',
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
  lookFirst: 'Look at what was understood, then save.',
  lookAgain: 'These settings read the page in another way. Look at what was understood now, then save.',
  nothingToRevert: 'This run changed nothing that could be taken back.',
  notUnderstood: 'The page was fetched, but no rate on it was understood.',
  noFigures: 'It shows no rates. If they come by script, use the address that its script asks, or enter them by hand.',
  notReadable: 'The page was fetched, but it could not be read.',
} as const

/** Why a change waits, for the one who decides. */
export const holdReasonSentences: Record<HoldReason, string> = {
  moved: `It moved by more than ${largestMove.toFixed(2)} points.`,
  above_posted: 'Our rate is above the posted rate.',
  lost: 'The source does not list it any more.',
  spread: 'It is far from its benchmark: the other rates of the page, the posted rate or prime.',
  few: 'More than half of the offers are missing, so nothing on the page was believed.',
  posted_only: 'The page names a posted rate only. Approving it means that we offer that rate.',
  not_before: 'It is not among what the source offered until now.',
  among_doubtful:
    'Most of the changes on the page, or all variable rates, are not believable. So the rest is not believed either.',
  assumed_kind:
    'The page does not say for which mortgage this rate is, and speaks of other kinds. Check which one it means.',
  assumed_type: 'Nothing beside it says fixed or variable, and the page speaks of variable rates too.',
  several_kinds: 'The same words on the page name several kinds of mortgage.',
  far_words: 'Its term, type or mortgage is said far from the figure on the page.',
  strange_words:
    'Words beside it are not known here. They may make it another offer: for members, or what somebody got.',
  hidden: 'The page holds it and does not show it.',
  by_order: 'Only the order of the lines on the page says which figure is whose.',
  unclear_page: 'More than half of what may be rates on the page was not plain, so nothing on it was believed.',
  old_page: `The page says a date more than ${oldestPage} days ago, and nothing newer.`,
  other_day: 'The page says that it ended before today, or begins later.',
  insured_above: 'The insured rate is above the conventional one. One of the two may be read wrong.',
  alike: 'The insured and the conventional rates are all the same. One of the two may be read wrong.',
  out_of_line: `It is more than ${checkLimits.outOfLine.toFixed(2)} points above or below the rates of the terms next to it.`,
  far_from_others: `It is more than ${checkLimits.fromOthers.toFixed(2)} points from what others offer for the same.`,
}

export const rateAlarmKinds = ['failing', 'stale', 'held'] as const

/** What super admins are told by mail. */
export type RateAlarm = {
  kind: (typeof rateAlarmKinds)[number]
  sourceName: string
  sourceUrl: string
  /** What is the matter, in a sentence. */
  message: string
  screenUrl: string
}

/** What is the matter, and what to do about it. */
export const rateAlarmTexts: Record<RateAlarm['kind'], { subject: string; safe: string; todo: string }> = {
  failing: {
    subject: 'Rates could not be read',
    safe: 'The published rates stay as they are.',
    todo: 'Open the page yourself. If it has moved, change the address of the source; if it reads otherwise, look at the preview; if it is down, nothing needs to be done: it is tried again every night.',
  },
  stale: {
    subject: 'Rates are getting old',
    safe: 'The published rates stay, with a note that they may be out of date.',
    todo: 'Open the source and look at its preview, or enter the rates by hand. Switch the source off if it is not used any more.',
  },
  held: {
    subject: 'Rates wait for your approval',
    safe: 'Until you decide, the published rates stay as they are.',
    todo: 'Compare the changes with the page, then approve or reject them, one by one or all.',
  },
}

export type ReadingCounts = { found: number; applied: number; held: number }

/** A page on which nothing is an offer, and what kept most of its figures from being one. */
export function describeNothingRead(unread: readonly { why: string }[]): string {
  const counts = [...Map.groupBy(unread, ({ why }) => why)].toSorted(([, a], [, b]) => b.length - a.length)
  const most = counts[0]?.[0]
  return `${rateSourcesCopy.notUnderstood} ${most ? `Most often: ${most}.` : rateSourcesCopy.noFigures}`
}

/** What may have been an offer but is not plain, and what can be done about it. Everything else is of something else. */
export const leftAdvice: Record<string, string> = {
  'nothing says for which mortgage': 'Choose above what they are where the page does not say it.',
  'the prime rate is not known': 'Type the prime rate above.',
  'not what the prime rate makes it':
    'The rate and what prime comes to are not the same. If the lender has a prime of its own, type it above.',
  'several prime rates are named': 'The page names several and does not say from which this one counts.',
  'several figures for one offer':
    'The page names more than one rate for the same term, type and mortgage, and does not say which is offered.',
  'another figure for it could not be read': 'What was read may be what the offer is compared with.',
  'nothing says fixed or variable': 'Neither the table nor what stands above it names the type.',
  'nothing says that it is of mortgages': 'Neither the table nor what stands above it names mortgages.',
  'no term': 'Nothing beside it names how long it lasts.',
  'not plain which words belong to it': 'Words near it may be of its neighbour.',
  'its row and the names above it differ in length': 'Which name stands above which figure is not to be seen.',
  'no name beside it': 'The rows above or below it begin with a name, and its own does not.',
  'no name above it': 'The columns beside it have names, and it has none.',
  'several rates in one line': 'It names several terms, and which figure is for which is not to be seen.',
  'not one rate': 'A range, a bound, or more than one figure together.',
  'its row and its column name different terms': 'Only one of them can be right.',
  'itself and its row name different terms': 'Only one of them can be right.',
  'several terms are named beside it': 'Only one of them can be its own.',
}

/** What a reading came to: '12 rates read: 2 changed, 1 held for approval.' */
export function describeReading({ found, applied, held }: ReadingCounts): string {
  const outcome = [applied > 0 && `${applied} changed`, held > 0 && `${held} held for approval`].filter(Boolean)
  return `${plural(found, 'rate')} read: ${outcome.join(', ') || 'nothing changed'}.`
}

/** What a run came to, for the message beside the button. */
export function describeRun(counts: ReadingCounts, failed: number): string {
  return failed > 0 ? `${describeReading(counts)} ${plural(failed, 'source')} failed.` : describeReading(counts)
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
export function describeDecision(decision: 'approve' | 'reject', decided: number, changedSince: number): Toast {
  const done = decision === 'approve' ? 'approved and published' : 'rejected'
  const leftAlone = changedSince > 0 && `${plural(changedSince, 'change')} left alone: changed meanwhile.`
  const look = 'Look at what waits now.'
  if (decided > 0) {
    const text = `${plural(decided, 'change')} ${done}.`
    return { kind: 'success', text: leftAlone ? `${text} ${leftAlone} ${look}` : text }
  }
  return { kind: 'info', text: `Nothing ${done}. ${leftAlone || 'What you chose does not wait any more.'} ${look}` }
}
