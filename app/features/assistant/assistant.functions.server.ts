import { z } from 'zod'
import { rateTypes } from '#app/features/rates/rates.ts'
import {
  provinces,
  type Cents,
  dollarsToCents,
  type PaymentFrequency,
  paymentFrequencies,
  taxingCities,
} from '#mortgage'
import type { AppCtx } from '#app/platform/context.ts'
import type { FigureIntent } from './assistant-figure-phrases.ts'
import type { Scenario } from './assistant-scenario.ts'
import { speechIn } from './assistant-speech.ts'
import { answerFigures } from './assistant.server.ts'
import type { AssistantAnswer } from './assistant.ts'

const dollars = z.number().min(0).max(900_000_000)
const frequencies = Object.keys(paymentFrequencies) as PaymentFrequency[]

/** What a function may be told. All of it may be left out: the answer says what it assumes, or asks. */
const Figures = z.strictObject({
  price: dollars.describe('Price or value of the home in dollars').optional(),
  downPayment: dollars.describe('Down payment in dollars').optional(),
  downPercent: z.number().min(0).max(100).describe('Down payment in percent of the price').optional(),
  mortgage: dollars.describe('Mortgage or balance in dollars').optional(),
  ratePercent: z.number().min(0).max(35).describe("The visitor's own rate; left out, the lowest on offer").optional(),
  newRatePercent: z.number().min(0).max(35).describe('The rate for the rest of the term').optional(),
  rateType: z.enum(rateTypes).optional(),
  termYears: z.int().min(1).max(10).optional(),
  amortizationYears: z.int().min(1).max(40).optional(),
  frequency: z.enum(frequencies).optional(),
  payment: dollars.describe('Payment that can be paid, in dollars').optional(),
  income: dollars.describe('Gross income a year in dollars').optional(),
  otherDebts: dollars.describe('Debt payments a month in dollars').optional(),
  monthsLeft: z.int().min(0).max(120).describe('Months left in the term').optional(),
  province: z.enum(provinces).optional(),
  city: z.enum(taxingCities).describe('Only a city that taxes by itself').optional(),
  firstTimeBuyer: z.boolean().optional(),
})
type Figures = z.infer<typeof Figures>

/** The engine as functions, for a model to ask for. Each answers with the same figures, working and sources as the assistant. */
export const engineFunctions = {
  rates_on_offer: { intent: 'rates', description: 'The rates on offer by province, kind and term, with their date.' },
  mortgage_payment: { intent: 'payment', description: 'Payment, interest and balance of a mortgage or a purchase.' },
  mortgage_for_payment: { intent: 'mortgageForPayment', description: 'The largest mortgage that a payment carries.' },
  affordability: {
    intent: 'affordability',
    description: 'The highest price for an income, or the income for a price.',
  },
  stress_test: { intent: 'stressTest', description: 'The qualifying rate and the payment at it.' },
  minimum_down_payment: { intent: 'minimumDown', description: 'The least down payment for a price.' },
  insurance_premium: { intent: 'premium', description: 'Default insurance premium and its tax.' },
  land_transfer_tax: { intent: 'transferTax', description: 'Land transfer tax of province and city.' },
  break_penalty: { intent: 'penalty', description: 'What leaving a mortgage before its term ends usually costs.' },
  refinance_room: { intent: 'refinance', description: 'What a refinance up to 80 % of the value leaves.' },
} as const satisfies Record<string, { intent: FigureIntent; description: string }>

export type EngineFunction = keyof typeof engineFunctions

export function isEngineFunction(name: string): name is EngineFunction {
  return Object.hasOwn(engineFunctions, name)
}

/** What every function takes, as a JSON schema. */
export function engineParameters(): Record<string, unknown> {
  return z.toJSONSchema(Figures)
}

/** Runs a function of the engine as the visitor. Null for arguments that are not of its form. */
export async function runEngineFunction(
  ctx: AppCtx,
  name: EngineFunction,
  args: unknown,
): Promise<AssistantAnswer | null> {
  const read = Figures.safeParse(args)
  if (!read.success) return null
  return answerFigures(ctx, engineFunctions[name].intent, scenarioOf(read.data), speechIn('en'))
}

function scenarioOf(figures: Figures): Scenario {
  const { downPayment, mortgage, termYears, otherDebts, city, firstTimeBuyer, price, payment, income, ...rest } =
    figures
  const amounts = { price, down: downPayment, loan: mortgage, debts: otherDebts, payment, income }
  const scenario: Scenario = {
    ...rest,
    ...(termYears === undefined ? {} : { termMonths: termYears * 12 }),
    ...(city === undefined ? {} : { city, taxingCity: city }),
    ...(firstTimeBuyer === undefined ? {} : { isFirstTime: firstTimeBuyer }),
  }
  for (const [field, amount] of Object.entries(amounts) as [keyof typeof amounts, number | undefined][]) {
    const known = amount === undefined ? null : dollarsToCents(amount)
    if (known !== null) scenario[field] = known satisfies Cents
  }
  return scenario
}
