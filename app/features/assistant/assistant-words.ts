import { longestMessage } from './assistant.ts'

/** A word, a number or a sign of a message, folded: small letters, no accents, plain quotes. */
export type Token = {
  text: string
  kind: 'word' | 'number' | 'sign'
  /** As it was typed, for what capitals mean. */ raw: string
}

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

/** The beginning and the end of a message: who pastes a letter puts the question before or after it. */
export function readable(message: string): string {
  if (message.length <= longestMessage) return message
  const tail = longestMessage / 4
  return `${message.slice(0, longestMessage - tail)} ${message.slice(-tail)}`
}

/** Addresses and telephone numbers are no figures of a mortgage. */
const contacts = /(?<![^\s@])[^\s@]{1,64}@[^\s@]{1,190}|\+?1?[ .-]?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)/g

/** A line of a tax return, or a form, is no amount. */
const numberedNames = /\b(?:line|ligne|form|formulaire|box|case) \d{4,5}\b/gi
/** The pension of another country, where it is somebody's and nothing that is owed: read as that country's other one. */
const foreignPension =
  /(?<=\b(?:my|our|his|her|their|us|american|from|a|mon|mes|notre) )401 ?\(?k\)?(?![a-z]| ?(?:mortgage|house|home|condo|place|property|loan|balance|down|left|price|hypoth))/gi

/** Markup says nothing. */
const tags = /<[^<>]{1,200}>/g

/** The words of a message, typing slips kept. `$` and `%` are signs, hyphens and slashes only separate. */
export function tokensOf(message: string): Token[] {
  const plain = readable(message)
    .normalize('NFKC')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(contacts, ' ')
    .replaceAll(numberedNames, ' ')
    .replaceAll(foreignPension, 'roth')
    .replaceAll(tags, ' ')
    // One sign may stand for eighteen letters.
    .slice(0, longestMessage)
  const folded = [...plain].map(fold)
  const text = folded.join('')
  // Folding may change the length of a text; capitals are then not looked at.
  const original = text.length === plain.length ? plain : text
  const tokens: Token[] = []
  for (let at = 0; at < text.length && tokens.length < mostTokens;) {
    const found = matchAt(number, text, at) ?? matchAt(word, text, at)
    const end = at + (found ?? text.charAt(at)).length
    const raw = original.slice(at, end)
    if (found !== null) tokens.push({ text: found, kind: /^\.?\d/.test(found) ? 'number' : 'word', raw })
    else if (/[$%€?!.;,:@=/+\n]/.test(text.charAt(at))) tokens.push({ text: text.charAt(at), kind: 'sign', raw })
    at = end
  }
  return tokens
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

/** Of a character: small, without its accent, one to one where Unicode allows it. */
function fold(character: string): string {
  const small = character.toLowerCase()
  if (small <= '\u007f') return small
  const bare = small.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return bare.length === character.length ? bare : small
}

const shortestMended = 5

/** Whether a word is another one with a letter too many, too few, wrong or in the wrong place; two of them in a long word. */
export function isSlip(word: string, meant: string): boolean {
  if (meant.length < shortestMended || Math.abs(word.length - meant.length) > 2 || word[0] !== meant[0]) return false
  return distance(word.slice(0, 20), meant.slice(0, 20)) <= (meant.length > 7 ? 2 : 1)
}

/** Letters to change, add, leave out or exchange with the next one, to make one word of the other. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1]
      const isExchanged = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      const [left, above, before] = [row[to - 1]!, rows[at - 1]![to]!, rows[at - 1]![to - 1]!]
      row.push(
        Math.min(left + 1, above + 1, before + (isSame ? 0 : 1), isExchanged ? rows[at - 2]![to - 2]! + 1 : Infinity),
      )
    }
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}

/** Words that are right as they are, though a trade word is a letter away. */
export const everyday: ReadonlySet<string> = new Set(
  `about after again along among asked being below could doing every first found given going great happy heard house
  hours human known large later leave least less level lives local longer looking lower maybe means meant mines minds might money month
  never night north often other paper party people place plans point power price quick quite radio range reach right river
  round score sense seven shall share short since small sorry south start state stays still store story study taken takes tells
  terms texts thanks their there these thing think third those three times today token total tower trade train trees tried trust truth
  under until using usual value video views visit voice wants watch water weeks where which while whole whose woman words world worth
  would write wrong years young yours faire fait faut avoir autre aussi entre chose merci encore moins notre votre
  so no not or but by as up go going get gets got hmm ok okay well just also too very really any all every each week weeks day days
  two three four five six seven eight nine ten was were am been being am us him her his them they he she husband wife partner family
  please help know like let see look looking think want wants come came way much many lot bit thing something anything
  timer timers unit units united minus bonus cousin offers called closer covers
  bonne comme comment parle poser prendre quand quoi sans sont toute toutes tous tres`.split(/\s+/),
)
