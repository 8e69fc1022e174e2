import type { Page } from '@playwright/test'
import { expect, hydrated, open, signInAsSuperAdmin, test } from './maplekey-test.ts'

const messageSent = "Message sent! We'll get back to you soon."
const applicationSent = "Application submitted successfully! We'll contact you soon."
const consent = /may use these details to reply to me/

function textbox(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true })
}

async function writeMessage(page: Page, person: { first: string; last: string; email: string }) {
  await textbox(page, 'First name').fill(person.first)
  await textbox(page, 'Last name').fill(person.last)
  await textbox(page, 'Email').fill(person.email)
  await textbox(page, 'Phone').fill('(416) 555-0142')
  await page.getByLabel('Phone type').selectOption('Work')
  await textbox(page, 'Postal code (optional)').fill('m5j 2j2')
  await textbox(page, 'Comments').fill('Please call after five.')
}

async function writeApplication(page: Page, person: { name: string; email: string }) {
  await textbox(page, 'Full name').fill(person.name)
  await textbox(page, 'Email').fill(person.email)
  await textbox(page, 'Phone').fill('416 555 0142')
  await textbox(page, 'Mortgage amount (optional)').fill('450,000')
}

/** A form that is sent within two seconds asks the sender to press the button again. */
async function send(page: Page, button: string, said: string) {
  const success = page.getByText(said)
  await expect(async () => {
    if (await success.isVisible()) return
    // Without JavaScript the page reloads, and the consent is never kept.
    await page.getByLabel(consent).check()
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(success).toBeVisible({ timeout: 1500 })
  }).toPass()
}

test('a visitor writes to a broker, and failures on the way lose nothing typed', async ({ page }) => {
  await open(page, '/contact?agent=amaraokonkwo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Amara Okonkwo')
  await expect(page.getByRole('region', { name: 'Your Broker' }).getByRole('link').first()).toHaveAttribute(
    'href',
    'mailto:amara@maplekey.example',
  )

  await test.step('missing values are named, and the first of their fields gets the focus', async () => {
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
    await expect(textbox(page, 'First name')).toBeFocused()
    await expect(textbox(page, 'First name')).toHaveAccessibleDescription('Enter your first name')
  })

  await test.step('nothing is sent without consent', async () => {
    await writeMessage(page, { first: 'Casey', last: 'Contact', email: 'casey.contact@example.ca' })
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('Please consent to receiving communications').first()).toBeVisible()
    await expect(page.getByLabel(consent)).toBeFocused()
  })

  await test.step('a lost connection is reported, and the text is still there after a reload', async () => {
    await page.getByLabel(consent).check()
    await page.route('**/resources/contact', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await open(page, '/contact?agent=amaraokonkwo')
    await expect(textbox(page, 'Comments')).toHaveValue('Please call after five.')
    await expect(page.getByLabel('Phone type')).toHaveValue('Work')
    await expect(page.getByLabel(consent)).not.toBeChecked()
  })

  await test.step('after sending, a page names the broker, and the fields are empty again', async () => {
    await send(page, 'Submit', messageSent)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message')
    await expect(page.getByRole('region', { name: 'Your Broker' })).toContainText('Amara Chidinma Okonkwo')
    await page.goBack()
    for (const name of ['First name', 'Last name', 'Email', 'Phone', 'Postal code (optional)', 'Comments'])
      await expect(textbox(page, name)).toHaveValue('')
    await expect(page.getByLabel('Phone type')).toHaveValue('Mobile')
    await expect(page.getByLabel(consent)).not.toBeChecked()
  })
})

test('two tabs and a lost response create only one message', { tag: '@thorough' }, async ({ page, newPerson }) => {
  await open(page, '/contact')
  await writeMessage(page, { first: 'Tess', last: 'Two-Tabs', email: 'tess@example.ca' })
  const other = await page.context().newPage()
  await open(other, '/contact')
  await expect(textbox(other, 'Last name')).toHaveValue('Two-Tabs')

  let stored = false
  await page.route('**/resources/contact', async (route) => {
    const answer = (await (await route.fetch()).json()) as { outcome: string }
    stored ||= answer.outcome === 'done'
    await route.abort('connectionreset')
  })
  await page.getByLabel(consent).check()
  await expect(async () => {
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    expect(stored).toBe(true)
  }).toPass()
  await send(other, 'Submit', messageSent)
  await page.unrouteAll({ behavior: 'wait' })
  await send(page, 'Submit', messageSent)

  const staff = await newPerson()
  await signInAsSuperAdmin(staff)
  await open(staff, '/super-admin/leads?q=tess@example.ca')
  await expect(staff.getByRole('link', { name: 'Tess Two-Tabs' })).toHaveCount(1)
})

test('a message sent before the scripts loaded leaves no draft behind', { tag: '@thorough' }, async ({ page }) => {
  await open(page, '/contact')
  await writeMessage(page, { first: 'Early', last: 'Sender', email: 'early@example.ca' })
  await expect(async () => {
    await page.getByLabel(consent).check()
    await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit())
    await expect(page.getByText(messageSent)).toBeVisible({ timeout: 1500 })
  }).toPass()
  await hydrated(page)
  await open(page, '/contact')
  await expect(textbox(page, 'Last name')).toHaveValue('')
})

test('an application appears in the list of the browser that sent it, and for staff with its name', async ({
  page,
  newPerson,
}) => {
  await open(page, '/applications')
  const list = page.getByRole('region', { name: 'Recent applications' })
  await expect(list).toContainText('No applications from this browser yet.')
  await writeApplication(page, { name: 'Avery Applicant', email: 'avery@example.ca' })
  await send(page, 'Submit application', applicationSent)
  await page.getByRole('link', { name: 'See your applications' }).click()
  await expect(list.getByRole('listitem')).toContainText(['$450,000'])
  await expect(list).not.toContainText('Avery')

  const stranger = await newPerson()
  await open(stranger, '/applications')
  await expect(stranger.getByRole('region', { name: 'Recent applications' })).toContainText('No applications from this')

  const staff = await newPerson()
  await signInAsSuperAdmin(staff)
  await open(staff, '/applications')
  await expect(staff.getByRole('region', { name: 'Recent applications' })).toContainText('Avery Applicant')

  await page.route('**/applications/list', (route) => route.abort())
  await open(page, '/applications')
  await expect(list).toContainText('Failed to load applications')
  await page.unrouteAll({ behavior: 'wait' })
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a broker who wants to join can write a message', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/become-broker')
    await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).click()
    await writeMessage(page, { first: 'Pat', last: 'Plain', email: 'pat.joins@example.ca' })
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('Please consent to receiving communications').first()).toBeVisible()
    await expect(textbox(page, 'Comments')).toHaveValue('Please call after five.')
    await send(page, 'Submit', messageSent)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message')
  })

  test('an application is sent and listed', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/applications')
    await writeApplication(page, { name: 'Sam Scriptless', email: 'sam@example.ca' })
    await send(page, 'Submit application', applicationSent)
    await page.getByRole('link', { name: 'See your applications' }).click()
    await page.getByRole('link', { name: 'Show the applications sent from this browser' }).click()
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(['$450,000'])
  })
})
