import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { brand } from '#brand'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { telephoneHref } from '#app/lib/phone.ts'
import type { PanelCopy } from './assistant.copy.ts'
import type { AnswerTable, AssistantAnswer, CalculatorCard } from './assistant.ts'
import { AssistantCard } from './assistant-card.tsx'
import type { Message } from './assistant-conversation.ts'
import { brokerOf } from './assistant-pages.ts'

const linkClass = 'text-spruce underline underline-offset-4'

type AssistantMessageProps = {
  message: Message
  copy: PanelCopy
  /** Asks a question that may be meant; only the last message offers them. */
  onAsk?: (question: string) => void
  /** Its calculators as the visitor changed or chose them. */
  onChangeCards?: (cards: readonly CalculatorCard[]) => void
  onAskBroker?: () => void
}

/** One turn of the conversation. */
export function AssistantMessage({ message, copy, onAsk, onChangeCards, onAskBroker }: AssistantMessageProps) {
  const broker = brokerOf(useLocation().pathname)
  if (message.role === 'user')
    return (
      <Bubble by={copy.you} isOwn>
        {message.content}
      </Bubble>
    )
  const { content, calculators = [], readings = [], table, sources, offersPerson, suggestions = [] } = message
  const others = readings.filter(({ card }) => !calculators.some(({ name }) => name === card.name))
  return (
    <Bubble by={brand.assistantName} isWide={calculators.length > 0}>
      {content}
      {calculators.map((card, index) => (
        <AssistantCard
          key={card.name}
          card={card}
          copy={copy}
          onChange={(changed) => onChangeCards?.(calculators.with(index, changed))}
          onAskBroker={onAskBroker}
        />
      ))}
      {table && <Table {...table} />}
      {onAsk && others.length > 0 && (
        <Readings
          readings={others}
          label={calculators.length > 0 ? copy.otherCalculators : copy.workItOut}
          onTake={(card) => onChangeCards?.([card])}
        />
      )}
      {onAsk && suggestions.length > 0 && (
        <>
          <p className="mt-2">{copy.didYouMean}</p>
          <Questions
            questions={suggestions.map((question) => ({ label: question, question }))}
            label={copy.didYouMean}
            onAsk={onAsk}
          />
        </>
      )}
      {offersPerson && (
        <p className="mt-2 flex flex-wrap gap-x-5 font-semibold">
          <Link to={broker ? `/contact?agent=${broker}` : '/contact'} className={classes(linkClass, 'py-2')}>
            {copy.contact}
          </Link>
          <a href={telephoneHref(brand.phone)} className={classes(linkClass, 'py-2')}>
            {copy.call}
          </a>
        </p>
      )}
      <Sources sources={sources} copy={copy} />
    </Bubble>
  )
}

type ReadingsProps = {
  readings: NonNullable<AssistantAnswer['readings']>
  label: string
  onTake: (card: CalculatorCard) => void
}

/** What else the message may have asked for: a press works it out, with all that was understood in its words. */
function Readings({ readings, label: name, onTake }: ReadingsProps) {
  return (
    <div className="mt-3 border-t border-line pt-2 text-sm whitespace-normal">
      <p className="text-ink-soft">{name}</p>
      <ul aria-label={name} className="mt-2 grid gap-2">
        {readings.map(({ title, says, card }) => (
          <li key={card.name}>
            <Button
              kind="secondary"
              size="small"
              className="w-full justify-start! py-1.5! text-left"
              onClick={() => onTake(card)}
            >
              <span>
                {title}
                <span className="block text-sm font-normal text-ink-soft">{says}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type QuestionsProps = {
  questions: readonly { label: string; question: string }[]
  label: string
  onAsk: (question: string) => void
}

/** Questions to press. */
export function Questions({ questions, label: name, onAsk }: QuestionsProps) {
  return (
    <ul aria-label={name} className="mt-3 grid gap-2 whitespace-normal">
      {questions.map(({ label, question }) => (
        <li key={label}>
          <Button kind="secondary" size="small" className="text-left font-medium!" onClick={() => onAsk(question)}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Where the answer comes from. Many are folded away at first, so that the answer stays what is read. */
function Sources({ sources, copy }: { sources: AssistantAnswer['sources']; copy: PanelCopy }) {
  if (sources.length === 0) return null
  return (
    <details open={sources.length < 3} className="mt-2 border-t border-line pt-1 text-sm text-ink-soft">
      <summary className="cursor-pointer py-1 font-medium text-spruce">
        {copy.sources} ({sources.length})
      </summary>
      <ul className="grid gap-1 pb-1 whitespace-normal">
        {sources.map(({ label, href }) => (
          <li key={`${href} ${label}`}>
            <PlaceLink href={href} copy={copy}>
              {label}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

type BubbleProps = { by: string; isOwn?: boolean; isWide?: boolean; children: ReactNode }

/** What somebody says; who says it is read aloud too. */
export function Bubble({ by, isOwn = false, isWide = false, children }: BubbleProps) {
  return (
    <li
      data-by={isOwn ? 'visitor' : 'assistant'}
      className={classes(
        isWide ? 'w-full' : 'max-w-[92%]',
        'min-w-0 rounded-card border px-3 py-2 wrap-anywhere whitespace-pre-line',
        isOwn ? 'justify-self-end border-spruce/25 bg-spruce-wash' : 'justify-self-start border-line bg-paper',
      )}
    >
      <span className="sr-only">{by}: </span>
      {children}
    </li>
  )
}

/** Rates, brokers or pages, in the manner of a bank statement. */
function Table({ title, rows, link }: AnswerTable) {
  return (
    <div className="mt-2 rounded-field border border-line bg-birch text-sm whitespace-normal">
      <p className="border-b border-line px-3 py-2 font-semibold">{title}</p>
      <dl className="divide-y divide-line px-3">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="ml-auto font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-3 py-2 font-semibold">
        <Link to={link.href} className={linkClass}>
          {link.label}
        </Link>
      </p>
    </div>
  )
}

/** A page of ours, or somebody else's in a new tab. Nothing else is followed: what is kept in a browser can be changed there. */
function PlaceLink({ href, copy, children }: { href: string; copy: PanelCopy; children: string }) {
  if (/^\/(?![/\\])/.test(href)) {
    return (
      <Link to={href} className={linkClass}>
        {children}
      </Link>
    )
  }
  if (!href.startsWith('https://')) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {children}
      <span className="sr-only"> ({copy.newTab})</span>
    </a>
  )
}
