import type { Tone } from '#app/ui/badge.tsx'
import type { RateRun } from './rate-sources.runs.server.ts'

/** Who or what began a run. */
export function beganBy({ trigger, requestedBy }: Pick<RateRun, 'trigger' | 'requestedBy'>): string {
  if (trigger === 'revert') return 'Back to an earlier state'
  return requestedBy ? 'By hand' : 'By itself'
}

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
