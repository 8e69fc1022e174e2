import words from '#db/content/assistant-words.json' with { type: 'json' }
import placeNames from '#db/content/places.json' with { type: 'json' }
import type { Province, TaxingCity } from '#mortgage'
import type { Role } from './assistant-labels.ts'
import { longestMessage } from './assistant.ts'

/** A word, a number or a sign of a message, folded: small letters, no accents, plain quotes. */
export type Token = {
  text: string
  kind: 'word' | 'number' | 'sign'
  /** As it was typed, for what capitals mean. */
  raw: string
}

/** The words of some lines of content. */
export function wordsOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

/** How people shorten the words that carry a length, a period or a label. */
const shortForms: Record<string, string> = Object.fromEntries(
  words.short.flatMap((line) => line.split(' ').map((pair) => pair.split(':'))),
)

/** More words than this are not a question. */
const mostTokens = 600

/**
 * One number as it is written in English or French: thousands by commas, dots, blanks or apostrophes, decimals by dot or comma. Each
 * repetition is bounded, so that no text can make it slow.
 */
const number =
  /(?<=^|[\s$+-])\.\d{1,3}(?!\d)|\d{1,3}(?:[ ,.'’]\d{3}){1,3}(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d{1,15}(?:[.,]\d{1,4}(?!\d))?/y
/** A letter with digits is a name: 'F150', 'T4'. */
const word = /[a-z]\d{1,4}(?![\d.,])|[a-zœæ]{1,40}/y
/** Addresses and telephone numbers are no figures of a mortgage. */
const contacts = /(?<![^\s@])[^\s@]{1,64}@[^\s@]{1,190}|\+?1?[ .-]?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)/g

/** The beginning and the end of a message: who pastes a letter puts the question before or after it. */
export function readable(message: string): string {
  if (message.length <= longestMessage) return message
  const tail = longestMessage / 4
  return `${message.slice(0, longestMessage - tail)} ${message.slice(-tail)}`
}

/** The words of a message, typing slips kept. `$` and `%` are signs, hyphens only separate. */
export function tokensOf(message: string): Token[] {
  const plain = readable(message)
    .normalize('NFKC')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(contacts, ' ')
    // One sign may stand for eighteen letters.
    .slice(0, longestMessage)
  const text = [...plain].map(fold).join('')
  // Folding may change the length of a text; capitals are then not looked at.
  const original = text.length === plain.length ? plain : text
  const tokens: Token[] = []
  for (let at = 0; at < text.length && tokens.length < mostTokens;) {
    const found = matchAt(number, text, at) ?? matchAt(word, text, at)
    const end = at + (found ?? text.charAt(at)).length
    const raw = original.slice(at, end)
    if (found !== null) tokens.push({ text: found, kind: /^\.?\d/.test(found) ? 'number' : 'word', raw })
    else if (/[$%€?!.;,:@=/+\n]/.test(raw)) tokens.push({ text: raw, kind: 'sign', raw })
    at = end
  }
  return tokens.map((token) => ({ ...token, text: shortForms[token.text] ?? token.text }))
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

/** A character small and without its accent, one to one where Unicode allows it. */
function fold(character: string): string {
  const small = character.toLowerCase()
  const bare = small.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return bare.length === character.length ? bare : small
}

/** The texts of some tokens with a blank between them. */
export function textAt(tokens: readonly Token[], from: number, to = from + 1): string {
  return tokens
    .slice(Math.max(0, from), to)
    .map(({ text }) => text)
    .join(' ')
}

/** Whether a word of five letters or more is another one with one letter too many, too few, wrong, or exchanged with the next one. */
export function isSlip(typed: string, meant: string): boolean {
  if (meant.length < 5 || Math.abs(typed.length - meant.length) > 1 || typed[0] !== meant[0]) return false
  let at = 0
  while (at < meant.length && typed[at] === meant[at]) at += 1
  const [rest, other] = [typed.slice(at), meant.slice(at)]
  const isExchanged = rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2)
  return isExchanged || rest.slice(1) === other || rest === other.slice(1) || rest.slice(1) === other.slice(1)
}

/** A place in Canada that a visitor named, and its tokens. */
export type Place = { province: Province; city: string | null; taxingCity: TaxingCity | null; from: number; to: number }

/** Dartmouth is a part of Halifax, the boroughs a part of Toronto. */
const taxing: Record<string, TaxingCity> = {
  ...named('Toronto', 'toronto, etobicoke, scarborough, north york'),
  ...named('Montréal', 'montreal'),
  ...named('Halifax', 'halifax, dartmouth'),
}

function named<Value>(value: Value, names: string): Record<string, Value> {
  return Object.fromEntries(names.split(', ').map((name) => [name, value]))
}

/** Codes that are words of a language count in capitals only. The longer name first: Richmond Hill is not Richmond. */
const places = Object.entries(placeNames)
  .flatMap(([province, { names, cities }]) =>
    [...names, ...cities].map((name) => ({
      words: name.toLowerCase().split(/[ ']/),
      isShouted: name === name.toUpperCase(),
      province: province as Province,
      city: cities.includes(name) ? name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()) : null,
      taxingCity: taxing[name] ?? null,
    })),
  )
  .toSorted((one, other) => other.words.length - one.words.length)

export function frenchPlace(province: string): string {
  return (placeNames as Record<string, { french: string }>)[province]?.french ?? province
}

/** The places that a message names, cities first, since they say more. A province whose city is named is no place of its own. */
export function placesIn(tokens: readonly Token[]): Place[] {
  const found: Place[] = []
  for (let from = 0; from < tokens.length; from += 1) {
    const place = places.find(({ words, isShouted }) =>
      words.every((name, index) => {
        const { text = '', raw = '' } = tokens[from + index] ?? {}
        return text === name && (!isShouted || raw === raw.toUpperCase())
      }),
    )
    if (!place) continue
    // 'À Québec' is the city, 'au Québec' the province.
    const isCity = place.words.join() === 'quebec' && tokens[from - 1]?.raw.toLowerCase() === 'à'
    found.push({ ...place, ...(isCity && { city: 'Quebec City' }), from, to: from + place.words.length })
    from += place.words.length - 1
  }
  const cities = found.filter(({ city }) => city !== null)
  return [...cities, ...found.filter((one) => !one.city && !cities.some(({ province }) => province === one.province))]
}

/** How often an amount is earned or paid, as times a year. */
export type TimesAYear = 'hourly' | 52 | 26 | 24 | 12 | 1

/** A number of a message with the unit that it was written with. */
export type Amount = {
  value: number
  /** 'plain' has no unit: its label decides, or nobody knows. 'apart' counts what is no figure of a mortgage: children, a date. */
  unit: 'money' | 'percent' | 'years' | 'months' | 'hours' | 'plain' | 'apart'
  per: TimesAYear | null
  /** Its tokens, units included. */
  from: number
  to: number
  /** As it was written. */
  said: string
  /** What it is by two labels that fit about as well. */
  mayBe?: readonly Role[]
}

function counted(from: number, step: number, names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name, index) => [name, from + index * step]))
}

