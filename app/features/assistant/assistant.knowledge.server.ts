import { eq } from 'drizzle-orm'
import { assistantAnswers } from '#db/schema/assistant-answers.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { withDetails } from './assistant-answer-texts.ts'
import { placesIn } from './assistant-places.ts'
import { prepared, type Ranked, rank } from './assistant-ranking.ts'
import { answer, pageIn, type Source, sentences, type Speech, speechIn } from './assistant-speech.ts'
import { talkCopy } from './assistant-talk.ts'
import { tonguesIn } from './assistant-tongues.ts'
import { tokensOf, type Token } from './assistant-words.ts'
import { answerBroker, answerBrokers } from './assistant.agents.server.ts'
import { answerLenders, answerListing, answerNewest, searchSite } from './assistant.pages.server.ts'
import { answerPrime } from './assistant.prime.server.ts'
import { answerRates, asksForRate, narrowsRates } from './assistant.rates.server.ts'
import { stemsOf, stemsOfAll } from './assistant.stems.server.ts'
import type { AssistantAnswer, Language } from './assistant.ts'

/**
 * An answer is given from the score of a step on if it is that far ahead of the next one. From `offered` on it is offered. Measured:
 * docs/decisions/0040.
 */
const steps = [
  { score: 0.7, ahead: 0.03 },
  { score: 0.45, ahead: 0.08 },
  { score: 0.3, ahead: 0.1 },
]
const offered = 0.25
const mostOffered = 3
const fewWords = 6

type Known = { text: string; sources: readonly Source[]; offersPerson: boolean; about: string | null }
type Asked = { message: string; before: string; speech: Speech; known: Known }

/** Answers that are looked up: the row of this key has the questions, and the sentence that leads. */
const liveAnswers: Record<string, (ctx: AppCtx, asked: Asked) => Promise<AssistantAnswer>> = {
  rates: (ctx, { message, before, speech }) => answerRates(ctx, message, before, speech),
  findBroker: (ctx, { message, before, speech }) => answerBrokers(ctx, message, before, speech),
  lenders: (ctx, { speech }) => answerLenders(ctx, speech),
  products: (ctx, { message, speech, known }) => answerListing(ctx, 'products', known.text, message, speech),
  services: (ctx, { message, speech, known }) => answerListing(ctx, 'services', known.text, message, speech),
  posts: (ctx, { message, speech, known }) => answerListing(ctx, 'posts', known.text, message, speech),
  news: (ctx, { speech, known }) => answerNewest(ctx, known.text, speech),
  prime: (ctx, { speech, known }) => answerPrime(ctx, known, speech),
}

/**
 * Answers a message that asks for no figure from the site's answers, rates, people and pages. `before` is what the visitor wrote before,
 * for 'does she speak Punjabi?' and 'and for 3 years?'. What nothing is known of gets the specified sentence, with what may be meant.
 */
export async function answerFromSite(
  ctx: AppCtx,
  message: string,
  language: Language,
  before = '',
): Promise<AssistantAnswer> {
  const speech = speechIn(language)
  const [tokens, earlier] = [tokensOf(message), tokensOf(before)]
  const { byName, bySample, isOrdinary } = await recallAnswers(ctx)
  const say = (name: string, said = '') => answerByName(ctx, name, { message, before: said, speech })
  if (message.trim() === '') return say('greeting')
  if (isOtherScript(message)) return say('otherLanguage')

  const sample = bySample.get(plainWords(tokens))
  if (sample) return say(sample)
  const broker = await answerBroker(ctx, tokens, earlier, isOrdinary, speech)
  if (broker) return broker
  const goesOn = before !== '' && tokens.length <= fewWords && (await liveBefore(ctx, tokens, earlier, language))
  if (goesOn) return say(goesOn, before)

  const found = await searchAnswers(ctx, message, language)
  const sure = asksForRate(tokens) ? 'rates' : surely(found)
  if (sure) return say(sure)
  const suggestions = found
    .filter(({ score }) => score >= offered)
    .slice(0, mostOffered)
    .flatMap(({ name }) => byName.get(name)?.[language].samples[0] ?? [])
  return { ...(await answerByPages(ctx, message, speech)), ...(suggestions.length > 0 && { suggestions }) }
}

/** The answers that share words with a message, best first. */
export async function searchAnswers(ctx: AppCtx, message: string, language: Language): Promise<Ranked[]> {
  const { index } = await recallAnswers(ctx)
  const stems = await stemsOf(ctx, language, likeSamples(message))
  // A number that no answer has says nothing of what is asked.
  return rank(
    index[language],
    stems.filter((stem) => !/^\d/.test(stem) || index[language].stems.has(stem)),
  )
}

/** The name of the answer that a question is surely about; null without one. One word of several says little. */
export function surely([first, second]: readonly Ranked[]): string | null {
  if (!first || (first.matched < 2 && (first.share < 0.5 || first.score < 0.45))) return null
  const lead = first.score - (second?.score ?? 0)
  return steps.some(({ score, ahead }) => first.score >= score && lead >= ahead) ? first.name : null
}

