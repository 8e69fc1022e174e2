import { beforeAll, describe, expect, test } from 'vitest'
import type { AppCtx } from '#app/platform/context.ts'
import { askedAt, fillAssistantSite } from '#tests/assistant/assistant-site-data.ts'
import type { Question } from '#tests/assistant/question.ts'
import { accountedQuestions } from '#tests/assistant/questions-accounted.ts'
import { askedBackQuestions, furtherOpenQuestions, openQuestions } from '#tests/assistant/questions-asked-back.ts'
import { blindQuestions } from '#tests/assistant/questions-blind.ts'
import { buyingQuestions } from '#tests/assistant/questions-buying.ts'
import {
  evidenceQuestions,
  furtherEvidenceQuestions,
  lastEvidenceQuestions,
} from '#tests/assistant/questions-evidence.ts'
import { figuresSaidQuestions } from '#tests/assistant/questions-figures-said.ts'
import { frenchCardQuestions, isEnglish } from '#tests/assistant/questions-french.ts'
import { frenchVisitorQuestions } from '#tests/assistant/questions-french-visitors.ts'
import { prepayingQuestions, rentalQuestions, shiftQuestions } from '#tests/assistant/questions-classes.ts'
import { hostileQuestions } from '#tests/assistant/questions-hostile.ts'
import { misreadQuestions } from '#tests/assistant/questions-misread.ts'
import { paymentQuestions } from '#tests/assistant/questions-payments.ts'
import { peopleQuestions } from '#tests/assistant/questions-people.ts'
import { leavingQuestions, ratesQuestions } from '#tests/assistant/questions-rates.ts'
import {
  marketQuestions,
  penaltyQuestions,
  placeQuestions,
  renewingQuestions,
} from '#tests/assistant/questions-renewing.ts'
import { assumedQuestions } from '#tests/assistant/questions-assumed.ts'
import {
  followingQuestions,
  fourthQuestions,
  phoneQuestions,
  thirdQuestions,
} from '#tests/assistant/questions-phone.ts'
import { plainQuestions } from '#tests/assistant/questions-plain.ts'
import { severalQuestions } from '#tests/assistant/questions-several.ts'
import { situationQuestions } from '#tests/assistant/questions-situations.ts'
import { unseenAgainQuestions } from '#tests/assistant/questions-unseen-again.ts'
import { unseenQuestions } from '#tests/assistant/questions-unseen.ts'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { understand } from './assistant-conversation.ts'
import { answerMessage } from './assistant.server.ts'
import type { AssistantAnswer } from './assistant.ts'

const database = useTestDatabase()
let ctx: AppCtx

beforeAll(async () => {
  await fillAssistantSite(database.operator)
  ctx = { ...visitorCtx(testDeps(database)), now: () => askedAt }
})

/** Blanks that keep figures together, and curly apostrophes, as they are typed. */
function plain(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/g, ' ').replaceAll('’', "'")
}

/** Everything that a visitor gets to see, in one text. */
function shown({ text, cards, sources }: AssistantAnswer): string {
  const rows = cards.flatMap((card) => [
    card.title,
    ...card.rows.map(({ label, value }) => `${label} ${value}`),
    ...card.working,
    card.link?.href ?? '',
  ])
  const links = sources.map(({ label, href }) => `${label} ${href}`)
  return plain([text, ...rows, ...links].join('\n'))
}

/** What is wrong with an answer, in words; nothing for a right one. */
function faults({ says = [], lacks = [], from, opens = [], person }: Question, answer: AssistantAnswer): string[] {
  const all = shown(answer)
  const sources = plain(answer.sources.map(({ label, href }) => `${label} ${href}`).join('\n'))
  const opened = answer.cards.map(({ link }) => link?.href).join(' ')
  return [
    ...says.filter((fact) => !all.includes(plain(fact))).map((fact) => `does not say ${fact}`),
    ...lacks.filter((word) => all.includes(plain(word))).map((word) => `says ${word}`),
    ...opens.filter((part) => !opened.includes(part)).map((part) => `does not open ${part}`),
    ...(from !== undefined && !sources.includes(from) ? [`does not name ${from}`] : []),
    ...(answer.sources.length === 0 ? ['names no source'] : []),
    ...(answer.text.trim() === '' ? ['says nothing'] : []),
    ...(person === true && !answer.offersPerson ? ['offers nobody'] : []),
  ]
}

