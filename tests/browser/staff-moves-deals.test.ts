import { expectNoViolations } from './axe.ts'
import { expect, expectNoSidewaysScroll, open, sendQuote, signInAsSuperAdmin, test } from './maplekey-test.ts'

test('a deal is moved by its menu, by keys and by dragging, undone, lost with a reason and listed', async ({
  page,
  newPerson,
}) => {
  // A lead of its own: other tests count the demo's.
  const client = { name: `Dana Deal ${Date.now()}`, email: 'dana@deals.example' }
  await sendQuote(await newPerson(), client)
  await signInAsSuperAdmin(page)
  await page.setViewportSize({ width: 1600, height: 900 })
  await open(page, '/super-admin/pipeline')
  const { name } = client
  const at = (stage: string) =>
    page.getByRole('list', { name: `Deals at ${stage}` }).getByRole('link', { name, exact: true })
  await expect(at('New')).toBeVisible()
  await expectNoViolations(page)

  await page.getByLabel(`Stage of ${name}`).selectOption('Approved')
  await expect(at('Approved')).toBeVisible()
  // The next move is made before the server has answered to this one.
  const held = Promise.withResolvers<void>()
  await page.route('**/pipeline.data*', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(at('New')).toBeVisible()

  await at('New').focus()
  await page.keyboard.press('Alt+ArrowRight')
  held.resolve()
  await expect(at('Contacted')).toBeVisible()
  await expect(page.getByText('Moved to Contacted')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Deals at Contacted' }).getByRole('listitem').first()).toContainText(name)

  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .last()
  await card.dragTo(page.getByRole('heading', { name: 'With a lender' }), { sourcePosition: { x: 20, y: 8 } })
  await expect(at('With a lender')).toBeVisible()

  await page.getByLabel(`Stage of ${name}`).selectOption('Lost')
  const dialog = page.getByRole('dialog', { name: `Why was ${name} lost?` })
  await dialog.getByLabel('Lost because').selectOption('Declined by lenders')
  await dialog.getByRole('button', { name: 'Move to lost' }).click()
  await expect(at('Lost')).toBeVisible()
  await expect(page.getByText('Declined by lenders').first()).toBeVisible()

  await at('Lost').click()
  const panel = page.getByRole('dialog', { name })
  await expect(panel.getByLabel('Stage')).toHaveValue(/.+/)
  await panel.getByLabel('Stage').selectOption('Approved')
  await panel.getByLabel('Commission expected').fill('6100')
  await panel.getByRole('button', { name: 'Save deal' }).click()
  await expect(page.getByText('Deal saved')).toBeVisible()
  await expect(panel.getByLabel('Commission expected')).toHaveValue('6,100')

  await open(page, '/super-admin/pipeline?view=list&q=dana')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('$6,100')
  await page.setViewportSize({ width: 360, height: 780 })
  for (const path of [
    '/super-admin/pipeline',
    '/super-admin/pipeline?view=list',
    '/super-admin/pipeline/stages?stage=new',
  ]) {
    await open(page, path)
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
  }
})
