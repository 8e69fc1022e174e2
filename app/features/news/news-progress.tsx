import { formatWhen } from '#app/lib/when.ts'
import { BackgroundProgress } from '#app/ui/background-progress.tsx'
import type { Tone } from '#app/ui/badge.tsx'
import { newsRead } from './news.copy.ts'
import type { NewsFeed } from './news.health.server.ts'

/** By then whoever read the feeds has come to an end, or somebody else has taken over. */
const patienceMinutes = 15

const looks: Record<ReturnType<typeof stateOf>, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
  read: { label: 'Read', tone: 'good' },
}

type NewsProgressProps = {
  feeds: readonly NewsFeed[]
  askedAt: Date
  now: Date
  /** This page with this in its address, and without it. */
  path: string
  closePath: string
}

/** The reading of all feeds that somebody asked for, as it goes. */
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

function stateOf({ lastTriedAt, failuresInARow }: NewsFeed, askedAt: Date): 'waiting' | 'failed' | 'read' {
  if (!lastTriedAt || lastTriedAt < askedAt) return 'waiting'
  return failuresInARow > 0 ? 'failed' : 'read'
}
