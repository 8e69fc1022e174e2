import type { Token } from './assistant-words.ts'

/** Whose things may be spoken of: one's own people, and what is nobody's. */
const known = new Set(
  `what that it here there who how where when let today bank banks lender lenders canada insurer cmhc government province city agent broker your
  wife husband partner spouse mom mum mother dad father parent parents brother sister son daughter child kid girlfriend boyfriend borrower buyer buyers
  seller owner home house year month day week tomorrow yesterday everyone one else`.split(/\s+/),
)

const thing =
  /\b(\S+) s (?:\S+ ){0,2}?(?:applications?|files?|leads?|income|salary|details|info|information|clients?|customers?|data|documents|conversations?|messages|chat|sin|debts|balance)\b/
const asking = /\b(?:show|give|tell|see|list|find|read|send|look|what|which|access|pull|open|display|get)\b/

const others =
  /\b(?:numbers?|emails?|names?|addresses|details|phones?) of (?:everyone|everybody|all|every|each|people|anyone|those|whoever|visitors|customers|clients)\b|\bwhat (?:rate|mortgage|payment|deal) did (?!i\b|you\b|we\b|they\b|my\b|the\b)(?:\S+ ){1,5}(?:get|have|pay)\b/

/** 'Show me John Smith's application': what is somebody else's is told to nobody. */
export function asksAboutSomebody(tokens: readonly Token[]): boolean {
  const text = tokens.map((token) => token.text).join(' ')
  if (others.test(text)) return true
  const owner = thing.exec(text)?.[1]
  return owner !== undefined && !known.has(owner) && asking.test(text)
}

const outsiders =
  /^(?:budd(?:y|ys)|friends?|neighbou?rs?|coworkers?|colleagues?|cousins?|boss|amie?s?|voisine?s?|collegues?)$/
const relatives = /^(?:sister|brother|mom|mum|mother|dad|father|parents|aunt|uncle|son|daughter)$/
const ownWords = new Set('mine ours my i we our moi mien mienne mon ma notre je nous'.split(' '))
/** Then the other's figures count too. */
const shared =
  /\b(?:together|both|co ?sign\w*|gift\w*|lend\w*|lent|gives?|split|share\w*|ensemble|prete|donne|of mine)\b/
const breaks = new Set([',', ';', '.', '?', '!', 'but', 'while', 'whereas', 'mais', 'tandis'])
/** How early the other is named where the clause is about them. */
const nearStart = 3

/** 'My buddy's mortgage is 520k, mine is 480k': without what is said of somebody who is no part of the household. */
export function withoutOutsiders(tokens: readonly Token[]): Token[] {
  const text = tokens.map((token) => token.text).join(' ')
  if (shared.test(text)) return [...tokens]
  const clauses: Token[][] = [[]]
  for (const [at, token] of tokens.entries()) {
    const isNext = /^(?:and|et)$/.test(token.text) && ownWords.has(tokens[at + 1]?.text ?? '')
    if (breaks.has(token.text) || isNext || /^(?:mine|ours)$/.test(token.text)) clauses.push([])
    clauses.at(-1)?.push(token)
  }
  const isTheirs = (clause: Token[]) => {
    const words = clause.filter(({ kind }) => kind !== 'sign')
    const isNamed = words.slice(0, nearStart).some(({ text: word }, at) => {
      // A relative may buy along: only beside 'mine' is what is theirs not shared.
      return outsiders.test(word) || (relatives.test(word) && words[at + 1]?.text === 's' && / mine\b/.test(text))
    })
    return isNamed && hasNumber(clause)
  }
  const own = clauses.filter((clause) => !isTheirs(clause))
  const isOwnSaid = own.some((clause) => hasNumber(clause) && clause.some((word) => ownWords.has(word.text)))
  return isOwnSaid ? own.flat() : [...tokens]
}

function hasNumber(clause: readonly Token[]): boolean {
  return clause.some(({ kind }) => kind === 'number')
}
