import { beforeEach, describe, expect, it } from 'vitest'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { answerMessage } from './assistant.server.ts'

const database = useTestDatabase()

beforeEach(async () => {
  await database.operator.query('truncate prime_rates, policy_rate_changes')
})

async function ask(question: string) {
  const { text, cards, sources } = await answerMessage(visitorCtx(testDeps(database)), [
    { role: 'user', content: question },
  ])
  const rows = cards.flatMap(({ rows }) => rows.map(({ label, value }) => `${label}: ${value}`))
  return { text: text.replaceAll('\u00A0', ' '), rows, hrefs: sources.map(({ href }) => href) }
}

const published = () =>
  database.operator.query(
    `insert into prime_rates (day, percent, read_at) values ('2026-11-11', 4.7, now()), ('2026-11-18', 4.45, now())`,
  )
const decided = () =>
  database.operator.query(
    `insert into policy_rate_changes (day, before_percent, after_percent, read_at) values ('2026-10-29', 2.5, 2.25, now())`,
  )

describe('prime', () => {
  it.each(['what is prime?', 'current prime rate', 'canadian prime lending rate', 'policy rate of the Bank of Canada'])(
    '%s: the last one published, with its day and its source',
    async (question) => {
      await published()
      await decided()
      const { text, rows, hrefs } = await ask(question)
      expect(text).toContain('The prime rate was 4.45% on November 18, 2026, as the Bank of Canada publishes it')
      expect(text).toContain('key rate is 2.25% by its last change that this site knows, of October 29, 2026')
      expect(rows).toEqual(['Prime rate, November 18, 2026: 4.45%', 'Key interest rate, since October 29, 2026: 2.25%'])
      expect(hrefs[0]).toMatch(/^https:\/\/www\.bankofcanada\.ca\//)
    },
  )

  it('is told in French', async () => {
    await published()
    const { text, rows } = await ask("c'est quoi le taux préférentiel")
    expect(text).toContain('Le taux préférentiel était de 4,45 % le 18 novembre 2026, selon la Banque du Canada')
    expect(rows[0]).toBe('Taux préférentiel, 18 novembre 2026: 4,45 %')
  })

  it('is worked out from the key rate, and says so, where it was never read', async () => {
    await decided()
    const { text, rows } = await ask('what is prime')
    expect(text).toContain('Prime should be about 4.45%: worked out, not read from a bank')
    expect(text).toContain('key rate of 2.25%, by its decision of October 29, 2026, and the 2.20 points')
    expect(rows[0]).toBe('Prime rate, worked out: 4.45%')
  })

  it('is what a rate beside it is taken from', async () => {
    await decided()
    const { text } = await ask('payment on 300k at prime minus 0.5')
    expect(text).toContain('at 3.95%')
    expect(text).toContain('I took prime of 4.45% (worked out, not read from a bank')
  })

  it('tells the key rate as it was announced where the series was never read', async () => {
    const { text, rows, hrefs } = await ask('what is the overnight rate')
    expect(text).toContain(
      'key rate is 2.25% by its last change that this site knows, of October 29, 2025 (before: 2.50%)',
    )
    expect(rows).toContain('Key interest rate, since October 29, 2025: 2.25%')
    expect(hrefs[0]).toContain('bankofcanada.ca')
  })
})
