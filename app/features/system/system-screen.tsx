import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '#brand'
import { fileSize } from '#app/lib/file-size.ts'
import { formatWhen } from '#app/lib/when.ts'
import { LinkButton, NewTabLink } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Moment } from '#app/ui/table-room.tsx'
import { freshHours } from '#app/features/rates/rates.ts'
import { BackgroundProgress } from '#app/ui/background-progress.tsx'
import { SystemButton } from './system-retry.tsx'
import { systemCopy as copy, jobLabels, newsRead } from './system.copy.ts'
import type { SystemState, FailedJob, JobState } from './system.server.ts'
import {
  durationInWords,
  looksStuck,
  mailJobNames,
  suppressedPath,
  systemMailPath,
  runLength,
  runTimes,
} from './system.ts'

const grouped = new Intl.NumberFormat('en-CA')

export function MailCard({ mail, digest, now }: Pick<SystemState, 'mail' | 'digest' | 'now'>) {
  return (
    <Card as="section">
      <CardHeading
        actions={
          <>
            {mail.isSent && mail.waiting + mail.failed > 0 && (
              <SystemButton intent="retry-all-mail">Try all now</SystemButton>
            )}
            <LinkButton kind="secondary" size="small" to={systemMailPath}>
              All mail
            </LinkButton>
            <LinkButton kind="secondary" size="small" to={suppressedPath}>
              Refused addresses
            </LinkButton>
          </>
        }
      >
        {copy.mailTitle}
      </CardHeading>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <Figure
          label="Waiting"
          value={grouped.format(mail.waiting)}
          note={mail.oldestWaitingAt && `Since ${formatWhen(mail.oldestWaitingAt)}`}
        />
        <Figure label="Sent" value={grouped.format(mail.sent)} note="In 7 days" />
        <Figure label="Not delivered" value={grouped.format(mail.failed)} note="In 30 days" />
        <Figure label="Refused addresses" value={grouped.format(mail.suppressed)} note="Lists leave them alone" />
      </div>
      <div className="mt-4 grid gap-3">
        <MailAdvice mail={mail} now={now} />
        <p className="text-sm text-ink-soft">
          {digest
            ? `Last newsletter: week of ${shortDate(digest.week)}, ${grouped.format(digest.mails)} ${digest.mails === 1 ? 'mail' : 'mails'}${digest.finishedAt ? '' : ', still being written'}.`
            : 'No newsletter has gone out yet.'}
        </p>
      </div>
    </Card>
  )
}

function MailAdvice({ mail, now }: Pick<SystemState, 'mail' | 'now'>) {
  if (!mail.isSent) return <Notice kind="info">{copy.noSmtp}</Notice>
  if (looksStuck(mail.oldestWaitingAt, now))
    return (
      <Notice kind="warning" title={copy.mailStuck}>
        {mail.lastError}
      </Notice>
    )
  if (mail.lastError)
    return (
      <Notice kind="info" title={copy.mailTried}>
        {mail.lastError}
      </Notice>
    )
  if (mail.failed > 0) return <Notice kind="warning">{copy.mailFailed}</Notice>
  return <p className="text-sm text-ink-soft">{copy.mailFine}</p>
}

export function JobAdvice({ jobs, failedJobs, now }: Pick<SystemState, 'jobs' | 'failedJobs' | 'now'>) {
  // Mails that the mail server refuses also wait; the mail card reports those.
  const others = jobs.filter(({ name }) => !mailJobNames.includes(name))
  if (others.some(({ oldestWaitingAt }) => looksStuck(oldestWaitingAt, now)))
    return <Notice kind="warning">{copy.jobsStuck}</Notice>
  if (failedJobs.length > 0) return <Notice kind="warning">{copy.jobsFailed}</Notice>
  return <p className="text-sm text-ink-soft">{copy.jobsFine}</p>
}

/** A warning when the site cannot tell its visitors apart, or else nothing. */
export function ProxyAdvice({ unknownProxies }: Pick<SystemState, 'unknownProxies'>) {
  if (unknownProxies.length === 0) return null
  return <Notice kind="warning">{copy.unknownProxies(unknownProxies)}</Notice>
}

export function MachineCard({ database, process }: Pick<SystemState, 'database' | 'process'>) {
  return (
    <Card as="section">
      <CardHeading note={copy.databaseNote}>Database and versions</CardHeading>
      <div className="grid grid-cols-2 gap-x-8 gap-y-4 md:grid-cols-3 xl:grid-cols-4">
        <Figure label="Database" value={fileSize(database.bytes)} note={`PostgreSQL ${database.version}`} />
        <div className="col-span-2 min-w-0 text-sm max-xl:order-last md:max-w-xs xl:col-span-1 xl:max-w-none">
          <p className="text-ink-soft">Largest tables</p>
          <Largest {...database} />
        </div>
        <Figure label={brand.name} value={process.version} note={`Node ${process.node}`} />
        <Figure
          label="Running for"
          value={durationInWords(process.upSeconds)}
          note={`${fileSize(process.memoryBytes)} of memory`}
        />
      </div>
    </Card>
  )
}

