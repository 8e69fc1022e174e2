import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import words from '#db/content/assistant-words.json' with { type: 'json' }
import { resultOf, saidIn, shownIn } from '#tests/assistant/card-conversations.ts'
import { openedCards } from './assistant-filling.ts'
import { readFigures } from './assistant-reading.ts'
import type { CalculatorCard } from './assistant.ts'

/** Always the same messages: whoever changes the reader tries other seeds too. */
const runs = { numRuns: 500, seed: 20_261_123 }

const rate = (percent: number) => ({ percent, name: 'our lowest' })
const filling = { day: '2026-11-23', offered: { fixed: rate(3.89), variable: rate(3.85) } }

async function opened(turns: readonly string[]): Promise<readonly CalculatorCard[]> {
  let open: readonly CalculatorCard[] = []
  for (const turn of turns) open = (await openedCards(readFigures(turn), open, filling))?.cards ?? open
  return open
}

/** A number as it is written, and what it may have become in a field. */
type Written = { text: string; worth: number[] }
/** Words with a number, mostly a label of its kind. */
type Part = { text: string; numbers: (Written & { kind: Kind })[] }

const grouped = (value: number, by: string) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, by)
/** The same for a field that is paid by the month or counted in thousands. */
const worths = (value: number) => [value, value * 1000, value * 12, value / 12, (value * 52) / 12, (value * 26) / 12]

const notations: ((value: number) => string)[] = [
  String,
  (value) => grouped(value, ','),
  (value) => `$${grouped(value, ',')}`,
  (value) => `${grouped(value, ' ')} $`,
  (value) => `${grouped(value, '\u00A0')},00 $`,
  (value) => `${grouped(value, "'")}`,
  (value) => `${value} dollars`,
]
const inThousands = (value: number) => [
  `${value / 1000}k`,
  `$${value / 1000}K`,
  `${value / 1000} thousand`,
  `${value / 1000} mille`,
]

const money = (from: number, to: number): fc.Arbitrary<Written> =>
  fc.tuple(fc.integer({ min: from, max: to }), fc.nat(), fc.boolean()).map(([value, nth, isRound]) => {
    const whole = isRound && value >= 10_000 ? Math.round(value / 1000) * 1000 : value
    const all = [...notations.map((write) => write(whole)), ...(whole % 1000 === 0 ? inThousands(whole) : [])]
    return { text: all[nth % all.length]!, worth: worths(whole) }
  })
const signs = ['%', ' %', ' percent', ' pour cent']
const percent = (from: number, to: number, written = [...signs, '']): fc.Arbitrary<Written> =>
  fc.tuple(fc.integer({ min: from * 100, max: to * 100 }), fc.constantFrom(...written)).map(([value, sign]) => ({
    text: `${value / 100}${sign}`,
    worth: [value / 100],
  }))
const count = (from: number, to: number): fc.Arbitrary<Written> =>
  fc.integer({ min: from, max: to }).map((value) => ({ text: String(value), worth: [value, value * 12] }))

const kinds = {
  price: [
    money(150_000, 2_000_000),
    'a # house|house for #|price #|# condo|listed at #|worth #|prix #|maison de #|condo à #|maison qui vaut #',
  ],
  down: [
    money(20_000, 140_000),
    '# down|down payment of #|with # saved|mise de fonds #|# comptant|avec # de côté|putting #',
  ],
  share: [percent(5, 35, signs), '# down|down payment #|mise de fonds de #|# comptant'],
  mortgage: [
    money(80_000, 900_000),
    '# mortgage|i owe #|borrowing #|balance #|# left|hypothèque de #|je dois #|solde #|emprunter #',
  ],
  rate: [percent(1, 9), 'at #|rate #|# fixed|my rate is #|à #|taux #|taux de #|current rate #'],
  other: [
    percent(1, 9),
    'new rate #|they offer #|rates are now #|prime minus #|from # to 4.4|if rates go up #|#|# less|nouveau taux #|cards at #',
  ],
  years: [
    count(10, 30),
    'over # years|# year amortization|# yrs left|# years|sur # ans|il reste # ans|amortissement # ans',
  ],
  months: [count(3, 60), '# months left|il reste # mois|# months'],
  income: [
    money(30_000, 250_000),
    'i make #|income #|my wife makes #|# salary|je gagne #|salaire #|revenu de #|ma blonde gagne #|my brother earns #',
  ],
  pay: [money(2500, 9000), 'i make # a month|# biweekly|je gagne # par mois|# net a month|i can pay # a month'],
  small: [
    money(60, 990),
    'car payment #|# a month student loan|visa #|heating #|condo fees #|# extra a month|auto #|chauffage #|# de plus par mois',
  ],
  yearly: [
    money(2200, 8000),
    'property tax #|taxes #|lump sum #|# lump sum|taxes municipales #|rent #|loyer de #|# a month',
  ],
  stray: [
    money(1000, 80_000),
    '# for furniture|a # gift|# on cards|# boat|bonus #|gym #|#|another #|# more|# less|don de #|# de moins|ajouter #|including #|plus #|my dad gave #',
  ],
  bare: [count(2, 40), '#|# each|for #|in #|double #|# ans|# times'],
} satisfies Record<string, [fc.Arbitrary<Written>, string]>
type Kind = keyof typeof kinds
const partOf = (kind: Kind): fc.Arbitrary<Part> =>
  fc.tuple(kinds[kind][0], fc.constantFrom(...kinds[kind][1].split('|'))).map(([written, text]) => ({
    text: text.replace('#', () => written.text),
    numbers: [{ ...written, kind }, ...(text.endsWith('4.4') ? [{ text: '4.4', worth: [4.4], kind }] : [])],
  }))

