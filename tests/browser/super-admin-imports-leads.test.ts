import { expectNoViolations } from './axe.ts'
import { expect, open, signInAsSuperAdmin, test } from './maplekey-test.ts'

test(
  'a file of leads is previewed, mended by a choice, imported and undone',
  { tag: '@thorough' },
  async ({ page }) => {
    await signInAsSuperAdmin(page)
    await open(page, '/super-admin/leads')
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    const text = 'Name,Email,Created\nIda Import,ida@example.ca,1/2/2026\nJo Import,jo@example,'
    await page
      .getByRole('button', { name: 'File', exact: true })
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Read the file' }).click()
    await expect(page.getByRole('heading', { name: 'people.csv' })).toBeVisible()
    await expect(page.getByText('may be two days')).toBeVisible()
    await expectNoViolations(page)

    await page.getByLabel('In dates such as 1/2/2026').selectOption('The day comes first: February 1')
    await page.getByRole('button', { name: /^New \d/ }).click()
    await expect(page.getByRole('rowheader', { name: 'Ida Import' })).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 person' }).click()
    await expect(page.getByText('1 new, 0 added to leads, 0 left out, 1 to mend.')).toBeVisible()
    await expectNoViolations(page)

    await page.getByRole('button', { name: 'Undo the import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
    await expect(page.getByText('1 lead removed.')).toBeVisible()
  },
)
