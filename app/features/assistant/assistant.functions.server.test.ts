import { beforeAll, expect, test } from 'vitest'
import type { AppCtx } from '#app/platform/context.ts'
import { askedAt, fillAssistantSite } from '#tests/assistant/assistant-site-data.ts'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import {
  type EngineFunction,
  engineFunctions,
  engineParameters,
  runEngineFunction,
} from './assistant.functions.server.ts'

const database = useTestDatabase()
let ctx: AppCtx

beforeAll(async () => {
  await fillAssistantSite(database.operator)
  ctx = { ...visitorCtx(testDeps(database)), now: () => askedAt }
})

test.each<[EngineFunction, Record<string, unknown>, string]>([
  // The same facts as in tests/assistant: worked out apart from the engine.
  ['rates_on_offer', { rateType: 'variable' }, '3.85%'],
  ['mortgage_payment', { mortgage: 500_000, ratePercent: 4.29 }, '$2,709.29'],
  ['mortgage_payment', { price: 600_000, downPercent: 10 }, '$2,895.46'],
  ['mortgage_for_payment', { payment: 2500, ratePercent: 4.5 }, '$451,694.1'],
  ['affordability', { income: 120_000, downPayment: 60_000 }, '$652,153.3'],
  ['stress_test', { mortgage: 400_000, ratePercent: 4.5 }, '$2,679.30'],
  ['minimum_down_payment', { price: 750_000 }, '$50,000'],
  ['insurance_premium', { price: 600_000, downPayment: 60_000 }, '$16,740'],
  ['land_transfer_tax', { price: 700_000, province: 'Ontario', city: 'Toronto', firstTimeBuyer: true }, '$12,475'],
  ['break_penalty', { mortgage: 300_000, ratePercent: 5, newRatePercent: 4.5, monthsLeft: 36 }, '$4,500'],
  ['refinance_room', { price: 800_000, mortgage: 400_000 }, '$240,000'],
])('%s %o says %s', async (name, figures, fact) => {
  const answer = await runEngineFunction(ctx, name, figures)
  expect(answer?.text).toContain(fact)
  expect(answer?.sources).not.toEqual([])
})

test('every function answers without any figure, and refuses what is not of its form', async () => {
  for (const name of Object.keys(engineFunctions) as EngineFunction[]) {
    expect((await runEngineFunction(ctx, name, {}))?.text).not.toBe('')
    for (const wrong of [
      null,
      'list leads',
      { price: -1 },
      { price: '500k' },
      { sql: 'drop table leads' },
      { ratePercent: 99 },
    ]) {
      expect(await runEngineFunction(ctx, name, wrong)).toBeNull()
    }
  }
  expect(engineParameters()).toMatchObject({ type: 'object', additionalProperties: false })
})
