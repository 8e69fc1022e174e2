import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { brand } from '#brand'
import { openingHours } from './lead-time-zone.ts'
import type { Toast } from '#app/lib/toast.ts'
import { displayPhone, telephoneHref } from '#app/lib/phone.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button, buttonClass, ExternalLinkButton, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { CalendarIcon } from '#app/ui/icons.tsx'
import { forgetDraft } from '#app/ui/kept-draft.ts'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { Container } from '#app/ui/page.tsx'
import { sentCopy as copy } from './lead-sent.ts'
import { appointmentPath, draftOf, type ReplyingAgent, type RequestKind, type SentRequest } from './leads.ts'

/**
 * The request of the router's state, which a browser keeps with its history: a reload and the back button show it again.
 * The server never has it, so neither the address nor the page that it sends contains anything about the sender.
 */
export function useSentRequest(): SentRequest | null {
  const state = useLocation().state as { sent?: SentRequest } | null
  const hydrated = useHydrated()
  return hydrated ? (state?.sent ?? null) : null
}

/** The end of a request: what was sent, its reference, who replies by when, and what to have ready. */
export function RequestSent({ sent }: { sent: SentRequest }) {
  const { kind, reference, agent } = sent
  return (
    <Container className="grid gap-8 py-8 sm:py-12">
      <div className="grid max-w-text gap-3">
        <SentHeading title={copy.title[kind]} />
        <p className="sm:text-lg">
          <strong>{agent ? withTitle(agent) : `A licensed broker of ${brand.name}`}</strong> will reply by{' '}
          <strong>{sent.replyBy}</strong>. No obligation.
        </p>
        <p className="text-ink-soft">
          Your reference is <strong className="text-ink tabular-nums">{reference}</strong>. Please mention it if you
          call. We’re open {openingHours()}.
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <Card as="section" aria-labelledby="prepare">
            <h2 id="prepare" className="text-xl">
              What to have ready
            </h2>
            <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-spruce">
              {copy.prepare[kind].map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <p className="mt-4 text-sm text-ink-soft">{copy.noSecrets}</p>
          </Card>
          <Card as="section" aria-labelledby="what-was-sent">
            <h2 id="what-was-sent" className="text-xl">
              What you sent
            </h2>
            <dl className="mt-3 divide-y divide-line border-y border-line">
              {sent.lines.map(({ label, value }) => (
                <div key={label} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
                  <dt className="text-sm text-ink-soft sm:py-0.5">{label}</dt>
                  <dd className="font-medium wrap-anywhere whitespace-pre-line tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </div>
        <div className="grid gap-4">
          <ReplyCard agent={agent} />
          <Next kind={kind} agent={agent} />
        </div>
      </div>
    </Container>
  )
}

/** The same as the answer of a form that was sent without JavaScript. */
export function RequestSentPage({ sent, toasts }: { sent: SentRequest; toasts: readonly Toast[] }) {
  // With JavaScript this page comes only after a form that was sent before its script had loaded.
  useEffect(() => forgetDraft(draftOf[sent.kind]), [sent.kind])
  return (
    <main id="main">
      <OutcomeToasts toasts={toasts} className="px-4" />
      <RequestSent sent={sent} />
    </main>
  )
}

/** What the page says when nothing is known about the request: in another browser, or before the script has run. */
export function UnknownRequest() {
  return (
    <Container className="grid justify-items-start gap-4 py-16 sm:py-24">
      <h1 className="text-2xl sm:text-3xl">{copy.unknownTitle}</h1>
      <p className="max-w-text text-ink-soft sm:text-lg">{copy.unknownText}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/">Return to Home</LinkButton>
        <LinkButton to="/contact" kind="secondary">
          Contact us
        </LinkButton>
      </div>
    </Container>
  )
}

/** Takes the focus, because the form that had it is gone. */
function SentHeading({ title }: { title: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h1 ref={ref} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
      {title}
    </h1>
  )
}

function withTitle({ name, title }: ReplyingAgent): string {
  return [name, title].filter(Boolean).join(', ')
}

const linkClass = 'inline-flex min-h-11 max-w-full items-center wrap-anywhere text-spruce underline underline-offset-4'

/** The card of the broker who replies, or of the office. */
export function ReplyCard({ agent }: { agent: ReplyingAgent | null }) {
  const { name, email, phone } = agent ?? { ...brand, name: brand.legalName }
  return (
    <Card as="section" aria-labelledby="who-replies">
      <h2 id="who-replies" className="mb-3 text-xl">
        {agent ? 'Your Broker' : 'Our office'}
      </h2>
      <div className="flex items-center gap-3">
        {agent && <Avatar name={name} src={agent.headshotUrl} />}
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-soft">
            {agent
              ? [agent.title, agent.licence].filter(Boolean).join(', ')
              : `${brand.licence.label} ${brand.licence.number}`}
          </p>
        </div>
      </div>
      <ul className="mt-2 grid">
        {phone && (
          <li>
            <a href={telephoneHref(phone)} className={`${linkClass} tabular-nums`}>
              {displayPhone(phone)}
            </a>
          </li>
        )}
        <li>
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </li>
      </ul>
    </Card>
  )
}

function Next({ kind, agent }: { kind: RequestKind; agent: ReplyingAgent | null }) {
  return (
    <div className="grid gap-3 print:hidden">
      {kind !== 'appointment' && <BookLink agent={agent} wide />}
      {kind === 'application' && (
        <a href="/applications" className={buttonClass({ kind: 'secondary', wide: true })}>
          See your applications
        </a>
      )}
      <Button kind="secondary" wide className="noscript:hidden" onClick={() => window.print()}>
        Print this page
      </Button>
      <LinkButton to="/" kind="quiet" wide>
        Return to Home
      </LinkButton>
    </div>
  )
}

type BookLinkProps = { agent: Pick<ReplyingAgent, 'id' | 'schedulerLink'> | null; wide?: boolean }

/** To the agent's own calendar, or to our form that asks for a time. */
export function BookLink({ agent, wide }: BookLinkProps) {
  const icon = <CalendarIcon className="size-5" />
  if (agent?.schedulerLink)
    return (
      <ExternalLinkButton href={agent.schedulerLink} kind="secondary" wide={wide} icon={icon}>
        Book Appointment
      </ExternalLinkButton>
    )
  return (
    <LinkButton to={appointmentPath(agent?.id)} kind="secondary" wide={wide} icon={icon}>
      Request a time
    </LinkButton>
  )
}