/** Number words of both languages. */
const small: Record<string, number> = {
  ...counted(
    0,
    1,
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  ),
  ...counted(17, 1, 'seventeen eighteen nineteen'),
  ...counted(20, 10, 'twenty thirty forty fifty sixty seventy eighty ninety'),
  ...counted(1, 1, 'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'),
  ...counted(20, 10, 'vingt trente quarante cinquante soixante'),
  une: 1,
  vingts: 20,
}
const hundred = /^(?:hundred|cents?)$/
const scales: Record<string, number> = {
  ...named(1000, 'k, thousand, thousands, mille, grand'),
  ...named(1e6, 'm, mm, mil, mill, million, millions'),
}
const parts: Record<string, number> = {
  ...named(0.5, 'half, demi, demie, 1 / 2'),
  ...named(0.25, 'quarter, quart, 1 / 4'),
  ...named(0.75, 'three quarters, trois quarts, 3 quarters, 3 / 4'),
}

type Counted = { value: number; to: number; decimals: number; isScaled: boolean; isWord: boolean }

/** The number that begins here, in digits or in words; null where none does. */
function numberAt(tokens: readonly Token[], at: number): Counted | null {
  const million = /^(?:un )?(half|demi|quarter)(?: a| of a)? (?:million|mil)\b/.exec(textAt(tokens, at, at + 5))
  if (million) {
    const to = at + million[0].split(' ').length
    return { value: parts[million[1]!]! * 1e6, to, decimals: 0, isScaled: true, isWord: true }
  }
  const counted = tokens[at]?.kind === 'number' ? inDigits(tokens, at) : inWords(tokens, at)
  return counted && scaled(tokens, withPart(tokens, counted, counted.isScaled ? 1e6 : 1))
}