function Largest({ largest }: SystemState['database']): ReactNode {
  return largest.map(({ name, bytes }) => (
    <span key={name} className="flex justify-between gap-2 tabular-nums">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span className="whitespace-nowrap">{fileSize(bytes)}</span>
    </span>
  ))
}

export function JobTable({ jobs, now }: { jobs: readonly JobState[]; now: Date }) {
  return (
    <DataTable
      label="Background work"
      columns={jobColumns(now)}
      fixedColumns
      rows={jobs}
      rowKey={({ name }) => name}
      empty={<EmptyState title="No background work yet." />}
    />
  )
}

function jobColumns(now: Date): DataColumn<JobState>[] {
  return [
    {
      id: 'name',
      header: 'Job',
      main: true,
      cell: ({ name }) => (
        <span className="grid md:min-w-36">
          <span>{jobLabels[name] ?? name}</span>
          {jobLabels[name] && <span className="text-xs font-normal text-ink-soft">{name}</span>}
        </span>
      ),
    },
    {
      id: 'state',
      header: 'State',
      cell: (job) => (
        <span className="grid justify-items-start gap-1 max-md:justify-items-end">
          <JobBadge job={job} now={now} />
          <JobTodo job={job} now={now} />
        </span>
      ),
    },
    {
      id: 'when',
      header: 'Runs',
      cell: ({ cron, timeZone }) =>
        cron ? (
          <>
            {runTimes(cron)}
            {timeZone === 'America/Toronto' && cron.split(' ')[1] !== '*' && (
              <span className="text-ink-soft"> Toronto</span>
            )}
          </>
        ) : (
          <span className="text-ink-soft">When needed</span>
        ),
    },
    {
      id: 'last',
      header: 'Last run',
      className: 'tabular-nums',
      cell: ({ lastDoneAt, lastSeconds }) =>
        lastDoneAt ? (
          <span>
            <Moment at={lastDoneAt} />
            {lastSeconds !== null && <span className="block text-ink-soft">{runLength(lastSeconds)}</span>}
          </span>
        ) : (
          <span className="text-ink-soft">None in 7 days</span>
        ),
    },
    { id: 'waiting', header: 'Waiting', align: 'right', cell: ({ waiting }) => waiting },
    { id: 'failed', header: 'Given up', align: 'right', cell: ({ failed }) => failed },
  ]
}

function JobBadge({ job, now }: { job: JobState; now: Date }) {
  if (looksStuck(job.oldestWaitingAt, now)) return <Badge tone="warning">Waits</Badge>
  if (job.running > 0) return <Badge tone="info">Running</Badge>
  if (job.failed > 0) return <Badge tone="bad">Gave up</Badge>
  return <Badge tone="good">Fine</Badge>
}

function JobTodo({ job, now }: { job: JobState; now: Date }) {
  const todo = looksStuck(job.oldestWaitingAt, now)
    ? mailJobNames.includes(job.name)
      ? copy.mailWaits
      : copy.jobWaits
    : job.failed > 0 && copy.jobFailed
  return todo && <span className="max-w-56 text-sm">{todo}</span>
}

export function FailedJobTable({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
    <DataTable
      label="Given up"
      columns={failedColumns}
      fixedColumns
      rows={jobs}
      rowKey={({ id }) => id}
      empty={<EmptyState title={copy.noFailedJobs} />}
    />
  )
}

const failedColumns: DataColumn<FailedJob>[] = [
  {
    id: 'name',
    header: 'Job',
    main: true,
    cell: ({ name, id }) => (
      <span className="grid">
        <span>{jobLabels[name] ?? name}</span>
        <span className="text-xs font-normal wrap-anywhere text-ink-soft">{id}</span>
      </span>
    ),
  },
  {
    id: 'when',
    header: 'Gave up',
    cell: ({ failedAt }) => failedAt && <Moment at={failedAt} />,
  },
  { id: 'tries', header: 'Tries', align: 'right', cell: ({ tries }) => tries },
  {
    id: 'reason',
    header: 'Why',
    sentences: true,
    cell: ({ reason }) => <span className="wrap-anywhere">{reason || 'See the log'}</span>,
  },
  {
    id: 'again',
    header: 'Actions',
    controls: true,
    cell: ({ id, name }) => (
      <SystemButton intent="retry-job" fields={{ name, id }}>
        Try again<span className="sr-only">: {jobLabels[name] ?? name}</span>
      </SystemButton>
    ),
  },
]

