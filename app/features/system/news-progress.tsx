import { formatWhen } from '#app/lib/when.ts'
import { BackgroundProgress } from '#app/ui/background-progress.tsx'
import type { Tone } from '#app/ui/badge.tsx'
import { newsRead } from './system.copy.ts'

/** After this long the worker has finished reading, or another one has taken over. */
const patienceMinutes = 15

const looks: Record<ReturnType<typeof stateOf>, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
  read: { label: 'Read', tone: 'good' },
}

type Feed = {
  url: string
  title: string | null
  lastTriedAt: Date | null
  lastError: string | null
  failuresInARow: number
  articles: number
}

type NewsProgressProps = {
  feeds: readonly Feed[]
  askedAt: Date
  now: Date
  /** This page with the progress shown, and without it. */
  path: string
  closePath: string
}

/** The progress of reading all feeds after someone asked for it. */
export function NewsProgress({ feeds, askedAt, now, ...paths }: NewsProgressProps) {
  const parts = feeds.map((feed) => ({ ...feed, state: stateOf(feed, askedAt) }))
  const count = (wanted: string) => parts.filter(({ state }) => state === wanted).length
  const counts = { read: count('read'), failed: count('failed'), waiting: count('waiting') }
  const isOver = counts.waiting === 0 || now.getTime() - askedAt.getTime() > patienceMinutes * 60_000
  return (
    <BackgroundProgress
      {...paths}
      label="Reading of the news"
      title={isOver ? 'News was read' : 'News is being read'}
      note={`By hand, ${formatWhen(askedAt)}`}
      noun="feeds"
      parts={parts.map(({ url, title, state, lastError, articles }) => ({
        id: url,
        name: title ?? url,
        message: { waiting: null, failed: lastError, read: `${articles} of its articles are kept.` }[state],
        isDone: state !== 'waiting',
        ...looks[state],
      }))}
      outcome={isOver ? { kind: counts.read === parts.length ? 'success' : 'warning', text: newsRead(counts) } : null}
    />
  )
}

function stateOf({ lastTriedAt, failuresInARow }: Feed, askedAt: Date): 'waiting' | 'failed' | 'read' {
  if (!lastTriedAt || lastTriedAt < askedAt) return 'waiting'
  return failuresInARow > 0 ? 'failed' : 'read'
}
