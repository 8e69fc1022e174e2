import type { Intent } from './assistant-intents.ts'
import type { Scenario } from './assistant-scenario.ts'

/** What a visitor's figures are called when they are shown back, in the order in which they are shown. */
export const amountNames = {
  price: ['price or value', 'prix ou valeur'],
  loan: ['mortgage or balance', 'prêt ou solde'],
  down: ['down payment', 'mise de fonds'],
  income: ['income a year', 'revenu annuel'],
  coIncome: ['second income a year', 'deuxième revenu annuel'],
  debts: ['debts a month', 'dettes par mois'],
  debtBalance: ['owed elsewhere', 'dû ailleurs'],
  propertyTax: ['property tax a year', 'taxe foncière par an'],
  heat: ['heat a month', 'chauffage par mois'],
  fees: ['condo fees a month', 'frais de condo par mois'],
  payment: ['payment', 'versement'],
  rent: ['rent', 'loyer'],
  draw: ['to be taken out', 'à retirer'],
  extra: ['extra a month', 'supplément par mois'],
  lump: ['lump sum', 'somme forfaitaire'],
} as const satisfies Partial<Record<keyof Scenario, readonly [english: string, french: string]>>
export const percentNames = {
  downPercent: ['down payment', 'mise de fonds'],
  ratePercent: ['rate', 'taux'],
  newRatePercent: ['other rate', 'autre taux'],
} as const satisfies Partial<Record<keyof Scenario, readonly [english: string, french: string]>>

export type FigureField = keyof typeof amountNames | keyof typeof percentNames

export const amounts = Object.keys(amountNames) as (keyof typeof amountNames)[]
export const percents = Object.keys(percentNames) as (keyof typeof percentNames)[]

/** Figures that are new or other than before. */
export function freshFigures(scenario: Scenario, before: Scenario): FigureField[] {
  return [...amounts, ...percents].filter((field) => scenario[field] !== undefined && scenario[field] !== before[field])
}

const purchase: readonly FigureField[] = ['price', 'loan', 'down', 'downPercent', 'ratePercent']
/** What is worked out at two rates. */
const atTwoRates: readonly FigureField[] = [...purchase, 'newRatePercent']
const household: readonly FigureField[] = [
  'income',
  'coIncome',
  'debts',
  'debtBalance',
  'propertyTax',
  'heat',
  'fees',
  'payment',
]

/** Which figures each answer is worked out from. Absent where they are not worked with, or rather shown than used. */
export const usedBy: Partial<Record<Intent, readonly FigureField[]>> = {
  payment: atTwoRates,
  mortgageForPayment: ['payment', 'rent', 'ratePercent', 'down'],
  affordability: [...purchase, ...household],
  stressTest: [...purchase, ...household],
  minimumDown: purchase,
  premium: purchase,
  transferTax: purchase,
  penalty: atTwoRates,
  frequencies: purchase,
  terms: purchase,
  amortizations: purchase,
  extras: [...purchase, 'extra', 'lump'],
  renewal: [...atTwoRates, 'payment'],
  payoff: [...purchase, 'payment'],
  refinance: ['price', 'loan', 'ratePercent', 'draw', 'debtBalance'],
  heloc: ['price', 'loan', 'down', 'draw'],
  privateLending: ['price', 'loan', 'down', 'draw'],
}
