import { beforeAll, expect, it } from 'vitest'
import { fillAssistantSite } from '#tests/assistant/assistant-site-data.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { chipsFor, headingMark } from './assistant-chips.ts'
import { languageOf } from './assistant-language.ts'
import { answerMessage, isUnanswered } from './assistant.server.ts'

const database = useTestDatabase()
let ctx: AppCtx
beforeAll(async () => {
  await fillAssistantSite(database.operator)
  ctx = visitorCtx(testDeps(database))
})

const places = [
  ['/', '', ''],
  ['/rates', '', ''],
  ['/rates', '?type=variable&province=Quebec&amount=650,000', ''],
  ['/products', '', ''],
  ['/products/x', '', 'Reverse mortgage'],
  ['/agents/x', '', ''],
  ['/blog/x', '', 'Why the posted rate is not the rate'],
  ...[
    '',
    '/closing-costs',
    '/mortgage-insurance',
    '/stress-test',
    '/rent-or-buy',
    '/compare',
    '/renewal-offers',
    '/renewal-letter',
    '/penalty',
    '/prepayments',
    '/investment-property',
    '/refinance',
    '/home-equity',
    '/reverse-mortgage',
  ].map((name) => [`/calculators${name}`, '', ''] as const),
  ['/mortgage-calculator', '', ''],
  ['/affordability-calculator', '', ''],
] as const

it.each(['en', 'fr'] as const)('every suggested question has an answer, in its own language: %s', async (language) => {
  const questions = new Set<string>()
  for (const [pathname, search, heading] of places) {
    const suggested = chipsFor({ pathname, search }, language)
    expect(suggested).toHaveLength(6)
    for (const { question } of suggested) questions.add(question.replace(headingMark, heading))
  }
  for (const content of questions) {
    const answer = await answerMessage(ctx, [{ role: 'user', content }], { language })
    const isAnswered = !isUnanswered(answer) || (answer.calculators ?? []).length > 0
    expect([content, languageOf(content, language), isAnswered]).toEqual([content, language, true])
  }
})

// Our own question about a 5-year rate asks back what the 5 years are.
it.each(['en', 'fr'] as const)('a suggested question with an amount shows its figure at once: %s', async (language) => {
  const suggested = chipsFor({ pathname: '/rates', search: '?amount=650,000' }, language)
  const questions = suggested.map(({ question }) => question).filter((question) => question.includes('$'))
  const answers = questions.map((content) => answerMessage(ctx, [{ role: 'user', content }], { language }))
  const asked = (await Promise.all(answers)).map(({ calculators = [] }) =>
    calculators.map(({ doubts }) => doubts.length),
  )
  expect(asked).toEqual(questions.map(() => [0]))
})

it('asks about the rate and the amount that the page shows', () => {
  const search = '?type=variable&province=Quebec&term=3 year&amount=650,000'
  const asked = (language: 'en' | 'fr') =>
    chipsFor({ pathname: '/rates', search }, language).map(({ question }) => question)
  expect(asked('en')).toContain(
    "What is the monthly payment on $650,000 at today's 3-year variable rate over 25 years?",
  )
  expect(asked('fr')).toContain('Expliquez le taux variable de 3 ans (Québec)')
})
