import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, open, sendQuote, signInAsSuperAdmin, test } from './maplekey-test.ts'

const client = { name: 'Morgan Lead-Journey', email: 'morgan@journey.example' }

test('staff find a new lead, work on it and export the list', async ({ page, newPerson }) => {
  const watching = await newPerson()
  await watching.clock.install()
  await signInAsSuperAdmin(watching)
  await open(watching, '/super-admin/today')
  const visitor = await newPerson()
  await sendQuote(visitor, client)

  await test.step('an open page tells of the new lead, counts it and lists it, without a reload', async () => {
    await watching.clock.runFor(30_000)
    await expect(watching.getByText(`New lead: ${client.name}, Purchase quote`)).toBeVisible()
    await expect(
      watching
        .getByRole('listitem')
        .filter({ hasText: /^Leads\d+ new$/ })
        .first(),
    ).toBeVisible()
    await expect(watching.getByRole('main').getByRole('link', { name: client.name })).toBeVisible()
  })

  await signInAsSuperAdmin(page)
  await open(page, '/super-admin')
  await page.getByRole('navigation').getByRole('link', { name: 'Leads', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads')

  await test.step('a link pressed right after typing stays under the mouse until the button is released', async () => {
    const link = page.getByRole('link', { name: client.name })
    await link.hover()
    const box = (await link.boundingBox())!
    await page.getByRole('searchbox', { name: 'Search leads' }).fill('nobody has this name')
    // The mouse is there already: looking for the link again takes a busy machine longer than the list waits for typing.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 300 })
    const panel = page.getByRole('dialog', { name: client.name })
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })
  await page.getByRole('searchbox', { name: 'Search leads' }).fill('lead-journey')
  await expect(page).toHaveURL(/q=lead-journey/)

  await test.step('the side panel shows the whole lead and closes with Escape', async () => {
    await page.getByRole('link', { name: client.name }).click()
    const panel = page.getByRole('dialog', { name: client.name })
    await expect(panel.getByText('$800,000')).toBeVisible()
    await expect(panel.getByText(/may use these details to reply to me/)).toBeVisible()
    const note = panel.getByRole('textbox', { name: 'New note' })
    await note.fill('Called on Monday.')
    await expect(panel.getByText(/^Saved at/)).toBeVisible()
    expect(await wouldAskToLeave(page)).toBe(false)
    await page.route('**/resources/lead-note', (route) => route.abort())
    await note.fill('Called on Monday, was at work.')
    await expect(panel.getByText(/^Not saved yet/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByText(`Your note on ${client.name} is not saved yet.`)).toBeVisible()
    expect(await wouldAskToLeave(page)).toBe(true)
    await page.unroute('**/resources/lead-note')
    await page.getByRole('link', { name: client.name }).click()
    await expect(note).toHaveValue('Called on Monday, was at work.')
    const { held, release } = await holdPost(page, 'status=new')
    await panel.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Note saved successfully!')).toBeVisible()
    expect(await wouldAskToLeave(page)).toBe(false)
    await expect(note).toHaveValue('')
    await expect(panel.getByRole('paragraph').filter({ hasText: 'Called on Monday' })).toHaveCount(1)
    // Toasts are inside the panel, because everything outside an open panel is inert.
    await panel.getByLabel(`Status of ${client.name}`).selectOption('Closed')
    await page.getByRole('button', { name: 'Undo' }).click()
    await held
    await expect(panel.getByLabel(`Status of ${client.name}`)).toHaveValue('new')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    // The row shows the status that is being saved; otherwise the next change would look like somebody else's.
    await expect(page.getByLabel(`Status of ${client.name}`)).toHaveValue('new')
    await release()
  })

  await test.step('a second choice waits for the first and does not conflict with it', async () => {
    const { held, release } = await holdPost(page, 'status=qualified')
    const status = page.getByLabel(`Status of ${client.name}`)
    await status.selectOption('Qualified')
    await held
    const saved = answerTo(page, 'status=closed')
    await status.selectOption('Closed')
    await expect(status).toHaveValue('closed')
    await release()
    // A conflict would be answered with 409.
    expect((await saved).status()).toBe(200)
    await expect(status).toHaveValue('closed')
  })

  await test.step('the status is changed in the row and used as a filter', async () => {
    const saved = answerTo(page, 'status=contacted')
    await page.getByLabel(`Status of ${client.name}`).selectOption('Contacted')
    await saved
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Contacted')
    await expect(page).toHaveURL(/status=contacted/)
    await expect(page.getByRole('link', { name: client.name })).toBeVisible()
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Closed')
    await expect(page.getByText('No leads match these filters.')).toBeVisible()
    await page.goBack()
    await open(page, '/super-admin/leads?q=lead-journey')
    await expect(page.getByLabel(`Status of ${client.name}`)).toHaveValue('contacted')
  })

  await test.step('the export has the filtered list', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'CSV' }).click()
    const csv = await readFile(await (await downloading).path(), 'utf8')
    expect(csv).toContain(client.email)
    expect(csv.trim().split('\n')).toHaveLength(2)
  })

  await test.step('a lead is deleted after confirmation and leaves the list', async () => {
    await page.getByRole('link', { name: client.name }).click()
    await page.getByRole('dialog', { name: client.name }).getByRole('button', { name: 'Delete', exact: true }).click()
    await page
      .getByRole('dialog', { name: /Delete the lead/ })
      .getByRole('button', { name: 'Delete lead' })
      .click()
    await expect(page.getByText('Lead deleted successfully!')).toBeVisible()
    await expect(page.getByText('No leads match these filters.')).toBeVisible()
  })
})

/** Whether a reload or closing the tab would ask first. */
function wouldAskToLeave(page: Page) {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

/** The response to the form that was sent with this text; other forms may still be on their way. */
function answerTo(page: Page, said: string) {
  return page.waitForResponse((response) => response.request().postData()?.includes(said) ?? false)
}

/**
 * Holds the form that was sent with this text back until `release`, which waits for the response. Forms sent before it
 * may still be on their way, and pass.
 */
async function holdPost(page: Page, said: string) {
  const { promise: held, resolve: arrived } = Promise.withResolvers<() => Promise<void>>()
  await page.route('**/leads.data**', (route) => {
    if (!route.request().postData()?.includes(said)) return route.fallback()
    arrived(() => route.continue())
  })
  return {
    held,
    async release() {
      const letGo = await held
      const answered = answerTo(page, said)
      await letGo()
      await answered
      await page.unroute('**/leads.data**')
    },
  }
}
