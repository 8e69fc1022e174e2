import { listRates } from '#app/features/rates/rates.server.ts'
import { ruleDay } from '#mortgage'
import type { AppCtx } from '#app/platform/context.ts'
import { answerMinimumDown, answerPremium } from './assistant-buying.ts'
import { besideInFrench } from './assistant-cards-french.ts'
import { answerClosing } from './assistant-closing.ts'
import { answerAffordability, answerStressTest } from './assistant-capacity.ts'
import {
  answerAmortizations,
  answerDowns,
  answerExtras,
  answerFrequencies,
  answerPriceChange,
} from './assistant-comparisons.ts'
import { isReplaced, leftOver, leftOverText, listed } from './assistant-accounting.ts'
import { answerDoubt, isDoubtful } from './assistant-doubt.ts'
import { understand } from './assistant-conversation.ts'
import { usedBy } from './assistant-figure-fields.ts'
import type { FigureIntent } from './assistant-figure-phrases.ts'
import { isFigureIntent, isTopic, type Language } from './assistant-intents.ts'
import { answerHomeEquity, answerRefinance } from './assistant-equity.ts'
import { interestOnly } from './assistant-interest-only.ts'
import { unansweredText } from './assistant-questions.ts'
import { answerPayoff } from './assistant-payoff.ts'
import { answerPenalty, answerRateChange, answerRenewal } from './assistant-leaving.ts'
import { type OfferDesk, provinceOf } from './assistant-offers.ts'
import { answerMortgageForPayment } from './assistant-payment-carries.ts'
import { answerPayment, type Asked } from './assistant-payment.ts'
import { answerRentalDown, isBeyondOwnerRules } from './assistant-rental.ts'
import type { Wanted } from './assistant-reading.ts'
import { answerRates, answerTerms, fixedBesideVariable } from './assistant-rates.ts'
import type { Scenario } from './assistant-scenario.ts'
import { answerSaving } from './assistant-saving.ts'
import { answer, pages, sentences, type Source, type Speech, speechIn } from './assistant-speech.ts'
import type { Talk, Topic } from './assistant-topic-phrases.ts'
import { talkCopy } from './assistant-talk.ts'
import { findAnswer, findAnswerBySample, searchAnswers } from './assistant.answers.server.ts'
import { answerPrime, rateOffPrime } from './assistant.market.server.ts'
import { answerAboutBroker, answerBrokerByName, answerBrokers } from './assistant.brokers.server.ts'
import { answerLenders, answerListing, answerNewest, searchSite } from './assistant.site.server.ts'
import { answerTransferTax } from './assistant-transfer-tax.ts'
import type { Token } from './assistant-words.ts'
import type { AnswerCard, AssistantAnswer, Turn } from './assistant.ts'

const figureAnswers: Record<FigureIntent, (asked: Asked) => AssistantAnswer> = {
  rates: answerRates,
  payment: answerPaymentOrTwo,
  mortgageForPayment: answerMortgageForPayment,
  affordability: answerAffordability,
  stressTest: answerStressTest,
  minimumDown: answerMinimumDown,
  premium: answerPremium,
  transferTax: answerTransferTax,
  penalty: answerPenalty,
  frequencies: answerFrequencies,
  amortizations: answerAmortizations,
  terms: answerTerms,
  extras: answerExtras,
  renewal: answerRenewal,
  payoff: answerPayoff,
  refinance: answerRefinance,
}

/** One payment, or two beside each other where somebody names two rates or two down payments. */
function answerPaymentOrTwo(asked: Asked): AssistantAnswer {
  const { newRatePercent, rateShift, priceShift, saving, downPercents = [], price } = asked.scenario
  if (saving !== undefined) return answerSaving(asked, saving)
  if (asked.scenario.extra !== undefined || asked.scenario.lump !== undefined) return answerExtras(asked)
  if (priceShift !== undefined) return answerPriceChange(asked)
  if (newRatePercent !== undefined || rateShift !== undefined) return answerRateChange(asked)
  return downPercents.length > 1 && price !== undefined ? answerDowns(asked) : answerPayment(asked)
}

