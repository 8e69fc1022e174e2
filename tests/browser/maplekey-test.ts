import {
  test as base,
  type BrowserContext,
  type Cookie,
  expect as plainExpect,
  type ExpectMatcherState,
  type Locator,
  type Page,
} from '@playwright/test'
import { superAdmin } from './staff.ts'

/**
 * Playwright's own matcher describes the whole page each time that it looks and sees nothing yet, which costs a third of the
 * page's own scripts. So the element is awaited first, and the matcher speaks only when it did not come.
 */
export const expect = plainExpect.extend({
  async toBeVisible(this: ExpectMatcherState, locator: Locator, { timeout = this.timeout }: { timeout?: number } = {}) {
    const state = this.isNot ? 'hidden' : 'visible'
    const isSo = await locator.waitFor({ state, timeout }).then(
      () => true,
      () => false,
    )
    if (!isSo) await (this.isNot ? plainExpect(locator).not : plainExpect(locator)).toBeVisible({ timeout: 1 })
    return { pass: !this.isNot, message: () => '' }
  },
})

type Fixtures = {
  complaints: string[]
  /** A page in its own browser context, for a second person. */
  newPerson: () => Promise<Page>
  /** The same, for tests in which requests fail on purpose: console errors do not fail the test, and dialogs are accepted. */
  newPage: () => Promise<Page>
}

/** Pages that fail the test if the console reports an error or a file is missing. */
export const test = base.extend<Fixtures>({
  complaints: async ({ context }, use) => {
    const complaints: string[] = []
    listen(context, complaints)
    await use(complaints)
    expect(complaints, 'complaints of the browser').toEqual([])
  },
  page: async ({ page, complaints }, use) => {
    void complaints
    await use(page)
  },
  newPerson: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      listen(context, complaints)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  newPage: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      const page = await context.newPage()
      page.on('dialog', (dialog) => void dialog.accept())
      return page
    })
    for (const context of contexts) await context.close()
  },
})

function listen(context: BrowserContext, complaints: string[]) {
  context.on('console', (message) => {
    const { url } = message.location()
    // The browser itself logs a 4xx response to something that the test did wrong on purpose.
    const onlyAnswer = message.text().startsWith('Failed to load resource') && !isFile(url)
    if (['error', 'warning'].includes(message.type()) && !onlyAnswer) complaints.push(`${message.text()} (${url})`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
}

function isFile(url: string): boolean {
  return /\.(js|css|woff2|svg|png|webp|avif|ico)$/.test(new URL(url, 'http://none').pathname)
}

/** Opens a page and waits until React handles typing and clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement?.dataset.hydrated === 'true')
}

/** Signs in on the sign-in page and waits for the account's area. */
export async function signIn(page: Page, account: { email: string; password: string }, area: RegExp): Promise<void> {
  await open(page, '/auth')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(area)
  await hydrated(page)
}

let superAdminSession: Cookie[] | undefined

/**
 * Signs the super admin in without opening a page. The tests of a worker share one session; a test that signs out requests its
 * own.
 */
export async function signInAsSuperAdmin(page: Page, { ownSession = false } = {}): Promise<void> {
  const context = page.context()
  if (superAdminSession && !ownSession) return context.addCookies(superAdminSession)
  const { origin } = new URL(test.info().project.use.baseURL!)
  const answer = await context.request.post('/auth', { form: superAdmin, headers: { origin }, maxRedirects: 0 })
  expect(answer.headers().location).toContain('/super-admin')
  if (!ownSession) superAdminSession = (await context.cookies()).filter(({ name }) => name.endsWith('session_token'))
}

/** Enters a licence for an agent as the super admin: without one, visitors do not see the agent. */
export async function licenseAgent(page: Page, name: string): Promise<void> {
  await open(page, `/super-admin?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByLabel('Province').selectOption('Ontario')
  await page.getByLabel('Title', { exact: true }).fill('Mortgage Agent Level 1')
  await page.getByLabel('Number', { exact: true }).fill('M100')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Agent updated successfully!')).toBeVisible()
}

/** Checks that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // Polls, because a chart takes its new width a moment after the window does.
  await expect.poll(tooWide, { message: 'pixels that stick out at the side' }).toBe(0)
}

/** Sends a purchase quote of $800,000 with $160,000 down, as a visitor. */
export async function sendQuote(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await open(page, '/quote?type=purchase')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('800000')
  await page.getByRole('textbox', { name: 'Down payment', exact: true }).fill('160000')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel(/may use these details to reply to me/).check()
  const sent = page.getByText('Your mortgage quote request has been submitted!')
  await expect(async () => {
    if (await sent.isVisible()) return
    await page.getByRole('button', { name: 'Request my quote' }).click()
    await expect(sent).toBeVisible({ timeout: 1500 })
  }).toPass()
}
