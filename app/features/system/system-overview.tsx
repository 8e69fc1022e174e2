import type { ReactNode } from 'react'
import { brand } from '#brand'
import { fileSize } from '#app/lib/file-size.ts'
import { formatWhen } from '#app/lib/when.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SystemButton } from './system-retry.tsx'
import { systemCopy as copy } from './system.copy.ts'
import type { SystemState } from './system.server.ts'
import { durationInWords, looksStuck, mailJobNames, suppressedPath, systemMailPath } from './system.ts'

const grouped = new Intl.NumberFormat('en-CA')

/** The mail queue: its counts, its problems and what to do about them. */
export function MailCard({ mail, digest, now }: Pick<SystemState, 'mail' | 'digest' | 'now'>) {
  return (
    <Card as="section">
      <CardHeading
        actions={
          <>
            {mail.isSent && mail.waiting + mail.failed > 0 && (
              <SystemButton fields={{ intent: 'retry-all-mail' }}>Try all now</SystemButton>
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

/** The problems of background jobs, in a sentence. */
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

/** The size of the database, the running version and since when it runs. */
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
