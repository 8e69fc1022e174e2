import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './maplekey-test.ts'

/** Opens a page whose scripts wait until `fillIn` is done, as on a slow phone. */
async function openSlowly(page: Page, path: string, fillIn: () => Promise<void>) {
  const typed = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await fillIn()
  typed.resolve()
  await hydrated(page)
}

/** Types into a field while React is half done with the page: it knows this field already, and ends its work at once. */
async function typeDuringHydration(page: Page, name: string, text: string) {
  await page.addInitScript(
    ({ name, text }) => {
      const { defineProperty } = Object
      const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      // React defines this property of each field that it takes over.
      Object.defineProperty = (field, key, descriptor) => {
        defineProperty(field, key, descriptor)
        if (!(field instanceof HTMLInputElement && field.name === name && key === 'value')) return field
        Object.defineProperty = defineProperty
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          native?.set?.call(field, text)
          field.dispatchEvent(new Event('input', { bubbles: true }))
        })
        port1.start()
        port2.postMessage(null)
        // Longer than React works without a pause, in which the message arrives.
        const start = performance.now()
        while (performance.now() - start < 100);
        return field
      }
    },
    { name, text },
  )
}

test('a calculator keeps what was typed and chosen before its scripts came, and calculates with it', async ({
  page,
}) => {
  const income = page.getByRole('textbox', { name: 'Annual income', exact: true })
  const years = page.getByRole('combobox', { name: 'Amortization' })
  await typeDuringHydration(page, 'down', '150000')
  await openSlowly(page, '/affordability-calculator', async () => {
    await income.fill('120000')
    await years.selectOption('20 years')
    await page.getByText('39% / 44% CMHC').click()
  })
  await expect(page.getByRole('textbox', { name: 'Down payment' })).toHaveValue('150,000')
  await expect(income, 'ungrouped, because another digit may follow').toHaveValue('120000')
  await expect(years).toHaveValue('20')
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('of at most 39%')
  await expect(page).toHaveURL('/affordability-calculator?income=120000&down=150000&years=20&limits=39-44')
})

test('a quote form keeps what was typed, chosen and ticked before its scripts came', async ({ page }) => {
  const price = page.getByRole('textbox', { name: /^Price/ })
  const location = page.getByRole('combobox', { name: 'Location' })
  const firstTime = page.getByRole('checkbox', { name: 'First-time buyer' })
  const closing = page.getByLabel('Closing date')
  await typeDuringHydration(page, 'downPayment', '50000')
  await openSlowly(page, '/quote?type=purchase', async () => {
    await price.fill('500000')
    await location.selectOption('Quebec')
    await firstTime.check()
    await closing.fill('2027-03-01')
  })
  await expect(price).toHaveValue('500000')
  await expect(page.getByRole('textbox', { name: 'Down payment' })).toHaveValue('50,000')
  await expect(location).toHaveValue('Quebec')
  await expect(firstTime).toBeChecked()
  await expect(closing).toHaveValue('2027-03-01')
  await expect(page.getByText('under the rules of Mar 1, 2027')).toBeVisible()
})

test('a search and a choice made before the scripts came are answered', { tag: '@thorough' }, async ({ page }) => {
  await openSlowly(page, '/find-broker', () => page.getByRole('searchbox').fill('nobody at all'))
  await expect(page.getByRole('searchbox')).toHaveValue('nobody at all')
  await expect(page).toHaveURL('/find-broker?q=nobody+at+all')

  await openSlowly(page, '/rates', async () => {
    await page.getByRole('textbox', { name: 'Your mortgage amount' }).fill('300000')
    await page.getByRole('combobox', { name: 'Province or territory' }).selectOption('Alberta')
  })
  await expect(page).toHaveURL(/province=Alberta/)
  await expect(page.getByRole('textbox', { name: 'Your mortgage amount' })).toHaveValue('300000')
})
