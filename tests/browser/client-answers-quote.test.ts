import { pdfBytes } from '#tests/support/documents.ts'
import { expectGoodInBothModes, expectGoodOnPhone } from './axe.ts'
import { expect, open, sendQuote, signInAsSuperAdmin, test } from './maplekey-test.ts'

const client = { name: 'Sasha Quote-Journey', email: 'sasha@journey.example' }

test('a broker quotes, the client opens, asks and accepts, and the broker changes and withdraws', async ({
  page,
  browser,
  newPerson,
}) => {
  await sendQuote(await newPerson(), client)
  await signInAsSuperAdmin(page)
  await open(page, '/super-admin/leads?q=quote-journey')
  await page.getByRole('link', { name: client.name }).click()
  const panel = page.getByRole('dialog', { name: client.name })
  const form = panel.locator('form').filter({ has: page.getByRole('button', { name: /Make link|Save change/ }) })
  await panel.getByText('Make a quote').click()
  await expect(form.getByLabel('Price')).toHaveValue('800,000')
  await form.getByLabel('Interest rate').fill('4.29')
  await form.getByRole('button', { name: 'Make link' }).click()
  const link = await panel.getByLabel('Private link').inputValue()
  await expect(panel.getByText('Not opened yet.')).toBeVisible()

  await test.step('the mail begins with the link', async () => {
    await panel.getByRole('link', { name: 'Mail it' }).click()
    await expect(panel.getByLabel('Text', { exact: true })).toHaveValue(new RegExp(link.split('=')[1]!))
  })

  await test.step('the broker asks for the documents of an employed client', async () => {
    await panel.getByLabel('Employed', { exact: true }).check()
    await panel.getByRole('button', { name: 'Make checklist' }).click()
    await expect(panel.getByRole('button', { name: 'Have it already Two most recent pay stubs' })).toBeVisible()
  })

  const visitor = await newPerson()
  await test.step('the client sees the figures with their working and accepts', async () => {
    await open(visitor, link)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Sasha, your mortgage quote')
    await visitor.getByText('How is the payment calculated?').click()
    await expect(visitor.getByText('Interest per payment period')).toBeVisible()
    await expectGoodInBothModes(visitor)
    await visitor.getByLabel('Your question').fill('Can I prepay?')
    await visitor.getByRole('button', { name: 'Send question' }).click()
    await expect(visitor.getByText('Your question is on its way.')).toBeVisible()
    await visitor.getByRole('button', { name: 'Accept this quote' }).click()
    await expect(visitor.getByText(/^You accepted this quote on/)).toBeVisible()
  })

  await test.step('the client sends two files and takes one back', async () => {
    await visitor.getByText('Send files for Two most recent pay stubs').click()
    const stubs = visitor.getByRole('listitem').filter({ has: visitor.getByRole('heading', { name: /pay stubs/ }) })
    const file = (name: string, size: number) => ({ name, mimeType: 'application/pdf', buffer: pdfBytes(size) })
    await stubs.getByLabel('Files').setInputFiles([file('May.pdf', 1000), file('June.pdf', 2000)])
    await stubs.getByRole('button', { name: /^Send/ }).click()
    await expect(visitor.getByText('Thank you, we have your 2 files.')).toBeVisible()
    await visitor.getByRole('button', { name: 'Remove June.pdf' }).click()
    await expect(stubs.getByText('June.pdf')).toHaveCount(0)
    await expect(stubs.getByText('Received')).toBeVisible()
    await expectGoodOnPhone(visitor)
  })

  await test.step('the broker sees it, and changes the quote with a reason', async () => {
    await open(page, page.url())
    await expect(panel.getByText('Asks about the quote: Can I prepay?')).toBeVisible()
    const download = page.waitForEvent('download')
    await panel.getByRole('link', { name: 'Download May.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('May.pdf')
    await panel.getByRole('button', { name: 'Accept Two most recent pay stubs' }).click()
    await expect(panel.getByText('Accepted', { exact: true })).toBeVisible()
    await panel.getByText('Change', { exact: true }).click()
    await form.getByLabel('Interest rate').fill('4.19')
    await form.getByRole('button', { name: 'Save change' }).click()
    await expect(panel.getByText('Say what changed and why: the client reads it')).toBeVisible()
    await form.getByLabel('What changed, and why').fill('The lender cut its rate.')
    await form.getByRole('button', { name: 'Save change' }).click()
    await expect(panel.getByText(/^Interest rate: 4.29% fixed/)).toBeVisible()
    await expectGoodOnPhone(page, { within: 'dialog' })
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('without JavaScript the client sees what changed and accepts again', async () => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto(link)
    await expect(plain.getByText('The lender cut its rate.')).toBeVisible()
    await plain.getByRole('button', { name: 'Accept this quote' }).click()
    await expect(plain.getByText(/^You accepted this quote on/)).toBeVisible()
    await plain.context().close()
  })

  await test.step('a withdrawn link opens nothing', async () => {
    await panel.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('button', { name: 'Withdraw quote' }).click()
    await expect(panel.getByText('Make a quote')).toBeVisible()
    await open(visitor, link)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This link does not open a quote')
  })
})
