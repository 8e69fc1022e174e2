import { eq, sql } from 'drizzle-orm'
import words from '#db/content/assistant-words.json' with { type: 'json' }
import { assistantAnswers } from '#db/schema/assistant-answers.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { isSlip, placesIn, type Token, tokensOf, wordsOf } from './assistant-amounts.ts'
import { withDetails } from './assistant-answer-lines.ts'
import { pageIn, sentences, type Speech, speechIn } from './assistant-language.ts'
import {
  asksForRate,
  findNamedBrokers,
  languagesIn,
  liveAnswers,
  listPages,
  narrowsRates,
} from './assistant.live.server.ts'
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
/** A page of the site is about a question if its title has about a third of it. */
const leastOfPage = 0.35
const mostOffered = 3
const fewWords = 6
/** 'Do I have to pay it back?' is about what was asked before. */
const pronouns = new Set('it that those them ca cela celui celle'.split(' '))

/**
 * Answers a message that asks for no figure from the site's answers, rates, people and pages. `before` is what the visitor wrote
 * before, for 'and for 3 years?'. What nothing is known of gets the specified sentence, with what may be meant.
 */
export async function answerFromSite(
  ctx: AppCtx,
  message: string,
  language: Language,
  before = '',
): Promise<AssistantAnswer> {
  const tokens = tokensOf(message)
  const { bySample, byName, isOrdinary } = await recallAnswers(ctx)
  const say = (name: string, said = '') => answerByName(ctx, name, { message, before: said, language })
  if (message.trim() === '') return say('greeting')
  if (isOtherScript(message)) return say('otherLanguage')

  const sample = bySample.get(plainWords(tokens))
  if (sample) return say(sample)
  const broker = await findNamedBrokers(ctx, tokens, isOrdinary, speechIn(language))
  if (broker) return broker
  const goesOn = before !== '' && tokens.length <= fewWords && (await liveBefore(ctx, tokens, before, language))
  if (goesOn) return say(goesOn, before)

  const isAboutThat = before !== '' && tokens.length <= fewWords + 2 && tokens.some(({ text }) => pronouns.has(text))
  const found = await searchAnswers(ctx, isAboutThat ? `${before} ${message}` : message, language)
  const sure = asksForRate(tokens) ? 'rates' : surely(found)
  if (sure) return say(sure)
  const suggestions = found
    .filter(({ score }) => score >= offered)
    .slice(0, mostOffered)
    .flatMap(({ name }) => byName.get(name)?.[language].samples[0] ?? [])
  const pages = await answerByPages(ctx, message, speechIn(language))
  if (suggestions.length === 0) return pages
  const isNothing = pages.text === speechIn(language).say('fallback')
  return { ...pages, suggestions, ...(isNothing && { text: speechIn(language).say('didYouMean') }) }
}

/** The answers that share words with a message, best first. */
export async function searchAnswers(ctx: AppCtx, message: string, language: Language): Promise<Found[]> {
  const { index } = await recallAnswers(ctx)
  return find(ctx, index[language], likeSamples(message), language)
}

/** The name of the answer that a question is surely about; null without one. One word of several says little. */
export function surely([first, second]: readonly Found[]): string | null {
  if (!first || (first.matched < 2 && (first.share < 0.5 || first.score < 0.45))) return null
  const lead = first.score - (second?.score ?? 0)
  return steps.some(({ score, ahead }) => first.score >= score && lead >= ahead) ? first.name : null
}

/** The answer of a row; some are looked up, with what the visitor wrote before if the message goes on with it. */
export async function answerByName(
  ctx: AppCtx,
  name: string,
  { message, before = '', language }: { message: string; before?: string; language: Language },
): Promise<AssistantAnswer> {
  const speech = speechIn(language)
  const row = (await recallAnswers(ctx)).byName.get(name)
  if (!row) return answerByPages(ctx, message, speech)
  const { text, sources, offersPerson, about } = row[language]
  const known = { text, sources, offersPerson }
  const live = liveAnswers[name]
  if (live) return live(ctx, { message, before, speech, known, matching: () => searchPages(ctx, message) })
  const related = about === null ? [] : await searchPages(ctx, about)
  return { ...known, sources: [...sources, ...related.map(({ title, href }) => ({ label: title, href }))] }
}

