import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '#app/lib/colour.ts'

const light = { ...tokensIn('../app.css'), ...tokensIn('../colour.css') }
const dark = { ...light, ...tokensIn('../staff.css') }

const grounds = ['birch', 'paper']
const washes = ['spruce-wash', 'maple-wash', 'amber-wash', 'sky-wash']
const textPairs = [
  ...[...grounds, ...washes, 'line'].flatMap((ground) => [
    ['ink', ground],
    ['ink-soft', ground],
  ]),
  ...['spruce', 'maple', 'amber', 'sky'].flatMap((tone) =>
    [...grounds, `${tone}-wash`].map((ground) => [tone, ground]),
  ),
  ...['spruce', 'spruce-dark', 'maple', 'maple-dark'].map((ground) => ['on-accent', ground]),
]
const edgePairs = grounds.map((ground) => ['edge', ground])

describe.each([
  ['in light mode', light],
  ['in dark mode', dark],
])('%s', (_, tokens) => {
  test.each(textPairs)('%s text has enough contrast on %s', (text, ground) => {
    expect(contrast(tokens[text ?? ''] ?? '', tokens[ground ?? ''] ?? '')).toBeGreaterThanOrEqual(4.5)
  })
  test.each(edgePairs)('the %s of a field has enough contrast on %s', (edge, ground) => {
    expect(contrast(tokens[edge ?? ''] ?? '', tokens[ground ?? ''] ?? '')).toBeGreaterThanOrEqual(3)
  })
})

function tokensIn(file: string): Record<string, string> {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return Object.fromEntries(
    [...text.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}