const ownWords = /^\/(?:blog|products|services|mortgage-news)/

/** Titles and labels of cards, but for those that list what the site's people wrote. */
function labelsOf({ cards }: AssistantAnswer): string[] {
  return cards
    .filter(({ link }) => !ownWords.test(link?.href ?? ''))
    .flatMap(({ title, rows, link }) => [title, link?.label ?? '', ...rows.map(({ label }) => label)])
}

async function askAll(questions: readonly Question[]) {
  const wrong: string[] = []
  const took: number[] = []
  const inFrench: string[] = []
  for (const question of questions) {
    const turns = [question.ask].flat().map((content) => ({ role: 'user' as const, content }))
    const from = performance.now()
    const answer = await answerMessage(ctx, turns)
    took.push(performance.now() - from)
    if (understand(turns).language === 'fr') inFrench.push(...labelsOf(answer))
    const found = faults(question, answer)
    if (found.length > 0) wrong.push(`${[question.ask].flat().join(' | ')}: ${found.join(', ')}\n    ${answer.text}`)
  }
  return { wrong: [...wrong, ...inFrench.filter(isEnglish)], took }
}

const sets = {
  payments: paymentQuestions,
  buying: buyingQuestions,
  rates: ratesQuestions,
  leaving: leavingQuestions,
  people: peopleQuestions,
  'paying more': prepayingQuestions,
  'homes for others': rentalQuestions,
  'changes of the rate': shiftQuestions,
  renewals: renewingQuestions,
  penalties: penaltyQuestions,
  'brokers of a place': placeQuestions,
  'the market, and too little down': marketQuestions,
  'several things at once': severalQuestions,
  'little that is said': assumedQuestions,
  'as typed on a phone': phoneQuestions,
  'what follows': followingQuestions,
  'what was written last': thirdQuestions,
  'what was written after that': fourthQuestions,
  'what visitors tell of themselves': situationQuestions,
  'cards in French': frenchCardQuestions,
  'what French visitors type': frenchVisitorQuestions,
  'small talk, unknown and hostile': hostileQuestions,
  'what nobody tuned it for': unseenQuestions,
  'what nobody tuned it for, again': unseenAgainQuestions,
  'what a writer asked who had not seen it': blindQuestions,
  'what cannot be read with certainty': askedBackQuestions,
  'what follows an open question': [...openQuestions, ...furtherOpenQuestions],
  'ways of saying figures': figuresSaidQuestions,
  'a yes, a no or a date': plainQuestions,
  'one figure that looks like another': misreadQuestions,
  'figures that are all accounted for': accountedQuestions,
  'figures that have their place by a word': evidenceQuestions,
  'several figures, each with its place': furtherEvidenceQuestions,
  'figures that nothing explains': lastEvidenceQuestions,
}

describe('the questions', () => {
  const score = { asked: 0, right: 0, took: [] as number[] }

  test.each(Object.entries(sets))('about %s are answered with their facts', async (_, questions) => {
    const { wrong, took } = await askAll(questions)
    score.asked += questions.length
    score.right += questions.length - wrong.length
    score.took.push(...took)
    expect(wrong).toEqual([])
  })

  test.each(frenchCardQuestions)('$ask has nothing in English', async ({ ask }) => {
    const said = await answerMessage(ctx, [{ role: 'user', content: [ask].flat().join(' ') }])
    const { text, sources } = said
    const [card] = said.cards
    const rows = card?.rows.flatMap(({ label, value }) => [label, value]) ?? []
    const labels = sources.map(({ label }) => label)
    expect(rows.length).toBeGreaterThan(0)
    const all = [text, card?.title ?? '', card?.link?.label ?? '', ...rows, ...(card?.working ?? []), ...labels]
    expect(all.filter(isEnglish)).toEqual([])
  })

  test('are at least 150, and their score is printed', () => {
    const p95 = score.took.toSorted((a, b) => a - b)[Math.floor(score.took.length * 0.95)] ?? 0
    const line = `Assistant: ${score.right} of ${score.asked} questions right, p95 ${p95.toFixed(1)} ms an answer\n`
    process.stdout.write(line)
    expect(score.asked).toBeGreaterThanOrEqual(150)
  })
})
