import type { Tone } from '#app/ui/badge.tsx'

/** Who or what began a run. */
export const runTitles = {
  nightly: 'By itself',
  manual: 'By the scrape button',
  revert: 'Back to an earlier state',
} as const

export const runStates: Record<'queued' | 'running' | 'succeeded' | 'failed', { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'neutral' },
  running: { label: 'Running', tone: 'info' },
  succeeded: { label: 'Succeeded', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

export const readingStates: Record<
  'waiting' | 'unchanged' | 'applied' | 'held' | 'failed',
  { label: string; tone: Tone }
> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  unchanged: { label: 'Unchanged', tone: 'good' },
  applied: { label: 'Published', tone: 'good' },
  held: { label: 'Held', tone: 'warning' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** What the figures of a page are. */
export const figuresLabels = { ours: 'Our rates', posted: 'Posted rates of a lender' } as const
