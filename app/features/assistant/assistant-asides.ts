import type { Quantity } from './assistant-quantities.ts'
import type { Token } from './assistant-words.ts'

type Aside = {
  /** What it is called when it is named as not counted. */
  names: readonly [english: string, french: string]
  /** The words, as they stand right behind the amount or, with 'is' or 'of', right before it. */
  words: string
  /** In dollars: less is something else, such as a condo's fees. */
  least?: number
  /** In dollars: more is the mortgage that it is asked for. */
  most?: number
}

/** Money that visitors speak of and that is no figure of a mortgage: an amount beside such a word is nothing else. */
const asides: readonly Aside[] = [
  {
    names: ['penalty', 'pénalité'],
    words: String.raw`penalty|penalties|penalites?|months? (?:s )?interest|mois d interets?`,
    most: 40_000,
  },
  {
    names: ['fee', 'frais'],
    words: String.raw`(?:(?:legal|lawyers?|notary|broker(?:age)?|lenders?|appraisal|discharge|switch|admin|setup|finders?|registration|transfer|inspection) (?:s )?(?:fees?|costs?)|buy ?down|legal|frais (?:de |d )?(?:notaire|courtage|courtier|dossier|evaluation|juridiques|legaux|ouverture|demarrage|quittance|mainlevee|inspection|preteur)|honoraires)`,
  },
  { names: ['fee', 'frais'], words: 'fees?|frais', least: 1500 },
  {
    names: ['retained earnings', 'bénéfices non répartis'],
    words: String.raw`(?:retained (?:earnings|profits?|income)|bnr|benefices non (?:repartis|distribues)|(?:in|inside|dans) (?:my|our|the|ma|mon|la|notre) (?:corp|corporation|company|business|compagnie|societe|entreprise|inc))`,
  },
  {
    names: ['family benefits', 'allocations'],
    words: String.raw`(?:(?:child|family|baby) (?:tax )?benefits?|ccb|allocations?)(?: (?:pour enfants?|familiales?))?`,
  },
  { names: ['cash back', 'remise'], words: String.raw`(?:cash )?back|cashback|remises?` },
  { names: ['closing costs', 'frais de clôture'], words: 'closing(?: costs?)?|cloture' },
  {
    names: ['reserve', 'réserve'],
    words: String.raw`emergency (?:fund|savings)|rainy day fund|fonds d urgence|coussin`,
  },
  {
    names: ['insurance', 'assurance'],
    words: String.raw`(?:home|house|life|property|tenant) insurance|assurances? (?:habitation|vie|maison)`,
  },
]

const adjectives = '(?:break|breaking|breakage|prepayment|exit|early|bank|flat|one time|big|huge|small)'

const patterns = asides.map(({ names, words, least = 0, most = Infinity }) => ({
  names,
  least,
  most,
  after: new RegExp(
    String.raw`^(?:(?:of|in|as|de|d|en|pour|for|worth) )?(?:(?:a|an|the|my|our|la|le|les|une?|des|mes|ma|mon) )?(?:${adjectives} )?(?:${words})(?![a-z])`,
  ),
  before: new RegExp(
    String.raw`(?:^| )(?:${words})(?: (?:is|are|was|of|est|sont|de|d|a|at|s|will|would|be|cost|costs|comes|to|about|around|environ|from|the|bank|they|quoted|quote|charge|charges|me|was|serait|sera|:|=|\$))*$`,
  ),
}))

/** What a home once cost is neither its value nor a price: 'paid 420k in 2016', 'acheté 350 000 en 2015'. */
const paidOnce =
  /(?:^| )(?:paid|bought|payee?|acheteee?|achete|owed|started)(?: (?:it|the|house|home|our|my|place|for|at|la|maison|\$|a|pour|condo|about))*$/
const longAgo = /^(?:\S+ ){0,4}?(?:in|en) (?:19|20)\d\d\b|^(?:\S+ )?(?:\d+|\S+) (?:years?|ans) ago\b|^il y a\b/

const listedAt = /(?:^| )(?:list|listed|listing|asking|affichee?)(?: (?:at|is|for|price|a|de|\$|prix))*$/

const wordsAround = 6

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ')
}

/** What an amount is called that belongs to no mortgage: a penalty that was quoted, a fee, retained earnings; null for any other. */
export function asideOf(
  tokens: readonly Token[],
  { unit, value, from, to }: Pick<Quantity, 'unit' | 'value' | 'from' | 'to'>,
): readonly [english: string, french: string] | null {
  if (unit !== 'money') return null
  const before = textOf(tokens.slice(Math.max(0, from - wordsAround), from))
  const after = textOf(tokens.slice(to, to + wordsAround))
  if (paidOnce.test(before) && longAgo.test(after)) return ['at that time', 'à l’époque']
  // 'Offering 630, asking 649'.
  if (listedAt.test(before) && tokens.some(({ text }) => /^(?:offer|offering|offered|offre|offrons)$/.test(text)))
    return ['list price', 'prix affiché']
  const found = patterns.find(
    (pattern) =>
      value >= pattern.least && value < pattern.most && (pattern.after.test(after) || pattern.before.test(before)),
  )
  return found?.names ?? null
}

const testedAt =
  /(?:^| )(?:tested|stressed|test rate|floor|plancher|evaluee?s?|testee?s?)(?: (?:rate|taux|is|are|was|at|a|of|de|est|the|that|still|:|=))*$/
const floorBehind =
  /^(?:% |percent |pour cent )?(?:stress test |qualifying |minimum |test )?(?:floor|plancher|qualifying rate)\b/
const taxedAt = /(?:^| )(?:hst|gst|pst|tps|tvq|tvh)(?: (?:of|at|is|de|a))?$/

/** 'Tested at 5.25', 'the 5.25 floor', 'HST 13%': a percentage that nobody borrows at. */
export function isNoRate(
  tokens: readonly Token[],
  { unit, from, to }: Pick<Quantity, 'unit' | 'from' | 'to'>,
): boolean {
  if (unit !== 'percent' && unit !== 'number') return false
  const before = textOf(tokens.slice(Math.max(0, from - wordsAround), from))
  return testedAt.test(before) || taxedAt.test(before) || floorBehind.test(textOf(tokens.slice(to, to + wordsAround)))
}
