import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

type Manifest = { entry: { module: string }; routes: Record<string, { id: string; parentId?: string; module: string }> }

const folder = 'build/client'
const manifestFile = `/assets/${readdirSync(`${folder}/assets`).find((name) => /^public-manifest-.*\.js$/.test(name))}`
const manifest = JSON.parse(
  readFileSync(folder + manifestFile, 'utf8')
    .replace(/^[^{]*/, '')
    .replace(/;$/, ''),
) as Manifest
const pages = Object.keys(manifest.routes).filter((id) => /^routes\/public\/(?!layout$)/.test(id))

/** Bytes, in brotli, of all scripts that the page of this route loads before anybody touches it. */
function scriptBytes(routeId: string): number {
  const modules = [manifest.entry.module]
  for (let route = manifest.routes[routeId]; route; route = manifest.routes[route.parentId ?? '']) {
    modules.push(route.module)
  }
  const files = new Set([manifestFile])
  for (let file = modules.pop(); file; file = modules.pop()) {
    if (files.has(file)) continue
    files.add(file)
    const imports = readFileSync(folder + file, 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)
    for (const [, imported] of imports) modules.push(`/assets/${imported}`)
  }
  return [...files].reduce((sum, file) => sum + sentBytes(folder + file), 0)
}

function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

test('no script makes code of text, which the Content-Security-Policy refuses and Firefox tells in its console', () => {
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

test.each(pages)('%s loads at most 130,000 bytes', (page) => {
  expect(scriptBytes(page)).toBeLessThanOrEqual(130_000)
})