/** `600 k`, `1.2 million`, `four and a half thousand`; `36 m`, a large round number of `m`, is months. */
function scaled(tokens: readonly Token[], counted: Counted): Counted {
  const { value, to, decimals } = counted
  const name = textAt(tokens, to)
  const scale = name === 'mil' && value >= 20 ? 1000 : scales[name]
  if (!scale || (name === 'm' && decimals === 0 && value >= 12)) return counted
  return withPart(tokens, { ...counted, value: value * scale, to: to + 1, decimals: 0, isScaled: true }, scale)
}

/** '4 and a half', '4 1/4', 'trois et quart', 'un million et demi'; `whole` is what it is a part of. */
function withPart(tokens: readonly Token[], counted: Counted, whole: number): Counted {
  const found =
    /^(?:(?:and|et|pis) (?:an? |une? )?)?(half|demie?|quarter|quart|three quarters|trois quarts|3 quarters|[13] \/ [24])\b/.exec(
      textAt(tokens, counted.to, counted.to + 4),
    )
  const part = parts[found?.[1] ?? '']
  const isPart = found && part !== undefined && counted.decimals === 0 && (whole > 1 || counted.value <= 1000)
  if (!isPart || (!/^(?:and|et|pis)/.test(found[0]) && !found[0].includes('/'))) return counted
  const to = counted.to + found[0].split(' ').length
  return { ...counted, value: counted.value + part * whole, to, decimals: whole > 1 ? 0 : 2, isWord: false }
}

/** `450,000`, `450 000`, `1.2`, `4,39`. Three digits after one mark are thousands, unless a percent sign or a scale follows. */
function inDigits(tokens: readonly Token[], at: number): Counted {
  const { text } = tokens[at]!
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const after = last < 0 ? 0 : text.length - last - 1
  const isFine = !/\D.*\D/.test(text) && (percentAt(tokens, at + 1) > 0 || textAt(tokens, at + 1) in scales)
  const decimals = last >= 0 && (after !== 3 || isFine) ? after : 0
  const whole = (decimals > 0 ? text.slice(0, last) : text).replaceAll(/\D/g, '')
  const value = Number(`${whole}.${decimals > 0 ? text.slice(last + 1) : 0}`)
  return { value, to: at + 1, decimals, isScaled: false, isWord: false }
}

/** `six hundred and fifty thousand`, `quatre cent cinquante mille`, `un million deux cent mille`. */
function inWords(tokens: readonly Token[], at: number): Counted | null {
  let [total, current, to] = [0, 0, at]
  for (let here = at; here < tokens.length; here += 1) {
    const [text, next] = [textAt(tokens, here), textAt(tokens, here + 1)]
    const isNext = next in small || hundred.test(next)
    // 'A million four' may be 1,400,000.
    if (total >= 1e6 && current === 0 && (small[text] ?? 10) < 10 && !(next in scales || hundred.test(next))) break
    if (text in small) current += text.startsWith('vingt') && current % 100 === 4 ? 76 : small[text]!
    else if (hundred.test(text) && !/^(?:pour|per)$/.test(textAt(tokens, here - 1))) current = (current || 1) * 100
    else if (text.length > 2 && text in scales && (to > at || here > at || text === 'mille')) {
      total += (current || 1) * scales[text]!
      current = 0
    } else if (
      here === at
        ? /^an?$/.test(text) && (hundred.test(next) || /^(?:thous|mill)/.test(next))
        : /^(?:and|et)$/.test(text) && isNext
    )
      continue
    else break
    to = here + 1
  }
  return to === at ? null : { value: total + current, to, decimals: 0, isScaled: total > 0, isWord: true }
}
/** How many tokens say 'percent' here; 0 for none. */
function percentAt(tokens: readonly Token[], at: number): number {
  const found = /^(?:%|percent|pourcent|pct|points?\b|(?:per|pour) cents?)/.exec(textAt(tokens, at, at + 2))
  return found ? found[0].split(' ').length : 0
}

/** More numbers than this are not a question. */
const mostAmounts = 40

