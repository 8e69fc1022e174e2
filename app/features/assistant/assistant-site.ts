import { placeWords } from './assistant-places.ts'

/** Something of this site that can be found by its words. */
export type Titled = { title: string; text: string; href: string; kind: 'Product' | 'Service' | 'Post' }

/** Words that stand in every question and every title, and so find nothing. */
const empty = new Set(
  `the and for with what how can you your our are does have get mortgage mortgages home house rate rates about into from when who why is of to a an in
  on it me my do i we this that there tell any les des une pour avec que est quel quelle votre vos hypotheque blog article articles post posts product
  products service services read show something anything offer more need want know which where should would will new first some all not has was by at as
  they them their its than then before after today 2026 two three four five days year years`.split(/\s+/),
)

/** The weather in Montréal is no question about a post on Montréal. */
const places = new Set(placeWords)

const stemLength = 6

/** The words that say something, cut to their stems. */
export function significant(words: readonly string[]): string[] {
  return [
    ...new Set(
      words
        .filter((word) => word.length > 2 && !empty.has(word) && !places.has(word))
        .map((word) => word.slice(0, stemLength)),
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
  const inText = wordsOf(text)
  return hits * 2 + wanted.filter((word) => inText.includes(word)).length - (inTitle.length > hits * 3 ? 1 : 0)
}
