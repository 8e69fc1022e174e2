import { expect, hydrated, open, test } from './maplekey-test.ts'

test('a visitor finds a broker by language and contacts them from their page', async ({ page }) => {
  await open(page, '/find-broker')
  const search = page.getByRole('searchbox', { name: 'Search by name, city or language' })
  await search.fill('MONTREAL')
  await expect(page.getByText(/^1 of \d+ brokers$/)).toBeVisible()
  await expect(page).toHaveURL(/\?q=MONTREAL$/)
  await page.reload()
  await hydrated(page)
  await expect(search).toHaveValue('MONTREAL')

  await search.fill('nobody at all')
  await expect(page.getByText('No brokers match “nobody at all”.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all brokers' }).click()
  await expect(page.getByText(/^\d+ brokers$/)).toBeVisible()
  await expect(search).toBeFocused()
  await expect(page).toHaveURL(/\/find-broker$/)

  await search.fill('igbo')
  const seen = page.waitForRequest('**/resources/page-view')
  await page.getByRole('link', { name: 'View Profile of Amara Okonkwo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Amara Okonkwo' })).toBeVisible()
  expect((await seen).postData()).toMatch(/^agent=[0-9a-f-]{36}$/)
  await page.goBack()
  await expect(search).toHaveValue('igbo')
  await page.goForward()

  const bar = page.getByRole('navigation', { name: 'Reach this broker' })
  await expect(bar).toBeVisible()
  await page.getByRole('heading', { name: 'Ready to Get Started?' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await bar.getByRole('link', { name: 'Email' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(bar.getByRole('link', { name: 'Contact Us' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contact\?agent=/)

  await open(page, '/agents/amaraokonkwo')
  await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).click()
  await expect(page.getByLabel('Agent (optional)').locator('option:checked')).toHaveText('Amara Okonkwo')
})

test('a visitor sees a loading text while the brokers load', { tag: '@thorough' }, async ({ page }) => {
  await open(page, '/')
  let go = () => {}
  const gate = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/find-broker.data*', async (route) => {
    await gate
    await route.continue()
  })
  await page.getByRole('navigation').getByText('Resources').first().click()
  await page.getByRole('link', { name: 'Find a Broker' }).first().click()
  await expect(page.getByText('Loading brokers...')).toBeVisible()
  go()
  await expect(page.getByRole('heading', { level: 1, name: 'Find Your Mortgage Broker' })).toBeVisible()
  await expect(page.getByText('Loading brokers...')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the server searches for brokers, and the action bar is hidden', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/find-broker')
    await page.getByRole('searchbox').fill('igbo')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText(/^1 of \d+ brokers$/)).toBeVisible()
    await page.getByRole('link', { name: 'View Profile of Amara Okonkwo' }).click()
    await expect(page.getByRole('heading', { name: 'Ready to Get Started?' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Reach this broker' })).toBeHidden()
  })
})
