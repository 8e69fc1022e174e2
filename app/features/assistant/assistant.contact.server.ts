import { z } from 'zod'
import { phoneNumberFrom } from '#app/lib/phone-number.ts'
import { type Contact, longestMessage, noContact, type Turn } from './assistant.ts'

/** What the visitor told about themselves, the latest of each; the assistant's own turns tell nothing. */
export function contactIn(turns: readonly Turn[]): Contact {
  return turns
    .filter(({ role }) => role === 'user')
    .reduce((known, { content }) => mergeContacts(known, findContact(content)), noContact)
}

/** The e-mail address, phone number and name in one message. Every pattern is bounded, and so is what is looked at. */
export function findContact(message: string): Contact {
  const text = usual(message).slice(0, longestMessage)
  return { name: findName(text), email: findEmail(text), phone: phonesIn(text)[0]?.number ?? null }
}

/** Full-width letters and digits as the usual ones, blanks and apostrophes as they are typed. */
function usual(text: string): string {
  return text.normalize('NFKC').replaceAll(/[’‘`´]/g, "'")
}

/** 'robin @ example.ca', 'robin (at) example dot ca', 'robin arobas exemple point ca'; '500k at rates.ca' and '4.2 at 1.5M' are figures. */
const spelledEmail =
  /(?<![\p{L}\p{N}_.+-])(?![\d.]+[km]?[ \t([])([\w.+%'-]{1,64})[ \t]?(?:@|[[(]?(?<=[ [(])(?:at|arobas|arobase)(?=[ \])])[\])]?)[ \t]?([a-z0-9-]{1,63}(?:(?:\.|[ \t]?[[(]?(?<=[ [(])(?:dot|point)(?=[ \])])[\])]?[ \t]?)[a-z0-9-]{1,63}){0,3}(?:\.|[ \t]?[[(]?(?<=[ [(])(?:dot|point)(?=[ \])])[\])]?[ \t]?)[a-z]{2,24})(?![\p{L}\p{N}])/giu

function findEmail(text: string): string | null {
  for (const [, name = '', place = ''] of text.matchAll(spelledEmail)) {
    const email = `${name.replace(/^[.']+/, '')}@${place.replaceAll(/[ \t]?[[(]?\b(?:dot|point)\b[\])]?[ \t]?/gi, '.')}`
    if (email.length <= 254 && z.email().safeParse(email).success) return email
  }
  return null
}

/** A Canadian number by its groups of 3, 3 and 4, or one of another country with its plus: an amount has other groups. */
const phoneLike =
  /(?<![\d$+]|\d[.,-])(?:\+[2-9](?:[ .()-]{0,2}\d){6,14}|(?:\+?1[ .-]{0,2})?\(?[2-9]\d{2}\)?[ .-]{0,3}[2-9]\d{2}[ .-]{0,3}\d{4})(?!\d|[.,]\d| ?[$%])/g

function phonesIn(text: string) {
  return [...text.matchAll(phoneLike)].flatMap(({ 0: said, index }) => {
    const phone = phoneNumberFrom(said)
    return phone ? [{ number: phone.number, from: index, to: index + said.length }] : []
  })
}

const introduction =
  /(?:^|[^\p{L}\p{N}])(my name is|my name's|name:|nom ?:|je m'appelle|je mappelle|mon nom est|mon nom c'est|moi c'est|je suis|i'?m|i am)(?=[ \t]{1,3}(\p{L}[\p{L}'. -]{0,59}))/giu
/** Where a name ends: what people say after it. */
const afterName =
  /[.,;:!?\n]|[ \t](?:and|et|pis|puis|my|mon|ma|mes|from|de Toronto|at|with|i|here|but|looking|calling|by|or|in|je|j'|c'est|au|chez|avec|pour|vous|cell|tel|email|courriel|phone)(?=[ \t']|$)|$/iu

/** 'My name is on the title': a preposition, an article or an adverb begins no name. */
const noName =
  /^(?:on|in|under|not|also|still|only|already|the|an?|sur|dans|pas|aussi|toujours|encore|déjà|l[ae]s?|une?)(?![\p{L}'-])/iu
const capitals = /^(?:\p{Lu}[\p{L}'.-]*|de|da|van|von|der|la|le)$/u
const greeting = /(?:^|[^\p{L}])(?:hi|hello|hey|bonjour|salut|allo|allô|good (?:morning|afternoon|evening))[^\p{L}]+$/iu

/**
 * The name that somebody gives. 'My name is' says that one follows; after 'I am' mostly something else stands, so there it takes two
 * capitals, or one beside a greeting or an address.
 */
function findName(text: string): string | null {
  const isReachable = findEmail(text) !== null || phonesIn(text).length > 0
  for (const { 1: phrase = '', 2: rest = '', index } of text.matchAll(introduction)) {
    const name = rest.slice(0, afterName.exec(rest)?.index).replace(/\s+/g, ' ').trim()
    const words = name.split(' ')
    if (name.length < 2 || name.length > 40 || words.length > 4 || noName.test(name)) continue
    if (!/^(?:je suis|i'?m|i am|moi c'est)$/iu.test(phrase)) return name
    const isShouting = name.length > 3 && name === name.toUpperCase() && text === text.toUpperCase()
    if (isShouting || !words.every((word) => capitals.test(word))) continue
    const isExpected = /^moi/iu.test(phrase) || greeting.test(text.slice(Math.max(0, index - 30), index + 1))
    if (words.length > 1 || isExpected || isReachable) return name
  }
  return null
}

/** The message without what `findContact` would find in it, for a reader who must not know who writes. */
export function withoutContact(message: string): string {
  const plain = usual(message)
  let text = plain.replaceAll(spelledEmail, '[e-mail]')
  for (const { from, to } of phonesIn(text).toReversed()) text = `${text.slice(0, from)}[phone]${text.slice(to)}`
  const name = findName(plain)
  return name
    ? text.replaceAll(new RegExp(`(?<!\\p{L})${name.replaceAll('.', '\\.')}(?!\\p{L})`, 'gu'), '[name]')
    : text
}

/** A name alone reaches nobody. */
export function isReachable({ email, phone }: Contact): boolean {
  return email !== null || phone !== null
}

/** What is known now, with what came later on top. */
export function mergeContacts(before: Contact, later: Contact): Contact {
  return { name: later.name ?? before.name, email: later.email ?? before.email, phone: later.phone ?? before.phone }
}

/** Whether `found` holds something that is not kept already. */
export function bringsMore(found: Contact, kept: Contact): boolean {
  return (['name', 'email', 'phone'] as const).some((field) => found[field] !== null && found[field] !== kept[field])
}

/** Whole messages that say yes or no to 'Shall I keep …?'. Anything else is a question like any other. */
const yes =
  /^(?:yes|yeah|yep|yup|sure|ok|okay|please|please do|of course|certainly|absolutely|go ahead|keep (?:it|them)|oui|ouais|d[’']accord|bien s[ûu]r|certainement|absolument|vas-y|allez-y|parfait|c[’']est (?:beau|bon|correct)|garde[zs]?(?:-| )les)(?:[ ,.!]{1,3}(?:please|thanks|thank you|do|sure|go ahead|keep (?:it|them|my details)|you (?:may|can)|oui|merci|svp|stp|s[’']il (?:vous|te) pla[îi]t|d[’']accord|allez-y|vas-y|garde[zs]?(?:-| )les|vous pouvez)){0,3}[ .!]{0,3}$/i
const no =
  /^(?:no|nope|nah|not now|please don[’']?t|don[’']?t|do not|rather not|non|nan|pas maintenant|pas besoin|pas tout de suite|surtout pas|plus tard|laisse[zs]? faire|je (?:ne )?(?:(?:veux|pr[ée]f[èe]re) pas|pr[ée]f[èe]re que non)|(?:ne )?(?:les )?garde[zs]? (?:pas|rien)|no way|never|no need)(?:[ ,.!]{1,3}(?:please|thanks|thank you|keep (?:it|them)|not now|don[’']?t|merci|pas maintenant|pas besoin|laisse[zs]? faire|svp|s[’']il (?:vous|te) pla[îi]t|(?:ne )?(?:les )?garde[zs]? (?:pas|rien)|plus tard|je (?:ne )?veux pas)){0,3}[ .!]{0,3}$/i

/** What a message answers to the question whether details shall be kept; null when it does not answer it. */
export function consentIn(message: string): 'yes' | 'no' | null {
  const said = message.trim()
  if (said.length > 80) return null
  if (no.test(said)) return 'no'
  return yes.test(said) ? 'yes' : null
}
