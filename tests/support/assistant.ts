import { randomUUID } from 'node:crypto'
import type { Asked, AssistantReply } from '#app/features/assistant/assistant.ts'
import type { Browser, Page } from './app.ts'

/** The request of the panel for this message, after these turns. */
export function asked(message: string, changes: Partial<Asked> = {}): Asked {
  return {
    conversation: randomUUID(),
    page: '/',
    visit: '',
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

export function answerOf({ text }: Pick<Page, 'text'>): AssistantReply {
  return JSON.parse(text) as AssistantReply
}

/** A conversation as the panel holds it: its turns, the details that wait for a yes, and the stored ones. */
export function conversation(browser: Browser, conversationId: string = randomUUID()) {
  const state = asked('', { conversation: conversationId, messages: 0, turns: [] })
  return {
    state,
    async say(content: string, changes: Partial<Asked> = {}): Promise<AssistantReply> {
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
