import { expect, test } from './maplekey-test.ts'
import { superAdmin } from './staff.ts'

test.use({ javaScriptEnabled: false })

test(
  'without JavaScript every delete asks first, and a deleted record can be restored',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/auth?to=/super-admin/lenders')
    await page.getByLabel('Email').fill(superAdmin.email)
    await page.getByLabel('Password').fill(superAdmin.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/lenders/)

    await test.step('a lender is deleted after confirmation', async () => {
      await page.goto('/super-admin/lenders?lender=new')
      await page.getByRole('textbox', { name: 'Name' }).fill('Plain Paper Trust')
      await page.getByRole('button', { name: 'Add lender' }).click()
      const row = page.getByRole('row', { name: /Plain Paper Trust/ })
      const question = page.getByRole('dialog', { name: 'Delete Plain Paper Trust?' })
      await row.getByRole('button', { name: 'Delete Plain Paper Trust' }).click()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
      await expect(row).toBeVisible()
      await row.getByRole('button', { name: 'Delete Plain Paper Trust' }).click()
      await question.getByRole('button', { name: 'Delete lender' }).click()
      await expect(row).toHaveCount(0)
    })

    await test.step('a lead is deleted in its panel after confirmation and restored', async () => {
      const name = 'Beatriz Carvalho'
      await page.goto('/super-admin/leads?q=beatriz')
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
      await page.getByRole('link', { name: 'Close', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'History' })).toBeHidden()
      await page.goBack()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('button', { name: 'Delete lead' }).click()
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
      await page.goto('/super-admin/leads/deleted')
      await page.getByRole('button', { name: `Restore ${name}` }).click()
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    })
  },
)