/** What is asked for, in both languages, with what it is mostly asked with. */
const questions: [string, string][] = [
  ['payment|monthly payment|versement|combien par mois', 'price down rate years'],
  ['payment|versement||bi-weekly payment', 'mortgage rate years'],
  ['what can i afford|combien puis-je emprunter|', 'income small down'],
  ['what can i afford|', 'income income small'],
  ['what mortgage can i get|quelle hypothèque', 'pay rate years'],
  ['minimum down payment|mise de fonds minimale', 'price'],
  ['cmhc|prime schl', 'price share'],
  ['land transfer tax in ontario|taxe de bienvenue à Montréal|closing costs', 'price'],
  ['penalty|pénalité|break my mortgage', 'mortgage rate months'],
  ['renewing|renouvellement', 'mortgage other years'],
  ['refinance|refinancer', 'price mortgage'],
  ['how much equity|heloc|marge hypothécaire', 'price mortgage'],
  ['stress test|simulation de crise', 'mortgage rate income'],
  ['how much interest would i save|prepay', 'mortgage rate small'],
  ['rent or buy|louer ou acheter', 'price down yearly'],
  ['compare', 'mortgage rate other'],
  ['cash flow|loyers', 'price share yearly'],
  ['what income do i need', 'price share'],
]
const anyPart = fc.constantFrom(...(Object.keys(kinds) as Kind[])).chain(partOf)
/** Left out on purpose: they are no figures of a mortgage. */
const aside = fc.constantFrom('', '', '', '2 kids', 'built in 1998', '3 bedrooms', 'je suis né en 1984', '2 enfants')
const changer = fc.constantFrom(
  '',
  '',
  '',
  '',
  '',
  'each',
  'double that',
  'half of it',
  'instead',
  'both',
  'le double',
  'sauf',
)
const joint = fc.constantFrom(', ', ', ', ', ', '. ', ' and ', ' et ', ' plus ', ' or ', ' - ', ' with ', ' avec ')

const message = fc.constantFrom(...questions).chain(([asked, usual]) =>
  fc
    .record({
      wish: fc.constantFrom(...asked.split('|')),
      usual: fc.tuple(...usual.split(' ').map((kind) => partOf(kind as Kind))),
      more: fc.array(anyPart, { maxLength: 2 }),
      aside,
      changer,
      joints: fc.array(joint, { minLength: 8, maxLength: 8 }),
      order: fc.nat(),
    })
    .map(({ wish, usual: parts, more, aside: beside, changer: change, joints, order }) => {
      const said = [...parts, ...more]
      const texts = [wish, ...said.map(({ text }) => text), beside, change].filter((text) => text !== '')
      const turned = [...texts.slice(order % texts.length), ...texts.slice(0, order % texts.length)]
      return {
        text: turned.map((text, at) => `${at === 0 ? '' : (joints[at - 1] ?? ', ')}${text}`).join(''),
        numbers: said.flatMap(({ numbers }) => numbers),
      }
    }),
)

const followUp = fc
  .tuple(
    fc.constantFrom('', '', 'and ', 'what if ', 'et avec ', 'make it '),
    fc.array(anyPart, { minLength: 1, maxLength: 2 }),
    joint,
  )
  .map(([start, parts, join]) => ({
    text: start + parts.map(({ text }) => text).join(join),
    numbers: parts.flatMap(({ numbers }) => numbers),
  }))

const numberIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))
const digits = (text: string) => text.replaceAll(/\D/g, '')

