import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect, expectNoSidewaysScroll } from './maplekey-test.ts'

type Looking = {
  /** Only this part of the page. */
  within?: string
  /** Only what depends on colours: when nothing else can have changed. */
  coloursOnly?: boolean
}

/**
 * Looks at the page as it is now with every rule of axe. Run straight in the page: the ready-made builder opens another
 * page each time to gather what frames say, five times as long, and no page of ours has frames.
 */
export async function expectNoViolations(page: Page, looking: Looking = {}): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  const message = `violations on ${page.url()} at ${width} px${looking.coloursOnly ? ', its colours' : ''}`
  // Asked again: new colours may begin to come a moment after they were asked for. What is wrong stays wrong.
  await expect.poll(() => violationsOf(page, looking), { message, intervals: [500, 1000, 2000] }).toEqual([])
}

async function violationsOf(page: Page, { within, coloursOnly = false }: Looking): Promise<string[]> {
  await page.evaluate(settle)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const options: RunOptions = { resultTypes: ['violations'] }
  if (coloursOnly) options.runOnly = ['color-contrast', 'link-in-text-block']
  return page.evaluate(
    async ({ within: part, options: how }) => {
      const { axe: injected } = globalThis as unknown as { axe: typeof axe }
      const { violations } = await injected.run(part ?? document, how)
      // A blank between two values is lost to Chromium's screen readers ('5 yearfixed'): React has put comments around it.
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
 * Puts every change that is on its way at its end, so that no colour is seen half way; what turns for ever goes on. Waiting
 * for them would not do: the browser may forget to tell that one is over, and it did.
 */
function settle(): void {
  for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish()
}

/** The page that is open, on a laptop and on a phone: nothing sticks out and nothing is wrong. */
export async function expectGoodAtEveryWidth(page: Page, widths: readonly number[] = [1280, 360]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
  }
}

/** The page that is open in the colours of the night; the layout is that of the day, and no colour is on its way. */
export async function expectGoodInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNoViolations(page, { coloursOnly: true })
  await page.emulateMedia({ colorScheme: 'light' })
}
