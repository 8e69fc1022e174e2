import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect, expectNoSidewaysScroll } from './maplekey-test.ts'

type Looking = {
  /** Checks only this part of the page. */
  within?: string
  /** Leaves out the contrast of colours, half of axe's work, where the same colours were checked at another width. */
  coloursKnown?: boolean
}

/**
 * Checks the page in its current state with every axe rule. axe runs directly in the page: the official Playwright builder
 * opens another page each time to collect results from frames, which takes five times as long.
 */
export async function expectNoViolations(page: Page, looking: Looking = {}): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  const message = `violations on ${page.url()} at ${width} px`
  // Polls, because a colour transition may begin a moment later. A real violation does not go away.
  await expect
    .poll(() => violationsOf(page, looking), { message, intervals: [500, 1000, 2000], timeout: 60_000 })
    .toEqual([])
}

async function violationsOf(page: Page, { within, coloursKnown = false }: Looking): Promise<string[]> {
  await page.evaluate(settle)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // The only frame is a stored mail, and axe cannot reach into it.
  const options: RunOptions = { resultTypes: ['violations'], iframes: false }
  if (coloursKnown) options.rules = { 'color-contrast': { enabled: false } }
  return page.evaluate(
    async ({ within: part, options: how }) => {
      const { axe: injected } = globalThis as unknown as { axe: typeof axe }
      const { violations } = await injected.run(part ?? document, how)
      // Chromium's screen readers lose a blank between two values that React has separated by comments ('5 yearfixed').
      const blanks = document.evaluate(
        '//main//text()[. = " "][preceding-sibling::node()[1][self::comment()]][following-sibling::node()[1][self::comment()]]/..',
        document,
        null,
        XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
      )
      const runTogether = Array.from({ length: blanks.snapshotLength }, (_, at) => blanks.snapshotItem(at)?.textContent)
      return [
        ...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
        ...runTogether.map((text) => `runs together, use one template: ${text?.slice(0, 160)}`),
      ]
    },
    { within, options },
  )
}

/**
 * Finishes all running animations except endless ones, so that no colour is checked halfway. Waiting for their end events is
 * not reliable: the browser did not always send them.
 */
function settle(): void {
  for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish()
}

/** Checks that the open page fits a laptop and a phone, and that it, or a part of it, has no violation on the phone. */
export async function expectGoodOnPhone(page: Page, looking: Pick<Looking, 'within'> = {}): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectNoViolations(page, looking)
}

/** The same with axe on a laptop too, for a page that has other elements there. */
export async function expectGoodAtEveryWidth(page: Page, widths: readonly number[] = [1280, 360]): Promise<void> {
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page, { coloursKnown: index > 0 })
  }
}

/** Checks the open page on a laptop in light mode and on a phone in dark mode; transitions are off meanwhile. */
export async function expectGoodInBothModes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectGoodAtEveryWidth(page, [360])
  await page.emulateMedia({ colorScheme: 'light' })
  await expectGoodAtEveryWidth(page, [1280])
}
