import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, open, signInAsSuperAdmin, test } from './maplekey-test.ts'

const widths = [360, 1280]

/** Every page that a visitor can open, in the states that matter. */
const publicPages = [
  '/',
  '/?type=variable&province=Quebec',
  '/?notice=access-denied',
  '/rates',
  '/rates?type=variable&province=Nunavut',
  '/quote?type=purchase',
  '/quote?type=renewal',
  '/agents/nobody',
  '/no-such-page',
  '/auth',
  '/auth/forgot',
  '/auth/reset?token=none',
]

const superAdminPages = [
  '/super-admin',
  '/super-admin?q=nobody-has-this-name',
  '/super-admin?agent=new',
  '/super-admin/leads',
  '/super-admin/leads?q=nobody-has-this-name',
  '/super-admin/rates',
  '/auth/security',
]

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  expect(told, `violations on ${page.url()}`).toEqual([])
}

async function checkPages(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await test.step(path, async () => {
      await open(page, path)
      await expectNoSidewaysScroll(page)
      await expectNoViolations(page)
    })
  }
}

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('public pages and sign-in have no violation', async ({ page }) => {
      test.setTimeout(90_000)
      await checkPages(page, publicPages)
    })

    test('dialogs and the drawer have no violation', async ({ page }) => {
      await open(page, '/')
      await page.getByRole('link', { name: 'Get Started' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Get a Purchase Quote' })
      await dialog.getByRole('button', { name: 'Request my quote' }).click()
      await expect(dialog.getByText('Enter your name')).toBeVisible()
      await expectNoViolations(page)
    })

    test("the super admin's pages have no violation", async ({ page }) => {
      test.setTimeout(90_000)
      await signInAsSuperAdmin(page)
      await checkPages(page, superAdminPages)
    })
  })
}
