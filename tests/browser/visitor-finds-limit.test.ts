import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from './maplekey-test.ts'

function result(page: Page) {
  return page.getByRole('region', { name: 'Result' })
}

test(
  'a visitor finds the highest affordable price, what limits it, and what a higher price requires',
  { tag: '@thorough' },
  async ({ page }) => {
    await open(page, '/affordability-calculator')
    const income = page.getByRole('textbox', { name: 'Annual income', exact: true })
    await income.fill('120000')
    await expect(result(page)).toContainText('Up to $481,739.')
    await expect(result(page)).toContainText('needs at least $24,087 down')
    await expect(page.getByRole('textbox', { name: 'Monthly heating' })).toHaveAccessibleDescription(
      'Assumed. Type your own.',
    )
    await result(page).getByRole('link', { name: 'Bank $502,105' }).click()
    await expect(result(page)).toContainText('Up to $502,105.')
    await expect(result(page).getByRole('link', { name: 'Bank $502,105' })).toHaveAttribute('aria-current', 'true')
    await result(page).getByRole('link', { name: 'Careful $481,739' }).click()
    await expect(page).toHaveURL('/affordability-calculator?income=120000')

    await income.fill('85000')
    await page.getByRole('textbox', { name: 'Co-borrower’s annual income' }).fill('42000')
    await page.getByRole('textbox', { name: 'Down payment' }).fill('60000')
    await page.getByRole('textbox', { name: 'Monthly debt payments' }).fill('450')
    await page.getByRole('textbox', { name: 'Annual property tax' }).fill('4200')
    await page.getByRole('textbox', { name: 'Monthly heating' }).fill('120')
    const fees = page.getByRole('textbox', { name: 'Monthly condo fees' })
    await fees.fill('380')
    await expect(fees).toHaveAccessibleDescription('Counted in full.')
    await page.getByText('39% / 44% CMHC').click()
    await expect(fees).toHaveAccessibleDescription('CMHC counts half of them.')
    await page.getByRole('group', { name: 'Stress test' }).getByText('On').click()
    await expect(result(page)).toContainText('$547,027')
    await expect(result(page)).toContainText('Mortgage and housing costs reach the GDS limit of 39% of your income.')
    await expect(result(page)).toContainText('Tested payment')
    await expect(page).toHaveURL(/income=85000&coIncome=42000&down=60000&.*limits=39-44&stress=on$/)

    const target = page.getByRole('textbox', { name: 'A price you have in mind' })
    await target.fill('650000')
    await expect(page.getByRole('heading', { name: 'To reach $650,000 you need' })).toBeVisible()
    await expect(page.getByText('$23,687 more than you have')).toBeVisible()

    await page.getByText('How is GDS calculated?').click()
    await expect(page.getByText('GDS = (payment + property tax + heat + condo fees) × 12 ÷ gross income')).toBeVisible()

    await expect(page).toHaveURL(/target=650000/)
    await page.reload()
    await hydrated(page)
    await expect(target).toHaveValue('650,000')
    await expect(result(page)).toContainText('$547,027')

    await page.getByRole('link', { name: 'Open in the mortgage calculator' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mortgage calculator')
    await expect(result(page)).toContainText('$502,124.84')
  },
)

test(
  'an amortization over 25 years asks who is buying, and errors appear beside their fields',
  { tag: '@thorough' },
  async ({ page }) => {
    await open(page, '/affordability-calculator')
    await page.getByRole('combobox', { name: 'Amortization' }).selectOption('30 years')
    await expect(result(page)).toContainText('Your $20,000 is enough for $100,000.')
    await page.getByRole('checkbox', { name: 'First-time buyer, or a newly built home' }).check()
    await expect(result(page)).toContainText('Your $20,000 is enough for $400,000.')

    const income = page.getByRole('textbox', { name: 'Annual income', exact: true })
    await income.fill('a lot')
    await expect(income).toHaveAccessibleDescription(/Enter an amount in dollars, such as 450,000/)
    await expect(page.getByText('Change the marked field to see the price.')).toBeVisible()
    await income.fill('')
    await expect(page.getByText('Enter an income to see the price.')).toBeVisible()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the affordability calculator is a plain form, and its calculations are on the page',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.goto('/affordability-calculator')
      await page.getByRole('textbox', { name: 'Annual income', exact: true }).fill('60000')
      await page.getByRole('group', { name: 'Stress test' }).getByText('On').click()
      await page.getByRole('button', { name: 'Calculate' }).click()
      await expect(page).toHaveURL(/income=60000.*stress=on/)
      await expect(result(page)).toContainText('Mortgage and housing costs reach the GDS limit of 32% of your income.')
    },
  )
})
