import type { Page } from '@playwright/test'
import { expect, open, test } from './maplekey-test.ts'

/** Removes what Safari 16.4 lacks, the oldest version that can run our scripts; some iPhones cannot be updated beyond it. */
function takeAwayWhatIsYounger() {
  const without = (holder: object, ...names: string[]) => names.forEach((name) => Reflect.deleteProperty(holder, name))
  without(AbortSignal, 'any')
  without(URL, 'parse', 'canParse')
  without(Map, 'groupBy')
  without(Object, 'groupBy')
  without(Promise, 'withResolvers', 'try')
  without(Array, 'fromAsync')
  without(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf')
  without(globalThis, 'Iterator', 'requestIdleCallback')
  without(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover')
  without(HTMLDialogElement.prototype, 'closedBy', 'requestClose')
  without(Element.prototype, 'checkVisibility')
  const { matches } = Element.prototype
  Reflect.set(Element.prototype, 'matches', function (this: Element, selectors: string) {
    if (selectors.includes(':popover-open')) throw new SyntaxError(selectors)
    return matches.call(this, selectors)
  })
}

test.beforeEach(({ page }) => page.addInitScript(takeAwayWhatIsYounger))

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('on an older phone the quote dialog calculates a payment', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await field(page, 'Price').fill('500000')
  await field(page, 'Down payment').fill('50000')
  await expect(page.getByText('$463,950', { exact: true })).toBeVisible()
})

test('on an older phone the assistant answers', { tag: '@thorough' }, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Try AI' }).click()
  await page.getByRole('textbox', { name: 'Your message' }).fill("What are today's best rates?")
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('dialog', { name: 'Mortgage Assistant' })
      .getByText(/\d\.\d\d%/)
      .first(),
  ).toBeVisible()
})

test(
  'on an older phone forms report their outcome, and applications are listed',
  { tag: '@thorough' },
  async ({ page }) => {
    await open(page, '/contact')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
    await expect(field(page, 'First name')).toBeFocused()
    await open(page, '/applications')
    await expect(page.getByText('No applications from this browser yet.')).toBeVisible()
  },
)
