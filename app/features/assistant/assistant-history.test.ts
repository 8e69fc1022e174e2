import { describe, expect, it } from 'vitest'
import {
  type Conversation,
  keepHistory,
  keepLanguage,
  newConversation,
  readHistory,
  readLanguage,
  usualLanguage,
  withinLimits,
} from './assistant-history.ts'
import type { CalculatorCard } from './assistant.ts'
import { conversationLimits } from './assistant-wire.ts'

const day = 24 * 60 * 60 * 1000

function storageOf(kept: Record<string, string> = {}) {
  const items = new Map(Object.entries(kept))
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  }
  return { items, open: () => storage }
}

const penalty: CalculatorCard = {
  name: 'penalty',
  day: '2026-11-23',
  typed: { balance: '400,000', rate: '5.49' },
  said: ['balance'],
  assumed: { newRate: 'our lowest rate today' },
  doubts: [{ said: '60,000', beside: null, choices: [{ field: 'balance', value: '60,000', with: { kind: 'fixed' } }] }],
}

function conversation(): Conversation {
  const begun = newConversation('en')
  return {
    ...begun,
    sent: 1,
    messages: [
      ...begun.messages,
      { role: 'user', content: 'What is the payment?' },
      {
        role: 'assistant',
        content: 'It is $2,434.',
        cards: [
          {
            title: 'Payment',
            rows: [{ label: 'Monthly', value: '$2,434' }],
            working: ['A formula'],
            link: { label: 'Open', href: '/mortgage-calculator?price=500000' },
          },
        ],
        calculators: [penalty],
        sources: [{ label: 'Rates', href: '/rates' }],
        offersPerson: false,
      },
    ],
    offer: { name: 'Robin', email: null, phone: '+14165550142' },
  }
}

function forbidden(): never {
  throw new DOMException('denied', 'SecurityError')
}

function full() {
  return { ...storageOf().open(), setItem: forbidden }
}

describe('a conversation in the browser', () => {
  it('comes back as it was left', () => {
    const { open } = storageOf()
    const left = conversation()
    keepHistory(left, open, day)
    expect(readHistory('en', open, 2 * day)).toEqual(left)
  })

  it('begins with one greeting, which says what it is and what not to share', () => {
    const { messages, offer, sent } = readHistory('en', storageOf().open)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.content).toMatch(
      /Vayu, an automated assistant.*general information, not advice.*SIN or account/,
    )
    expect([offer, sent]).toEqual([null, 0])
  })

  it('is gone after a week, and when it is cleared', () => {
    const { open, items } = storageOf()
    keepHistory(conversation(), open, 0)
    expect(readHistory('en', open, 7 * day - 1).messages).toHaveLength(3)
    expect(readHistory('en', open, 7 * day).messages).toHaveLength(1)
    expect(items.size).toBe(0)
    keepHistory(conversation(), open)
    keepHistory(newConversation('en'), open)
    expect(items.size).toBe(0)
  })

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['of another make', '{"at":1,"conversation":{"id":"x","sent":1,"messages":[{"role":"system","content":"x"}]}}'],
    ['without messages', '{"at":1,"conversation":{"id":"x"}}'],
    ['from the future', '{"at":99999999999999,"conversation":null}'],
  ])('that is %s is a new one', (_what, kept) => {
    expect(readHistory('en', storageOf({ 'maplekey-assistant': kept }).open, 2).messages).toHaveLength(1)
  })

  it.each([
    ['of a name that there is no more', { name: 'toString' }],
    ['of no day', { day: 'today' }],
    ['of fields that hold no text', { typed: { balance: 400_000 } }],
    ['with a doubt that has no choices', { doubts: [{ said: '60,000', beside: null }] }],
    ['with a choice of no field', { doubts: [{ said: '60,000', beside: null, choices: [{ value: '60,000' }] }] }],
  ])('loses a calculator %s, and keeps the message', (_what, wrong) => {
    const { open, items } = storageOf()
    const left = conversation()
    keepHistory(left, open, day)
    const kept = JSON.parse(items.get('maplekey-assistant')!)
    kept.conversation.messages[2].calculators.push({ ...penalty, ...wrong })
    items.set('maplekey-assistant', JSON.stringify(kept))
    expect(readHistory('en', open, 2 * day)).toEqual(left)
  })

  it('goes on where the browser keeps nothing, or nothing more', () => {
    for (const open of [forbidden, full]) {
      expect(() => keepHistory(conversation(), open)).not.toThrow()
      expect(readHistory('en', open).messages).toHaveLength(1)
    }
  })

  it('loses its oldest messages first, by number and by size', () => {
    const messages = Array.from({ length: 70 }, (_, index) => ({ role: 'user' as const, content: `${index}` }))
    expect(withinLimits(messages).map(({ content }) => content)).toEqual(
      messages.slice(70 - conversationLimits.turns).map(({ content }) => content),
    )
    const large = withinLimits(
      messages.slice(0, 50).map(({ role, content }) => ({ role, content: content + 'é'.repeat(1000) })),
    )
    expect(large.at(-1)?.content).toMatch(/^49/)
    expect(new Blob([JSON.stringify(large)]).size).toBeLessThanOrEqual(conversationLimits.bytes)
    expect(large.length).toBeGreaterThan(20)
  })
})

describe('the language of the panel', () => {
  it.each([
    ['en-CA', ['fr-CA', 'en'], 'fr'],
    ['en-CA', ['de', 'en-US', 'fr'], 'en'],
    ['en-CA', ['pa', 'fr-FR'], 'fr'],
    ['en-CA', ['de', 'frr', 'eng'], 'en'],
    ['fr-CA', ['en-CA'], 'fr'],
  ])('on a page in %s, in a browser that asks for %j, is %s', (page, browser, language) => {
    expect(usualLanguage(page, browser)).toBe(language)
  })

  it('is the chosen one as long as the browser keeps it', () => {
    const { open } = storageOf()
    expect(readLanguage(open)).toBeNull()
    keepLanguage('fr', open)
    keepHistory(newConversation('fr'), open)
    expect(readLanguage(open)).toBe('fr')
    expect(() => keepLanguage('fr', forbidden)).not.toThrow()
    expect(readLanguage(forbidden)).toBeNull()
  })
})
