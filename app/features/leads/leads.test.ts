import { describe, expect, it } from 'vitest'
import { formatFigure } from './lead-scenario.tsx'
import { knownFields } from '#app/ui/kept-draft.ts'
import { chatTurns, quoteChoices, type QuoteDraft, quoteDefaults } from './leads.ts'

describe('the notes of a lead', () => {
  const turns = [
    { role: 'assistant', content: 'Hello' },
    { role: 'user', content: 'What is a MIC?' },
  ]

  it('are read as a conversation when they come from the chat', () => {
    expect(chatTurns('AI Chatbot', JSON.stringify(turns))).toEqual(turns)
  })

  it.each([
    ['come from another source', 'contact_form', JSON.stringify(turns)],
    ['were written by staff', 'AI Chatbot', 'Called back'],
    ['contain a turn with an unknown role', 'AI Chatbot', JSON.stringify([{ role: 'system', content: 'x' }])],
    ['are not a list', 'AI Chatbot', '{"role":"user"}'],
    ['that are empty', 'AI Chatbot', null],
  ])('are read as plain text when they %s', (_, source, notes) => {
    expect(chatTurns(source, notes)).toBeNull()
  })
})

describe('a figure of a lead', () => {
  it.each([
    ['price', 500_000, '$500,000'],
    ['monthlyPayment', 2433.59, '$2,433.59'],
    ['mortgageRate', 3.9, '3.90%'],
    ['mortgageRate', 5.125, '5.125%'],
    ['amortization', 25, '25 years'],
    ['price', Number.NaN, 'NaN'],
    ['location', 'Ontario', 'Ontario'],
    ['phoneType', null, '–'],
    ['topic', 'join', 'Joining the brokerage'],
    ['else', { a: 1 }, '{"a":1}'],
  ])('named %s with the value %s is shown as %s', (name, value, expected) => {
    expect(formatFigure(name, value)).toBe(expected)
  })
})

describe('a kept quote draft', () => {
  it('restores only text in fields of the form, and never a consent', () => {
    const draft = knownFields(quoteDefaults, { price: '500,000', amortization: 30, consentReply: 'on', website: 'x' })
    expect(draft).toMatchObject({ price: '500,000', amortization: '25', mortgageRate: '3.94' })
    expect(draft).not.toHaveProperty('consentReply')
    expect(draft).not.toHaveProperty('website')
  })

  it('restores a choice only if the form still offers it', () => {
    const typed = { paymentFrequency: 'weekly', location: 'Quebec', name: 'weekly' }
    expect(knownFields<QuoteDraft>(quoteDefaults, typed, quoteChoices)).toMatchObject({
      paymentFrequency: 'monthly',
      location: 'Quebec',
      name: 'weekly',
    })
  })
})
