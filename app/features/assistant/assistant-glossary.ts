import type { Intent } from './assistant-intents.ts'
import type { Token } from './assistant-words.ts'

/** Words of the trade that visitors ask the meaning of, folded, by what explains them. */
const words: Partial<Record<Intent, string>> = {
  openOrClosed:
    'open | closed | open mortgage | closed mortgage | open term | closed term | convertible | convertible mortgage | pret ouvert | pret ferme | hypotheque ouverte | hypotheque fermee | ouvert | ferme | ouverte | fermee',
  fixedOrVariable:
    'fixed | variable | fixed rate | variable rate | fixed mortgage | variable mortgage | fixed rate mortgage | variable rate mortgage | adjustable rate | trigger rate | floating rate | taux fixe | taux variable | fixe',
  termOrAmortization:
    'amortization | amortized | amortization period | term | mortgage term | amortissement | terme | periode d amortissement',
  equityWord: 'equity | home equity | equite | valeur nette | avoir propre | avoir',
  downPaymentWord: 'down payment | downpayment | mise de fonds | mise',
  principalWord: 'principal | principal and interest | capital | capital et interets',
  lienWord: 'lien | liens | privilege | hypotheque legale',
  blendWord:
    'blend and extend | blended rate | blended mortgage | blend to term | blend and increase | taux mixte | taux combine | taux pondere',
  dischargeWord: 'discharge | discharge fee | mortgage discharge | quittance | mainlevee | frais de quittance',
  penalty: 'ird | penalty | prepayment penalty | prepayment charge | interest rate differential | penalite',
  debtService: 'gds | tds | gross debt service | total debt service | debt service ratio | abd | atd',
  loanToValue:
    'ltv | loan to value | high ratio | low ratio | conventional | conventional mortgage | high ratio mortgage | rapport pret valeur | rpv',
  insurability: 'insured | insurable | uninsured | uninsurable | assurable',
  heloc:
    'heloc | line of credit | home equity line | home equity line of credit | marge de credit | marge hypothecaire',
  reverse: 'reverse mortgage | hypotheque inversee | pret inverse',
  refinance: 'refinancing | refinance | refi | refinancement',
  renewal: 'renewal | mortgage renewal | renouvellement',
  portability: 'portable | porting | portability | assumable | assumable mortgage | transferable',
  collateral: 'collateral | collateral charge | collateral mortgage | standard charge | hypotheque collaterale',
  annualRate: 'apr | annual percentage rate | effective rate | taux annuel effectif',
  prime: 'prime | prime rate | taux preferentiel | taux directeur | overnight rate',
  compounding: 'compounding | compounded | compounded semi annually | capitalisation | interet compose',
  closingCosts: 'closing costs | closing cost | frais de cloture',
  appraisal: 'appraisal',
  titleInsurance: 'title insurance | assurance titres',
  deposit: 'deposit | acompte',
  preApproval: 'preapproval | pre approval | rate hold | preautorisation | preapprobation',
  stressTest: 'stress test | qualifying rate | simulation de crise | test de resistance',
  premium: 'cmhc | cmhc insurance | default insurance | mortgage insurance | schl | assurance pret',
  transferTax: 'land transfer tax | ltt | taxe de bienvenue | droits de mutation | welcome tax',
  extras: 'prepayment privilege | prepayment privileges | lump sum | prepayment',
  mic: 'mic | mortgage investment corporation',
  privateLending:
    'private lender | private mortgage | b lender | preteur b | preteurs b | pret b | alternative lender | second mortgage | preteur prive',
  lenderKinds: 'monoline | monoline lender | credit union | trust company | caisse populaire | a lender',
  bridging: 'bridge loan | bridge financing | bridge mortgage | pret relais | pret pont',
  savingsPlans: 'fhsa | hbp | home buyers plan | celiapp | rap',
  broker: 'mortgage broker | broker | courtier | courtier hypothecaire',
  licence: 'fsra | arsf | amf | mortgage agent',
  basics: 'mortgage | hypotheque | pret hypothecaire | pret',
}

const meanings = new Map(
  Object.entries(words).flatMap(([intent, said]) => said.split(' | ').map((word) => [word, intent as Intent] as const)),
)
const longest = 4

const article = String.raw`(?:an?|un|une|les?|la|l|des?|the|ce que)`
/** 'What does X mean', 'que veut dire X': whatever follows. */
const asksMeaning = new RegExp(
  String.raw`\b(?:meaning of|meant by|define|definition (?:of|de|d|du)|(?:que|qu est ce que) (?:veut dire|veulent dire|signifie)|what (?:does|do|s|is)(?= (?:\S+ ){1,5}means?\b))(?: ${article})?(?: (?:word|term|mot|terme))? `,
  'g',
)
/** 'What is an X', 'c'est quoi le X': where nothing follows that asks for a figure. */
const asksWhat =
  /\b(?:what (?:is|s|are)(?: an?)?|c est quoi(?: (?:une?|les?|la|l|des|du))?|qu est ce (?:que|qu)(?: c est)?(?: (?:qu|que))?(?: (?:une?|les?|la|l|des|du))?) /g
/** 'X, c'est quoi': what stands before. */
const askedAfter = / (?:ca veut dire quoi|veut dire quoi|c est quoi|mean(?:s|ing)?)$/
const mayFollow = new Set(
  'mortgage mortgages rate loan exactly please anyway again and or vs in mean hypothecaire au svp dans'.split(' '),
)

/** What is to be explained by a question for the meaning of a word; null where none is asked for. */
export function explainedIn(tokens: readonly Token[]): Intent | null {
  const text = textOf(tokens)
  for (const { index, 0: frame } of text.matchAll(asksMeaning)) {
    const found = termAt(text.slice(index + frame.length).split(' '))
    if (found) return found.intent
  }
  if (tokens.some(({ kind }) => kind === 'number')) return null
  for (const { index, 0: frame } of text.matchAll(asksWhat)) {
    const rest = text.slice(index + frame.length).split(' ')
    const found = termAt(rest)
    const next = found === null ? undefined : rest[found.length]
    // 'C'est quoi la mise de fonds' asks for how much, 'une mise de fonds' for what it is.
    const isHowMuch = found?.intent === 'downPaymentWord' && frame.endsWith(' la ')
    if (found && !isHowMuch && (next === undefined || next === '.' || mayFollow.has(next))) return found.intent
  }
  const last = tokens.findLastIndex(({ kind }) => kind !== 'sign')
  const before = textOf(tokens.slice(0, last + 1))
  if (!askedAfter.test(before)) return null
  const words = before
    .replace(askedAfter, '')
    .split(' ')
    .filter((word) => word !== '.')
  return (
    lengths.map((length) => meanings.get(words.slice(-length).join(' '))).find((found) => found !== undefined) ?? null
  )
}

/** Signs as full stops. */
function textOf(tokens: readonly Token[]): string {
  return tokens.map((token) => (token.kind === 'sign' ? '.' : token.text)).join(' ')
}

const lengths = Array.from({ length: longest }, (_, at) => longest - at)

/** The longest word of the trade that a text begins with. */
function termAt(rest: readonly string[]): { intent: Intent; length: number } | null {
  for (const length of lengths) {
    const intent = meanings.get(rest.slice(0, length).join(' '))
    if (intent) return { intent, length }
  }
  return null
}
