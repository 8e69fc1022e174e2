import { zeroCents, type PaymentFrequency } from '#mortgage'
import type { MortgageType } from '#app/features/rates/rates.ts'
import type { Intent } from './assistant-intents.ts'
import { isRateEnding, presentTermIn } from './assistant-lengths.ts'
import { placesIn } from './assistant-places.ts'
import { useOf } from './assistant-rental.ts'
import type { Scenario } from './assistant-scenario.ts'
import type { Token } from './assistant-words.ts'

/** Province and city, and what other places are named beside them. */
export function readPlace(tokens: readonly Token[]): Scenario {
  const [place, ...others] = placesIn(tokens)
  const otherPlaces = others.filter(
    (one) => place && (one.province !== place.province || one.taxingCity !== place.taxingCity),
  )
  return place ? { ...place, ...(otherPlaces.length > 0 ? { otherPlaces } : {}) } : {}
}

function has(text: string, ...phrases: string[]): boolean {
  return phrases.some((phrase) => text.includes(` ${phrase} `))
}

const frequencyPhrases: readonly (readonly [PaymentFrequency, readonly string[]])[] = [
  [
    'bi-weekly',
    [
      'bi weekly',
      'biweekly',
      'every two weeks',
      'every 2 weeks',
      'every other week',
      'deux semaines',
      '2 semaines',
      'bihebdomadaire',
      'fortnightly',
      'bi hebdomadaire',
    ],
  ],
  ['semi-monthly', ['semi monthly', 'twice a month', 'bimensuel', 'deux fois par mois', 'semimonthly']],
  [
    'weekly',
    [
      'weekly',
      'hebdo',
      'every week',
      'a week',
      'per week',
      'hebdomadaire',
      'par semaine',
      'chaque semaine',
      'each week',
    ],
  ],
  ['monthly', ['monthly', 'mensuel', 'mensuels', 'mensuelle', 'mensuellement']],
]
const rapid = ['accelerated', 'rapid', 'accelere', 'acceleree', 'acceleres', 'accelerees', 'rapide']

/** How often is paid. 'Accelerated' alone is every two weeks. */
function frequencyIn(text: string): PaymentFrequency | undefined {
  const isRapid = has(text, ...rapid)
  const said = frequencyPhrases.find(([, phrases]) => has(text, ...phrases))?.[0]
  if (isRapid && said === 'weekly') return 'rapid-weekly'
  return isRapid && (said === undefined || said === 'bi-weekly') ? 'rapid-bi-weekly' : said
}

/** How many different rhythms of payment a message names. */
export function frequenciesIn(tokens: readonly Token[]): number {
  const text = ` ${tokens.map((token) => token.text).join(' ')} `
    .replaceAll(' bi weekly ', ' biweekly ')
    .replaceAll(' semi monthly ', ' semimonthly ')
  return frequencyPhrases.filter(([, phrases]) => has(text, ...phrases)).length
}

const ends = String.raw`(?:renew|matur|expir|comes? (?:up|due)|coming (?:up|due)|is (?:up|due)|ends?\b|ending|renouvel|echeance|arrive|termine)`
/** A rate that stands before the end of its term, or beside today's, or was. */
const oldRate = new RegExp(
  String.raw`\d (?:%|percent) (?:\S+ ){0,6}${ends}|(?:renew|renouvel)\S* (?:is )?(?:in|next|this|soon|dans|en)\b|\brenewal (?:offer|letter)|\bletter says|\boffer(?:ed|s|ing)?\b|\boffre\b|\b(?:sent|quoted|gave) me\b|\b(?:they want|(?:bank|lender) wants|banque (?:veut|demande))\b|\b(?:have|got) an? \d[.,]\d|\bpropose\b|\bcom(?:es|ing) up\b|\b(?:todays?(?: s)? (?:\S+ )?rates?|current (?:\S+ )?rates?|market rates?|new rates?|taux (?:d aujourd hui|du jour|actuels?|courants?)|terme (?:finit|se termine|arrive)|nouve(?:au|aux) (?:versements?|paiements?)|nouvelle mensualite|was|were|currently|presently|locked|expiring|old|existing|etait|actuellement|presentement)\b`,
)