/** Whether a number of a message stands where the visitor sees it: in a field as it is or as it was worked out, or in a question. */
async function isSeen({ text, worth }: Written, cards: readonly CalculatorCard[]): Promise<boolean> {
  const isAsked = cards.some(({ doubts }) =>
    doubts.some(({ said, beside }) =>
      `${said} ${beside ?? ''}`.split(', ').some((one) => digits(one).includes(digits(text))),
    ),
  )
  const fields = await Promise.all(cards.map(shownIn))
  return (
    isAsked ||
    fields.some((shown) => {
      const price = numberIn(shown.price ?? '')
      return Object.values(shown).some((typed) => {
        const value = numberIn(typed)
        return worth.some((one) => [one, (one * price) / 100].some((is) => Math.abs(is - value) < 0.006))
      })
    })
  )
}
/** Numbers that stand nowhere while a result is shown. */
async function lostIn(numbers: readonly Written[], cards: readonly CalculatorCard[]): Promise<Written[]> {
  const results = await Promise.all(cards.map(resultOf))
  const seen = await Promise.all(numbers.map((number) => isSeen(number, cards)))
  return results.some((result) => result !== null) ? numbers.filter((_, at) => !seen[at]) : []
}

it('shows no result while a number of the message stands nowhere', async () => {
  await fc.assert(
    fc.asyncProperty(message, async ({ text, numbers }) => {
      const cards = await opened([text])
      expect(await lostIn(numbers, cards)).toEqual([])
    }),
    runs,
  )
})

it('loses no number of an open card while the visitor goes on with it', async () => {
  await fc.assert(
    fc.asyncProperty(message, followUp, async (first, next) => {
      const before = await opened([first.text])
      const asked = first.numbers.filter(({ text }) =>
        before.some(({ doubts }) => doubts.some(({ said }) => said.includes(text))),
      )
      const cards = await opened([first.text, next.text])
      const isSame = cards.length === before.length && cards.every(({ name }, at) => name === before[at]?.name)
      const numbers = [...next.numbers, ...(isSame ? asked : [])]
      expect(await lostIn(numbers, cards)).toEqual([])
    }),
    runs,
  )
})

/** The fields for a number of a label; the others may stand in many. */
const fieldsOf: Partial<Record<Kind, string>> = {
  price: 'price value target',
  down: 'down',
  share: 'down',
  mortgage: 'amount mortgage balance owed target',
  rate: 'rate rateA rateB newRate rate1 rate2',
  income: 'income coIncome',
}

it('puts a number that has a label into a field of that label only, as long as nothing is asked', async () => {
  await fc.assert(
    fc.asyncProperty(message, async ({ text, numbers }) => {
      for (const card of await opened([text])) {
        const shown = (await resultOf(card)) ? await shownIn(card) : {}
        for (const field of card.said.filter((name) => name in shown)) {
          const value = numberIn(shown[field] ?? '')
          const own = numbers.filter(({ worth }) => worth.some((one) => Math.abs(one - value) < 0.006))
          const wrong = own.filter(({ kind }) => !(fieldsOf[kind] ?? field).split(' ').includes(field))
          expect(own.length > 0 && wrong.length === own.length ? [card.name, saidIn(card), field] : []).toEqual([])
        }
      }
    }),
    runs,
  )
})

// The role of a number is taken for its place: a second price is lost between the two calculators.
it.each([
  'payment and closing costs, a 480k house, 10% down, listed at 510k',
  'payment and closing costs, 480k house, 10% down, 7 months left',
])('loses no number between two calculators: %s', async (message) => {
  const numbers = message.endsWith('left') ? [{ text: '7', worth: [7] }] : [{ text: '510k', worth: [510_000] }]
  const cards = await opened([message])
  expect(await Promise.all(numbers.map((number) => isSeen(number, cards)))).toEqual([true])
})

it('shows the hours that it counts for a wage', async () => {
  const [card] = await opened(['I get 24.50 an hour and have 40k down, what can we afford'])
  expect([card?.typed.income, card?.assumed.income]).toEqual(['50,960', '40 hours a week'])
})