async function answerByName(ctx: AppCtx, name: string, asked: Omit<Asked, 'known'>): Promise<AssistantAnswer> {
  const row = (await recallAnswers(ctx)).byName.get(name)
  if (!row) return answerByPages(ctx, asked.message, asked.speech)
  const known = row[asked.speech.language]
  const live = liveAnswers[name]
  if (live) return live(ctx, { ...asked, known })
  const related = known.about === null ? [] : await searchSite(ctx, known.about)
  const links = related.map(({ title, href }) => ({ label: title, href }))
  return answer(known.text, [...known.sources, ...links], { offersPerson: known.offersPerson })
}

/** Pages of the site that a message is about, or else the specified sentence. */
async function answerByPages(ctx: AppCtx, message: string, speech: Speech): Promise<AssistantAnswer> {
  const [best, ...more] = await searchSite(ctx, message)
  const contact = [pageIn(speech, 'contact'), pageIn(speech, 'brokers')]
  if (!best) return answer(speech.pick(...talkCopy.fallback), contact, { offersPerson: true })
  const links = [best, ...more].map(({ title, href }) => ({ label: title, href }))
  const text = sentences(speech.pick(...talkCopy.seeAlso), `${best.title}.`, best.text)
  return answer(text, links, { offersPerson: true })
}

/** What a short message goes on with: rates, after it names another term, or brokers, after it names another place. */
async function liveBefore(ctx: AppCtx, tokens: readonly Token[], earlier: readonly Token[], language: Language) {
  const isPlaced = placesIn(tokens).length > 0
  const [first] = await searchAnswers(ctx, plainWords(earlier), language)
  if (first?.name === 'rates' && narrowsRates(tokens)) return 'rates'
  return first?.name === 'findBroker' && (isPlaced || tonguesIn(tokens).length > 0) ? 'findBroker' : null
}

function plainWords(tokens: readonly Token[]): string {
  const words = tokens.filter(({ kind }) => kind !== 'sign')
  return words.map(({ text }) => text).join(' ')
}

/** The message with the places and languages that the samples name in place of its own: every broker is asked for in Toronto. */
function likeSamples(message: string): string {
  const tokens = tokensOf(message)
  const tongues = new Set(tonguesIn(tokens))
  const places = placesIn(tokens)
  const placed = places.flatMap(({ city, province }) => [
    city ? 'toronto' : 'ontario',
    ...tokensOf(city ?? province).map(({ text }) => text),
  ])
  return [
    ...tokens.filter(({ text }) => !placed.includes(text)).map(({ text }) => (tongues.has(text) ? 'mandarin' : text)),
    ...places.map(({ city }) => (city ? 'toronto' : 'ontario')),
  ].join(' ')
}

/** Whether a message is mostly written in letters that neither language has. */
function isOtherScript(message: string): boolean {
  const letters = message.match(/\p{L}/gu) ?? []
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter))
  return others.length > 3 && others.length * 2 > letters.length
}

/** The published answers: by their names, by their sample questions to the letter, and as an index. */
function recallAnswers(ctx: AppCtx) {
  return ctx.memory.recall('assistant knowledge', async () => {
    const rows = await ctx.db((tx) => tx.select().from(assistantAnswers).where(eq(assistantAnswers.isPublished, true)))
    const named = rows.map((row) => ({
      name: row.key ?? row.id,
      en: inLanguage(row, 'en'),
      fr: inLanguage(row, 'fr'),
    }))
    const every = named.flatMap(({ name, en, fr }) => [...en.phrases, ...fr.phrases].map((said) => ({ name, said })))
    const told = named.flatMap(({ en, fr }) => [en.text, fr.text, ...en.phrases, ...fr.phrases])
    const ordinary = new Set(told.flatMap((said) => tokensOf(said).map(({ text }) => text)))
    const indexOf = async (language: Language) => {
      const texts = named.map((one) => [one[language].text, ...one[language].phrases])
      const stems = await stemsOfAll(ctx, language, texts.flat())
      return prepared(
        named.map(({ name }, at) => {
          const [text = [], ...phrases] = stems.splice(0, texts[at]!.length)
          return { name, phrases, text }
        }),
      )
    }
    return {
      byName: new Map(named.map((one) => [one.name, one])),
      bySample: new Map(every.map(({ name, said }) => [plainWords(tokensOf(said)), name])),
      isOrdinary: (word: string) => ordinary.has(word),
      index: { en: await indexOf('en'), fr: await indexOf('fr') },
    }
  })
}

function inLanguage(row: typeof assistantAnswers.$inferSelect, language: Language) {
  const { pick } = speechIn(language)
  const samples = language === 'fr' ? row.samplesFrench : row.samples
  return {
    text: withDetails(pick(row.text, row.textFrench)),
    samples,
    phrases: [pick(row.title, row.titleFrench), ...samples],
    sources: row.sources.map(({ label, french, href }) => ({ label: pick(label, french), href })),
    offersPerson: row.offersPerson,
    about: row.about,
  }
}
