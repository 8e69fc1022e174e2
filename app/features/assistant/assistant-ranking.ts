import { isSlip } from './assistant-words.ts'

/** Something that can be found: its phrases (title and sample questions) and its text, as stems that PostgreSQL made. */
export type Entry = { name: string; phrases: readonly (readonly string[])[]; text: readonly string[] }

/** `share` is how many of the question's words are in its title and samples: 1 for all of them. */
export type Ranked = { name: string; score: number; matched: number; share: number }

/** A word of the text says less about the subject than one of a title or a sample question. */
const textWeight = 0.4
const shortestMended = 6

/** Entries with how rare each of their stems is: a word that every entry has finds nothing. */
export function prepared(entries: readonly Entry[]) {
  const found = new Map<string, number>()
  const sets = entries.map(({ name, phrases, text }) => {
    const said = new Set(phrases.flat())
    const told = new Set(text.filter((stem) => !said.has(stem)))
    for (const stem of said) found.set(stem, (found.get(stem) ?? 0) + 1)
    for (const stem of told) found.set(stem, (found.get(stem) ?? 0) + textWeight)
    return { name, said, told, phrases: phrases.map((stems) => new Set(stems)) }
  })
  const rarity = (stem: string) => Math.log((entries.length + 1) / ((found.get(stem) ?? 0) + 1)) + 0.1
  return { sets, rarity, stems: found }
}

export type Prepared = ReturnType<typeof prepared>

/**
 * The entries that share words with a question, best first, between 0 and 1: half for how much of the question an entry covers, half
 * for how much its nearest phrase is the question. Rare words count for more. A word that nothing has counts as rare, so that a
 * question about something else covers little.
 */
export function rank({ sets, rarity, stems }: Prepared, question: readonly string[]): Ranked[] {
  const asked = new Set(question.map((stem) => mended(stem, stems)))
  const weigh = (some: Iterable<string>) => [...some].reduce((sum, stem) => sum + rarity(stem), 0)
  const whole = weigh(asked)
  return sets
    .map(({ name, said, told, phrases }) => {
      const own = shared(asked, said)
      const covered = weigh(own) + textWeight * weigh(shared(asked, told))
      const nearest = Math.max(
        ...phrases.map((phrase) => (2 * weigh(shared(asked, phrase))) / (whole + weigh(phrase) || 1)),
      )
      const score = whole === 0 ? 0 : (covered / whole + nearest) / 2
      return { name, score, matched: own.length, share: own.length / asked.size }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
}

function shared(asked: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...asked].filter((stem) => others.has(stem))
}

/** The stem, or the known one that is a slip away from it: 'intrest'. */
function mended(stem: string, known: ReadonlyMap<string, number>): string {
  if (known.has(stem) || stem.length < shortestMended) return stem
  return [...known.keys()].find((other) => isSlip(stem, other)) ?? stem
}
