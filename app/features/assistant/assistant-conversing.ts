import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { CalculatorCard, Turn } from './assistant.ts'
import { ask } from './assistant-asking.ts'
import { cardKinds } from './assistant-cards.ts'
import {
  type Conversation,
  keepHistory,
  keepLanguage,
  type Message,
  newConversation,
  onHistoryElsewhere,
  readHistory,
  readLanguage,
  usualLanguage,
  withinLimits,
} from './assistant-history.ts'
import type { Language } from './assistant.ts'
import { maskNumbers } from './assistant-masking.ts'
import { conversationLimits } from './assistant-wire.ts'

type Choice = 'yes' | 'no' | null
type Waiting =
  | { state: 'idle' }
  | { state: 'waiting'; text: string }
  /** The sentence is the server's; without one, `why` names ours. `choice` is sent again with the message. */
  | { state: 'failed'; sentence: string | null; why: 'connectionFailed' | 'unanswered'; choice: Choice }

/** The conversation of this browser, and what can be done with it. One message at a time. */
export function useConversation() {
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState(readLanguage)
  const [conversation, setConversation] = useState(() => readHistory(firstLanguage(chosen)))
  const [waiting, setWaiting] = useState<Waiting>(() => afterReload(conversation))
  const asking = useRef<AbortController | null>(null)
  /** What was read, and is kept as it is. */
  const read = useRef(conversation)

  useEffect(() => {
    if (conversation !== read.current) keepHistory(conversation)
  }, [conversation])
  // Two tabs are one conversation: otherwise each would have the other's messages taken for late ones.
  useEffect(
    () =>
      onHistoryElsewhere(firstLanguage(chosen), (theirs) => {
        if (asking.current) return
        read.current = theirs
        setConversation(theirs)
        setWaiting({ state: 'idle' })
      }),
    [chosen],
  )
  useEffect(() => () => asking.current?.abort(), [])

  function say(typed: string, choice: Choice = null): boolean {
    const content = maskNumbers(typed.trim())
    if (!content || asking.current) return false
    const messages = withinLimits([...conversation.messages, { role: 'user', content }])
    void send({ ...conversation, sent: conversation.sent + 1, messages }, choice)
    return true
  }

  async function send(next: Conversation, choice: Choice) {
    const going = new AbortController()
    asking.current = going
    setConversation(next)
    setWaiting({ state: 'waiting', text: '' })
    const turns = withinLimits(await Promise.all(next.messages.map(turnOf)))
    const outcome = await ask(
      {
        conversation: next.id,
        page: pathname,
        messages: next.sent,
        turns,
        cards: next.messages.map(calculatorsOf).findLast(({ length }) => length > 0) ?? [],
        offered: next.offer !== null,
        language: next.language,
        choice,
        kept: next.kept,
      },
      (text) => setWaiting((now) => (now.state === 'waiting' ? { ...now, text: now.text + text } : now)),
      going.signal,
    )
    if (going.signal.aborted) return
    asking.current = null
    if ('sentence' in outcome) {
      setWaiting({ state: 'failed', sentence: outcome.sentence, why: 'connectionFailed', choice })
      return
    }
    const { answer, language, offer, kept } = outcome.event
    const { text, ...beside } = answer
    const message: Message = { role: 'assistant', content: text, ...beside }
    // What was changed on a card in the meantime stays.
    setConversation((now) => ({
      ...now,
      messages: withinLimits([...now.messages, message]),
      language: chosen ?? language,
      offer,
      kept: kept ?? now.kept,
    }))
    setWaiting({ state: 'idle' })
  }

  return {
    messages: conversation.messages,
    language: chosen ?? conversation.language,
    /** Until another choice it is the panel's, whatever the answers are in. */
    choose: (language: Language) => {
      setChosen(language)
      keepLanguage(language)
      setConversation(conversation.sent === 0 ? newConversation(language) : { ...conversation, language })
    },
    offer: conversation.offer,
    kept: conversation.kept,
    waiting,
    say,
    /** A calculator of a message, by their places, as the visitor changed it. */
    changeCard: (place: number, index: number, card: CalculatorCard) =>
      setConversation((now) => ({
        ...now,
        messages: now.messages.map((message, at) =>
          at === place && message.role === 'assistant'
            ? { ...message, calculators: message.calculators?.with(index, card) }
            : message,
        ),
      })),
    /** Sends the last message again, after it was not answered. */
    again: () => {
      if (!asking.current) void send(conversation, waiting.state === 'failed' ? waiting.choice : null)
    },
    clear: () => {
      asking.current?.abort()
      asking.current = null
      setConversation(newConversation(conversation.language))
      setWaiting({ state: 'idle' })
    },
  }
}

function calculatorsOf(message: Message): readonly CalculatorCard[] {
  return message.role === 'assistant' ? (message.calculators ?? []) : []
}

/** What is said of a message: its words and its calculators in words, for the broker and the model that read them. */
async function turnOf(message: Message): Promise<Turn> {
  const summaries = await Promise.all(calculatorsOf(message).map(summaryOf))
  const { role, content } = message
  return {
    role,
    content:
      summaries.length === 0 ? content : [content, ...summaries].join('\n\n').slice(0, conversationLimits.answer),
  }
}

/** Empty where the calculator cannot be loaded; the card itself is sent all the same. */
async function summaryOf(card: CalculatorCard): Promise<string> {
  try {
    const [calculator, { cardSummary }] = await Promise.all([
      cardKinds[card.name].load(),
      import('./assistant-card-fields.ts'),
    ])
    return cardSummary(card, calculator)
  } catch {
    return ''
  }
}

function firstLanguage(chosen: Language | null): Language {
  return chosen ?? usualLanguage(document.documentElement.lang, navigator.languages)
}

/** Who reloads, or closes the panel, before the answer came finds the question as it stood. */
function afterReload({ messages }: Conversation): Waiting {
  return messages.at(-1)?.role === 'user'
    ? { state: 'failed', sentence: null, why: 'unanswered', choice: null }
    : { state: 'idle' }
}
