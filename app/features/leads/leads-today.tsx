import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatWhen } from '#app/lib/when.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { AwayForm } from './lead-away.tsx'
import { FollowUpRow } from './lead-follow-ups.tsx'
import type { Today } from './leads.today.server.ts'

const linkClass = 'font-medium wrap-anywhere text-spruce underline-offset-4 hover:underline'

type TodayScreenProps = {
  today: Today
  /** The leads tab of the area. */
  leadsPath: string
  /** The last day of the actor's absence, empty while they are here; null for somebody who gets no leads. */
  awayUntil: string | null
  answer?: FormAnswer
}

/** What waits for the signed-in person, the most urgent first. */
export function TodayScreen({ today, leadsPath, awayUntil, answer }: TodayScreenProps) {
  const { numbers, waiting, followUps, meetings, renewals, attention } = today
  const others = numbers.waiting - waiting.length
  return (
    <div className="grid gap-4">
      <OutcomeToasts toasts={answer?.toasts} />
      <PageHeading title="Today" />
      {attention.length > 0 && (
        <Part title="Needs you" none="">
          {attention.map(({ text, to }) => (
            <Row key={text}>
              <Link to={to} className={linkClass}>
                {text}
              </Link>
            </Row>
          ))}
        </Part>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Part
          title="Waiting for an answer"
          note={numbers.unassigned > 0 ? `${numbers.unassigned} without an agent` : undefined}
          none="Nobody is waiting. New leads appear here at once."
          more={others > 0 && { to: `${leadsPath}?status=new`, label: `All ${numbers.waiting} new leads` }}
        >
          {waiting.map(({ id, name, kind, hours, agentName }) => (
            <LeadRow
              key={id}
              {...{ leadsPath, id, name }}
              below={<span className="block text-ink-soft">{[kind, agentName].filter(Boolean).join(', ')}</span>}
            >
              <Badge tone={hours >= 24 ? 'warning' : 'neutral'}>{waited(hours)}</Badge>
            </LeadRow>
          ))}
        </Part>
        <Part title="Follow-ups" note="Yours, due within 7 days." none="Nothing to follow up. Plan it beside a lead.">
          {followUps.map(({ leadId, name, ...followUp }) => (
            <LeadRow
              key={followUp.id}
              {...{ leadsPath, id: leadId, name }}
              below={<FollowUpRow followUp={followUp} />}
            />
          ))}
        </Part>
        <Part title="Booked" note="Confirmed times of the next 7 days." none="No times are booked.">
          {meetings.map(({ id, name, time }) => (
            <LeadRow key={id} {...{ leadsPath, id, name }}>
              <span className="text-ink-soft tabular-nums">{time}</span>
            </LeadRow>
          ))}
        </Part>
        <Part title="Renewals" note="Of the next 120 days." none="No renewals are coming up.">
          {renewals.map(({ id, name, on }) => (
            <LeadRow key={id} {...{ leadsPath, id, name }}>
              <span className="text-ink-soft tabular-nums">{shortDate(on)}</span>
            </LeadRow>
          ))}
        </Part>
      </div>
      {awayUntil !== null && (
        <Card as="section">
          <CardHeading note="While you are away, the brokerage’s rules give you no new leads.">Away</CardHeading>
          <AwayForm key={awayUntil} until={awayUntil} answer={answer?.form} />
        </Card>
      )}
      <p className="text-sm text-ink-soft">As of {formatWhen(today.readAt)}.</p>
    </div>
  )
}

/** How long somebody has been waiting: 'under an hour', '5 hours', '3 days'. */
function waited(hours: number): string {
  if (hours < 1) return 'under an hour'
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}

type PartProps = {
  title: string
  note?: string
  /** Shown when there is nothing. */
  none: string
  more?: { to: string; label: string } | false
  children: readonly ReactNode[]
}

function Part({ title, note, none, more, children }: PartProps) {
  return (
    <Card as="section">
      <CardHeading note={note}>{title}</CardHeading>
      {children.length > 0 ? <ul className="divide-y divide-line text-sm">{children}</ul> : <p>{none}</p>}
      {more && (
        <p className="mt-3 text-sm">
          <Link to={more.to} className="text-spruce underline underline-offset-4">
            {more.label}
          </Link>
        </p>
      )}
    </Card>
  )
}

type LeadRowProps = { leadsPath: string; id: string; name: string | null; below?: ReactNode; children?: ReactNode }

/** A row whose name opens the lead. */
function LeadRow({ leadsPath, id, name, below, children }: LeadRowProps) {
  return (
    <Row>
      <div className={classes('min-w-0', !children && 'grid grow gap-1')}>
        <Link to={`${leadsPath}?lead=${id}`} className={linkClass}>
          {name ?? 'Unnamed'}
        </Link>
        {below}
      </div>
      {children}
    </Row>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5">{children}</li>
}
