import { brand } from '#brand'
import { folded } from './assistant-forbidden.ts'
import { placeWords } from './assistant-places.ts'

/** Capitals that name nobody. */
const usual = `i i'm i'd i'll i've canada canadian canadians canada's quebec quebecers quebecois ontario english french francais anglais monday tuesday
  wednesday thursday friday saturday sunday january february march april may june july august september october november december bank of
  banque act loi interest interets cmhc schl sagen guaranty fsra arsf amf osfi bsif bcfsa cra arc gds tds abd atd heloc rrsp reer fhsa celiapp hbp rap
  mic ltv rpv oac gst hst pst qst tps tvq ontarians toronto's vancouver's british columbia alberta manitoba saskatchewan brunswick scotia nova prince
  edward island newfoundland labrador nunavut yukon northwest territories autorite agence ministere mr mrs ms`

const brandWords = [brand.name, brand.legalName, brand.assistantName, brand.office.city, brand.office.street].join(' ')

const named = /\p{L}[\p{L}\p{M}\p{N}'’&-]{0,60}/gu

function wordsOf(text: string): string[] {
  return (folded(text).match(named) ?? []).map(bare)
}

/** Without a possessive, and with the plain apostrophe. */
function bare(word: string): string {
  return word
    .replaceAll('’', "'")
    .replace(/'s?$/, '')
    .replace(/^(?:l|d|qu|n|s|j|m)'/, '')
}

const known = new Set([...wordsOf(usual), ...placeWords, ...wordsOf(brandWords)])

/** What only somebody with a name does. */
const acting =
  /^ (?:is (?:a|an|the|our|one of)|has|have|offers?|lends?|provides?|charges?|gives?|sells?|says?|will|can|est (?:un|une|le|la|notre)|offre|prete|propose|vend|donne|dit|accorde)\b/

/** Words at the beginning of a sentence that stand for nobody. */
const beginnings = new Set(
  `it this that these those there he she they we you your our their its who what which a an the each every some many most all both other others another
  nobody everybody someone one lenders banks brokers il elle ils elles on nous vous ce cela ca c'est ces cette qui chaque certains plusieurs tout toute
  tous le la les un une des notre nos votre vos leur leurs`.split(/\s+/),
)

/**
 * Names in a text that stand neither in what the site says itself nor in the world at large: invented lenders, products, people. A
 * capital in the middle of a sentence is one; at its beginning only where it acts like one, or is all in capitals.
 */
export function unknownNames(text: string, said: readonly string[]): string[] {
  const ours = new Set(said.flatMap(wordsOf))
  const names: string[] = []
  for (const { 0: word, index } of text.matchAll(named)) {
    if (!/\p{Lu}/u.test(word)) continue
    const plain = bare(folded(word))
    if (known.has(plain) || ours.has(plain) || plain.split('-').every((part) => known.has(part) || ours.has(part)))
      continue
    const isFirst = /(?:^|[.!?:\n])["'“«(\s]*$/.test(text.slice(0, index))
    const isShouted = word.length > 1 && word === word.toUpperCase()
    const acts = acting.test(folded(text.slice(index + word.length, index + word.length + 24)))
    if (!isFirst || isShouted || (acts && !beginnings.has(plain))) names.push(word)
  }
  return names
}
