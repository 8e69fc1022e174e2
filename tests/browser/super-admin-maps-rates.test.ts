import { createServer } from 'node:http'
import { expectNoViolations } from './axe.ts'
import { expect, expectNoSidewaysScroll, open, signInAsSuperAdmin, test } from './maplekey-test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('on a phone a page is mapped table by table, with what no label says, and what is doubted waits', async ({
  page,
}) => {
  let five = '4.49'
  const server = createServer((_request, response) => {
    const rows = [
      ['3 years', '4.29'],
      ['5 years', five],
    ]
    const lines = rows.map((cells) => `<tr><td>${cells.join('</td><td>')}%</td></tr>`).join('')
    const more = [...'ABCDEFGH'].map(
      (name) => `<h2>Savings ${name}</h2><table><tr><td>GIC</td><td>2.${name.charCodeAt(0)}%</td></tr></table>`,
    )
    response.writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Rates</title><h1>Insured and other mortgages</h1>
        <table><tr><th>Term</th><th>Rate</th></tr>${lines}</table>${more.join('')}`)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  server.unref()
  const { port } = server.address() as { port: number }

  await signInAsSuperAdmin(page)
  await open(page, '/super-admin/rate-sources/new')
  await page.getByLabel('Name').fill('Phone lender')
  await page.getByLabel('Address of the page').fill(`http://127.0.0.1:${port}/`)
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.getByRole('heading', { name: 'Which cells are the rates' })).toBeVisible()

  await test.step('what is not said is asked for, and said in a panel', async () => {
    const all = page.getByRole('button', { name: /^True of all its rates/ })
    await all.click()
    const panel = page.getByRole('dialog', { name: 'True of all its rates' })
    await expectNoViolations(page)
    await panel.getByLabel('Type').selectOption('fixed')
    await panel.getByLabel('Mortgage').selectOption('High-Ratio')
    await panel.getByRole('button', { name: 'Done' }).click()
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(all).toContainText('fixed, High-Ratio')
    await expect(page.getByText('2 new.')).toBeVisible()
  })

  await test.step('the page stays short, and nothing sticks out of it', async () => {
    await expect(page.getByText('Other tables of the page (8)')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000)
    await expectNoSidewaysScroll(page)
  })

  await page.getByRole('button', { name: 'Save and read now' }).click()
  await expect(page.getByText('2 rates read: 2 changed.').first()).toBeVisible({ timeout: 20_000 })

  await test.step('a figure that moved far waits for a decision', async () => {
    five = '6.49'
    await page.getByRole('button', { name: 'Scrape rates' }).click()
    await expect(page.getByText(/1 held for approval/).first()).toBeVisible({ timeout: 20_000 })
    await open(page, '/super-admin/rate-sources')
    const held = page.getByRole('row').filter({ hasText: 'Phone lender' }).filter({ hasText: 'It moved by more' })
    await expect(held).toContainText('4.49%')
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
    await held.getByRole('button', { name: /^Reject/ }).click()
    await expect(page.getByText('1 change rejected.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete Phone lender' }).click()
    await page.getByRole('button', { name: 'Delete source' }).click()
    await expect(page.getByText('Rate source deleted successfully!')).toBeVisible()
  })
})
