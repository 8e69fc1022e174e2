import { expect, it } from 'vitest'
import { classifierOf, type Sample } from './text-classifier.ts'

const samples: Sample<'pets' | 'food'>[] = [
  ...['my dog barks', 'the cat sleeps', 'feed the dog and the cat'].map((text) => ({ text, label: 'pets' as const })),
  ...['bake bread', 'a soup of beans', 'bread and soup'].map((text) => ({ text, label: 'food' as const })),
  ...['rates today', 'today the rates rise', 'the rates of 2026'].map((text) => ({ text, label: null })),
]

it('says what a text is about that is no sample, and how sure that is', () => {
  const about = classifierOf(samples)
  expect(about('Does the DOG sleep?')).toMatchObject({ label: 'pets' })
  expect(about('soup with bread')).toMatchObject({ label: 'food' })
  expect(about('soup with bread')?.lead).toBeGreaterThan(about('the rates today')?.lead ?? 0)
  expect(about('the rates of 2027')?.lead).toBeLessThan(0)
})

it('learns the same from the same samples, and has no label without one', () => {
  expect(classifierOf(samples)('dogs')).toEqual(classifierOf(samples)('dogs'))
  expect(classifierOf([{ text: 'rates', label: null }])('rates')).toBeNull()
})
