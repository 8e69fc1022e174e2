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
