import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { shortDate } from '#app/ui/calendar-date.ts'
import { longDate } from '#app/lib/long-date.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button, ExternalLinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { Container, PageHeading } from '#app/ui/page.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { WorkedOut } from '#app/ui/worked-out.tsx'
import { ClientDocuments } from './client-documents.tsx'
import { quoteCopy as copy } from './lead-quote-copy.ts'
import type { OpenedQuote } from './leads.quotes.server.ts'
import { FigureLine } from './quote-figures.tsx'
import { ReplyCard } from './request-sent.tsx'

type ClientQuoteProps = { quote: OpenedQuote; answer?: FormAnswer }

/** A quote as its client sees it, with or without JavaScript. */
export function ClientQuote({ quote, answer }: ClientQuoteProps) {
  const { name, payment, lines, workings, changes, agent, documents, isPreview } = quote
  return (
    <Container className="grid gap-6 py-8 sm:py-12">
      <PageHeading title={name ? `${name}, your mortgage quote` : copy.title} intro={`Good until ${quote.until}.`} />
      <OutcomeToasts toasts={answer?.toasts} />
      {isPreview && <Notice>{copy.preview}</Notice>}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <Card as="section" aria-labelledby="figures">
            <h2 id="figures" className="text-xl">
              {payment.label}
            </h2>
            <p className="mb-3 text-4xl font-semibold tabular-nums">{payment.value}</p>
            <dl className="grid gap-1">
              {lines.map((line) => (
                <FigureLine key={line.label} {...line} />
              ))}
            </dl>
            <div className="mt-3 grid">
              {workings.map(({ label, of }) => (
                <WorkedOut key={label} label={label} of={of} />
              ))}
            </div>
            <p className="mt-3 text-sm text-ink-soft">
              {`${copy.isPrivate} Calculated under the rules of ${shortDate(quote.rulesOf)}. ${copy.estimate}`}
            </p>
          </Card>
          {changes.length > 0 && (
            <Card as="section" aria-labelledby="changes">
              <h2 id="changes" className="mb-3 text-xl">
                What changed
              </h2>
              <ol className="grid gap-4">
                {changes.map((change) => (
                  <li key={change.number}>
                    <QuoteChange change={change} title={longDate(change.at)} />
                  </li>
                ))}
              </ol>
            </Card>
          )}
        </div>
        <div className="grid gap-4">
          <ReplyCard agent={agent} />
          {!isPreview && <QuoteActions quote={quote} answer={answer} />}
        </div>
      </div>
      {documents.items.length > 0 && <ClientDocuments documents={documents} answer={answer} readOnly={isPreview} />}
    </Container>
  )
}

type QuoteChangeProps = {
  change: Pick<OpenedQuote['changes'][number], 'lines' | 'reason'>
  title: string
  summary?: string
}

/** When and why a quote changed, with each figure before and after. */
export function QuoteChange({ change: { lines, reason }, title, summary }: QuoteChangeProps) {
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-soft tabular-nums">{title}</p>
      {summary && <p className="tabular-nums">{summary}</p>}
      {reason && <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>}
      {lines.length > 0 && (
        <ul className="text-sm text-ink-soft wrap-anywhere tabular-nums">
          {lines.map(({ label, from, to }) => (
            <li key={label}>
              {label}: {from || 'none'} <span aria-hidden="true">→</span>
              <span className="sr-only"> becomes </span> <strong className="text-ink">{to || 'none'}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Takes the focus after the button that had it. */
function Accepted({ on, isNew }: { on: string; isNew: boolean }) {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) ref.current?.focus()
  }, [isNew])
  return (
    <p ref={ref} tabIndex={-1} className="outline-none">
      {`You accepted this quote on ${on}.`}
    </p>
  )
}

function QuoteActions({ quote, answer }: ClientQuoteProps) {
  const { seen, acceptedOn, acceptedEarlier, agent } = quote
  const accept = useForm({ id: 'accept', answer: answer?.form, intent: 'accept', stays: true })
  const ask = useForm({ id: 'ask', answer: answer?.form, intent: 'ask', stays: true })
  const time = useForm({ id: 'time', answer: answer?.form, intent: 'time', stays: true })
  return (
    <>
      <Card as="section" aria-labelledby="accept-title" className="grid gap-3 print:hidden">
        <h2 id="accept-title" className="text-xl">
          Go ahead
        </h2>
        {acceptedOn ? (
          <Accepted on={acceptedOn} isNew={answer?.outcome === 'done'} />
        ) : (
          <Form method="post" preventScrollReset {...accept.props} className="grid gap-3">
            <HiddenFields fields={{ intent: 'accept', seen: String(seen) }} />
            {acceptedEarlier && <p>You accepted an earlier version. Please accept this one too if it suits you.</p>}
            <p className="text-sm text-ink-soft">{copy.acceptHint}</p>
            <Button type="submit" size="large" wide>
              Accept this quote
            </Button>
          </Form>
        )}
      </Card>
      <Card as="section" aria-labelledby="ask-title" className="print:hidden">
        <h2 id="ask-title" className="mb-3 text-xl">
          Ask a question
        </h2>
        <Form method="post" preventScrollReset {...ask.props} className="grid gap-3">
          <HiddenFields fields={{ intent: 'ask', seen: String(seen) }} />
          <TextAreaField {...ask.field('question')} label="Your question" rows={3} maxLength={2000} required />
          <Button type="submit" kind="secondary" wide>
            Send question
          </Button>
        </Form>
      </Card>
      <Card as="section" aria-labelledby="time-title" className="print:hidden">
        <h2 id="time-title" className="mb-3 text-xl">
          Choose a time to talk
        </h2>
        {agent?.schedulerLink ? (
          <ExternalLinkButton href={agent.schedulerLink} kind="secondary" wide>
            Book Appointment
          </ExternalLinkButton>
        ) : (
          <Form method="post" preventScrollReset {...time.props} className="grid gap-3">
            <HiddenFields fields={{ intent: 'time', seen: String(seen) }} />
            <TextAreaField
              {...time.field('time')}
              label="When suits you?"
              hint="Two or three times, such as Tuesday after 5 p.m."
              rows={2}
              maxLength={500}
              required
            />
            <Button type="submit" kind="secondary" wide>
              Send times
            </Button>
          </Form>
        )}
      </Card>
    </>
  )
}
