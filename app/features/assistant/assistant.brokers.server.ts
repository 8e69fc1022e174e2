import { eq } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { agentIdentifier } from '#app/features/agents/agents.ts'
import { provinces } from '#mortgage'
import type { AppCtx } from '#app/platform/context.ts'
import { displayPhone } from '#app/lib/phone.ts'
import type { Earlier } from './assistant-conversation.ts'
import { unknownWords } from './assistant-intents.ts'
import { provincesInFrench } from './assistant-provinces-french.ts'
import type { Scenario } from './assistant-scenario.ts'
import { significant, textScore } from './assistant-site.ts'
import { answer, pages, sentences, type Speech } from './assistant-speech.ts'
import { namesOfTongue, plainName, tongueInFrench, tonguesIn, wordsOfTongue } from './assistant-tongues.ts'
import { isSlip, type Token, tokensOf } from './assistant-words.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

const mostShown = 6

type Broker = {
  id: string
  name: string
  email: string
  phone: string | null
  profileSlug: string | null
  bio: string
  city: string | null
  province: string | null
  languages: string[]
}

/** The active brokers as a visitor may read them. */
async function listBrokerPlaces(ctx: AppCtx): Promise<Broker[]> {
  const rows = await ctx.db((tx) =>
    tx
      .select({
        id: agents.id,
        name: agents.name,
        email: agents.email,
        phone: agents.phone,
        profileSlug: agents.profileSlug,
        bio: agents.bio,
        contactDetails: agents.contactDetails,
        languages: agents.languages,
      })
      .from(agents)
      .where(eq(agents.isActive, true)),
  )
  return rows
    .map(({ contactDetails, bio, ...broker }) => ({
      ...broker,
      bio: bio ?? '',
      city: contactDetails.city ?? null,
      province: contactDetails.province ?? null,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-CA'))
}

/**
 * Whether a message names a broker, slips included. A name that is a word of the trade or of every day, such as Price or House, counts
 * only together with another part of it.
 */
function isNamed({ name }: Broker, tokens: readonly Token[]): boolean {
  const parts = tokensOf(name).filter(({ text }) => text.length > 2)
  const said = tokens.flatMap(({ text, raw }) => [text, plainName(raw)])
  const found = parts.filter(({ text }) => said.some((word) => word === text || isSlip(word, text)))
  return found.length > 1 || found.some((part) => unknownWords([part]) > 0)
}

function provinceName(province: string, speech: Speech): string {
  const known = provinces.find((one) => one === province)
  return known ? speech.pick(province, provincesInFrench[known].name) : province
}

function brokersCard(found: readonly Broker[], speech: Speech): AnswerCard {
  return {
    title: 'Brokers',
    rows: found.slice(0, mostShown).map(({ name, city, province, languages }) => ({
      label: name,
      value: [
        [city, province && provinceName(province, speech)].filter(Boolean).join(', '),
        languages.map((language) => speech.pick(language, tongueInFrench(language))).join(', '),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    working: [],
    link: pages.brokers,
  }
}

function brokersAnswer(found: readonly Broker[], text: string, speech: Speech): AssistantAnswer {
  const links = found
    .slice(0, mostShown)
    .map((broker) => ({ label: broker.name, href: `/agents/${agentIdentifier(broker)}` }))
  return answer(text, [...links, pages.brokers], {
    card: found.length > 0 ? brokersCard(found, speech) : null,
    offersPerson: true,
  })
}

function answerNamed(named: readonly Broker[], speech: Speech): AssistantAnswer {
  const names = named
    .slice(0, mostShown)
    .map(({ name }) => name)
    .join(', ')
  const are = named.length > 1
  const text = speech.pick(
    `${names} ${are ? 'are' : 'is'} on our list of brokers; the page says how to reach them.`,
    `${names} : ${are ? 'ces courtiers sont' : 'ce courtier est'} dans notre liste; la page dit comment les joindre.`,
  )
  return brokersAnswer(named, text, speech)
}

/** The broker that a message names; null when it names none. */
export async function answerBrokerByName(
  ctx: AppCtx,
  tokens: readonly Token[],
  speech: Speech,
): Promise<AssistantAnswer | null> {
  const named = (await listBrokerPlaces(ctx)).filter((broker) => isNamed(broker, tokens))
  return named.length > 0 ? answerNamed(named, speech) : null
}

const beforePlace = new Set(['in', 'near', 'around'])
const beforePlaceFrench = new Set(['a', 'de', 'au'])
const beforeName = new Set(['named', 'called', 'nomme', 'nommee', 'appele', 'appelee'])

const isCapital = ({ raw }: Token) => /^\p{Lu}\p{Ll}/u.test(raw)

/** A place that the assistant has never heard of, as it was written: 'brokers in Timmins'. */
function unknownPlace(tokens: readonly Token[], languages: readonly string[]): string | undefined {
  const found = tokens.find((token, at) => {
    const before = tokens[at - 1]?.text ?? ''
    if (token.kind !== 'word' || token.text.length < 3 || languages.includes(token.text)) return false
    if (beforePlaceFrench.has(before)) return isCapital(token)
    return beforePlace.has(before) && (isCapital(token) || unknownWords([token]) > 0)
  })
  return found && found.raw.charAt(0).toUpperCase() + found.raw.slice(1)
}

/** 'A broker named Bob Smith': the name, as it was written. */
function askedName(tokens: readonly Token[]): string | null {
  const at = tokens.findIndex(({ text }) => beforeName.has(text))
  if (at < 0) return null
  const parts = tokens.slice(at + 1, at + 4).filter(isCapital)
  return parts.length > 0 ? parts.map(({ raw }) => raw).join(' ') : null
}

/** Words that stand in the question for any broker. */
const noSpecialty = significant(
  `broker brokers agent agents advisor advisors someone anyone anybody somebody speak speaks speaking work works working team list help near around
  live lives local available person people courtier courtiers courtiere conseiller quelqu parle parlent parler travaille cherche trouver liste
  specialise specialiste specialized specializes specialist expert experience knows handle handles deal deals named called based`.split(
    /\s+/,
  ),
)

/** Brokers by what their own pages say, best first: 'for truckers', 'condo presales'. */
function byWords(brokers: readonly Broker[], tokens: readonly Token[], languages: readonly string[]): Broker[] {
  const wanted = significant(tokens.filter(({ text }) => !languages.includes(text)).map(({ text }) => text)).filter(
    (word) => !noSpecialty.includes(word),
  )
  const scores = brokers.map((broker) => ({ broker, score: textScore(broker.bio, wanted) }))
  const best = Math.max(0, ...scores.map(({ score }) => score))
  return best === 0 ? [] : scores.filter(({ score }) => score === best).map(({ broker }) => broker)
}

function listed(brokers: readonly Broker[]): string {
  return brokers
    .slice(0, mostShown)
    .map(({ name, city }) => (city ? `${name} (${city})` : name))
    .join(', ')
}

/** Brokers by language, place and what their pages say, and what was understood of it. */
function fittingBrokers(all: readonly Broker[], tokens: readonly Token[], scenario: Scenario) {
  const languages = tonguesIn(
    tokens,
    all.flatMap((broker) => broker.languages),
  )
  const speaking = languages.reduce(
    (left, word) => left.filter((broker) => broker.languages.some((one) => wordsOfTongue(one).includes(word))),
    all,
  )
  const spoken = speaking.length > 0 ? speaking : all
  const unknown = unknownPlace(tokens, languages)
  // 'British Columbia' is no place called British.
  const isOfProvince = unknown && scenario.province?.toLowerCase().includes(unknown.toLowerCase())
  const place = scenario.city ?? (isOfProvince ? undefined : unknown) ?? scenario.province
  const isThere = ({ city, province }: Broker) =>
    place !== undefined &&
    (place === scenario.province ? province === place : plainName(city ?? '') === plainName(place))
  const isInProvince = ({ province }: Broker) => province === scenario.province
  const there = spoken.filter(isThere)
  const near = there.length > 0 ? there : spoken.filter(isInProvince)
  const placed = place !== undefined && near.length > 0 ? near : spoken
  const fitting = byWords(placed, tokens, languages)
  const found = fitting.length > 0 ? fitting : placed
  return { found, languages, speaking, place, there, fitting, placed }
}

/** Brokers by name, language, place and what their pages say; all of them, and a word about it, where nobody fits. */
export async function answerBrokers(
  ctx: AppCtx,
  tokens: readonly Token[],
  scenario: Scenario,
  speech: Speech,
): Promise<AssistantAnswer> {
  const all = await listBrokerPlaces(ctx)
  if (all.length === 0)
    return brokersAnswer(
      all,
      speech.pick('No brokers available at the moment.', 'Aucun courtier pour le moment.'),
      speech,
    )
  const named = all.filter((broker) => isNamed(broker, tokens))
  if (named.length > 0) return answerNamed(named, speech)

  const name = askedName(tokens)
  const { found, languages, speaking, place, there, fitting, placed } = fittingBrokers(all, tokens, scenario)

  const [tongue, langue] = languages.length > 0 ? namesOfTongue(languages[0]!) : ['', '']
  const isNowhere = place !== undefined && there.length === 0
  const where = place && provinceName(place, speech)
  const text = sentences(
    name && speech.pick(`Nobody on our list is called ${name}.`, `Personne ne s'appelle ${name} dans notre liste.`),
    speaking.length === 0 &&
      speech.pick(
        `None of our brokers lists ${tongue}.`,
        `Aucun de nos courtiers n'indique ${/^[aeiouhéè]/.test(langue) && !langue.startsWith('hindi') ? "l'" : 'le '}${langue}.`,
      ),
    isNowhere
      ? speech.pick(
          `We have nobody listed in ${where}, but our brokers work by phone and online: ${listed(found)}.`,
          `Personne n'est inscrit à ${where}, mais nos courtiers travaillent aussi à distance : ${listed(found)}.`,
        )
      : fitting.length > 0 && fitting.length < placed.length
        ? speech.pick(
            `By what our brokers' own pages say: ${listed(found)}.`,
            `D'après les pages de nos courtiers : ${listed(found)}.`,
          )
        : speech.pick(`Our brokers: ${listed(found)}.`, `Nos courtiers : ${listed(found)}.`),
  )
  return brokersAnswer(found, text, speech)
}

/** The one broker whom a message was about; null where it was about nobody or several. */
async function brokerOf(ctx: AppCtx, { intent, tokens, scenario }: Earlier): Promise<Broker | null> {
  const all = await listBrokerPlaces(ctx)
  const named = all.filter((broker) => isNamed(broker, tokens))
  const found = named.length > 0 || intent !== 'findBroker' ? named : fittingBrokers(all, tokens, scenario).found
  return found.length === 1 ? (found[0] ?? null) : null
}

/** 'His phone?', 'does she speak Dutch?' after a broker was spoken of; null where no one broker was. */
export async function answerAboutBroker(
  ctx: AppCtx,
  earlier: Earlier,
  tokens: readonly Token[],
  speech: Speech,
): Promise<AssistantAnswer | null> {
  const broker = await brokerOf(ctx, earlier)
  if (!broker) return null
  const { name, phone, email, city, languages } = broker
  const asked = tonguesIn(tokens, languages)[0]
  const [tongue, langue] = asked === undefined ? ['', ''] : namesOfTongue(asked)
  const speaks = languages.some((one) => asked !== undefined && wordsOfTongue(one).includes(asked))
  const reached = [phone && displayPhone(phone), email].filter(Boolean).join(', ')
  const text = sentences(
    asked !== undefined &&
      speech.pick(
        `${name} ${speaks ? 'lists' : 'does not list'} ${tongue}.`,
        `${name} ${speaks ? 'indique' : "n'indique pas"} : ${langue}.`,
      ),
    speech.pick(
      `${name}${city ? ` (${city})` : ''} is reached at ${reached}.`,
      `On joint ${name}${city ? ` (${city})` : ''} ainsi : ${reached}.`,
    ),
  )
  return brokersAnswer([broker], text, speech)
}