/** 'In 2021 at 2.04 %'. */
const ofThen = /\b(?:in|en|since|depuis) 20[012]\d (?:(?!renew|new )\S+ ){0,3}\d{1,2}[.,]\d/

/** A home on which nothing is owed. */
const paidOff =
  /\b(?:nothing (?:is |s )?(?:owing|owed|left)|(?:owe|owing|owes) (?:nothing|zero|0)|(?:is|s|fully|completely|already) paid off|with no mortgage|no mortgage (?:on|left|owing|now|and|at all)|mortgage free|free and clear|clear title|owned outright|own it outright|own (?:my|our) (?:home|house|condo) outright|sans hypotheque|ne dois plus rien|dois rien|entierement paye(?:e|r)?|(?:est|toute|maison|propriete) paye(?:e|r)?(?= [,.;?]|$| (?:et|en|elle|vaut|complete))|libre de (?:toute )?(?:dette|hypotheque))(?= |$)/

/** 'My house is worth', 'ma maison vaut'. */
const owned =
  /\b(?:my|our|ma|mon|notre) (?:house|home|condo|place|property|townhouse|maison|propriete|condo|logement) (?:is |s |est )?(?:now )?(?:worth|valued|appraised|vaut|evaluee?)\b/

/** 'Variable 4.1 vs fixed 3.9': which of two rates is of which kind. */
export function readKindsOfRates(tokens: readonly Token[], { ratePercent, newRatePercent }: Scenario): Scenario {
  const kinds = tokens.flatMap(({ text }, at) => (kindWords[text] ? [{ at, kind: kindWords[text] }] : []))
  if (new Set(kinds.map(({ kind }) => kind)).size < 2 || newRatePercent === undefined) return {}
  const kindOf = (percent: number | undefined) => {
    const at = tokens.findIndex(({ kind, text }) => kind === 'number' && Number(text.replace(',', '.')) === percent)
    return kinds.toSorted((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at))[0]?.kind
  }
  const [rateType, newRateType] = [kindOf(ratePercent), kindOf(newRatePercent)]
  return rateType && newRateType && rateType !== newRateType ? { rateType, newRateType } : {}
}

const kindWords: Readonly<Record<string, 'fixed' | 'variable'>> = {
  fixed: 'fixed',
  fixe: 'fixed',
  variable: 'variable',
  floating: 'variable',
}

/** Nothing is owed beside the mortgage; 'no debts except 240 a month' is not that. */
const noDebts =
  /\b(?:no (?:other )?debts?|debt free|without debts?|owe nothing|(?:aucune|sans|pas de) (?:autres? )?dettes?|(?:dois|doit|devons) rien)\b(?! (?:, )?(?:except|but|other than|besides|beside|apart|sauf|a part|excepte|hors))/

/** 'What if we pay off the car'. */
const debtRepaid =
  /^ ?(?:(?:and|et|ok) )?(?:what )?(?:if|si) (?:i|we|on|je|nous) (?:paid|pay|rembours\w+) (?:off )?(?:l |le |la |mon |ma |notre |the |my |our )?(?:car|truck|auto|char|voiture|loan|debts?|dettes?|cards?|cartes?)\b(?! \d)/

/** 'No other debts' leaves those that were named. */
export function saysNoOthers(tokens: readonly Token[]): boolean {
  return /\b(?:no other|aucune autre|pas d autres?|sans autres?) (?:debts?|dettes?)\b/.test(textOf(tokens))
}

/** 'With exactly that minimum': what was to be paid down before is not. */
export function takesMinimum(tokens: readonly Token[]): boolean {
  return /\b(?:with|at|avec) (?:exactly |only |just |exactement |seulement )?(?:that|the|ce|le) minimum\b/.test(
    textOf(tokens),
  )
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ')
}

/** 'What income do I need', 'how much do we have to make', 'is 90k salary enough' is not. */
const incomeAsked =
  /\b(?:minimum|min|required|minimal) (?:\S+ ){0,2}(?:income|salary|revenu|salaire)\b|\bcombien (?:\S+ ){0,4}de (?:revenus?|salaire)\b|\b(?:income|salary|revenu|salaire)\b (?:\S+ ){0,5}(?:need|needed|required|require|requirement|must|faut|necessaire|requis)\b|\b(?:need|have|must|faut|dois)\b (?:\S+ ){0,2}(?:earn|make|gagner|earning|making)\b|\b(?:what|quel|how much|how high) (?:\S+ ){0,3}(?:income|salary|revenu|salaire)\b/