/** The names of the published answers with their titles, for a model to choose from. */
export async function listAnswers(ctx: AppCtx): Promise<{ name: string; title: string }[]> {
  return [...(await recallAnswers(ctx)).byName].map(([name, { en }]) => ({ name, title: en.title }))
}

/** Pages of the site that a message is about, or else the specified sentence. */
async function answerByPages(ctx: AppCtx, message: string, speech: Speech): Promise<AssistantAnswer> {
  const found = await searchPages(ctx, message)
  const [best] = found
  if (!best) {
    const sources = [pageIn(speech, 'contact'), pageIn(speech, 'brokers')]
    return { text: speech.say('fallback'), sources, offersPerson: true }
  }
  const text = sentences(speech.say('seeAlso', { title: best.title }), best.text)
  return { text, sources: found.map(({ title, href }) => ({ label: title, href })), offersPerson: true }
}

/** What a short message goes on with: rates, if it names another term, or brokers, if it names another place. */
async function liveBefore(ctx: AppCtx, tokens: readonly Token[], before: string, language: Language) {
  const [first] = await searchAnswers(ctx, before, language)
  if (first?.name === 'rates' && narrowsRates(tokens)) return 'rates'
  const isNarrowed = placesIn(tokens).length > 0 || languagesIn(tokens).length > 0
  return first?.name === 'findBroker' && isNarrowed ? 'findBroker' : null
}

function plainWords(tokens: readonly Token[]): string {
  const words = tokens.filter(({ kind }) => kind !== 'sign')
  return words.map(({ text }) => text).join(' ')
}

/** The message with the places and languages that the samples name in place of its own. */
function likeSamples(message: string): string {
  const tokens = tokensOf(message)
  const tongues = new Set(languagesIn(tokens))
  const places = placesIn(tokens)
  const placeAt = (at: number) => places.find(({ from, to }) => from <= at && at < to)
  const words = tokens.flatMap(({ text }, at) => {
    const place = placeAt(at)
    if (place) return place.from === at ? [place.city ? 'toronto' : 'ontario'] : []
    return [tongues.has(text) ? 'mandarin' : text]
  })
  return words.join(' ')
}

/** Whether a message is mostly written in letters that neither language has. */
function isOtherScript(message: string): boolean {
  const letters = message.match(/\p{L}/gu) ?? []
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter))
  return others.length > 3 && others.length * 2 > letters.length
}

/** The published answers: by name, by sample question to the letter, and as an index for each language. */
function recallAnswers(ctx: AppCtx) {
  return ctx.memory.recall('assistant answers', async () => {
    const rows = await ctx.db((tx) => tx.select().from(assistantAnswers).where(eq(assistantAnswers.isPublished, true)))
    const named = rows.map((row) => ({ name: row.key ?? row.id, en: inLanguage(row, 'en'), fr: inLanguage(row, 'fr') }))
    const texts = named.flatMap(({ en, fr }) => [en.text, fr.text, ...en.phrases, ...fr.phrases])
    const ordinary = new Set(texts.flatMap((text) => tokensOf(text).map((token) => token.text)))
    const indexOf = (language: Language) =>
      indexed(
        ctx,
        named.map(({ name, [language]: { phrases, text } }) => ({ name, phrases, text })),
        language,
      )
    return {
      byName: new Map(named.map((one) => [one.name, one])),
      bySample: new Map(
        named.flatMap(({ name, en, fr }) =>
          [...en.phrases, ...fr.phrases].map((said) => [plainWords(tokensOf(said)), name] as const),
        ),
      ),
      isOrdinary: (word: string) => ordinary.has(word),
      index: { en: await indexOf('en'), fr: await indexOf('fr') },
    }
  })
}

function inLanguage(row: typeof assistantAnswers.$inferSelect, language: Language) {
  const { pick } = speechIn(language)
  const [title, samples] = [pick(row.title, row.titleFrench), pick(row.samples, row.samplesFrench)]
  return {
    title,
    samples,
    phrases: [title, ...samples],
    text: withDetails(pick(row.text, row.textFrench)),
    sources: row.sources.map(({ label, french, href }) => ({ label: pick(label, french), href })),
    offersPerson: row.offersPerson,
    about: row.about,
  }
}

