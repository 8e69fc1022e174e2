import type { Page } from '@playwright/test'
import { expect, open, test } from './maplekey-test.ts'

/** The size of all scripts as transferred, until the page requests no more by itself. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  await open(page, path)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
}

// The limits that tests/process/script-sizes.test.ts sets for the built files; the browser must load nothing beyond them.
for (const [path, most] of [
  ['/', 105_000],
  // One whose taxes stay on the server.
  ['/calculators/closing-costs', 126_000],
  ['/quote', 130_000],
] as const)
  test(`the browser loads at most ${most} bytes of scripts at ${path}`, async ({ page }) => {
    const bytes = await scriptBytes(page, path)
    expect(bytes).toBeLessThanOrEqual(most)
    // React alone is half of it: a smaller number means that something was not counted.
    expect(bytes).toBeGreaterThan(80_000)
  })

test('nothing on a phone moves when the scripts of a list have loaded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    const counted = Object.assign(globalThis, { jumps: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.jumps += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/find-broker', '/mortgage-news', '/blog', '/rates']) {
    await open(page, path)
    // Layout shifts are reported within two frames.
    const jumps = await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      return (globalThis as unknown as { jumps: number }).jumps
    })
    expect(jumps, path).toBeLessThan(0.02)
  }
})