/** Whether the income itself is asked for. */
export function asksIncome(tokens: readonly Token[]): boolean {
  return incomeAsked.test(textOf(tokens))
}

/** Kinds of mortgages: as they are said with rates, and in a question about rates. */
const kinds: readonly (readonly [MortgageType, RegExp, RegExp])[] = [
  [
    'Refinance',
    / refinanc(?:e|ing) rates? | rates? for (?:a )?(?:refinance|refinancing) | taux (?:de|pour) (?:un )?refinancement /,
    / refinanc\S* | refi /,
  ],
  ['High-Ratio', / high ratio | insured rates? /, / insured | assuree? | cmhc | less than 20 | under 20 /],
  [
    'Conventional',
    / conventional rates? | uninsured rates? /,
    / conventional | uninsured | conventionnel\S* | non assuree? /,
  ],
]
const notFirst = / not (?:a |my |our )?first (?:time|home|house)| pas (?:mon |notre |un )?premiere? /
const first =
  / first (?:time|timers?|home|house|property|condo|place|purchase|buyers?) | 1st (?:time|home|house) | fthb | premiere? (?:maison|achat|acheteurs?|propriete|condo|logement|fois) /

/** A short '… and each month?' asks for the payment by the month. */
const eachMonth = / (?:each|every|a|per|chaque|par) (?:month|mois) /
const shortest = 6

/** What is said in words: how often, which kind of rate, a first home, a new build. */
export function readWords(tokens: readonly Token[], intent: Intent | null): Scenario {
  const text = ` ${tokens.map((token) => token.text).join(' ')} `
  const said: Scenario = {}
  const frequency = frequencyIn(text) ?? (tokens.length <= shortest && eachMonth.test(text) ? 'monthly' : undefined)
  if (frequency !== undefined) said.frequency = frequency
  if (has(text, 'nothing down', 'no down payment', 'zero down', 'no money down', '0 down', 'sans mise de fonds'))
    said.downPercent = 0
  const kind = kinds.find(
    ([, inRates, alone]) => inRates.test(text) || ((intent === 'rates' || intent === 'terms') && alone.test(text)),
  )?.[0]
  if (kind !== undefined) said.mortgageType = kind
  if (noDebts.test(text) || debtRepaid.test(text)) said.debts = zeroCents
  if (owned.test(text)) said.isOwned = true
  if (paidOff.test(text)) said.isPaidOff = true
  if (oldRate.test(text) || ofThen.test(text) || presentTermIn(tokens) || isRateEnding(tokens)) said.isOldRate = true
  if (/ (?:net|nette|take home|after tax|after taxes|apres impots?) /.test(text) && !/ (?:gross|brut) /.test(text))
    said.isNet = true
  if (/ (?:including|includes|incl|all in|incluant|comprenant|y compris|tout compris) /.test(text)) said.isAllIn = true
  if (incomeAsked.test(text)) said.asksIncome = true
  if (has(text, 'posted', 'affiches', 'affiche')) said.asksPosted = true
  if (
    has(
      text,
      'minimum down',
      'min down',
      'minimal down',
      'lowest down',
      'smallest down',
      'mise de fonds minimale',
      'with the minimum',
      'avec le minimum',
    )
  )
    said.isLeastDown = true
  const use = useOf(tokens)
  if (use !== undefined) said.use = use
  const isFixed = has(text, 'fixed', 'fixe', 'fixes')
  const isVariable = has(text, 'variable', 'variables', 'floating', 'adjustable', 'arm')
  if (isFixed !== isVariable) said.rateType = isFixed ? 'fixed' : 'variable'
  if (notFirst.test(text)) said.isFirstTime = false
  else if (first.test(text)) said.isFirstTime = true
  if (
    has(
      text,
      'new build',
      'newly built',
      'new construction',
      'pre construction',
      'preconstruction',
      'maison neuve',
      'brand new',
    )
  ) {
    said.isNewBuild = true
  }
  return said
}
