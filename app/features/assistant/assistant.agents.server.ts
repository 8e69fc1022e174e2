import { eq } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { agentIdentifier } from '#app/features/agents/agents.ts'
import { displayPhone } from '#app/lib/phone.ts'
import type { Province } from '#mortgage'
import type { AppCtx } from '#app/platform/context.ts'
import { placesIn } from './assistant-places.ts'
import { provincesInFrench } from './assistant-provinces-french.ts'
import { answer, pageIn, sentences, type Speech } from './assistant-speech.ts'
import { nameOfTongue, plainName, tonguesIn, wordsOfTongue } from './assistant-tongues.ts'
import { isSlip, type Token, tokensOf } from './assistant-words.ts'
import type { AssistantAnswer } from './assistant.ts'

const mostShown = 6

type Broker = Awaited<ReturnType<typeof listBrokers>>[number]

/** The active brokers as a visitor may read them, by name. */
function listBrokers(ctx: AppCtx) {
  return ctx.memory.recall('assistant brokers', async () => {
    const { id, name, email, phone, profileSlug, contactDetails, languages, isActive } = agents
    const columns = { id, name, email, phone, profileSlug, contactDetails, languages }
    const rows = await ctx.db((tx) => tx.select(columns).from(agents).where(eq(isActive, true)))
    return rows
      .map(({ contactDetails: { city = '', province = '' }, ...broker }) => ({ ...broker, city, province }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en-CA'))
  })
}

/** The brokers that a message names, slips included. One part of a name is enough if it is no ordinary word, such as Price. */
function namedIn(all: readonly Broker[], tokens: readonly Token[], isOrdinary: (word: string) => boolean): Broker[] {
  return all.filter(({ name }) => {
    const parts = tokensOf(name).map(({ text }) => text)
    const isPart = (word: string | undefined) => parts.some((part) => word === part || isSlip(word ?? '', part))
    return tokens.some(({ text }, at) => {
      if (text.length < 3 || !isPart(text)) return false
      return !isOrdinary(text) || (parts.length > 1 && isPart(tokens[at + 1]?.text))
    })
  })
}

function provinceName(province: string, speech: Speech): string {
  return speech.pick(province, provincesInFrench[province as Province]?.name ?? province)
}

function brokersAnswer(found: readonly Broker[], text: string, speech: Speech): AssistantAnswer {
  const shown = found.slice(0, mostShown)
  const rows = shown.map(({ name, city, province, languages }) => ({
    label: name,
    value: [
      [city, provinceName(province, speech)].filter(Boolean).join(', '),
      languages.map((language) => nameOfTongue(language, speech)).join(', '),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  const links = shown.map((broker) => ({ label: broker.name, href: `/agents/${agentIdentifier(broker)}` }))
  const link = pageIn(speech, 'brokers')
  const card = { title: speech.pick('Brokers', 'Courtiers'), rows, working: [], link }
  return answer(text, [...links, link], { card: shown.length > 0 ? card : null, offersPerson: true })
}

function listed(brokers: readonly Broker[]): string {
  const shown = brokers.slice(0, mostShown)
  return shown.map(({ name, city }) => (city ? `${name} (${city})` : name)).join(', ')
}

/** Brokers by the languages and the place that a message names, or one before it: those of the province where nobody is in the city. */
function fitting(all: readonly Broker[], tokens: readonly Token[], before: readonly Token[] = []) {
  const spokenHere = all.flatMap(({ languages }) => languages)
  const tongues = [tokens, before].map((said) => tonguesIn(said, spokenHere)).find((said) => said.length > 0) ?? []
  const place = placeIn(all, tokens) ?? placeIn(all, before)
  const speaking = all.filter(({ languages }) =>
    tongues.every((tongue) => languages.some((one) => wordsOfTongue(one).includes(tongue))),
  )
  const near = (speaking.length > 0 ? speaking : all).filter(({ province }) => !place || province === place.province)
  const city = place?.city && plainName(place.city)
  const there = city ? near.filter((broker) => plainName(broker.city) === city) : near
  const found = [there, near, speaking].find((some) => some.length > 0) ?? all
  return { tongues, speaking, place, there, found }
}

/** A broker's city need not be among the well-known ones. */
function placeIn(all: readonly Broker[], tokens: readonly Token[]) {
  const said = ` ${tokens.map(({ text }) => text).join(' ')} `
  const cityOf = ({ city }: Broker) =>
    tokensOf(city)
      .map(({ text }) => text)
      .join(' ')
  return all.find((broker) => broker.city && said.includes(` ${cityOf(broker)} `)) ?? placesIn(tokens)[0]
}

/** Brokers by language and place; all of them, and a word about it, where nobody fits. */
export async function answerBrokers(
  ctx: AppCtx,
  message: string,
  before: string,
  speech: Speech,
): Promise<AssistantAnswer> {
  const all = await listBrokers(ctx)
  if (all.length === 0)
    return brokersAnswer(
      [],
      speech.pick('No brokers available at the moment.', 'Aucun courtier pour le moment.'),
      speech,
    )
  const { tongues, speaking, place, there, found } = fitting(all, tokensOf(message), tokensOf(before))
  const tongue = nameOfTongue(tongues[0] ?? '', speech)
  const where = place && (place.city ?? provinceName(place.province, speech))
  const text = sentences(
    speaking.length === 0 &&
      speech.pick(`None of our brokers lists ${tongue}.`, `Aucun de nos courtiers n'indique cette langue : ${tongue}.`),
    place && there.length === 0
      ? speech.pick(
          `We have nobody listed in ${where}, but our brokers work by phone and online: ${listed(found)}.`,
          `Personne n'est inscrit à cet endroit (${where}), mais nos courtiers travaillent aussi à distance : ${listed(found)}.`,
        )
      : speech.pick(`Our brokers: ${listed(found)}.`, `Nos courtiers : ${listed(found)}.`),
  )
  return brokersAnswer(found, text, speech)
}

const isAboutThem = /^(he|she|him|his|her|hers|they|them|their|il|elle|lui|son|sa|ses)$/

/**
 * The broker that a message names, or whom it means after one that led to one broker alone ('her phone?', 'does she speak Dutch?'):
 * how to reach them, and whether they list the language that is asked for. Null where there is none.
 */
export async function answerBroker(
  ctx: AppCtx,
  tokens: readonly Token[],
  before: readonly Token[],
  isOrdinary: (word: string) => boolean,
  speech: Speech,
): Promise<AssistantAnswer | null> {
  const all = await listBrokers(ctx)
  const meant = () => {
    if (!tokens.some(({ text }) => isAboutThem.test(text))) return []
    const named = namedIn(all, before, isOrdinary)
    const { tongues, place, found } = fitting(all, before)
    const some = named.length > 0 ? named : tongues.length > 0 || place ? found : []
    return some.length === 1 ? some : []
  }
  const named = namedIn(all, tokens, isOrdinary)
  const brokers = named.length > 0 ? named : meant()
  if (brokers.length === 0) return null
  const [asked] = tonguesIn(
    tokens,
    brokers.flatMap(({ languages }) => languages),
  )
  const texts = brokers.slice(0, mostShown).flatMap((broker) => {
    const speaks = broker.languages.some((one) => asked && wordsOfTongue(one).includes(asked))
    const reached = [broker.phone && displayPhone(broker.phone), broker.email].filter(Boolean).join(', ')
    return [
      asked &&
        speech.pick(
          `${broker.name} ${speaks ? 'lists' : 'does not list'} ${nameOfTongue(asked, speech)}.`,
          `${broker.name} ${speaks ? 'indique' : "n'indique pas"} : ${nameOfTongue(asked, speech)}.`,
        ),
      speech.pick(`${listed([broker])} is reached at ${reached}.`, `On joint ${listed([broker])} ainsi : ${reached}.`),
    ]
  })
  return brokersAnswer(brokers, sentences(...texts), speech)
}
