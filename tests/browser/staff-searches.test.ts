import { expectNoViolations } from './axe.ts'
import { expect, expectNoSidewaysScroll, open, signInAsSuperAdmin, test } from './maplekey-test.ts'

test('staff use the command palette for a lead, a tab, an action and signing out, without a mouse', async ({
  page,
}) => {
  await signInAsSuperAdmin(page, { ownSession: true })
  await open(page, '/super-admin')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox', { name: 'Search' })
  const search = async (typed: string) => {
    await expect(async () => {
      if (!(await dialog.isVisible())) await page.keyboard.press('Control+k')
      await expect(field).toBeFocused({ timeout: 1000 })
    }).toPass()
    await field.fill(typed)
  }

  await test.step('a lead opens beside the list and is suggested again later', async () => {
    await search('manpreet')
    await expect(dialog.getByRole('option', { name: /Manpreet Gill/ })).toHaveAttribute('aria-selected', 'true')
    await expect(dialog.getByRole('status')).toHaveText('1 result')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Manpreet Gill' })).toBeVisible()
    await page.keyboard.press('Escape')
    await search('')
    await expect(dialog.getByRole('group', { name: 'Opened lately' }).getByRole('option')).toHaveText('Manpreet Gill')
  })

  await test.step('a search without results says so, and Escape restores the focus', async () => {
    await field.fill('nobody has this name')
    await expect(dialog.getByText('Nothing matches.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('commands open a form and the list of shortcuts', async () => {
    await search('add lend')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/super-admin\/lenders\?lender=new$/)
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    // The form takes the focus when it appears, a moment after the address changes.
    await expect(async () => {
      await page.getByRole('main').focus()
      await page.keyboard.press('?')
      await expect(keys).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await keys.getByRole('checkbox', { name: 'Plain keys such as ?, / and j are shortcuts' }).uncheck()
    await page.keyboard.press('Escape')
    await page.getByRole('main').focus()
    await page.keyboard.press('?')
    await expect(keys).toBeHidden()
  })

  await test.step('the palette fits a phone, and signing out forgets the suggested names', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Search' }).click()
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page, { within: 'dialog' })
    await field.fill('log out')
    await page.keyboard.press('Enter')
    await page.waitForURL(/localhost:\d+\/$/)
    expect(await page.evaluate(() => sessionStorage.getItem('maplekey-recent'))).toBeNull()
  })
})
