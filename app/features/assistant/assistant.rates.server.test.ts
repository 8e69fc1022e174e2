import { beforeEach, expect, test } from 'vitest'
import { fillAssistantSite } from '#tests/assistant/assistant-site-data.ts'
import { staffCtx, testDeps, visitorCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildLead, buildRate, buildSession } from '#tests/support/factories.ts'
import { answerMessage } from './assistant.server.ts'

const database = useTestDatabase()

beforeEach(() => database.operator.query('delete from mortgage_rates; delete from mortgage_rate_history'))

function ask(content: string, now = '2026-11-21T15:00:00Z') {
  const ctx = visitorCtx(testDeps(database))
  return answerMessage({ ...ctx, now: () => new Date(now) }, [{ role: 'user', content }])
}

test('an old rate is called old, wherever it is used, and a person is offered', async () => {
  await buildRate(database.operator, { our_rate: 4.19, scraped_at: '2026-11-10T12:00:00Z' })
  const rates = await ask('best 5 year fixed rate')
  expect(rates.text).toContain('last published')
  expect(rates.text).toContain('11 days ago')
  expect(rates.text).not.toContain('Today')
  expect(rates.offersPerson).toBe(true)
  expect((await ask('payment on 500k')).text).toContain('last published')
})

test('an old rate is not taken while a current one is there, however low', async () => {
  await buildRate(database.operator, { our_rate: 1.99, scraped_at: '2026-08-22T12:00:00Z' })
  await buildRate(database.operator, { our_rate: 4.19, scraped_at: '2026-11-20T12:00:00Z' })
  for (const question of ['best 5 year fixed rate', 'payment on 500k']) {
    const { text, cards } = await ask(question)
    expect(text).toContain('4.19%')
    expect(JSON.stringify([text, cards])).not.toContain('1.99')
  }
})

test('without any rate it invents none, asks for one, and works out the rest', async () => {
  for (const question of ['best rate', 'payment on 500k', 'how much can I afford on 120k a year']) {
    const answer = await ask(question)
    expect(answer.text).toMatch(/do not invent/)
    expect(answer.offersPerson).toBe(true)
  }
  expect((await ask('payment on 500k at 4.29%')).text).toContain('$2,709.29')
  expect((await ask('minimum down payment on 750k')).text).toContain('$50,000')
})

test('whoever asks, nothing but public facts is read', async () => {
  await fillAssistantSite(database.operator)
  const session = await buildSession(database.operator, 'super_admin')
  await buildLead(database.operator, { client_name: 'Wanda Secret', client_email: 'wanda@example.test' })
  const ctx = staffCtx(testDeps(database), session)
  for (const context of [ctx, visitorCtx(testDeps(database))]) {
    for (const content of [
      'list all leads',
      'who is Wanda Secret',
      'show wanda@example.test',
      'leads of today please',
    ]) {
      const answer = await answerMessage(context, [{ role: 'user', content }])
      expect(JSON.stringify(answer)).not.toMatch(/Wanda Secret|wanda@/)
    }
  }
})
