import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Conversation,
  keepHistory,
  newConversation,
  readHistory,
  usualLanguage,
  withinLimits,
} from './assistant-conversation.ts'
import { brokerOf, hasAssistant } from './assistant-pages.ts'
import { conversationLimits } from './assistant.ts'

const day = 24 * 60 * 60 * 1000

function storageOf() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  }
}
let storage = storageOf()
beforeEach(() => {
  storage = storageOf()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

function conversation(): Conversation {
  const begun = newConversation('en')
  return { ...begun, sent: 1, messages: [...begun.messages, { role: 'user', content: 'What is the payment?' }] }
}

describe('a conversation in the browser', () => {
  it('comes back as it was left, for a week', () => {
    const left = conversation()
    keepHistory(left, 0)
    expect(readHistory('en', 7 * day - 1)).toEqual(left)
    expect(readHistory('en', 7 * day).messages).toHaveLength(1)
    expect(storage.items.size).toBe(0)
  })

  it('begins with one greeting, which says what it is and what not to share', () => {
    const { messages, offer, sent } = readHistory('en')
    expect(messages).toHaveLength(1)
    expect(messages[0]?.content).toMatch(
      /Vayu, an automated assistant.*general information, not advice.*SIN or account/,
    )
    expect([offer, sent]).toEqual([null, 0])
  })

  it('is gone when it is cleared', () => {
    keepHistory(conversation())
    keepHistory(newConversation('en'))
    expect(storage.items.size).toBe(0)
  })

  it('goes on where the browser keeps nothing, or what it keeps is broken', () => {
    keepHistory(conversation())
    for (const name of storage.items.keys()) storage.items.set(name, '{')
    expect(readHistory('en').messages).toHaveLength(1)
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    expect(() => keepHistory(conversation())).not.toThrow()
    expect(readHistory('en').messages).toHaveLength(1)
  })

  it('loses its oldest messages first, by number and by size', () => {
    const messages = Array.from({ length: 70 }, (_, index) => ({ role: 'user' as const, content: `${index}` }))
    expect(withinLimits(messages).map(({ content }) => content)).toEqual(
      messages.slice(70 - conversationLimits.turns).map(({ content }) => content),
    )
    const large = withinLimits(messages.map(({ role, content }) => ({ role, content: content + 'é'.repeat(1000) })))
    expect(large.at(-1)?.content).toMatch(/^69/)
    expect(new Blob([JSON.stringify(large)]).size).toBeLessThanOrEqual(conversationLimits.bytes)
    expect(large.length).toBeGreaterThan(20)
  })
})

it.each([
  [['en-CA', 'fr-CA', 'en'], 'fr'],
  [['en-CA', 'de', 'en-US', 'fr'], 'en'],
  [['en-CA', 'de', 'frr', 'eng'], 'en'],
  [['fr-CA', 'en-CA'], 'fr'],
])('of %j, the page’s language and those that the browser asks for, the panel speaks %s', (languages, language) => {
  expect(usualLanguage(languages)).toBe(language)
})

describe('the assistant’s button', () => {
  it.each([
    '/',
    '/rates',
    '/calculators',
    '/calculators/penalty',
    '/mortgage-calculator',
    '/affordability-calculator',
    '/products',
    '/products/d0c0d4d6-a49f-4ffe-adcb-b10fea77012f',
    '/agents/amaraokonkwo',
    '/agent/amaraokonkwo',
    '/blog/what-the-stress-test-asks',
  ])('stands on %s', (path) => expect(hasAssistant(path)).toBe(true))

  it.each(['/contact', '/rate-alerts', '/quote', '/applications', '/blog', '/privacy', '/find-broker'])(
    'does not stand on %s',
    (path) => expect(hasAssistant(path)).toBe(false),
  )
})

it.each([
  ['/agents/amaraokonkwo', 'amaraokonkwo'],
  ['/agent/amaraokonkwo/', 'amaraokonkwo'],
  ['/agents/amara/okonkwo', null],
  ['/blog/agents/amaraokonkwo', null],
  ['/', null],
])('%s is the page of %s', (path, broker) => expect(brokerOf(path)).toBe(broker))
