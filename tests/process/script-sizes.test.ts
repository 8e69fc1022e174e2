import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtFolder as folder, readPublicScripts } from '#tests/support/built-scripts.ts'

const { pages, scriptsOf } = readPublicScripts()

/** Bytes, in brotli, of all scripts that this route's page loads before any interaction. */
function scriptBytes(routeId: string): number {
  return scriptsOf(routeId).reduce((sum, file) => sum + sentBytes(folder + file), 0)
}

function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

test('no script evaluates text as code, which the Content-Security-Policy refuses and Firefox reports in its console', () => {
  const scripts = readdirSync(`${folder}/assets`).filter((name) => name.endsWith('.js'))
  expect(
    scripts.filter((name) => /\b(Function|eval)\(/.test(readFileSync(`${folder}/assets/${name}`, 'utf8'))),
  ).toEqual([])
})

test('the home page loads at most 105,000 bytes of JavaScript', () => {
  const bytes = scriptBytes('routes/public/home')
  expect(bytes).toBeLessThanOrEqual(105_000)
  // React alone is half of it: less means that something was not counted.
  expect(bytes).toBeGreaterThan(80_000)
})

test.each(pages)('%s loads at most 130,000 bytes of JavaScript', (page) => {
  expect(scriptBytes(page)).toBeLessThanOrEqual(130_000)
})
