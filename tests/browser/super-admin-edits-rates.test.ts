import { expect, open, signInAsSuperAdmin, test } from './maplekey-test.ts'

// No other test uses the rates of this territory.
const place = 'Yukon'
const home = `/?province=${place}`

test(
  'the home page shows at once that a rate was added, edited, switched off or deleted',
  { tag: '@thorough' },
  async ({ page, newPerson }) => {
    const visitor = await newPerson()
    const offered = visitor.getByRole('row', { name: /^5-year fixed/ })
    const nationalNote = visitor.getByText(`${place} has no rates of its own today, so these are the national ones.`)
    await open(visitor, home)
    await expect(nationalNote).toBeVisible()

    await signInAsSuperAdmin(page)
    await open(page, '/super-admin')
    await page.getByRole('link', { name: 'Rates', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rates')

    await test.step('a rate is added', async () => {
      await page.getByRole('link', { name: 'Add rate' }).click()
      await expect(page.getByRole('heading', { name: 'Add a rate' })).toBeVisible()
      // The second field with this name filters the list below.
      await page.getByRole('combobox', { name: 'Province or territory' }).first().selectOption(place)
      await page.getByRole('textbox', { name: 'Posted rate' }).fill('six')
      await page.getByRole('button', { name: 'Add rate' }).click()
      await expect(page.getByRole('textbox', { name: 'Posted rate' })).toHaveAttribute('aria-invalid', 'true')
      await page.getByRole('textbox', { name: 'Posted rate' }).fill('6.14')
      await page.getByRole('textbox', { name: 'Our rate' }).fill('4.125')
      await page.getByRole('button', { name: 'Add rate' }).click()
      await expect(page.getByText('Rate added successfully!')).toBeVisible()
      await expect(async () => {
        await open(visitor, home)
        await expect(offered).toContainText('4.13%', { timeout: 500 })
      }).toPass()
      await expect(nationalNote).toBeHidden()
    })

    await open(page, `/super-admin/rates?q=${place}`)
    const row = page.getByRole('row').filter({ hasText: place })

    await test.step('the rate is edited', async () => {
      await row.getByRole('link', { name: /^Edit/ }).click()
      await expect(page.getByRole('textbox', { name: 'Posted rate' })).toBeFocused()
      await page.getByRole('textbox', { name: 'Our rate' }).fill('3.99')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Rate updated successfully!')).toBeVisible()
      await open(visitor, home)
      await expect(offered).toContainText('3.99%')
    })

    await test.step('the rate is switched off by its badge, and on again', async () => {
      await row.getByRole('button', { name: /^Active/ }).click()
      await expect(row.getByRole('button', { name: /^Inactive/ })).toBeVisible()
      await open(visitor, home)
      await expect(nationalNote).toBeVisible()
      await row.getByRole('button', { name: /^Inactive/ }).click()
      await expect(row.getByRole('button', { name: /^Active/ })).toBeVisible()
    })

    await test.step('the rate is deleted after confirmation', async () => {
      await row.getByRole('button', { name: /^Delete/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete rate' }).click()
      await expect(page.getByText('Rate deleted successfully!')).toBeVisible()
      await expect(row).toHaveCount(0)
      await open(visitor, home)
      await expect(nationalNote).toBeVisible()
    })
  },
)