describe('the relation to a number says what it is', () => {
  it.each([
    ["break fee: fixed 4.79, balance 362k, 19 months to go, my bank's rate for that is 3.69", { lenderRate: '3.69' }],
    ['roll 25k of visa debt into the mortgage, owe 310k, the house is worth 590k', { debt1: '25,000' }],
    ['paiement hebdo sur 275 000 à 4,35 sur 20 ans', { frequency: 'weekly' }],
    ['taxe de bienvenue à Québec pour 750 000', { city: 'Quebec City' }],
  ])('%s', async (message, fields) => {
    const [card] = await opened([message])
    expect(saidIn(card!)).toMatchObject(fields)
  })

  it.each([
    [['how much can I afford with 110k income', 'and paid off my car ($520/mo)'], [{ field: 'debts', value: '0' }]],
    [['income 71k, car 390 a month, what can we afford', 'if we drop the lease?'], [{ field: 'debts', value: '0' }]],
    [
      ['i make 32 dollars an hour, what can i afford', 'my partner makes double that'],
      [{ field: 'coIncome', value: '133,120' }],
    ],
    [['insurance on a 450k house going from 5% to 10% down'], [{ field: 'down', value: '22,500' }]],
  ])('%j is asked about with what it comes to', async (turns, choices) => {
    const [card] = await opened(turns)
    expect(card?.doubts[0]?.choices).toEqual(choices)
  })

  it.each([
    ['doubling my payment on a 250000 mortgage 4.3% 25 years', 'prepayments', { doubleUp: 'always' }],
    ['difference between 4.29% and 4.64% on 450k, 25 years', 'compare', { rateA: '4.29', rateB: '4.64' }],
    ['land transfer tax on 780k in Hamilton, not first time', 'transferTax', { firstTime: '' }],
  ])('%s opens %s', async (message, name, fields) => {
    const [card] = await opened([message])
    expect([card?.name, card?.doubts]).toEqual([name, []])
    expect(saidIn(card!)).toMatchObject(fields)
  })

  it.each([
    ['I make 95k, 480 car payment, 60k down, what can I afford, and 600 support', '600'],
    ['je gagne 95 000, 480 pour le char, 60 000 comptant, combien puis-je emprunter, pension 600', '600'],
    ['my ex pays me 600 a month of support, I make 95k, 480 car payment, 60k down, what can I afford', '600 a month'],
  ])('%s: support is paid or received, and both are offered', async (message, number) => {
    const [card] = await opened([message])
    const [{ said, choices } = { said: '', choices: [] }] = card?.doubts ?? []
    expect(said).toBe(number)
    const fields = choices.map(({ field }) => field)
    expect(fields.toSorted()).toEqual(['coIncome', 'debts', 'income'])
  })

  it('asks whether another income stands beside the one that is told, on top of it, or in its place', async () => {
    const [card] = await opened(['how much can I borrow with 110k income', 'my partner makes 64k'])
    const choices = card?.doubts[0]?.choices.map(({ field, value }) => `${field}=${value}`)
    expect(choices?.toSorted()).toEqual(['coIncome=64,000', 'income=174,000', 'income=64,000'])
  })

  it('reads no rate of the day of signing as one of today', async () => {
    const [penalty] = await opened(['penalty on 300k, my rate 5.2, posted was 6.5 when I signed, 24 months left'])
    expect([penalty?.typed.posted === '6.5', penalty?.doubts.map(({ said }) => said)]).toEqual([
      false,
      ['when i signed'],
    ])
  })

  it('says of a municipality that nobody named that it is assumed', async () => {
    const [card] = await opened(['droits de mutation au Québec pour 750 000 $'])
    expect(saidIn(card!)).toEqual({ province: 'Quebec', price: '750,000' })
  })
})

describe('no word that changes a figure is passed over', () => {
  const phrases = (lines: readonly string[]) =>
    lines.flatMap((line) => line.split(' | ')).filter((one) => !/[(]/.test(one))

  it.each(phrases(words.changes.each))('each: %s', async (word) => {
    const [card] = await opened([`we make 70k ${word} and have 40k down, what can we afford`])
    expect(card?.typed.coIncome === '70,000' || (card?.doubts.length ?? 0) > 0).toBe(true)
  })

  it.each(Object.entries(words.choices).filter(([choice]) => /^frequency=(?!rapid)/.test(choice)))(
    '%s',
    async (choice, lines) => {
      for (const word of phrases(lines)) {
        const [card] = await opened([`${word} payment on 400k at 4% over 25 years`])
        expect([word, card?.typed.frequency]).toEqual([word, choice.replace('frequency=', '')])
      }
    },
  )
})

it('assumes the rate of an insured mortgage only where it can be insured', async () => {
  const rates = { ...filling.offered, insured: { fixed: rate(3.59) } }
  const assumed = async (message: string) =>
    (await openedCards(readFigures(message), [], { ...filling, offered: rates }))?.cards[0]?.typed.rate
  expect(await assumed('payment on a 500k house with 10% down')).toBe('3.59')
  for (const message of [
    'payment on a 500k house with 20% down',
    'payment on a 1.6M house with 10% down',
    'payment on a 400k mortgage',
  ])
    expect(await assumed(message)).toBe('3.89')
})
