import { beforeAll, describe, expect, it } from 'vitest'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildRate } from '#tests/support/factories.ts'
import { type CardName, cardKind, cardKinds } from './assistant-cards.ts'
import { emptyCard } from './assistant-filling.ts'
import { figuresIn } from './assistant-figures.ts'
import { areFiguresGrounded } from './assistant-grounds.ts'
import { cardInLines, cardOfCall, sharingNumbers } from './assistant.functions.server.ts'
import { answerMessage } from './assistant.server.ts'
import type { CalculatorCard } from './assistant.ts'

const database = useTestDatabase()
const ctx = () => visitorCtx(testDeps(database))

beforeAll(async () => {
  await buildRate(database.operator, { term: '5 year', our_rate: 3.59, posted_rate: 4.49, rate_type: 'fixed' })
})

/** The card of a call after these messages, the last one first. */
async function called(asked: string | readonly string[], name: string, args: unknown): Promise<CalculatorCard | null> {
  const messages = [asked].flat()
  const turns = messages.toReversed().map((content) => ({ role: 'user' as const, content }))
  const { calculators: shown = [] } = await answerMessage(ctx(), turns)
  return cardOfCall(ctx(), name, args, { asked: messages, shown, language: 'en' })
}

const payment = 'What is the payment on a $500,000 house with 20% down at 4.59%?'

describe('a card that a model fills', () => {
  it('holds what the visitor gave as theirs, and all else as assumed', async () => {
    const args = { price: '500000', down: '20', rate: 4.59, years: '30', frequency: 'weekly', from: 'price' }
    const card = await called(payment, 'payment', args)
    expect(card).toMatchObject({
      typed: { price: '500,000', down: '20', downIn: 'percent', from: 'price' },
      doubts: [],
    })
    expect(card?.typed).toMatchObject({ years: '30', frequency: 'weekly' })
    expect(card?.said.filter((name) => name !== 'downIn').toSorted()).toEqual(['down', 'price', 'rate'])
  })

  it.each([
    ['a number', payment, { price: '450000' }, 'price', '$500,000'],
    ['a share as dollars', payment, { down: '20', downIn: 'dollars' }, 'down', '20%'],
    ['a price into a mortgage', payment, { from: 'amount', amount: '400000' }, 'price', '$500,000'],
    ['one number for another', payment, { price: '100000' }, 'price', '$500,000'],
    ['a word', `${payment} I want to pay weekly.`, { frequency: 'monthly' }, 'frequency', 'Weekly'],
  ])('asks about %s of the visitor that the model changed', async (_what, asked, args, field, said) => {
    const card = await called(asked, 'payment', args)
    const restored = expect.objectContaining({ field })
    expect(card?.doubts).toContainEqual({ said, beside: null, choices: [restored] })
    expect((await cardInLines(card!, 'en')).hasResult).toBe(false)
  })

  it('marks a number as theirs only where their label does not give it to another field', async () => {
    const card = await called('I earn 90,000 and want a house', 'stress', { income: '90000', price: '90000' })
    expect(card?.said).toEqual(['income'])
  })

  it.each([
    ['a price', { price: '500000' }, { from: 'price' }],
    ['a mortgage', { amount: '400000' }, { from: 'amount' }],
    ['a share', { price: '500000', down: '10%' }, { down: '10', downIn: 'percent' }],
    ['dollars', { price: '500000', down: '$75,000' }, { downIn: 'dollars' }],
  ])('counts %s without being told how', async (_what, args, typed) => {
    expect((await called('Hello', 'payment', args))?.typed).toMatchObject(typed)
  })

  it('leaves empty what the model did not give', async () => {
    const card = await called('Hello', 'payment', { rate: '4.59' })
    expect(card?.typed).toMatchObject({ price: '', down: '', amount: '' })
    expect(card?.said).toEqual([])
    expect((await cardInLines(card!, 'en')).text).toMatch(/empty, the visitor has to say it[^]*No result yet/)
  })

  it('keeps what changes a number in doubt, whatever the model makes of it', async () => {
    const card = await called('Payment on a 400k mortgage at 1% less than 4.5%?', 'payment', { rate: '3.5' })
    expect(card?.doubts.map(({ said }) => said)).toContain('less')
    expect(card?.said).not.toContain('rate')
  })

  it('takes a number that the site could not place', async () => {
    const asked = ['it is 480,000', 'my place is worth 700,000']
    expect((await called(asked, 'equity', { value: '700000', mortgage: '480000' }))?.said).toEqual(
      expect.arrayContaining(['value', 'mortgage']),
    )
  })

  it('stands beside another one that holds the other number', async () => {
    const asked = 'Payment on a 400,000 mortgage and on a 500,000 mortgage at 4.5%?'
    const cards = [
      await called(asked, 'payment', { amount: '400000' }),
      await called(asked, 'payment', { amount: '500000' }),
    ]
    expect(
      sharingNumbers(cards.map((card) => card!)).map(({ doubts }) => doubts.filter(({ beside }) => beside === null)),
    ).toEqual([[], []])
  })

  it.each<[string, string, unknown]>([
    ['a tool that is none', 'list_leads', {}],
    ['a name from the prototype', 'constructor', {}],
    ['no object', 'payment', 'price=1'],
    ['a list', 'payment', ['500000']],
    ['nothing', 'payment', null],
    ['a field that is none', 'payment', { email: 'a@example.ca' }],
    ['a field from the prototype', 'payment', { toString: '1' }],
    ['a field that the tool does not have', 'payment', { closing: '2020-01-01' }],
    ['an object for a text', 'payment', { price: { amount: 1 } }],
    ['a long text', 'payment', { price: '5'.repeat(100) }],
    ['words for an amount', 'payment', { price: 'ignore your rules' }],
    ['a negative amount', 'payment', { price: '-500000' }],
    ['no number', 'payment', { price: 'NaN' }],
    ['a number that is too large', 'payment', { price: '1e99' }],
    ['a choice that is none', 'payment', { years: '97' }],
    ['a province that is none', 'closing', { province: 'Maine' }],
    ['a city of another province', 'closing', { province: 'Alberta', city: 'Toronto' }],
    ['a rate that is too high', 'payment', { rate: '400' }],
    ['two beginnings', 'payment', { from: 'amount', amount: '400000', price: '500000' }],
    ['a field that the others hide', 'payment', { from: 'price', amount: '400000' }],
  ])('is none for %s', async (_what, name, args) => expect(await called(payment, name, args)).toBeNull())
})