/**
 * Answers the visitor's last message from this site's own rates, rules and pages, without a model and without a network. Reads as
 * the visitor whose context it gets. Only the visitor's turns count: the assistant's come back from a browser. `panel` is the language of the panel.
 */
export async function answerMessage(ctx: AppCtx, turns: Turn[], panel?: Language): Promise<AssistantAnswer> {
  const understood = understand(turns, panel)
  const { also, tokens, language, fresh, scenario, aboutThem } = understood
  const speech = speechIn(language)
  const sample = await findAnswerBySample(ctx, turns.findLast(({ role }) => role === 'user')?.content ?? '')
  if (sample) {
    const said = await answerTopic(ctx, sample.name, { tokens, scenario }, speechIn(sample.language))
    return sample.language === 'fr' ? besideInFrench(said) : said
  }
  const broker = aboutThem && (await answerAboutBroker(ctx, aboutThem, tokens, speech))
  if (broker) return speech.language === 'fr' ? besideInFrench(broker) : broker
  const asked = [understood, ...also]
  const wanted = asked.filter(({ intent }) => !asked.some((other) => isWithin(intent, other)))
  const doubtful = wanted.find((one) => isCounted(one.intent) && isDoubtful(one.scenario, fresh))
  const inLanguage = (one: AssistantAnswer) => (speech.language === 'fr' ? besideInFrench(one) : one)
  if (doubtful) return inLanguage(answerDoubt(doubtful.scenario, speech, ''))
  const answers: AssistantAnswer[] = []
  for (const one of wanted) answers.push(await answerWanted(ctx, one, tokens, speech))
  const said = joined(answers)
  const isWorkedOut =
    said.cards.length > 0 &&
    wanted.some(
      ({ intent }) =>
        intent !== null && intent !== 'rates' && (intent === 'closingCosts' || usedBy[intent] !== undefined),
    )
  const left = isWorkedOut ? leftOver(understood, said) : []
  if (isReplaced(left, understood, said.text))
    return inLanguage(answerDoubt(scenario, speech, listed(left, understood, speech)))
  const text = sentences(
    said.text,
    leftOverText(left, understood, speech),
    unansweredText(understood.intent, tokens, speech),
  )
  return inLanguage({ ...said, text })
}

/** Whether an answer is worked out from the figures of a message. */
function isCounted(intent: Wanted['intent']): boolean {
  return isFigureIntent(intent) || intent === 'closingCosts'
}

/** What a question is a part of: the payment of a renewal or of what can be afforded, the new rate and the renewal of a penalty. */
function isWithin(intent: Wanted['intent'], { intent: whole, scenario }: Wanted): boolean {
  if (whole === 'penalty') return intent === 'renewal' || (intent === 'rates' && scenario.newRatePercent !== undefined)
  const isOfNothingElse = scenario.price === undefined && scenario.loan === undefined
  return intent === 'payment' && (whole === 'renewal' || (whole === 'affordability' && isOfNothingElse))
}

/** Several answers as one, in the order of their questions. */
function joined(answers: readonly AssistantAnswer[]): AssistantAnswer {
  const sources = answers.flatMap((one) => one.sources)
  const offersPerson = answers.some((one) => one.offersPerson)
  // Two questions may come to the same answer: it is given once.
  const different = answers.filter(({ text }, at) => answers.findIndex((other) => other.text === text) === at)
  const text = different.map((one) => one.text).join('\n\n')
  const suggestions = answers.flatMap((one) => one.suggestions ?? [])
  return {
    ...answer(text, sources, { offersPerson }),
    cards: different.flatMap(({ cards }) => cards),
    ...(suggestions.length > 0 && { suggestions: suggestions.slice(0, 3) }),
  }
}

async function answerWanted(
  ctx: AppCtx,
  { intent, scenario, before }: Wanted,
  tokens: readonly Token[],
  speech: Speech,
): Promise<AssistantAnswer> {
  if (isFigureIntent(intent))
    return withRelated(ctx, intent, await answerFigures(ctx, intent, scenario, speech, before))
  if (intent === null) return answerUnknown(ctx, tokens, speech)
  return isTopic(intent) ? answerTopic(ctx, intent, { tokens, scenario }, speech) : answerTalk(intent, speech)
}

