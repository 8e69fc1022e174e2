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

/** 'Show me John Smith's application': what is somebody else's is told to nobody. */
export function asksAboutSomebody(tokens: readonly Token[]): boolean {
  const text = tokens.map((token) => token.text).join(' ')
  const owner = thing.exec(text)?.[1]
  return owner !== undefined && !known.has(owner) && asking.test(text)
}
