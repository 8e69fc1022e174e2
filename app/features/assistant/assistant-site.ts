import { placeWords } from './assistant-places.ts'

/** Something of this site that can be found by its words. */
export type Titled = { title: string; text: string; href: string; kind: 'Product' | 'Service' | 'Post' }

/** Words that stand in every question and every title, and so find nothing. */
const empty = new Set(
  `the and for with what how can you your our are does have get mortgage mortgages home house rate rates about into from when who why is of to a an in
  on it me my do i we this that there tell any les des une pour avec que est quel quelle votre vos hypotheque blog article articles post posts product
  products service services read show something anything offer more need want know which where should would will new first some all not has was by at as
  show list see give please produit produits they them their its than then before after today 2026 two three four five days year years`.split(
    /\s+/,
  ),
)

/** The weather in Montréal is no question about a post on Montréal. */
const places = new Set(placeWords)

const stemLength = 6

/** The site's pages are in English: what stands for a word in them, for who asks in French or by another word. */
const alsoCalled: Record<string, string> = {
  simulation: 'stress',
  crise: 'stress',
  renouvellement: 'renewal',
  renouveler: 'renewal',
  penalite: 'penalty',
  build: 'construction',
  building: 'construction',
  construire: 'construction',
  mise: 'down',
  autonome: 'self',
  autonomes: 'self',
  refinancer: 'refinance',
  refinancement: 'refinance',
  marge: 'line',
  versement: 'pay',
  versements: 'pay',
  paiement: 'pay',
  paiements: 'pay',
  affiche: 'posted',
  premiere: 'first',
  premier: 'first',
  acheter: 'buying',
  achat: 'buying',
  opinion: 'opinion',
  preautorisation: 'approval',
  preapprobation: 'approval',
  lettre: 'letter',
  ferme: 'farm',
  camionneur: 'trucker',
  militaire: 'military',
  plex: 'plex',
  copropriete: 'condo',
  coproprietes: 'condo',
}

function stemOf(word: string): string {
  return word.replace(/s$/, '').slice(0, stemLength)
}

/** The words that say something, cut to their stems. */
export function significant(words: readonly string[]): string[] {
  return [
    ...new Set(
      words
        .filter((word) => word.length > 2 && !empty.has(word) && !places.has(word))
        .flatMap((word) => [word, ...(Object.hasOwn(alsoCalled, word) ? [alsoCalled[word] ?? ''] : [])])
        .map(stemOf),
    ),
  ]
}

function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  return significant(plain.split(/[^a-z0-9]+/))
}

/** Two points for each wanted word in the title, one for a word in the text; none at all where the title has none of them. */
export function matchScore({ title, text }: Titled, wanted: readonly string[]): number {
  const inTitle = wordsOf(title)
  const hits = wanted.filter((word) => inTitle.includes(word)).length
  if (hits === 0) return 0
  return hits * 2 + textScore(text, wanted) - (inTitle.length > hits * 3 ? 1 : 0)
}

/** How many of the wanted words a text has. */
export function textScore(text: string, wanted: readonly string[]): number {
  const words = new Set(wordsOf(text))
  return wanted.filter((word) => words.has(word)).length
}
