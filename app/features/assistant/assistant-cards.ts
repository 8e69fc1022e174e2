import type { Calculator } from '#app/features/calculators/calculator-definition.ts'
import type { ChoiceName, Role } from './assistant-labels.ts'

type CardKind = {
  /** The calculator, loaded when a card of it is shown. */
  load: () => Promise<Calculator>
  /** What the card is called where it shows only a part of its calculator's page. */
  title?: string
  /** Fields that nobody may assume: they stay empty until the visitor says them. */
  needs: readonly string[]
  /** The field that holds what a number of a message is; a second number of the same kind goes to the second field. */
  holds: Partial<Record<Role | ChoiceName | 'province' | 'city', string | readonly string[]>>
  /** What a field starts with in place of the page's example: nobody has debts that they did not tell of. */
  starts?: Readonly<Record<string, string>>
  /** An assumed field that is a share of a told one: a card or line of credit asks for 3% of what is owed a month. */
  shares?: Readonly<Record<string, { field: string; percent: number }>>
  /** Choices that go with a field: a mortgage that is told is not worked out from a price. */
  sets?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What the calculator is about: a single large amount without a label beside the wish is this. */
  main?: Role
  /** Needed fields that keep their start after a choice: three months' interest asks for no months left. */
  waives?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** The field that starts with our lowest rate of the day. */
  offered?: string
}

function kind(load: () => Promise<unknown>, rest: Omit<CardKind, 'load'>): CardKind {
  // A calculator of known fields is one of any fields to what only reads its definition.
  return { load: load as () => Promise<Calculator>, ...rest }
}

const ofBuyer = { firstTime: 'firstTime', newBuild: 'newBuild', province: 'province' } as const