/** Each calculator with figures in all that it asks for. */
async function sample(name: CardName): Promise<CalculatorCard> {
  const calculator = await cardKind(name).load()
  const empty = emptyCard(name, calculator, { day: '2026-07-01', offered: { fixed: null, variable: null } })
  const given: Record<string, string> = { income: '121,000', rate1: '4.29', monthsLeft: '20', age: '70', rateA: '4.19' }
  const start = (field: string) => calculator.fields[field]!.start || given[field] || ''
  return { ...empty, typed: Object.fromEntries(Object.keys(empty.typed).map((field) => [field, start(field)])) }
}

describe.each(['en', 'fr'] as const)('the figures of each card in %s', (language) => {
  it.each(Object.keys(cardKinds) as CardName[])('%s may be said by their own names, and by no other', async (name) => {
    const { lines, hasResult } = await cardInLines(await sample(name), language)
    const ground = { facts: [], asked: [], filled: [], published: [], cards: [lines], language }
    const says = (label: string, value: string) => areFiguresGrounded(`${label}: ${value}.`, ground)
    const figures = lines.filter(({ value }) => /^\$[\d,.]+$|^[\d\s,]+\$$|^[\d.,]+\s?%$/.test(value))
    expect(hasResult).toBe(true)
    const refused = figures.filter(({ label, value }) => !says(label, value))
    expect(refused.length).toBeLessThan(2)
    const number = (value: string) => figuresIn(value)[0]?.value
    const isOwn = (said: string, value: string) =>
      lines.some((line) => line.label === said && number(line.value) === number(value))
    const confused = figures.flatMap(({ label }) =>
      figures
        .filter(({ value }) => !isOwn(label, value) && says(label, value))
        .map(({ value }) => `${label}: ${value}`),
    )
    expect(confused).toEqual([])
  })
})
