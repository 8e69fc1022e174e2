import type { Locator, Page } from '@playwright/test'
import { expect, open, signInAsSuperAdmin, test } from './maplekey-test.ts'

const submitted = 'Your mortgage quote request has been submitted!'
const consent = /may use these details to reply to me/

function textbox(within: Page | Locator, name: string) {
  return within.getByRole('textbox', { name, exact: true })
}

async function fillIn(page: Page, person: { name: string; email: string }) {
  await page.getByRole('textbox', { name: /^Price/ }).fill('500,000')
  await textbox(page, 'Down payment').fill('50000')
  await textbox(page, 'Name').fill(person.name)
  await textbox(page, 'Email').fill(person.email)
  await page.getByLabel(consent).check()
}

/** A form that is sent within two seconds asks the sender to press the button again. */
async function request(page: Page) {
  const success = page.getByText(submitted)
  await expect(async () => {
    if (await success.isVisible()) return
    // Without JavaScript the page reloads, and the consent is never kept.
    await page.getByLabel(consent).check()
    await page.getByRole('button', { name: 'Request my quote' }).click()
    await expect(success).toBeVisible({ timeout: 1500 })
  }).toPass()
}

test('a visitor requests a purchase quote in the dialog and sees the figures while typing', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Get a Purchase Quote' })
  await expect(dialog.getByLabel('Location')).toHaveValue('Ontario')
  await expect(dialog.getByLabel('Amortization')).toHaveValue('25')
  await expect(textbox(dialog, 'Mortgage rate')).toHaveValue('3.94')
  await expect(dialog.getByLabel('Payment frequency')).toHaveValue('monthly')

  await test.step('the figures follow what is typed', async () => {
    await textbox(dialog, 'Price').fill('500,000')
    await textbox(dialog, 'Down payment').fill('50000')
    // 450,000 at 3.1 % premium is 463,950; at 3.94 % over 25 years and 12 payments a year 2,434 a month.
    await expect(dialog.getByText('$13,950', { exact: true })).toBeVisible()
    await expect(dialog.getByText('$463,950', { exact: true })).toBeVisible()
    await expect(dialog.getByText('$2,434', { exact: true })).toBeVisible()
    // By the law: compounded half-yearly; 8 % of tax on the premium and 6,475 of land transfer tax in cash.
    await expect(dialog.getByText('$2,425.40')).toBeVisible()
    await expect(dialog.getByText('$57,591.00')).toBeVisible()
  })

  await test.step('missing values are named, and nothing typed is lost', async () => {
    await dialog.getByRole('button', { name: 'Request my quote' }).click()
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    await expect(textbox(dialog, 'Name')).toHaveAccessibleDescription('Enter your name')
    await expect(textbox(dialog, 'Name')).toBeFocused()
    await expect(textbox(dialog, 'Price')).toHaveValue('500,000')
  })

  await test.step('after sending, the dialog closes, a toast confirms it, and a page says what comes next', async () => {
    await fillIn(page, { name: 'Casey Purchase', email: 'casey@example.ca' })
    await request(page)
    await expect(dialog).toBeHidden()
    const title = page.getByRole('heading', { level: 1, name: 'We have your quote request' })
    await expect(title).toBeFocused()
    await expect(page).toHaveURL(/\/request-sent$/)
    await expect(page.getByText('casey@example.ca')).toBeVisible()
    await page.reload()
    await expect(title).toBeVisible()
    await expect(page.getByText('casey@example.ca')).toBeVisible()
  })

  await test.step('the next quote starts with an empty form', async () => {
    await page.goBack()
    await page.getByRole('link', { name: 'Get Started' }).first().click()
    await expect(textbox(dialog, 'Name')).toHaveValue('')
    await expect(textbox(dialog, 'Price')).toHaveValue('')
  })
})

test('a renewal quote survives a lost connection and a reload', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Renewal Quote' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Get a Renewal Quote' })
  await test.step('a renewal asks about the mortgage that ends, and compares the offer in hand', async () => {
    await expect(dialog.getByText('Minimum down payment')).toHaveCount(0)
    await expect(dialog.getByText('insurance')).toHaveCount(0)
    await dialog.getByLabel('Payment frequency').selectOption('Bi-weekly')
    await textbox(dialog, 'Mortgage balance').fill('300,000')
    await textbox(dialog, 'Offer in hand (optional)').fill('4.74')
    // 25 years of 26 payments, compounded half-yearly: 3.94 % and 4.74 %.
    await expect(dialog.getByText('$723.21')).toBeVisible()
    await expect(dialog.getByText('less per payment than your offer')).toBeVisible()
  })
  await textbox(page, 'Name').fill('Robin Renewal')
  await textbox(page, 'Email').fill('robin@example.ca')
  await page.getByLabel(consent).check()

  await page.route('**/resources/quote', (route) => route.abort('connectionreset'))
  await dialog.getByRole('button', { name: 'Request my quote' }).click()
  await expect(page.getByText('Failed to submit form')).toBeVisible()
  await expect(textbox(dialog, 'Email')).toHaveValue('robin@example.ca')
  await page.unrouteAll({ behavior: 'wait' })

  await open(page, '/')
  await page.getByRole('link', { name: 'Renewal Quote' }).first().click()
  await expect(textbox(dialog, 'Email')).toHaveValue('robin@example.ca')
  await expect(dialog.getByLabel('Payment frequency')).toHaveValue('bi-weekly')
  await dialog.getByLabel(consent).check()
  await request(page)
})

test('on a phone a toast does not cover the button that is pressed next', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await page.route('**/resources/quote', (route) => route.abort('connectionreset'))
  await fillIn(page, { name: 'Toni Telephone', email: 'toni@example.ca' })
  const button = page.getByRole('button', { name: 'Request my quote' })
  await button.click()
  const message = page.getByText('Failed to submit form')
  await expect(message).toBeVisible()
  const [above, below] = [(await message.boundingBox())!, (await button.boundingBox())!]
  expect(above.y + above.height).toBeLessThan(below.y)
})

test('a lost response does not create a second lead', async ({ page, newPerson }) => {
  await open(page, '/quote?type=purchase')
  await fillIn(page, { name: 'Lena Lost-Answer', email: 'lena@example.ca' })
  let stored = false
  await page.route('**/resources/quote', async (route) => {
    const answer = (await (await route.fetch()).json()) as { outcome: string }
    stored ||= answer.outcome === 'done'
    await route.abort('connectionreset')
  })
  await expect(async () => {
    await page.getByRole('button', { name: 'Request my quote' }).click()
    expect(stored).toBe(true)
  }).toPass()
  await expect(page.getByText('Failed to submit form').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await request(page)

  const staff = await newPerson()
  await signInAsSuperAdmin(staff)
  await open(staff, '/super-admin/leads?q=lena@example.ca')
  await expect(staff.getByRole('link', { name: 'Lena Lost-Answer' })).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a quote can be requested on a plain page', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Get Started' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a Purchase Quote')
    await textbox(page, 'Price').fill('650,000')
    await page.getByRole('button', { name: 'Request my quote' }).click()
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    await expect(textbox(page, 'Price')).toHaveValue('650,000')
    await expect(textbox(page, 'Name')).toHaveAccessibleDescription('Enter your name')

    await fillIn(page, { name: 'Pat Plain', email: 'pat@example.ca' })
    await request(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your quote request')
    await expect(page.getByText('$500,000')).toBeVisible()
  })
})
