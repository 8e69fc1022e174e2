import { randomUUID } from 'node:crypto'
import type { Asked, AssistantEvent } from '#app/features/assistant/assistant-wire.ts'
import type { Browser, Page } from './app.ts'

export type AnswerEvent = Extract<AssistantEvent, { type: 'answer' }>

/** The request of the panel for this message, after these turns. */
export function asked(message: string, changes: Partial<Asked> = {}): Asked {
  return {
    conversation: randomUUID(),
    page: '/',
    messages: 1,
    turns: [{ role: 'user', content: message }],
    cards: [],
    offered: false,
    language: 'en',
    choice: null,
    kept: { name: null, email: null, phone: null },
    ...changes,
  }
}

export function sendMessage(browser: Browser, body: unknown, headers: Record<string, string> = {}): Promise<Page> {
  return browser.send('/resources/assistant', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/json', ...headers },
  })
}

export function eventsOf({ text }: Pick<Page, 'text'>): AssistantEvent[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as AssistantEvent)
}

export function answerOf(page: Pick<Page, 'text'>): AnswerEvent {
  const answers = eventsOf(page).filter((event) => event.type === 'answer')
  if (answers.length !== 1) throw new Error(`Not one answer: ${page.text}`)
  return answers[0]!
}

/** A conversation as the panel holds it: its turns, the details that wait for a yes, and the stored ones. */
export function conversation(browser: Browser, conversationId: string = randomUUID()) {
  const state = asked('', { conversation: conversationId, messages: 0, turns: [] })
  return {
    state,
    async say(content: string, changes: Partial<Asked> = {}): Promise<AnswerEvent> {
      state.turns.push({ role: 'user', content })
      state.messages += 1
      const event = answerOf(await sendMessage(browser, { ...state, ...changes }))
      state.turns.push({ role: 'assistant', content: event.answer.text })
      state.language = event.language
      state.offered = event.offer !== null
      state.kept = event.kept ?? state.kept
      return event
    },
  }
}
