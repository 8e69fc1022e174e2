import { expect, open, test } from './maplekey-test.ts'

test("a visitor reads today's best rates and chooses kind and province", async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Mortgage AI Companion')
  const best = page.getByRole('complementary', { name: /^Best rate/i })
  await expect(best).toContainText('%')
  await expect(best).toContainText('Last updated')
  await expect(
    page.getByText(/^Demonstration: real rates of March to August 2026 and older real news, both moved to today\./),
  ).toHaveCount(1)
  await expect(page.getByRole('heading', { name: "Today's Best Mortgage Rates" })).toBeVisible()
  await expect(page.getByRole('row', { name: /^5-year fixed/ })).toBeVisible()

  await page.getByRole('link', { name: 'Variable' }).click()
  await expect(page).toHaveURL(/type=variable/)
  await expect(page.getByRole('row', { name: /^5-year variable/ })).toBeVisible()

  await page.getByRole('combobox', { name: 'Province or territory' }).selectOption('Nunavut')
  await expect(page).toHaveURL(/province=Nunavut/)
  await expect(page.getByText('Nunavut has no rates of its own today, so these are the national ones.')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Province or territory' })).toHaveValue('Nunavut')
  await expect(page.getByRole('link', { name: 'Variable' })).toHaveAttribute('aria-current', 'true')
})

test("the rates page calculates payments for the visitor's amount and shows the history as a chart and a table", async ({
  page,
}) => {
  await open(page, '/rates')
  const row = page.getByRole('row', { name: /^5-year fixed/ }).first()
  const amount = page.getByRole('textbox', { name: 'Your mortgage amount' })
  await expect(amount).toHaveValue('500,000')
  const before = await row.getByRole('cell').nth(3).textContent()
  await amount.fill('250000')
  await expect(row.getByRole('cell').nth(3)).not.toHaveText(before ?? '')
  await expect(page).toHaveURL(/amount=250000/)
  await amount.fill('a lot')
  await expect(amount).toHaveAccessibleDescription('Enter an amount in dollars, such as 450,000')

  await page.getByRole('link', { name: '3 year', exact: true }).click()
  await expect(page).toHaveURL(/amount=a\+lot&chart=3\+year/)
  await expect(page.getByRole('figure', { name: '3-year fixed, lowest on offer' })).toBeVisible()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('columnheader', { name: 'Posted' }).last()).toBeVisible()
})

test(
  'an amount typed just before a click is kept, and does not delay the click',
  { tag: '@thorough' },
  async ({ page }) => {
    await open(page, '/rates')
    const amount = page.getByRole('textbox', { name: 'Your mortgage amount' })
    await amount.fill('310000')
    // As long as an unhurried click: a change of the address must not move the link meanwhile.
    await page.getByRole('link', { name: '3 year', exact: true }).click({ delay: 300 })
    await expect(page).toHaveURL('/rates?amount=310000&chart=3+year')
    await expect(page.getByRole('figure', { name: '3-year fixed, lowest on offer' })).toBeVisible()

    await amount.fill('320000')
    await page.getByRole('combobox', { name: 'Province or territory' }).selectOption('Quebec')
    await expect(page).toHaveURL('/rates?chart=3+year&amount=320000&province=Quebec')

    const slow = Promise.withResolvers<void>()
    await page.route(/rates\.data.*4\+year/, async (route) => {
      await slow.promise
      await route.continue()
    })
    await page.getByRole('link', { name: '4 year', exact: true }).click()
    await amount.fill('330000')
    await amount.press('Tab')
    slow.resolve()
    await expect(page, 'chosen before it was typed').toHaveURL(/chart=4\+year/)
    await expect(page).toHaveURL(/chart=4\+year.*amount=330000|amount=330000.*chart=4\+year/)
    await expect(page.getByRole('figure', { name: '4-year fixed, lowest on offer' })).toBeVisible()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('rate type and province are selected with links and a plain form', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Variable' }).click()
    await expect(page).toHaveURL(/type=variable/)
    await page.getByRole('combobox', { name: 'Province or territory' }).selectOption('Quebec')
    await page.getByRole('button', { name: 'Show' }).first().click()
    await expect(page).toHaveURL(/type=variable&province=Quebec/)
    await expect(page.getByRole('row', { name: /^5-year variable/ })).toBeVisible()
  })
})

test(
  'what stands below the rates of the home page stays and leads on, and comes with a visit from inside the site',
  { tag: '@thorough' },
  async ({ page }) => {
    await open(page, '/')
    const questions = page.getByRole('region', { name: 'What brings you here?' })
    await page.getByRole('link', { name: 'Variable' }).click()
    await expect(page).toHaveURL(/type=variable/)
    await expect(questions).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
    await questions.getByRole('link', { name: 'What can I afford?' }).click()
    await expect(page).toHaveURL('/affordability-calculator')
    await page.getByRole('banner').getByRole('link', { name: 'Maplekey' }).click()
    await expect(questions).toBeVisible()
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
  },
)

test('data requests inside the site are answered from the page cache', { tag: '@thorough' }, async ({ page }) => {
  const fetched: string[] = []
  const fromMemory: string[] = []
  page.on('response', (response) => {
    if (!response.url().includes('.data')) return
    fetched.push(response.url())
    if (response.headers().etag) fromMemory.push(response.url())
  })
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rates', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Rates')
  await page.getByText('Variable', { exact: true }).first().click()
  await page.waitForURL(/type=variable/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  expect(fetched.length).toBeGreaterThanOrEqual(3)
  expect(fromMemory).toEqual(fetched)
})
