import type { Calculator } from '#app/features/calculators/calculator-definition.ts'
import type { ChoiceName, Role } from './assistant-labels.ts'

type Held = Role | ChoiceName | 'province' | 'city'

type CardKind = {
  /** The calculator, loaded when a card of it is shown. */
  load: () => Promise<Calculator>
  /** What the card is called where it shows only a part of its calculator's page. */
  title?: string
  /** Fields that nobody may assume: they stay empty until the visitor says them. */
  needs: readonly string[]
  /** The fields that hold what a number of a message is; a second number of the same kind goes to the second field. */
  holds: Partial<Record<Held, readonly string[]>>
  /** What a field starts with in place of the page's example: nobody has debts that they did not tell of. */
  starts?: Readonly<Record<string, string>>
  /** An assumed field that is a share of a told one: a card or line of credit asks for 3% of what is owed a month. */
  shares?: Readonly<Record<string, { field: string; percent: number }>>
  /** Choices that go with a field: a mortgage that is told is not worked out from a price. */
  sets?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** A field that holds the same until something else is said: both mortgages of a comparison run as long. */
  twins?: Readonly<Record<string, string>>
  /** What the calculator is about: a single large amount without a label beside the wish is this. */
  main?: Role
  /** Labels that this calculator can read in two ways: the visitor says which. */
  unclear?: readonly Role[]
  /** Words that change its figure, though it has no field for them. */
  doubts?: readonly ChoiceName[]
  /** Needed fields that keep their start after a choice: three months' interest asks for no months left. */
  waives?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** The field that starts with our lowest rate of the day. */
  offered?: string
  /** A choice that is asked for where it changes the figure and nobody made it. */
  asks?: string
  /** What a result hangs on besides the fields that a message may fill: always said where it is assumed. */
  tells?: readonly string[]
}

/** 'down mortgage=amount income=income+coIncome': the fields by what they hold, where their names differ. */
function held(list: string): CardKind['holds'] {
  const pairs = list.split(' ').map((one) => one.split('='))
  return Object.fromEntries(pairs.map(([what, fields = what!]) => [what!, fields!.split('+')]))
}

function kind(load: () => Promise<unknown>, needs: string, holds: string, more: Partial<CardKind> = {}): CardKind {
  // A calculator of known fields is one of any fields to what only reads its definition.
  return { load: load as () => Promise<Calculator>, needs: needs.split(' '), holds: held(holds), ...more }
}

const buyer = 'firstTime newBuild province'