/** An external source and its status. */
export type SourceState = {
  id: string
  kind: 'Rates' | 'News'
  name: string
  /** Where the source is managed; for a feed, the feed itself. */
  path: string
  isOn: boolean
  lastGoodAt: Date | null
  failingSince: Date | null
  /** A reading is overdue. */
  isOld: boolean
  message: string | null
  todo: string | null
}

export function SourceTable({ sources }: { sources: readonly SourceState[] }) {
  return (
    <DataTable
      label="Sources"
      columns={columns}
      fixedColumns
      rows={sources}
      rowKey={({ id }) => id}
      empty={<EmptyState title="Nothing is fetched from elsewhere.">Rates are entered by hand.</EmptyState>}
    />
  )
}

export function SourceAdvice({ sources }: { sources: readonly SourceState[] }) {
  if (sources.length === 0) return null
  if (sources.some(({ isOn, failingSince }) => isOn && failingSince))
    return (
      <Notice kind="warning" title={copy.sourcesFailTitle}>
        {copy.sourcesFail}
      </Notice>
    )
  return sources.some(({ todo }) => todo) ? null : <p className="text-sm text-ink-soft">{copy.sourcesFine}</p>
}

const columns: DataColumn<SourceState>[] = [
  {
    id: 'name',
    header: 'Source',
    main: true,
    cell: ({ name, path, kind }) => (
      <Link
        to={path}
        {...(kind === 'News' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        className="wrap-anywhere text-spruce underline-offset-4 hover:underline"
      >
        {name}
        {kind === 'News' && <span className="sr-only"> (opens in a new tab)</span>}
      </Link>
    ),
  },
  { id: 'kind', header: 'Of', cell: ({ kind }) => kind },
  {
    id: 'state',
    header: 'State',
    className: 'whitespace-nowrap',
    cell: (source) => <SourceBadge source={source} />,
  },
  {
    id: 'last',
    header: 'Last successful read',
    cell: ({ lastGoodAt }) => (lastGoodAt ? <Moment at={lastGoodAt} /> : 'Never'),
  },
  {
    id: 'message',
    header: 'What happened last',
    sentences: true,
    cell: ({ message, todo }) => (
      <span className="block max-w-96 wrap-anywhere">
        {message && <span className="block text-ink-soft">{message}</span>}
        {todo}
      </span>
    ),
  },
]

function SourceBadge({ source }: { source: SourceState }) {
  const [tone, word]: [Tone, string] = !source.isOn
    ? ['neutral', 'Off']
    : source.failingSince
      ? ['bad', 'Fails']
      : source.isOld
        ? ['warning', `Over ${freshHours} h old`]
        : source.lastGoodAt
          ? ['good', 'Fine']
          : ['neutral', 'Not read yet']
  return <Badge tone={tone}>{word}</Badge>
}

type DueRule = SystemState['rules']['due'][number]

/** The rules of the calculators that somebody must compare with their sources; today is a day in Toronto. */
export function DueRules({ rules: { due, next }, today }: { rules: SystemState['rules']; today: string }) {
  if (due.length === 0) return <p className="text-sm text-ink-soft">{copy.rulesFine(shortDate(next))}</p>
  return (
    <>
      <Notice kind="warning">{copy.rulesDue}</Notice>
      <DataTable
        label="Rules due for review"
        columns={columnsOn(today)}
        fixedColumns
        rows={due}
        rowKey={({ id }) => id}
        empty={null}
      />
    </>
  )
}

const columnsOn = (today: string): DataColumn<DueRule>[] => [
  {
    id: 'title',
    header: 'Rule',
    main: true,
    cell: ({ id, title }) => (
      <>
        <span className="block">{title}</span>
        <span className="block text-xs font-normal text-ink-soft">{id}</span>
      </>
    ),
  },
  {
    id: 'source',
    header: 'Source',
    sentences: true,
    cell: ({ body, url }) => (
      <NewTabLink href={url} className="text-spruce underline-offset-4 hover:underline">
        {body}
      </NewTabLink>
    ),
  },
  { id: 'checked', header: 'Last checked', cell: ({ checkedOn }) => shortDate(checkedOn) },
  {
    id: 'due',
    header: 'Due',
    className: 'whitespace-nowrap',
    cell: ({ dueOn }) => (
      <>
        {shortDate(dueOn)} {dueOn < today && <Badge tone="bad">Overdue</Badge>}
      </>
    ),
  },
]

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