/** What products, services and posts are about that go with figures. */
const relatedTo: Partial<Record<FigureIntent, string>> = {
  renewal: 'renewal',
  penalty: 'penalty',
  refinance: 'refinance',
}

async function withRelated(ctx: AppCtx, intent: FigureIntent, said: AssistantAnswer): Promise<AssistantAnswer> {
  const about = relatedTo[intent]
  const related = about === undefined ? [] : await searchSite(ctx, about)
  return { ...said, sources: [...said.sources, ...related.map(({ title, href }) => ({ label: title, href }))] }
}

/** The answer of the engine to what was said; the rates are those that the visitor may read, of the place that was said. */
export async function answerFigures(
  ctx: AppCtx,
  intent: FigureIntent,
  scenario: Scenario,
  speech: Speech,
  before?: Scenario,
): Promise<AssistantAnswer> {
  if (scenario.offPrime !== undefined) {
    const { offPrime, ...rest } = scenario
    const found = await rateOffPrime(ctx, offPrime, speech)
    if (!found) {
      const prime = await answerPrime(ctx, speech)
      const ask = speech.pick(
        'Tell me your rate in percent and I work it out.',
        'Dites-moi votre taux en pour cent et je fais le calcul.',
      )
      return { ...prime, text: sentences(prime.text, ask) }
    }
    const said = await answerFigures(ctx, intent, { ...rest, ratePercent: found.ratePercent }, speech)
    return { ...said, text: sentences(said.text, found.text), sources: [...said.sources, ...found.sources] }
  }
  const asked = { scenario, speech, desk: await openDesk(ctx, scenario), ...(before ? { before } : {}) }
  return isBeyondOwnerRules(intent, scenario) ? answerRentalDown(asked) : figureAnswers[intent](asked)
}

async function openDesk(ctx: AppCtx, scenario: Scenario): Promise<OfferDesk> {
  const province = provinceOf(scenario)
  const [fixed, variable] = await Promise.all([
    listRates(ctx, { rateType: 'fixed', province }),
    listRates(ctx, { rateType: 'variable', province }),
  ])
  return { day: ruleDay(ctx.now()), fixed, variable }
}

/** What is known about a topic, or by the name of an answer, with products, services and posts that go with it. */
async function answerTopic(
  ctx: AppCtx,
  topic: string,
  { tokens, scenario }: { tokens: readonly Token[]; scenario: Scenario },
  speech: Speech,
): Promise<AssistantAnswer> {
  if (topic === 'findBroker') return answerBrokers(ctx, tokens, scenario, speech)
  if (topic === 'closingCosts') {
    const asked = { scenario, speech, desk: await openDesk(ctx, scenario) }
    const closing = isBeyondOwnerRules(topic, scenario) ? answerRentalDown(asked) : answerClosing(asked)
    if (closing) return closing
  }
  if (topic === 'person' || topic === 'contact') {
    const broker = await answerBrokerByName(ctx, tokens, speech)
    if (broker) return broker
  }
  if (topic === 'lenders') return answerLenders(ctx, speech)
  if (topic === 'products' || topic === 'services' || topic === 'posts')
    return answerListing(ctx, topic, tokens, speech)
  if (topic === 'news') return answerNewest(ctx, speech)
  if (topic === 'prime') return answerPrime(ctx, speech)
  const known = await findAnswer(ctx, topic, speech)
  if (!known) return answerUnknown(ctx, tokens, speech)
  const { text, sources, offersPerson, about } = known
  const related = about === null ? [] : await searchSite(ctx, about)
  const figures = await figuresBeside(ctx, topic, scenario, speech)
  return answer(
    sentences(figures?.text, text),
    [...(figures?.sources ?? []), ...sources, ...related.map(({ title, href }) => ({ label: title, href }))],
    { offersPerson, card: figures?.card ?? null },
  )
}

