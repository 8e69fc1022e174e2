import type { Page } from '@playwright/test'
import { expect, open, test } from './maplekey-test.ts'

/** Bytes of all scripts as they came over the wire, until nothing more comes by itself. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const arriving: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') arriving.push(request.sizes().then((sizes) => sizes.responseBodySize))
  })
  await open(page, path)
  await page.waitForLoadState('networkidle')
  return (await Promise.all(arriving)).reduce((sum, bytes) => sum + bytes, 0)
}

// What the built files say (tests/process/script-sizes.test.ts), and nothing that the browser finds by itself.
for (const [path, most] of [
  ['/', 105_000],
  ['/mortgage-calculator', 130_000],
  ['/affordability-calculator', 130_000],
  ['/quote', 130_000],
] as const)
  test(`the browser loads at most ${most} bytes of scripts at ${path}`, async ({ page }) => {
    const bytes = await scriptBytes(page, path)
    expect(bytes).toBeLessThanOrEqual(most)
    // React alone is half of it: less means that something was not counted.
    expect(bytes).toBeGreaterThan(80_000)
  })

test('nothing jumps on a phone when a list comes alive', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    const counted = Object.assign(globalThis, { jumps: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.jumps += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/find-broker', '/mortgage-news', '/blog', '/rates']) {
    await open(page, path)
    // Two pictures later what moved has been told.
    const jumps = await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      return (globalThis as unknown as { jumps: number }).jumps
    })
    expect(jumps, path).toBeLessThan(0.02)
  }
})
