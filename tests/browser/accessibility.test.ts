import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectGoodAtEveryWidth, expectGoodInBothModes, expectGoodOnPhone, expectNoViolations } from './axe.ts'
import { expect, expectNoSidewaysScroll, open, signIn, signInAsSuperAdmin, test } from './maplekey-test.ts'

/** The pages that most visitors open; together they have most of what the others are made of. */
const publicPages = [
  '/',
  '/rates',
  '/quote?type=purchase',
  // The defined calculators share one frame: these have most kinds of fields, charts, tables and errors.
  '/mortgage-calculator?from=price&price=600000&down=5&downIn=percent&years=30&extra=200&payments=2&rate=4',
  '/calculators/closing-costs',
  '/affordability-calculator?income=abc&rate=200&years=99',
  '/agents/amaraokonkwo',
  '/find-broker',
  '/blog/what-you-need-to-put-down',
  '/auth',
]

/** Every other kind of page that a visitor can open, in the states that look different. */
const otherPublicPages = [
  '/?notice=access-denied',
  '/request-sent',
  '/request-a-time?agent=amaraokonkwo',
  '/calculators',
  '/calculators/refinance?cash=300000&rate=abc',
  '/calculators/investment-property?down=60000&rent=abc',
  '/calculators/penalty',
  '/calculators/renewal-letter?ends=2027-06-30',
  '/affordability-calculator?income=85000&debts=450&tax=4200&fees=380&years=30&limits=39-44&stress=on&target=650000',
  '/ask',
  '/find-broker?q=nobody-has-this-name',
  '/products',
  '/mortgage-options',
  '/why-broker',
  '/app',
  '/privacy',
  '/blog',
  '/mortgage-news',
  '/contact?agent=amaraokonkwo',
  '/applications',
  '/applications/sent',
  '/become-broker',
  '/newsletter',
  '/rate-alerts',
  `/rate-alerts/unsubscribe?token=${'A'.repeat(43)}`,
  '/newsletter/unsubscribe?token=none',
  '/no-such-page',
  '/auth/forgot',
  '/auth/reset?token=none',
]

/** Public pages that show other elements on a laptop than on a phone, beyond the header, which is the same everywhere. */
const otherOnLaptops = ['/', '/rates', '/calculators/closing-costs', '/mortgage-options', '/agents/amaraokonkwo']

/** Other words in a frame that is checked above: these only have to fit a narrow window. */
const likeOthers = [
  '/calculators?price=abc&rate=',
  '/mortgage-calculator?amount=abc&rate=abc&years=99&lump=-1',
  '/services',
  '/terms',
  '/accessibility',
  '/complaints',
  '/how-we-are-paid',
  '/contact',
  `/newsletter/confirm?token=${'A'.repeat(43)}`,
]

const superAdminPages = ['/super-admin/today', '/super-admin/leads', '/super-admin/rates?rate=new']

// One list stands for all, with and without results, and one form of listed records: they share their parts.
const otherSuperAdminPages = [
  '/super-admin',
  '/super-admin?q=nobody-has-this-name',
  '/super-admin/blog',
  '/super-admin/analytics',
  '/super-admin/rates',
  '/super-admin/rate-alerts',
  '/super-admin/rate-sources',
  '/super-admin/rate-sources/new',
  '/super-admin/products',
  '/super-admin/services?service=new',
  '/super-admin/privacy',
  '/super-admin/settings',
  '/auth/security',
]

/**
 * The staff pages that show most kinds of elements and colours: these are checked in dark mode, and as on a laptop, where
 * lists are tables.
 */
const inBothModes = [
  '/super-admin',
  '/super-admin/today',
  '/super-admin/leads',
  '/super-admin/analytics',
  '/super-admin/rates?rate=new',
  '/super-admin/rate-sources',
  '/agent-dashboard/customize',
]

// An agent's leads, analytics and links look like what is checked elsewhere.
const agentPages = [
  '/agent-dashboard',
  '/agent-dashboard/today',
  '/agent-dashboard/customize',
  '/agent-dashboard/social',
  '/agent-dashboard/seo',
  '/agent-dashboard/blog',
  '/agent-dashboard/testimonials',
]

async function checkPublicPages(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await open(page, path)
      await expectWholeWords(page)
      await (otherOnLaptops.includes(path) ? expectGoodAtEveryWidth(page) : expectGoodOnPhone(page))
      await expectWholeWords(page)
      await expectFitsWhenNarrow(page)
      await expectFitsWithLargeText(page)
    })
  }
}

// In halves, so that all workers share the work.
for (const half of [0, 1]) {
  const isOfHalf = (_: string, index: number) => index % 2 === half
  test(`public pages have no accessibility violation and fit a tablet, 400 % zoom and 200 % text, half ${half + 1}`, async ({
    page,
  }) => {
    await checkPublicPages(page, publicPages.filter(isOfHalf))
  })

  test(`so do the other public pages, half ${half + 1}`, { tag: '@thorough' }, async ({ page }) => {
    await checkPublicPages(page, otherPublicPages.filter(isOfHalf))
  })
}

test('pages that share their frame with others fit a tablet and 400 % zoom', { tag: '@thorough' }, async ({ page }) => {
  for (const path of likeOthers) {
    await test.step(path, async () => {
      await open(page, path)
      await expectFitsWhenNarrow(page)
    })
  }
})

test('the quote dialog has no accessibility violation with errors and an open calculation', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Get a Purchase Quote' })
  await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill('1200000')
  await dialog.getByRole('textbox', { name: 'Down payment', exact: true }).fill('60000')
  await dialog.getByText('How is this calculated?').first().click()
  await dialog.getByRole('button', { name: 'Request my quote' }).click()
  await expect(dialog.getByRole('link', { name: 'Enter your name' })).toBeVisible()
  await expectGoodOnPhone(page)
})