/** The calculators that the assistant opens, by the names under which the reader and a model ask for them. */
export const cardKinds = {
  payment: kind(
    async () => (await import('#app/features/calculators/calculator-purchase-payment.ts')).purchasePayment,
    {
      needs: ['price', 'down', 'amount'],
      holds: {
        ...ofBuyer,
        price: 'price',
        mortgage: 'amount',
        down: 'down',
        rate: 'rate',
        years: 'years',
        left: 'years',
        term: 'term',
        frequency: 'frequency',
        kind: 'convention',
      },
      sets: { price: { from: 'price' }, down: { from: 'price' }, amount: { from: 'amount' } },
      offered: 'rate',
    },
  ),
  affordability: kind(
    async () => (await import('#app/features/calculators/calculator-affordable-price.ts')).affordablePrice,
    {
      needs: ['income'],
      holds: {
        income: ['income', 'coIncome'],
        down: 'down',
        debts: 'debts',
        tax: 'tax',
        heat: 'heat',
        fees: 'fees',
        rate: 'rate',
        years: 'years',
        kind: 'convention',
        firstTime: 'firstTime',
      },
      offered: 'rate',
    },
  ),
  neededIncome: kind(async () => (await import('#app/features/calculators/calculator-needed-income.ts')).neededIncome, {
    title: 'Annual income needed',
    main: 'price',
    needs: ['target'],
    holds: {
      price: 'target',
      down: 'down',
      debts: 'debts',
      tax: 'tax',
      heat: 'heat',
      fees: 'fees',
      rate: 'rate',
      years: 'years',
      kind: 'convention',
      firstTime: 'firstTime',
    },
    offered: 'rate',
  }),
  carries: kind(async () => (await import('#app/features/calculators/calculator-payment-carries.ts')).paymentCarries, {
    title: 'What a payment carries',
    main: 'payment',
    needs: ['payment'],
    holds: {
      payment: 'payment',
      rate: 'rate',
      years: 'years',
      left: 'years',
      down: 'down',
      frequency: 'frequency',
      kind: 'convention',
    },
    offered: 'rate',
  }),
  minimumDown: kind(async () => (await import('#app/features/calculators/calculator-minimum-down.ts')).minimumDown, {
    title: 'Minimum down payment',
    main: 'price',
    needs: ['price'],
    holds: { price: 'price', use: 'use' },
  }),
  insurance: kind(
    async () => (await import('#app/features/calculators/calculator-mortgage-insurance.ts')).mortgageInsurance,
    { main: 'price', needs: ['price', 'down'], holds: { ...ofBuyer, price: 'price', down: 'down', years: 'years' } },
  ),
  closing: kind(
    async () => (await import('#app/features/calculators/calculator-closing-costs.ts')).closingCostsCalculator,
    {
      main: 'price',
      needs: ['price'],
      starts: { down: '0' },
      holds: { ...ofBuyer, price: 'price', down: 'down', city: 'city', years: 'years', rate: 'rate' },
      offered: 'rate',
    },
  ),
  stress: kind(async () => (await import('#app/features/calculators/calculator-stress-test.ts')).stressTestCalculator, {
    needs: ['price', 'down', 'mortgage', 'income'],
    starts: { coIncome: '0', debts: '0' },
    holds: {
      price: 'price',
      mortgage: 'mortgage',
      down: 'down',
      income: ['income', 'coIncome'],
      debts: 'debts',
      tax: 'tax',
      heat: 'heat',
      fees: 'condo',
      rent: 'rent',
      rate: 'rate',
      years: 'years',
      kind: 'convention',
      firstTime: 'longAmortization',
    },
    sets: { price: { from: 'price' }, down: { from: 'price' }, mortgage: { from: 'mortgage' } },
    offered: 'rate',
  }),
  penalty: kind(async () => (await import('#app/features/calculators/calculator-penalty.ts')).penaltyCalculator, {
    main: 'mortgage',
    needs: ['balance', 'rate', 'monthsLeft'],
    holds: {
      mortgage: 'balance',
      rate: 'rate',
      left: 'monthsLeft',
      years: 'years',
      term: 'term',
      newRate: 'newRate',
      posted: 'posted',
      kind: 'kind',
    },
    waives: { kind: { variable: ['monthsLeft'] } },
    offered: 'newRate',
  }),
  renewal: kind(async () => (await import('#app/features/calculators/calculator-renewal-offers.ts')).renewalOffers, {
    main: 'mortgage',
    needs: ['balance', 'rate1'],
    holds: {
      mortgage: 'balance',
      newRate: ['rate1', 'rate2'],
      years: 'years',
      left: 'years',
      payment: 'payment',
      term: 'term1',
      frequency: 'frequency',
      kind: 'kind1',
    },
    offered: 'rate2',
  }),
  refinance: kind(async () => (await import('#app/features/calculators/calculator-refinance.ts')).refinanceCalculator, {
    needs: ['value', 'balance'],
    shares: {
      debt1: { field: 'payment1', percent: 3 },
      debt2: { field: 'payment2', percent: 3 },
      debt3: { field: 'payment3', percent: 3 },
    },
    starts: { debt1: '0', debt2: '0', penalty: '0' },
    holds: {
      price: 'value',
      mortgage: 'balance',
      rate: 'rate',
      newRate: 'newRate',
      cash: 'cash',
      owed: ['debt1', 'debt2', 'debt3'],
      cost: 'penalty',
      payment: 'payment',
      years: 'years',
      left: 'left',
    },
    sets: { payment: { know: 'payment' } },
    offered: 'newRate',
  }),
  equity: kind(async () => (await import('#app/features/calculators/calculator-home-equity.ts')).homeEquityCalculator, {
    needs: ['value', 'mortgage'],
    starts: { draw: '' },
    holds: {
      price: 'value',
      mortgage: 'mortgage',
      owed: 'owed',
      cash: 'draw',
      rate: 'rate',
      newRate: 'newRate',
      left: 'left',
    },
    offered: 'newRate',
  }),
  prepayments: kind(
    async () => (await import('#app/features/calculators/calculator-prepayments.ts')).prepaymentCalculator,
    {
      main: 'mortgage',
      needs: ['mortgage', 'rate'],
      starts: { yearly: '0', frequency: 'monthly' },
      holds: {
        mortgage: 'mortgage',
        rate: 'rate',
        years: 'years',
        left: 'years',
        extra: 'monthly',
        lump: ['now', 'yearly'],
        doubleUp: 'doubleUp',
        frequency: 'frequency',
        kind: 'convention',
      },
    },
  ),
  compare: kind(async () => (await import('#app/features/calculators/calculator-compare.ts')).compareCalculator, {
    main: 'mortgage',
    needs: ['mortgage', 'rateA', 'rateB'],
    starts: { feesB: '0' },
    holds: { horizon: 'horizon', mortgage: 'mortgage', rate: ['rateA', 'rateB'], newRate: 'rateB', years: 'yearsA' },
  }),
  rentOrBuy: kind(
    async () => (await import('#app/features/calculators/calculator-rent-or-buy.ts')).rentOrBuyCalculator,
    {
      main: 'price',
      needs: ['rent', 'price', 'down'],
      holds: {
        ...ofBuyer,
        horizon: 'horizon',
        rent: 'rent',
        payment: 'rent',
        price: 'price',
        down: 'down',
        rate: 'rate',
        years: 'years',
        tax: 'propertyTax',
        fees: 'condoFees',
        city: 'city',
      },
      offered: 'rate',
    },
  ),
  reverse: kind(
    async () => (await import('#app/features/calculators/calculator-reverse-mortgage.ts')).reverseMortgageCalculator,
    {
      main: 'price',
      needs: ['age', 'value'],
      starts: { owed: '0' },
      holds: { age: 'age', price: 'value', mortgage: 'owed', owed: 'owed', cash: 'cash', rate: 'rate' },
    },
  ),
  investment: kind(
    async () => (await import('#app/features/calculators/calculator-investment-property.ts')).investmentCalculator,
    {
      main: 'price',
      needs: ['price', 'down', 'rent'],
      holds: {
        price: 'price',
        down: 'down',
        rent: 'rent',
        rate: 'rate',
        years: 'years',
        tax: 'propertyTax',
        kind: 'convention',
      },
      offered: 'rate',
    },
  ),
} as const satisfies Record<string, CardKind>

export type CardName = keyof typeof cardKinds

export function isCardName(name: string): name is CardName {
  return Object.hasOwn(cardKinds, name)
}

export function cardKind(name: CardName): CardKind {
  return cardKinds[name]
}