/** The numbers of a message in order, two written as one length ('2 years and 3 months') as one. */
export function amountsIn(tokens: readonly Token[]): Amount[] {
  const found: Amount[] = []
  for (let at = 0; at < tokens.length && found.length < mostAmounts;) {
    const counted = numberAt(tokens, at)
    const amount = partOfPercent(tokens, at) ?? (counted && amountAt(tokens, at, counted, found.at(-1)?.to ?? 0))
    if (amount) found.push(amount)
    at = Math.max(at + 1, counted?.to ?? 0, amount?.to ?? 0)
  }
  return joinedLengths(tokens, found)
}

const dollars = new Set('$ dollar dollars buck bucks cad piasses piastres'.split(' '))
const years = new Set('year years y an ans annee annees'.split(' '))
const months = new Set('month months mois m'.split(' '))
const hours = new Set('h hour hours heure heures'.split(' '))
/** What is counted beside a mortgage: people, rooms, land, other lengths of time, ordinal numbers. */
const apart = wordsOf(words.apart)
const pays: readonly (readonly [TimesAYear, RegExp])[] = [
  ['hourly', /^(?:hourly|(?:an|per|a|par|de l|l|each|the|\/) ?(?:h|hour|heure))\b/],
  [
    26,
    /^(?:bi ?weekly|(?:every|a|per) (?:two|2|other|second) weeks?|(?:aux|toutes les|chaque|\/) ?(?:deux|2) semaines?)\b/,
  ],
  [24, /^(?:semi ?monthly|twice a month|deux fois par mois)\b/],
  [52, /^(?:weekly|(?:(?:a|per|each|every|par|la|chaque|\/) ?)?(?:week|semaine)|hebdo\w*)\b/],
  [12, /^(?:monthly|(?:a|per|each|every|par|le|du|chaque|\/) ?(?:month|mois)|mensuel\w*|pm)\b/],
  [
    1,
    /^(?:yearly|once a year|une fois par an(?:nee)?|annually|annual|(?:a|per|each|every|par|l|chaque|\/) ?(?:year|an|annee|annum|y)|annuel\w*)\b/,
  ],
]
/** Words that may stand between an amount and how often it is paid. They stay to be read: 'extra', 'net'. */
const between =
  /^(?:(?:extra|more|additional|gross|net|brut|de plus|en plus|supplementaires?|before tax(?:es)?|clear|after tax) )+/

/** '20 down' is a share of the price: so few thousands are below the legal minimum. */
const usualShares = new Set([5, 10, 15, 20, 25, 30, 35])
/** From here on a number without a unit can only be money. */
const leastBareMoney = 2100

/** What may follow a small number that is a rate, a length or a share. */
const afterRates = wordsOf([...words.between, 'down left fixed variable fixe ou or vs versus open closed'])
const yearWords = /^(?:in|en|since|depuis|built|from|until|de)$/
/** 'My 2015 truck'. */
const yearOrOwner = /^(?:in|en|since|depuis|built|from|until|de|my|our|a|mon|ma|notre|une?)$/

