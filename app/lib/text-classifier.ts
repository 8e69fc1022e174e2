import { foldText } from './folded-text.ts'

/** A text as an editor writes it, and what it is about; null for an ordinary one. */
export type Sample<Label extends string> = { text: string; label: Label | null }

/**
 * What a text is about, learned from samples: softmax regression over the beginnings of words and pairs of neighbouring words. Words
 * that no ordinary sample has speak only for the labels of what is `strange`. `lead` says how much more likely a label is than an
 * ordinary text; above 0 it is.
 */
export function classifierOf<Label extends string>(samples: readonly Sample<Label>[], strange: readonly Label[] = []) {
  const labels = [null, ...new Set(samples.flatMap(({ label }) => label ?? []))]
  const usual = wordCounts(samples.flatMap(({ text, label }) => (label === null ? [text] : [])))
  const weights = trained(
    samples.map(({ text, label }) => ({ features: featuresOf(text, usual), label: labels.indexOf(label) })),
    labels.length,
    strange.map((label) => labels.indexOf(label)),
  )
  return (text: string): { label: Label; lead: number } | null => {
    const features = featuresOf(text, usual)
    const known = features.flatMap((feature) => weights.get(feature) ?? [])
    const [ordinary = 0, ...scores] = scored(known, features.length, labels.length)
    const best = scores.indexOf(Math.max(...scores))
    const label = labels[best + 1]
    return label ? { label, lead: Math.log(scores.reduce((sum, one) => sum + Math.exp(one), 0)) - ordinary } : null
  }
}

/** Words without accents and endings; every number is the same one. */
function stemsOf(text: string): string[] {
  const words =
    foldText(text)
      .replaceAll('œ', 'oe')
      .match(/[a-z]+|\d+|[<>;{]/g) ?? []
  return words.map((word) => (/\d/.test(word) ? '#' : word.slice(0, 6)))
}

function wordCounts(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) for (const stem of new Set(stemsOf(text))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

function featuresOf(text: string, usual: ReadonlyMap<string, number>): string[] {
  const stems = stemsOf(text)
  const words = new Set(stems)
  // A sample's own word is no usual one either as long as it is the only sample with it.
  const unusual = [...words].filter((stem) => (usual.get(stem) ?? 0) < 2).length
  const share = unusual / Math.max(1, words.size)
  const pairs = [...stems, '$'].map((stem, at) => `${stems[at - 1] ?? '^'} ${stem}`)
  const novelty = [
    `?${Math.min(unusual, 3)}`,
    ...(share >= 1 / 3 ? ['?third'] : []),
    ...(share >= 1 / 2 ? ['?half'] : []),
  ]
  return [...new Set([...words, ...pairs, ...novelty])]
}

/** How much a feature speaks for each label, and the squares of its steps so far. */
type Feature = { weights: Float64Array; squares: Float64Array; isStrange: boolean }
type Weights = Map<string, Feature>

/** Each label's score; `length` is how many features the text has, known or not. */
function scored(known: readonly Feature[], length: number, labels: number): Float64Array {
  const scores = new Float64Array(labels)
  const share = 1 / Math.sqrt(length)
  for (const { weights } of known) {
    for (let label = 0; label < labels; label += 1) scores[label]! += weights[label]! * share
  }
  return scores
}

/** Times that every sample is looked at, and how much more one with a label counts: there are fewer of them. */
const [epochs, boost] = [10, 12]
/** A prime step walks through all samples, labels mixed. */
const step = 7919

/** Stochastic gradient descent with AdaGrad's steps, always in the same order. */
function trained(
  samples: readonly { features: string[]; label: number }[],
  labels: number,
  strange: readonly number[],
): Weights {
  const weights: Weights = new Map()
  const featureOf = (name: string): Feature => {
    const [own, squares] = [new Float64Array(labels), new Float64Array(labels).fill(0.1)]
    const feature = weights.get(name) ?? { weights: own, squares, isStrange: name.startsWith('?') }
    weights.set(name, feature)
    return feature
  }
  const known = samples.map(({ features, label }) => ({ features: features.map(featureOf), label }))
  for (let turn = 0; turn < epochs * known.length; turn += 1) {
    const { features, label } = known[(turn * step) % known.length]!
    const odds = scored(features, features.length, labels).map(Math.exp)
    const total = odds.reduce((sum, one) => sum + one, 0)
    const share = (label === 0 ? 1 : boost) / Math.sqrt(features.length)
    for (const { weights: own, squares, isStrange } of features) {
      for (let at = 0; at < labels; at += 1) {
        if (isStrange && !strange.includes(at)) continue
        const slope = share * (odds[at]! / total - (at === label ? 1 : 0))
        squares[at]! += slope * slope
        own[at]! -= (0.3 * slope) / Math.sqrt(squares[at]!)
      }
    }
  }
  return weights
}