test('dialogs and menus of the public header have no accessibility violation', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 900 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page)
})

test("the super admin's pages have no accessibility violation", async ({ page }) => {
  await signInAsSuperAdmin(page)
  await checkStaffPages(page, superAdminPages)
})

test("the super admin's other pages have no accessibility violation", { tag: '@thorough' }, async ({ page }) => {
  await signInAsSuperAdmin(page)
  await checkStaffPages(page, otherSuperAdminPages)
})

test(
  'dialogs and forms on the super admin’s pages have no accessibility violation',
  { tag: '@thorough' },
  async ({ page }) => {
    await signInAsSuperAdmin(page)
    await open(page, '/super-admin?q=amara')
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('button', { name: 'Delete Amara' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // The table cell that contains the dialog is aligned right.
    await expect(page.getByRole('dialog')).toHaveCSS('text-align', 'start')
    await checkStaffPage(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Edit Amara' }).click()
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
    await checkStaffPage(page)

    await open(page, '/super-admin/leads')
    await page.getByRole('table', { name: 'Leads' }).getByRole('rowheader').getByRole('link').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFitsWhenNarrow(page)
    await expectGoodInBothModes(page)
  },
)

test(
  'a new agent, a stored email, a rate source preview and a news update have no accessibility violation',
  { tag: '@thorough' },
  async ({ page }) => {
    await signInAsSuperAdmin(page)
    await open(page, '/super-admin?agent=new')
    await checkStaffPage(page)
    await page.getByLabel('Full name').fill('Axel Mail')
    await page.getByLabel('Email').fill('axel@agents.example')
    await page.getByLabel('Send an invitation').check()
    await page.getByRole('button', { name: 'Create agent' }).click()
    await expect(page.getByText('Agent created successfully!')).toBeVisible()
    // The email is written in the background, a moment after the agent is created.
    const invitation = page.getByRole('table', { name: 'Mail' }).getByRole('link').first()
    await expect(async () => {
      await open(page, '/super-admin/system/mail?q=axel')
      await expect(invitation).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    await invitation.click()
    await expect(page.getByText('axel@agents.example').first()).toBeVisible()
    await checkStaffPage(page)

    await open(page, '/super-admin/rate-sources/new')
    await page.getByLabel('Name').fill('Axe lender')
    await page.getByLabel('Address of the page').fill(await serveRates())
    await page.getByRole('button', { name: 'Read it' }).click()
    await expect(page.getByRole('heading', { name: 'Which cells are the rates' })).toBeVisible()
    await expect(page.getByText('4.49%').first()).toBeVisible()
    await checkStaffPage(page)

    await open(page, '/super-admin/system')
    await page.getByRole('button', { name: 'Read news now' }).click()
    await expect(page.getByRole('heading', { name: 'News was read' })).toBeVisible({ timeout: 20_000 })
    await checkStaffPage(page)
  },
)

test("an agent's pages have no violation", { tag: '@thorough' }, async ({ page, newPerson }) => {
  const account = { email: 'axe@agents.example', password: 'snow on the porch' }
  await signInAsSuperAdmin(page)
  await open(page, '/super-admin?agent=new')
  await page.getByLabel('Full name').fill('Axe')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Create agent' }).click()
  await expect(page.getByText('Agent created successfully!')).toBeVisible()

  const agent = await newPerson()
  await signIn(agent, account, /\/agent-dashboard/)
  await checkStaffPages(agent, agentPages)
})

/** Serves a page of rates on this machine and returns its address. The server ends with the process. */
async function serveRates(): Promise<string> {
  const rows = [
    ['3 Year Fixed', '5.99', '4.29'],
    ['5 Year Fixed', '6.09', '4.49'],
    ['Ask us', '', '4.99'],
  ]
  const cells = rows.map((row) => `<tr><td>${row.join('</td><td>')}</td></tr>`).join('')
  const html = `<!doctype html><title>Mortgage rates</title><h1>Mortgage rates</h1><table><tr><th>Term</th><th>Posted rate</th><th>Our rate</th></tr>${cells}</table>`
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates`
}

async function checkStaffPages(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await test.step(path, async () => {
      await open(page, path)
      await expectFitsWhenNarrow(page)
      await (inBothModes.includes(path) ? expectGoodInBothModes(page) : expectGoodOnPhone(page))
    })
  }
}

/** Checks the page on a phone, and that it fits a laptop, a tablet and 400 % zoom. */
async function checkStaffPage(page: Page) {
  await expectFitsWhenNarrow(page)
  await expectGoodOnPhone(page)
}

/** Checks that the page fits a tablet and 400 % zoom, which is narrower than any phone, even with a scrollbar. */
async function expectFitsWhenNarrow(page: Page) {
  for (const size of [
    { width: 768, height: 1000 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
  }
}

/** Checks that no line ends inside a word, as it does where a column is too narrow. */
async function expectWholeWords(page: Page) {
  const broken = () =>
    page.evaluate(() => {
      const found: string[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
        if (!text.parentElement?.checkVisibility() || text.parentElement.closest('svg, .sr-only')) continue
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d$.,%]{2,}/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top))
          if (lines.size > 1) found.push(word)
        }
      }
      return found
    })
  await expect.poll(broken, { message: 'words that are broken in two' }).toEqual([])
}

/** Checks that a phone needs no sideways scrolling with text of twice the size. */
async function expectFitsWithLargeText(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page)
}
