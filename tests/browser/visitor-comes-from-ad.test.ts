import { expectNoViolations } from './axe.ts'
import { expect, expectNoSidewaysScroll, hydrated, open, sendQuote, signInAsSuperAdmin, test } from './maplekey-test.ts'

test(
  'an ad brings a visitor, who looks around and asks for a quote; its deal is funded and counted for the ad',
  { tag: '@thorough' },
  async ({ page, newPerson }) => {
    const mark = `harbour ${Date.now()}`
    const name = `Ada Arrives ${mark}`
    const visitor = await newPerson()
    await visitor.goto(`/rates?utm_source=${mark}&utm_medium=cpc&utm_campaign=Spring&gclid=secret`, {
      referer: 'https://www.example.ca/page?q=private',
    })
    await hydrated(visitor)
    await visitor.getByRole('link', { name: 'Calculators' }).first().click()
    await expect(visitor).toHaveURL(/\/calculators/)
    await visitor.reload()
    await sendQuote(visitor, { name, email: 'ada@arrives.example' })
    const kept = await visitor.evaluate(() => JSON.stringify([{ ...sessionStorage }, document.cookie]))
    expect(kept).toContain('Spring')
    expect(kept).not.toMatch(/secret|private/)

    await signInAsSuperAdmin(page)
    await open(page, `/super-admin/leads?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name, exact: true }).click()
    const panel = page.getByRole('dialog')
    const origin = `H${mark.slice(1)} (ad)`
    await expect(panel.getByText(origin)).toBeVisible()
    await expect(panel.getByText('Linked from: example.ca · First page: /rates')).toBeVisible()
    await panel.getByLabel('Stage', { exact: true }).selectOption('Funded')
    await panel.getByRole('button', { name: 'Save deal' }).click()
    await expect(page.getByText('Deal saved')).toBeVisible()

    await page.setViewportSize({ width: 360, height: 800 })
    await open(page, '/super-admin/analytics?period=7')
    const table = page.getByRole('region', { name: 'Where leads come from' })
    await expect(table.getByRole('row', { name: origin })).toContainText('$640,000')
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
  },
)

test(
  'without JavaScript a form tells the campaign of the page that it is on',
  { tag: '@thorough' },
  async ({ browser, page }) => {
    const name = `Nora ${Date.now()}`
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto('/contact?utm_source=newsletter&utm_medium=email&utm_campaign=may')
    for (const [label, text] of Object.entries({
      'First name': name,
      'Last name': 'Plain',
      Email: 'nora@plain.example',
      Phone: '416-555-0142',
      Comments: 'Please call.',
    }))
      await plain.getByRole('textbox', { name: label, exact: true }).fill(text)
    await plain.getByLabel(/may use these details to reply to me/).check()
    await plain.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(plain.getByText("Message sent! We'll get back to you soon.")).toBeVisible()
    await context.close()

    await signInAsSuperAdmin(page)
    await open(page, `/super-admin/leads?q=${encodeURIComponent(name)}&origin=Newsletter+May`)
    await page.getByRole('link', { name: `${name} Plain` }).click()
    await expect(page.getByRole('dialog').getByText('Newsletter May')).toBeVisible()
  },
)
