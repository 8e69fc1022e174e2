import { findPhoneNumbersInText } from 'libphonenumber-js/min'
import { z } from 'zod'
import type { Turn } from './assistant.ts'
import { longestMessage } from './assistant.ts'
import { type Contact, mergeContacts, noContact } from './assistant-contact.ts'

/** What the visitor told about themselves, the latest of each; the assistant's own turns tell nothing. */
export function contactIn(turns: readonly Turn[]): Contact {
  return turns
    .filter(({ role }) => role === 'user')
    .reduce((known, { content }) => mergeContacts(known, findContact(content)), noContact)
}

/** The e-mail address, phone number and name in one message. Every pattern is bounded, and so is what is looked at. */
export function findContact(message: string): Contact {
  const text = usual(message).slice(0, longestMessage)
  return { name: findName(text), email: findEmail(text), phone: findPhone(text) }
}

/** Full-width letters and digits as the usual ones, blanks and apostrophes as they are typed. */
function usual(text: string): string {
  return text.normalize('NFKC').replaceAll(/[’‘`´]/g, "'")
}

const localCharacter = /[\w.+%'-]/
const letter = /\p{L}/u
/** 'robin @ example.ca', 'robin (at) example dot ca', 'robin arobas exemple point ca'. */
const spelledEmail =
  /(?<![\p{L}\p{N}_.+-])([\w.+-]{1,64})[ \t]?(?:@|[[(]?(?<=[ [(])(?:at|arobas|arobase)(?=[ \])])[\])]?)[ \t]?([a-z0-9-]{1,63}(?:(?:\.|[ \t]?[[(]?(?<=[ [(])(?:dot|point)(?=[ \])])[\])]?[ \t]?)[a-z0-9-]{1,63}){1,3})(?![\p{L}\p{N}])/giu
const domainFrom = /[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/iy

/** Around each @ at most 64 characters before it and a domain after it are looked at. */
function findEmail(text: string): string | null {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at
    while (start > 0 && at - start < 64 && localCharacter.test(text[start - 1]!)) start -= 1
    domainFrom.lastIndex = at + 1
    const domain = domainFrom.exec(text)?.[0]
    // 'Rémi@' is not 'mi@': who has such a letter in an address is asked by a person.
    if (start > 0 && letter.test(text[start - 1]!)) continue
    const email = domain && text.slice(start, at).replace(/^[.']+/, '') + '@' + domain
    if (isEmail(email)) return email
  }
  for (const [, name = '', place = ''] of text.matchAll(spelledEmail)) {
    const email = `${name}@${place.replaceAll(/[ \t]?[[(]?\b(?:dot|point)\b[\])]?[ \t]?/gi, '.')}`
    if (isEmail(email)) return email
  }
  return null
}

function isEmail(text: string | undefined): text is string {
  return text !== undefined && text.length <= 254 && z.email().safeParse(text).success
}

function findPhone(text: string): string | null {
  const [found] = findPhoneNumbersInText(text, 'CA')
  return found?.number.number ?? null
}

const introduction =
  /(?:^|[^\p{L}\p{N}])(my name is|my name's|name:|nom ?:|je m'appelle|je mappelle|mon nom est|mon nom c'est|moi c'est|je suis|i'm|i am)(?=[ \t]{1,3}(\p{L}[\p{L}'. -]{0,59}))/giu
/** Where a name ends: what people say after it. */
const afterName =
  /[.,;:!?\n]|[ \t](?:and|et|pis|puis|my|mon|ma|mes|from|de Toronto|at|with|i|here|but|looking|calling|by|or|in|je|j'|c'est|au|chez|avec|pour|vous|cell|tel|email|courriel|phone)(?=[ \t']|$)|$/iu

/** After 'I am' mostly something else stands than a name: there it takes a capital, and none of these. */
const noNames = new Set(
  `a an the not looking interested self-employed self employed buying selling trying thinking planning going just very
  so also new currently still already here ready happy retired single married divorced canadian french english at in on
  from with under over about canada ontario quebec first-time first moving renewing refinancing curious worried unsure sure
  wondering able afraid working paying earning making hoping sorry fine good okay ok interest student permanent your his her
  your you we they it now only really qualified eligible approved pre-approved il elle un une le la mon ma de du des en au interesse interessee proprietaire travailleur travailleuse acheteur acheteuse prete curieux pret locataire retraite marie celibataire`.split(
    /\s+/,
  ),
)

function findName(text: string): string | null {
  for (const [, phrase = '', rest = ''] of text.matchAll(introduction)) {
    const name = rest.slice(0, afterName.exec(rest)?.index).replace(/\s+/g, ' ').trim()
    const words = name.split(' ')
    const isPlain = /^(?:je suis|i'm|i am|moi c'est)$/iu.test(phrase)
    const fits = name.length >= 2 && name.length <= 40 && words.length <= 4
    const shouting = name.length > 3 && name === name.toUpperCase() && text === text.toUpperCase()
    const capital = words.every((word) => /^(?:\p{Lu}|de$|da$|van$|von$|der$|la$|le$)/u.test(word)) && !shouting
    if (
      fits &&
      !noNames.has(words[0]!.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')) &&
      (!isPlain || capital)
    )
      return name
  }
  return null
}

/** The message without what `findContact` would find in it, for a reader who must not know who writes. */
export function withoutContact(message: string): string {
  const plain = usual(message)
  const phones = findPhoneNumbersInText(plain, 'CA').toReversed()
  let text = plain
  for (const { startsAt, endsAt } of phones) text = `${text.slice(0, startsAt)}[phone]${text.slice(endsAt)}`
  // No domain ends in a digit: '500,000 at 4.2' is a mortgage.
  text = text.replaceAll(spelledEmail, (said: string) => (/\d$/.test(said) ? said : '[e-mail]'))
  for (let found = findEmail(text); found; found = findEmail(text)) text = text.replaceAll(found, '[e-mail]')
  const name = findName(text)
  return name ? text.replaceAll(name, '[name]') : text
}
