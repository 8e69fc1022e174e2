import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from './maplekey-test.ts'

function result(page: Page) {
  return page.getByRole('region', { name: 'Result' })
}

test('a visitor calculates a mortgage with extra payments, and the address keeps it', async ({ page }) => {
  await open(page, '/mortgage-calculator')
  const history = await page.evaluate(() => window.history.length)
  const amount = page.getByRole('textbox', { name: 'Mortgage amount' })
  await expect(amount).toHaveValue('500,000')
  await amount.fill('400000')
  const rate = page.getByRole('textbox', { name: 'Interest rate' })
  await rate.fill('3.94')
  await expect(page.getByRole('combobox', { name: "Today's rates" })).toHaveValue('')
  // 400,000 at 3.94 %, 25 years, compounded half-yearly
  await expect(result(page)).toContainText('$2,091.09')
  await expect(page).toHaveURL(/\?amount=400000&rate=3\.94$/)

  await page.getByRole('combobox', { name: 'Payment frequency' }).selectOption('Rapid bi-weekly')
  await expect(result(page)).toContainText('$1,045.55')
  await page.getByText('Extra payments', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Extra each month' }).fill('200')
  await expect(page.getByRole('heading', { name: 'Extra payments save' })).toBeVisible()
  await expect(page).toHaveURL(/extra=200/)

  await page.getByRole('link', { name: 'Payments of year 2', exact: true }).click()
  await expect(page.getByRole('row', { name: /^27\. / })).toBeVisible()
  await expect(page).toHaveURL(/payments=2/)
  expect(await page.evaluate(() => window.history.length), 'typing fills no history').toBe(history)

  await page.reload()
  await hydrated(page)
  await expect(amount).toHaveValue('400,000')
  await expect(page.getByRole('textbox', { name: 'Extra each month' })).toHaveValue('200')
  await expect(result(page)).toContainText('$1,045.55')
  await expect(page.getByRole('row', { name: /^52\. / })).toBeVisible()

  await page.getByRole('figure', { name: 'Balance over the years' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('End of term')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Every payment (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('mortgage-schedule.csv')

  await page.emulateMedia({ media: 'print' })
  await expect(amount, 'what was entered is printed too').toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test("one of today's rates is picked with its date; a price brings insurance; what is wrong is said beside its field", async ({
  page,
}) => {
  await open(page, '/mortgage-calculator')
  const rates = page.getByRole('combobox', { name: "Today's rates" })
  await expect(rates).toHaveAccessibleDescription(/^Last updated .*OAC/)
  await rates.selectOption({ index: 1 })
  const { rate } = /^(?<rate>[\d.]+)%/.exec((await rates.locator('option:checked').textContent()) ?? '')?.groups ?? {}
  await expect(page.getByRole('textbox', { name: 'Interest rate' })).toHaveValue(String(Number(rate)))
  await expect(page).toHaveURL(/offer=/)

  await page.getByText('Home price').click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('600000')
  const down = page.getByRole('textbox', { name: 'Down payment' })
  await down.fill('60000')
  await expect(result(page)).toContainText('$16,740.00')
  await page.getByRole('combobox', { name: 'Down payment in' }).selectOption('%')
  await expect(down).toHaveValue('10')
  await expect(result(page)).toContainText('$16,740.00')

  await page.getByRole('link', { name: 'Get a quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get a Purchase Quote' })
  await expect(dialog.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('600,000')
  await expect(dialog.getByRole('textbox', { name: 'Down payment', exact: true })).toHaveValue('60,000')
  await expect(dialog.getByRole('link', { name: 'Open in the exact calculator' })).toHaveAttribute(
    'href',
    /^\/mortgage-calculator\?from=price&price=600000&down=60000&province=Ontario&years=25&frequency=monthly&rate=/,
  )
  await page.keyboard.press('Escape')

  await down.fill('100')
  await expect(down).toHaveAccessibleDescription(
    'The down payment covers the whole price: there is no mortgage to pay back',
  )
  await expect(page.getByText('Change the marked field to see the payment.')).toBeVisible()
})

test('the simple calculator passes its figures to the exact one, and back', { tag: '@thorough' }, async ({ page }) => {
  await open(page, '/calculators?price=550000')
  await page.getByRole('link', { name: 'Exact payment, interest and schedule' }).click()
  await expect(page).toHaveURL(/\?from=price&price=550000&down=100000&years=25&frequency=monthly&rate=5.5$/)
  await expect(result(page)).toContainText('$462,600.00')

  await open(page, '/calculators?price=625000&down=125000')
  await page.getByRole('link', { name: 'Exact payment, interest and schedule' }).click()
  await expect(page).toHaveURL('/mortgage-calculator?amount=500000&years=25&frequency=monthly&rate=5.5')
  await expect(result(page)).toContainText('$500,000.00 at 5.50%')
  await page.goBack()
  const price = page.getByRole('textbox', { name: 'Price' })
  await expect(price).toHaveValue('625,000')

  await price.fill('700000')
  await page.getByRole('banner').getByRole('link', { name: 'Our Rates' }).click()
  await expect(page.getByRole('heading', { name: 'Our Rates' })).toBeVisible()
  await page.goBack()
  await expect(price, 'typed just before leaving').toHaveValue('700,000')
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Our Rates' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the calculators are plain forms, and a year of the schedule opens as a page', async ({ page }) => {
    await page.goto('/mortgage-calculator')
    await page.getByRole('textbox', { name: 'Mortgage amount' }).fill('400,000')
    await page.getByRole('textbox', { name: 'Interest rate' }).fill('3.94')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(result(page)).toContainText('$2,091.09')
    await page.getByRole('link', { name: 'Payments of year 3', exact: true }).click()
    await expect(page).toHaveURL('/mortgage-calculator?amount=400000&payments=3&rate=3.94#year-3')
    await expect(page.getByRole('row', { name: /^25\. / })).toBeVisible()

    await page.goto('/calculators')
    await page.getByRole('textbox', { name: 'Rate' }).fill('cheap')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByRole('textbox', { name: 'Rate' })).toHaveAccessibleDescription(
      'Enter a number in percent, such as 3.94',
    )
  })
})
