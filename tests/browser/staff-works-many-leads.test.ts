import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectGoodInBothModes, expectGoodOnPhone } from './axe.ts'
import { expect, expectNoSidewaysScroll, open, signInAsSuperAdmin, test } from './maplekey-test.ts'

/** Sends a lead as the contact form does. */
async function sendLead(page: Page, firstName: string) {
  const { origin } = new URL(test.info().project.use.baseURL!)
  const answer = await page.request.post('/resources/contact', {
    headers: { origin },
    form: {
      idempotencyKey: randomUUID(),
      page: '/contact',
      openedAt: '',
      website: '',
      firstName,
      lastName: 'Manylead',
      email: `${firstName}@manylead.example`.toLowerCase(),
      phone: '416 555 0142',
      phoneType: 'Residential',
      postalCode: '',
      message: 'Please call after five.',
      consentReply: 'on',
    },
  })
  expect(await answer.text()).toContain('Message sent!')
}

test(
  'staff work on many leads together, delete and restore one, and the audit log names who did it',
  { tag: '@thorough' },
  async ({ page }) => {
    await signInAsSuperAdmin(page)
    for (const name of ['Alba', 'Bruno', 'Chidi']) await sendLead(page, name)
    await open(page, '/super-admin/leads?q=manylead.example')
    const saying = (text: string) => expect(page.getByText(text)).toBeVisible()

    await test.step('the current filter is saved under a name', async () => {
      await page.getByText('Save this filter').click()
      await page.getByLabel('Name of this filter').fill('Those of today')
      await page.getByRole('button', { name: 'Save filter' }).click()
      await saying('Filter saved successfully!')
      await page.getByRole('navigation').getByRole('link', { name: 'Leads', exact: true }).click()
      await page.getByRole('link', { name: 'Those of today' }).click()
      await expect(page).toHaveURL(/q=manylead\.example/)
      await expect(page.getByRole('link', { name: 'Those of today' })).toHaveAttribute('aria-current', 'true')
    })

    await test.step('two filters set in quick succession both apply', async () => {
      const { promise: arrived, resolve: letGo } = Promise.withResolvers<void>()
      await page.route('**/leads.data?*', (route) => arrived.then(() => route.fallback()))
      const asked = (filter: string) => page.waitForRequest((request) => request.url().includes(filter))
      const [first, second] = [asked('status=new'), asked('source=contact_form')]
      await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('New')
      await first
      await page.getByRole('combobox', { name: 'Source' }).selectOption('Contact form')
      expect((await second).url()).toContain('status=new')
      letGo()
      await expect(page).toHaveURL(/status=new&source=contact_form/)
      await page.unroute('**/leads.data?*')
      await open(page, '/super-admin/leads?q=manylead.example')
    })

    await test.step('all leads get a status and an agent', async () => {
      await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check()
      await saying('3 selected')
      await page.getByText('Manage filters').click()
      await page.setViewportSize({ width: 768, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectGoodInBothModes(page)
      await page.getByLabel('Status of the chosen leads').selectOption('Qualified')
      await page.getByRole('button', { name: 'Set status' }).click()
      await saying('3 leads updated successfully!')
      await expect(page.getByLabel('Status of Chidi Manylead')).toHaveValue('qualified')
      await page.getByLabel('Agent of the chosen leads').selectOption('Amara Okonkwo')
      await page.getByRole('button', { name: 'Assign', exact: true }).click()
      await expect(page.getByRole('row', { name: /Manylead.*Amara Okonkwo/ })).toHaveCount(3)
      await page.getByRole('button', { name: 'Choose none' }).click()
    })

    await test.step('one click alone assigns nothing, and an assignment by mistake can be undone', async () => {
      await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check()
      await page.getByRole('button', { name: 'Assign', exact: true }).click()
      await expect(page.getByLabel('Agent of the chosen leads')).toBeFocused()
      await page.getByLabel('Agent of the chosen leads').selectOption('Unassigned')
      await page.getByRole('button', { name: 'Assign', exact: true }).click()
      await expect(page.getByRole('row', { name: /Manylead.*Unassigned/ })).toHaveCount(3)
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await expect(page.getByRole('row', { name: /Manylead.*Amara Okonkwo/ })).toHaveCount(3)
      await page.getByRole('button', { name: 'Choose none' }).click()
      await expect(page.getByRole('region', { name: 'Leads' })).toBeFocused()
    })

    await test.step('on a phone the actions for the selected leads stay in view', async () => {
      await page.setViewportSize({ width: 360, height: 480 })
      await page
        .getByRole('checkbox', { name: /^Choose this row/ })
        .last()
        .check()
      await expect(page.getByText('1 selected')).toBeInViewport()
      await expect(page.getByRole('button', { name: 'Set status' })).toBeInViewport()
      await page.getByRole('button', { name: 'Choose none' }).click()
      await page.setViewportSize({ width: 1280, height: 900 })
    })

    await test.step('the saved filter is renamed, and deleted after confirmation', async () => {
      await page.getByLabel('New name of Those of today').fill('Those of yesterday')
      await page.getByRole('button', { name: 'Rename' }).click()
      await saying('Filter renamed successfully!')
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete filter' }).click()
      await saying('Filter deleted successfully!')
      await expect(page.getByRole('link', { name: 'Those of yesterday' })).toBeHidden()
    })

    await test.step('a deleted lead is listed under Recently deleted and can be restored', async () => {
      await page.getByRole('link', { name: 'Bruno Manylead' }).click()
      await page.getByRole('dialog', { name: 'Bruno Manylead' }).getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete lead' }).click()
      await saying('Lead deleted successfully!')
      await page.getByRole('link', { name: 'Recently deleted' }).click()
      const restore = page.getByRole('button', { name: 'Restore Bruno Manylead' })
      await expect(restore).toBeVisible()
      await expectGoodOnPhone(page)
      await restore.click()
      await saying('Lead restored successfully!')
    })

    await test.step('the audit log has all changes, and the history of a record only its own', async () => {
      await open(page, '/super-admin/audit?entity=lead')
      await expect(page.getByRole('row', { name: /Restored.*Bruno Manylead.*Super Admin/ })).toBeVisible()
      await expect(page.getByRole('row', { name: /Status set.*Chidi Manylead.*new to qualified/ })).toBeVisible()
      await page.getByRole('combobox', { name: 'Action' }).selectOption('Deleted')
      await expect(page.getByRole('row', { name: /Status set/ })).toHaveCount(0)
      await expect(page.getByRole('row', { name: /Deleted.*Bruno Manylead/ })).toBeVisible()
      await expectGoodOnPhone(page)
      await page.setViewportSize({ width: 1280, height: 900 })

      await open(page, '/super-admin/lenders?q=northgate')
      await page.getByRole('link', { name: 'Edit Northgate Bank' }).click()
      await page.getByRole('link', { name: 'History' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
      await expect(page.getByRole('row', { name: /Created.*Northgate Bank/ })).toBeVisible()
    })
  },
)