const withFigures: ReadonlySet<string> = new Set<Topic>([
  'rareProducts',
  'fixedOrVariable',
  'heloc',
  'privateLending',
  'improvements',
  'separation',
])

/** Of these interest alone is paid, mostly. */
const withInterest: ReadonlySet<string> = new Set<Topic>(['heloc', 'privateLending', 'rareProducts'])

/** Figures that go with what is known about a topic, where enough was said for them. */
async function figuresBeside(
  ctx: AppCtx,
  topic: string,
  scenario: Scenario,
  speech: Speech,
): Promise<{ text: string; card: AnswerCard; sources?: readonly Source[] } | null> {
  if (!withFigures.has(topic)) return null
  const asked = { scenario, speech, desk: await openDesk(ctx, scenario) }
  const prime =
    withInterest.has(topic) && scenario.offPrime !== undefined
      ? await rateOffPrime(ctx, scenario.offPrime, speech)
      : null
  const interest = withInterest.has(topic)
    ? interestOnly(prime ? { ...scenario, ratePercent: prime.ratePercent } : scenario, speech)
    : null
  if (interest)
    return prime ? { ...interest, text: sentences(interest.text, prime.text), sources: prime.sources } : interest
  if (topic === 'rareProducts') return null
  return topic === 'fixedOrVariable' ? fixedBesideVariable(asked) : answerHomeEquity(topic === 'heloc', asked)
}

function answerTalk(talk: Talk, speech: Speech): AssistantAnswer {
  const sources = {
    greeting: [pages.calculators, pages.rates],
    thanks: [pages.calculators],
    bye: [pages.contact],
    whoAreYou: [pages.privacy, pages.contact],
    howAreYou: [pages.calculators],
    otherLanguage: [pages.brokers, pages.contact],
    insult: [pages.contact],
    injection: [pages.rates, pages.privacy],
  }[talk]
  const [english, french] = talkCopy[talk]
  return answer(speech.pick(english, french), sources, { offersPerson: withPerson.has(talk) })
}

const withPerson: ReadonlySet<Talk> = new Set<Talk>(['insult', 'whoAreYou', 'otherLanguage'])
const agreeing = new Set(['yes', 'yeah', 'yep', 'sure', 'ok', 'okay', 'oui', 'please', 'certainly'])
const fewWords = 4
/** 'How much?' of what nobody has said. */
const vague =
  /^(?:so |ok |and |et )?(?:how much|how much is it|how much does it cost|what does it cost|what s the cost|combien|c est combien|ca coute combien|combien ca coute)(?: please| svp)?$/

/** No topic of its rules: a broker's name, an answer or a page that is found by its words, or the offer of a licensed person. */
async function answerUnknown(ctx: AppCtx, tokens: readonly Token[], speech: Speech): Promise<AssistantAnswer> {
  const words = tokens.filter(({ kind }) => kind === 'word')
  if (tokens.length === 0) return answerTalk('greeting', speech)
  const person = words.length <= fewWords && words.some(({ text }) => agreeing.has(text))
  const offered = person && (await findAnswer(ctx, 'person', speech))
  if (offered) return answer(offered.text, offered.sources, { offersPerson: true })
  if (words.length <= fewWords && vague.test(words.map(({ text }) => text).join(' ')))
    return answer(speech.pick(...talkCopy.vague), [pages.calculator, pages.affordability], { offersPerson: true })
  const broker = await answerBrokerByName(ctx, tokens, speech)
  if (broker) return broker
  const said = tokens.map(({ text }) => text).join(' ')
  const { name, samples } = await searchAnswers(ctx, said, speech)
  if (name) return answerTopic(ctx, name, { tokens, scenario: {} }, speech)
  const [best] = await searchSite(ctx, said)
  if (best) {
    const text = `${speech.pick(...talkCopy.seeAlso)} ${best.title}. ${best.text}`
    return answer(text, [{ label: best.title, href: best.href }], { offersPerson: true })
  }
  const fallback = answer(speech.pick(...talkCopy.fallback), [pages.contact, pages.brokers], { offersPerson: true })
  return samples.length > 0 ? { ...fallback, suggestions: samples } : fallback
}