/** Products, services and posts about these words, best first. They are in English. */
async function searchPages(ctx: AppCtx, words: string) {
  const { index, byAddress } = await ctx.memory.recall('assistant pages', async () => {
    const pages = Object.values(await listPages(ctx)).flat()
    const entries = pages.map(({ href, title, text }) => ({ name: href, phrases: [title], text }))
    return { index: await indexed(ctx, entries, 'en'), byAddress: new Map(pages.map((page) => [page.href, page])) }
  })
  const found = (await find(ctx, index, words, 'en')).filter(({ score }) => score >= leastOfPage)
  return found.slice(0, mostOffered).flatMap(({ name }) => byAddress.get(name) ?? [])
}

/** Something that can be found: its phrases (title and sample questions) and its text. */
type Entry = { name: string; phrases: readonly string[]; text: string }
/** `share` is how many of the question's words are in its title and samples: 1 for all of them. */
type Found = { name: string; score: number; matched: number; share: number }
type Index = Awaited<ReturnType<typeof indexed>>

/** A word of the text says less about the subject than one of a title or a sample question. */
const textWeight = 0.4

/** Entries by their stems, with how many entries have each of them: a word that every entry has finds nothing. */
async function indexed(ctx: AppCtx, entries: readonly Entry[], language: Language) {
  const stems = await stemsOf(
    ctx,
    language,
    entries.flatMap(({ phrases, text }) => [text, ...phrases]),
  )
  const found = new Map<string, number>()
  const sets = entries.map(({ name, phrases: { length } }) => {
    const [text = [], ...phrases] = stems.splice(0, length + 1)
    const said = new Set(phrases.flat())
    const told = new Set(text.filter((stem) => !said.has(stem)))
    for (const stem of said) found.set(stem, (found.get(stem) ?? 0) + 1)
    for (const stem of told) found.set(stem, (found.get(stem) ?? 0) + textWeight)
    return { name, said, told, phrases: phrases.map((phrase) => new Set(phrase)) }
  })
  const rarity = (stem: string) => Math.log((entries.length + 1) / ((found.get(stem) ?? 0) + 1)) + 0.1
  return { sets, rarity, found }
}

/**
 * The entries that share words with a question, best first, between 0 and 1: half for how much of the question an entry covers, half
 * for how much its nearest phrase is the question. Rare words count for more. A word that nothing has counts as rare, so that a
 * question about something else covers little.
 */
async function find(ctx: AppCtx, { sets, rarity, found }: Index, question: string, language: Language) {
  const [stems = []] = await stemsOf(ctx, language, [question])
  // A number that no answer has says nothing of what is asked; a slip is read as the word that it must be.
  const known = stems.filter((stem) => !/^\d/.test(stem) || found.has(stem))
  const asked = new Set(
    known.map((stem) =>
      found.has(stem) ? stem : ([...found.keys()].find((other) => other.length > 5 && isSlip(stem, other)) ?? stem),
    ),
  )
  const weigh = (some: Iterable<string>) => [...some].reduce((sum, stem) => sum + rarity(stem), 0)
  const shared = (others: ReadonlySet<string>) => [...asked].filter((stem) => others.has(stem))
  const whole = weigh(asked)
  return sets
    .map(({ name, said, told, phrases }): Found => {
      const own = shared(said)
      const covered = (weigh(own) + textWeight * weigh(shared(told))) / whole
      const nearest = Math.max(...phrases.map((phrase) => (2 * weigh(shared(phrase))) / (whole + weigh(phrase) || 1)))
      return {
        name,
        score: whole === 0 ? 0 : (covered + nearest) / 2,
        matched: own.length,
        share: own.length / asked.size,
      }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
}

/** Stems that PostgreSQL's dictionaries keep and that say nothing of what is asked: asking words of French, and of people on phones. */
const empty = wordsOf(words.empty)

/** The words of each text by PostgreSQL's dictionary, without stop words and endings. */
async function stemsOf(ctx: AppCtx, language: Language, texts: readonly string[]): Promise<string[][]> {
  const dictionary = language === 'fr' ? 'french' : 'english'
  const { rows } = await ctx.db((tx) =>
    tx.execute<{ stems: string[] }>(sql`
      select tsvector_to_array(app.answer_vector(${dictionary}, text, '{}', '')) as stems
        from jsonb_array_elements_text(${JSON.stringify(texts)}) with ordinality as texts (text, place) order by place`),
  )
  return rows.map(({ stems }) => stems.filter((stem) => !empty.has(stem)))
}
