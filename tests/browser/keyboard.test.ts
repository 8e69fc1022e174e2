import type { Page } from '@playwright/test'
import { expect, open, signInAsSuperAdmin, test } from './maplekey-test.ts'

function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
}

test('the header works with the keyboard: skip link, menus, Escape', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()

  const applications = page.getByRole('banner').getByRole('link', { name: 'Applications' })
  for (let tabs = 0; tabs < 6 && (await focused(page)) !== 'Mortgages'; tabs += 1) await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Mortgages')
  await page.keyboard.press('Enter')
  await expect(applications).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(applications).toBeFocused()
  // The script that handles Escape loads when the focus first comes near; the test presses keys faster than a person.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(applications).toBeHidden({ timeout: 500 })
  }).toPass()
  expect(await focused(page)).toBe('Mortgages')
})

test('the drawer on a phone traps the focus and restores it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  const box = await drawer.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(360 * 0.85 + 1)

  await test.step('only one group of the drawer is open at a time', async () => {
    await drawer.getByText('Mortgages', { exact: true }).press('Enter')
    await expect(drawer.getByRole('link', { name: 'Calculators' })).toBeVisible()
    await drawer.getByText('Resources', { exact: true }).press('Enter')
    await expect(drawer.getByRole('link', { name: 'Blog' })).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Calculators' })).toBeHidden()
  })

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the keyboard opens and closes a dialog, and the focus returns', async ({ page }) => {
  await open(page, '/')
  const opener = page.getByRole('link', { name: 'Get Started' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Get a Purchase Quote' })
  await expect(dialog.getByRole('textbox', { name: 'Price', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('staff fold the sidebar with Ctrl+B, and it stays folded', { tag: '@thorough' }, async ({ page }) => {
  await signInAsSuperAdmin(page)
  await open(page, '/super-admin')
  const toggle = page.getByRole('button', { name: /Fold sidebar/i })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Control+b')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await open(page, '/super-admin')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Control+b')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
})

test(
  'Tab moves into the toasts and out of them again, and Undo restores the focus',
  { tag: '@thorough' },
  async ({ page }) => {
    await signInAsSuperAdmin(page)
    await open(page, '/super-admin/blog?post=new')
    await page.getByLabel('Title').fill('Gone By Mistake')
    await page.getByRole('textbox', { name: 'Content' }).fill('Words.')
    await page.getByLabel('Excerpt').fill('A few words.')
    await page.getByRole('button', { name: 'Create post' }).click()
    await page.getByRole('button', { name: 'Delete Gone By Mistake' }).click()
    await page.getByRole('button', { name: 'Delete post' }).click()
    const message = page.getByRole('listitem').filter({ hasText: 'Post deleted successfully!' })
    await expect(message).toBeVisible()
    const isInside = () => page.evaluate(() => Boolean(document.activeElement?.closest('[aria-label=Messages]')))
    const tabUntil = async (inside: boolean) => {
      for (let tabs = 0; tabs < 8 && (await isInside()) !== inside; tabs += 1) await page.keyboard.press('Tab')
      expect(await isInside()).toBe(inside)
    }

    const last = page.locator('main').getByRole('link').last()
    await last.focus()
    await tabUntil(true)
    await tabUntil(false)
    for (let tabs = 0; tabs < 3; tabs += 1) {
      await page.keyboard.press('Tab')
      expect(await isInside()).toBe(false)
    }

    await last.focus()
    await tabUntil(true)
    await page.keyboard.press('Escape')
    expect(await isInside()).toBe(false)
    // The focus is back where it was, so Tab leads to the toasts again.
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
    const undo = message.getByRole('button', { name: 'Undo' })
    for (let tabs = 0; tabs < 4 && !(await undo.evaluate((it) => it === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Post restored successfully!')).toBeVisible()
    expect(await isInside()).toBe(false)
  },
)
