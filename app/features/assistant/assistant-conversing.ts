import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ask } from './assistant-asking.ts'
import {
  type Conversation,
  keepHistory,
  keepLanguage,
  newConversation,
  onHistoryElsewhere,
  readHistory,
  readLanguage,
  usualLanguage,
  withinLimits,
} from './assistant-history.ts'
import type { Language } from './assistant-intents.ts'
import { maskNumbers } from './assistant-masking.ts'

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
    const outcome = await ask(
      {
        conversation: next.id,
        page: pathname,
        messages: next.sent,
        turns: next.messages.map(({ role, content }) => ({ role, content })),
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
    const messages = withinLimits([...next.messages, { role: 'assistant', content: text, ...beside }])
    setConversation({ ...next, messages, language: chosen ?? language, offer, kept: kept ?? next.kept })
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

function firstLanguage(chosen: Language | null): Language {
  return chosen ?? usualLanguage(document.documentElement.lang, navigator.languages)
}

/** Who reloads, or closes the panel, before the answer came finds the question as it stood. */
function afterReload({ messages }: Conversation): Waiting {
  return messages.at(-1)?.role === 'user'
    ? { state: 'failed', sentence: null, why: 'unanswered', choice: null }
    : { state: 'idle' }
}
