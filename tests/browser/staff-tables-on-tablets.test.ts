import { expect, open, signInAsSuperAdmin, test } from './maplekey-test.ts'

const tables = [
  ['', 'Agents', 'button', 'Delete'],
  ['/testimonials', 'Testimonials', 'button', 'Delete'],
  ['/blog', 'Blog posts', 'button', 'Delete'],
  ['/rates', 'Rates', 'button', 'Delete'],
  ['/lenders', 'Lenders', 'button', 'Delete'],
  ['/leads', 'Leads', 'combobox', 'Status'],
  ['/products', 'Products', 'button', 'Delete'],
  ['/services', 'Services', 'button', 'Delete'],
  ['/audit', 'Audit log', 'link', 'When'],
] as const

test(
  'on a tablet no table is wider than its frame, and the actions of a row are in view',
  { tag: '@thorough' },
  async ({ page }) => {
    await signInAsSuperAdmin(page)
    await page.setViewportSize({ width: 768, height: 1000 })
    for (const [path, label, role, name] of tables) {
      await open(page, `/super-admin${path}`)
      const region = page.getByRole('region', { name: label, exact: true })
      expect(await region.evaluate((frame) => frame.scrollWidth - frame.clientWidth), path).toBe(0)
      const action = region.getByRole(role, { name }).first()
      await expect(action, path).toBeInViewport({ ratio: 1 })
      // A trial click checks that nothing covers the control.
      await action.click({ trial: true })
    }
  },
)

test('on a tablet the counts of leads are in one row', { tag: '@thorough' }, async ({ page }) => {
  await signInAsSuperAdmin(page)
  await page.setViewportSize({ width: 768, height: 1000 })
  await open(page, '/super-admin/leads')
  const numbers = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^(New|Contacted|Qualified|Closed)/ })
  await expect(numbers).toHaveCount(4)
  const tops = await numbers.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test(
  'a narrow table moves a less important column below the name until somebody selects the column',
  { tag: '@thorough' },
  async ({ page }) => {
    await signInAsSuperAdmin(page)
    const region = page.getByRole('region', { name: 'Rates', exact: true })
    const header = region.getByRole('columnheader', { name: 'Mortgage' })
    const note = region
      .getByRole('rowheader', { name: /^1-year fixed/ })
      .first()
      .getByText('Conventional')
    await page.setViewportSize({ width: 1280, height: 1000 })
    await open(page, '/super-admin/rates')
    await expect(header).toBeVisible()
    await expect(note).toBeHidden()
    await page.setViewportSize({ width: 768, height: 1000 })
    await expect(header).toBeHidden()
    await expect(note).toBeVisible()
    await page.getByRole('button', { name: 'Columns' }).click()
    for (const column of ['Mortgage', 'Source']) {
      await expect(page.getByRole('checkbox', { name: column })).not.toBeChecked()
      await page.getByRole('checkbox', { name: column }).check()
    }
    await page.keyboard.press('Escape')
    await expect(header).toBeVisible()
    // Now the table is wider than its frame and scrolls sideways; the actions stay in view.
    const action = region.getByRole('button', { name: 'Delete' }).first()
    await expect(action).toBeInViewport({ ratio: 1 })
    await region.evaluate((frame) => frame.scrollTo({ left: frame.scrollWidth }))
    await expect(action).toBeInViewport({ ratio: 1 })
  },
)

test(
  'essential columns stay visible even if an older version let somebody hide them',
  { tag: '@thorough' },
  async ({ page }) => {
    await signInAsSuperAdmin(page)
    await open(page, '/super-admin/lenders')
    await page.evaluate(() => localStorage.setItem('columns:Lenders', '{"actions":false,"name":false,"kind":false}'))
    await open(page, '/super-admin/lenders')
    await expect(page.getByRole('columnheader', { name: 'Kind' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('checkbox', { name: 'Actions' })).toBeDisabled()
    await expect(page.getByRole('checkbox', { name: 'Lender' })).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Kind' }).check()
    await expect(page.getByRole('columnheader', { name: 'Kind' })).toBeVisible()
  },
)

test(
  'on a tablet the sidebar is folded until somebody unfolds it, and then stays unfolded',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1000 })
    await signInAsSuperAdmin(page)
    await open(page, '/super-admin')
    await expect(page.getByRole('button', { name: 'Unfold sidebar' })).toHaveAttribute('aria-expanded', 'false')
    const tab = page.getByRole('link', { name: 'Testimonials' })
    await expect(tab).toHaveAttribute('title', 'Testimonials')
    await page.getByRole('button', { name: 'Unfold sidebar' }).click()
    await open(page, '/super-admin/blog')
    await expect(page.getByRole('button', { name: 'Fold sidebar', exact: false })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
  },
)
