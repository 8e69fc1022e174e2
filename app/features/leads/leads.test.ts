import { describe, expect, it } from 'vitest'
import { isFiltered, leadListPath, readLeadListView } from './lead-list-view.ts'
import { formatFigure } from './lead-scenario.tsx'
import { knownFields } from '#app/ui/kept-draft.ts'
import { chatTurns, quoteChoices, type QuoteDraft, quoteDefaults, readQuoteRate } from './leads.ts'

function reread(search: string): string {
  return leadListPath('/leads', readLeadListView(new URLSearchParams(search)))
}

describe('the view of a leads tab', () => {
  it.each([
    '/leads',
    '/leads?q=Robin',
    '/leads?status=new&type=chat&source=AI+Chatbot&agent=none&from=2026-01-31&to=2026-02-01&sort=name.asc&page=3',
    '/leads?agent=3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  ])('is read back from %s as it was written', (path) => {
    expect(reread(path.split('?')[1] ?? '')).toBe(path)
  })

  it.each([
    'status=won&type=x&source=y',
    'agent=1%20or%201',
    'from=2026-13-01&to=yesterday',
    'sort=name;drop.asc',
    'page=0',
    'page=-1',
    'page=1e9',
    'page=2.5',
    'q=%00%20',
  ])('takes ?%s for nothing', (search) => {
    expect(reread(search)).toBe('/leads')
    expect(isFiltered(readLeadListView(new URLSearchParams(search)))).toBe(false)
  })

  it('keeps what is searched for short', () => {
    expect(readLeadListView(new URLSearchParams({ q: 'x'.repeat(500) })).search).toHaveLength(100)
  })
})

describe('the notes of a lead', () => {
  const turns = [
    { role: 'assistant', content: 'Hello' },
    { role: 'user', content: 'What is a MIC?' },
  ]

  it('of the chat are a conversation', () => {
    expect(chatTurns('AI Chatbot', JSON.stringify(turns))).toEqual(turns)
  })

  it.each([
    ['of another source', 'contact_form', JSON.stringify(turns)],
    ['that somebody wrote', 'AI Chatbot', 'Called back'],
    ['with a turn of nobody', 'AI Chatbot', JSON.stringify([{ role: 'system', content: 'x' }])],
    ['that are no list', 'AI Chatbot', '{"role":"user"}'],
    ['that are empty', 'AI Chatbot', null],
  ])('%s are text', (_, source, notes) => {
    expect(chatTurns(source, notes)).toBeNull()
  })
})

describe('a figure of a scenario', () => {
  it.each([
    ['price', 500_000, '$500,000'],
    ['monthlyPayment', 2433.59, '$2,433.59'],
    ['mortgageRate', 3.9, '3.90%'],
    ['amortization', 25, '25 years'],
    ['price', Number.NaN, 'NaN'],
    ['location', 'Ontario', 'Ontario'],
    ['phoneType', null, '–'],
    ['topic', 'join', 'Joining the brokerage'],
    ['else', { a: 1 }, '{"a":1}'],
  ])('%s %s reads %s', (name, value, expected) => {
    expect(formatFigure(name, value)).toBe(expected)
  })
})

describe('a kept draft', () => {
  it('gives back only the fields of the form, and only text: never a consent', () => {
    const draft = knownFields(quoteDefaults, { price: '500,000', amortization: 30, consentReply: 'on', website: 'x' })
    expect(draft).toMatchObject({ price: '500,000', amortization: '25', mortgageRate: '3.94' })
    expect(draft).not.toHaveProperty('consentReply')
    expect(draft).not.toHaveProperty('website')
  })

  it('holds of a list only what the list offers: an older version may have offered more', () => {
    const typed = { paymentFrequency: 'weekly', location: 'Quebec', name: 'weekly' }
    expect(knownFields<QuoteDraft>(quoteDefaults, typed, quoteChoices)).toMatchObject({
      paymentFrequency: 'monthly',
      location: 'Quebec',
      name: 'weekly',
    })
  })
})

describe('the rate of a quote', () => {
  it.each([
    ['3.94', 3.94],
    ['3,94 %', 3.94],
    [' 0 ', 0],
    ['25', 25],
    ['3.946', 3.95],
  ])('%j is read as %d', (typed, rate) => {
    expect(readQuoteRate(typed)).toBe(rate)
  })

  it.each(['', ' ', '%', 'three', '-1', '25.01', '1e9', '3.9.4'])('%j is no rate, not one of zero', (typed) => {
    expect(readQuoteRate(typed)).toBeNull()
  })
})