function amountAt(tokens: readonly Token[], at: number, counted: Counted, taken: number): Amount | null {
  const { value, isScaled, isWord } = counted
  const from = at > taken && textAt(tokens, at - 1) === '$' ? at - 1 : at
  const hasDollars = dollars.has(textAt(tokens, counted.to))
  const end = hasDollars ? counted.to + 1 : counted.to
  const isMoney = isScaled || hasDollars || from < at
  const next = textAt(tokens, counted.to)
  const as = (unit: Amount['unit'], to = end, more: Partial<Amount> = {}): Amount => {
    return { value, unit, per: null, from, to, said: saidOf(tokens, from, to), ...more }
  }
  const percent = percentAt(tokens, end)
  if (percent > 0) return as('percent', end + percent)
  if (next === 'down' && !isMoney && usualShares.has(value)) return as('percent')
  const paid = payAfter(tokens, end)
  if (paid && (isMoney || value >= 10)) return as('money', paid.to, { per: paid.per })
  if (isMoney) return as('money')
  if (years.has(next) && value <= 100) {
    const half = /^(?:and a half|(?:et|pis) demie?)\b/.exec(textAt(tokens, end + 1, end + 4))?.[0].split(' ').length
    if (half) return as('months', end + 1 + half, { value: value * 12 + 6 })
    return as(/^(?:old|age)$/.test(textAt(tokens, end + 1)) ? 'plain' : 'years', end + 1)
  }
  // 'Three months' interest' is a way to work out a penalty.
  if (months.has(next) && /^(?:of |d )?interets?|^(?:of )?interest/.test(textAt(tokens, end + 1, end + 3)))
    return as('apart', end)
  if (months.has(next) && value <= 480) return as('months', end + 1)
  if (hours.has(next)) return as('hours', payAfter(tokens, end + 1)?.to ?? end + 1)
  // 'One of us', 'every two weeks': a small number in words without a unit counts nothing, but behind another one it may.
  if (isWord && value < 13 && (taken === 0 || at > taken)) return null
  // 'Two kids' are people; '450 child support' is money.
  if (apart.has(next) && !/^child support$/.test(textAt(tokens, counted.to, counted.to + 2)))
    return as('apart', end + 1)
  // 'Our 2 cars', '3 autos': so small a number before a word counts things.
  const isCount = Number.isInteger(value) && value <= 3 && tokens[end]?.kind === 'word' && !afterRates.has(next)
  if (isCount && !isWord) return as('apart')
  const { said } = as('plain')
  const isYear =
    /^(?:19|20)\d\d$/.test(said) && (value % 50 === 0 ? yearWords : yearOrOwner).test(textAt(tokens, at - 1))
  if (isYear) return as('apart')
  return as(value >= leastBareMoney || /\d[ ,]\d{3}$/.test(said) ? 'money' : 'plain')
}

function payAfter(tokens: readonly Token[], at: number): { per: TimesAYear; to: number } | null {
  const rest = textAt(tokens, at, at + 6)
  const skipped = between.exec(rest)?.[0] ?? ''
  for (const [per, pattern] of pays) {
    const found = pattern.exec(rest.slice(skipped.length))?.[0]
    if (found) return { per, to: skipped ? at : at + found.trim().split(' ').length }
  }
  return null
}

/** 'Half a percent', 'un demi-point', 'a quarter point', and 'a quarter down', which is 25 %. */
function partOfPercent(tokens: readonly Token[], at: number): Amount | null {
  const text = textAt(tokens, at, at + 5)
  const share = { quarter: 25, fifth: 20, third: 33.33, half: 50 }[/^(\w+) down\b/.exec(text)?.[1] ?? '']
  const part = /^(half|demi|quarter|quart)(?: a| of a| of| de)? (?:percent|per cent|pourcent|pour cent|point|%)/.exec(
    text,
  )
  const to = at + (share ? 1 : (part?.[0].split(' ').length ?? 0))
  const value = share ?? parts[part?.[1] ?? '']
  return value === undefined ? null : { value, unit: 'percent', per: null, from: at, to, said: saidOf(tokens, at, to) }
}

function saidOf(tokens: readonly Token[], from: number, to: number): string {
  const raw = tokens.slice(from, to).map((token) => token.raw)
  return raw.join(' ').replaceAll(/(?<=\$) (?=\d)| (?=[%/])|(?<=\/) |(?<=\d) (?=k\b)/gi, '')
}

/** '2 years and 3 months', '18y9m' are one length; '2 kids 4 and 7', '2 enfants de 3 et 6 ans' are people and their ages. */
function joinedLengths(tokens: readonly Token[], amounts: readonly Amount[]): Amount[] {
  return amounts.reduce<Amount[]>((done, amount) => {
    const before = done.at(-1)
    const gap = before ? textAt(tokens, before.to, amount.from) : ''
    const isAge = before?.unit === 'apart' && amount.value < 25 && /^(?:plain|years)$/.test(amount.unit)
    if (isAge && /^(?:(?:of|de|aged|and|et|,|are)(?: |$))*$/.test(gap)) return [...done, { ...amount, unit: 'apart' }]
    const isRest = before?.unit === 'years' && amount.unit === 'months' && amount.value <= 11
    if (!isRest || !/^(?:and|et|,|)$/.test(gap)) return [...done, amount]
    const { from } = before
    const whole = { ...amount, value: before.value * 12 + amount.value, from, said: saidOf(tokens, from, amount.to) }
    return [...done.slice(0, -1), whole]
  }, [])
}