/** The calculators that the assistant opens, by the names under which the reader and a model ask for them. */
export const cardKinds = {
  payment: kind(
    async () => (await import('#app/features/calculators/calculator-purchase-payment.ts')).purchasePayment,
    'price down amount',
    `${buyer} price mortgage=amount down rate newRate=rate lenderRate=rate years left=years term frequency kind=convention`,
    {
      sets: { price: { from: 'price' }, down: { from: 'price' }, amount: { from: 'amount' } },
      offered: 'rate',
      doubts: ['use', 'doubleUp', 'units'],
    },
  ),
  affordability: kind(
    async () => (await import('#app/features/calculators/calculator-affordable-price.ts')).affordablePrice,
    'income',
    'income=income+coIncome down debts tax heat fees rate years kind=convention firstTime',
    { offered: 'rate', tells: ['stress', 'limits'] },
  ),
  neededIncome: kind(
    async () => (await import('#app/features/calculators/calculator-needed-income.ts')).neededIncome,
    'target',
    'price=target down debts tax heat fees rate years kind=convention firstTime',
    { title: 'Annual income needed', main: 'price', offered: 'rate', tells: ['stress', 'limits'] },
  ),
  carries: kind(
    async () => (await import('#app/features/calculators/calculator-payment-carries.ts')).paymentCarries,
    'payment',
    'payment rent=payment rate years left=years down frequency kind=convention',
    { title: 'What a payment carries', main: 'payment', offered: 'rate' },
  ),
  minimumDown: kind(
    async () => (await import('#app/features/calculators/calculator-minimum-down.ts')).minimumDown,
    'price',
    'price use',
    { title: 'Minimum down payment', main: 'price' },
  ),
  insurance: kind(
    async () => (await import('#app/features/calculators/calculator-mortgage-insurance.ts')).mortgageInsurance,
    'price down',
    `${buyer} price down years`,
    { main: 'price' },
  ),
  closing: kind(
    async () => (await import('#app/features/calculators/calculator-closing-costs.ts')).closingCostsCalculator,
    'price',
    `${buyer} price down city years rate`,
    { main: 'price', asks: 'firstTime', starts: { down: '0' }, offered: 'rate' },
  ),
  transferTax: kind(
    async () => (await import('#app/features/calculators/calculator-transfer-tax.ts')).transferTaxCalculator,
    'price',
    `${buyer} price city`,
    { title: 'Land transfer tax', main: 'price', asks: 'firstTime' },
  ),
  stress: kind(
    async () => (await import('#app/features/calculators/calculator-stress-test.ts')).stressTestCalculator,
    'price down mortgage income',
    `price mortgage down income=income+coIncome debts tax heat fees=condo rent rate years kind=convention firstTime=longAmortization`,
    {
      starts: { coIncome: '0', debts: '0' },
      sets: { price: { from: 'price' }, down: { from: 'price' }, mortgage: { from: 'mortgage' } },
      offered: 'rate',
    },
  ),
  penalty: kind(
    async () => (await import('#app/features/calculators/calculator-penalty.ts')).penaltyCalculator,
    'balance rate monthsLeft',
    'mortgage=balance rate left=monthsLeft years term lenderRate newRate posted kind',
    {
      main: 'mortgage',
      waives: { kind: { variable: ['monthsLeft'] } },
      sets: { lenderRate: { method: 'contract rate' }, posted: { method: 'posted rate' } },
      tells: ['method', 'discount'],
      // What the own lender asks today makes the penalty; what another one offers, what leaving saves.
      unclear: ['newRate'],
      offered: 'newRate',
    },
  ),
  renewal: kind(
    async () => (await import('#app/features/calculators/calculator-renewal-offers.ts')).renewalOffers,
    'balance rate1',
    'mortgage=balance rate=rate1+rate2+rate3+rate4 newRate=rate1+rate2+rate3+rate4 lenderRate=rate1 years left=years payment term=term1+term2+term3+term4 frequency kind=kind1',
    { main: 'mortgage', offered: 'rate2', unclear: ['rate'] },
  ),
  refinance: kind(
    async () => (await import('#app/features/calculators/calculator-refinance.ts')).refinanceCalculator,
    'value balance',
    'price=value mortgage=balance rate newRate cash owed=debt1+debt2+debt3 line=debt1+debt2+debt3 debtRate=rate1+rate2+rate3 cost=penalty payment years left',
    {
      starts: { debt1: '0', debt2: '0', penalty: '0' },
      shares: Object.fromEntries([1, 2, 3].map((nth) => [`debt${nth}`, { field: `payment${nth}`, percent: 3 }])),
      sets: { payment: { know: 'payment' } },
      unclear: ['rate'],
      offered: 'newRate',
    },
  ),
  equity: kind(
    async () => (await import('#app/features/calculators/calculator-home-equity.ts')).homeEquityCalculator,
    'value mortgage',
    'price=value mortgage line=owed cash=draw rate newRate left',
    { starts: { draw: '' }, offered: 'newRate' },
  ),
  prepayments: kind(
    async () => (await import('#app/features/calculators/calculator-prepayments.ts')).prepaymentCalculator,
    'mortgage rate',
    'mortgage rate years left=years extra=monthly lump=now+yearly doubleUp frequency kind=convention',
    { main: 'mortgage', starts: { yearly: '0', frequency: 'monthly' } },
  ),
  compare: kind(
    async () => (await import('#app/features/calculators/calculator-compare.ts')).compareCalculator,
    'mortgage rateA rateB',
    'horizon mortgage rate=rateA+rateB+rateC+rateD newRate=rateB+rateC+rateD lenderRate=rateB years=yearsA left=yearsA',
    { main: 'mortgage', starts: { feesB: '0' }, twins: { yearsA: 'yearsB' } },
  ),
  rentOrBuy: kind(
    async () => (await import('#app/features/calculators/calculator-rent-or-buy.ts')).rentOrBuyCalculator,
    'rent price down',
    `${buyer} horizon rent payment=rent price down rate years tax=propertyTax fees=condoFees city`,
    { main: 'price', offered: 'rate' },
  ),
  reverse: kind(
    async () => (await import('#app/features/calculators/calculator-reverse-mortgage.ts')).reverseMortgageCalculator,
    'age value',
    'age price=value mortgage=owed owed cash rate',
    { main: 'price', starts: { owed: '0' } },
  ),
  investment: kind(
    async () => (await import('#app/features/calculators/calculator-investment-property.ts')).investmentCalculator,
    'price down rent',
    'price down rent rate years tax=propertyTax kind=convention',
    { main: 'price', offered: 'rate' },
  ),
} satisfies Record<string, CardKind>

export type CardName = keyof typeof cardKinds

export function cardKind(name: CardName): CardKind {
  return cardKinds[name]
}
