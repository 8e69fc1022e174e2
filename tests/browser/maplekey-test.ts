import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { superAdmin } from './staff.ts'

export { expect }

type Fixtures = {
  complaints: string[]
  /** A page in a browser of its own, for a second person. */
  newPerson: () => Promise<Page>
}

/** Pages on which nothing goes wrong unseen: whatever the console complains of, or a missing file, fails the test. */
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
})

function listen(context: BrowserContext, complaints: string[]) {
  context.on('console', (message) => {
    const { url } = message.location()
    // An answer of 4xx to what a test did wrong on purpose is told by the browser, not by our code.
    const onlyAnswer = message.text().startsWith('Failed to load resource') && !isFile(url)
    if (['error', 'warning'].includes(message.type()) && !onlyAnswer) complaints.push(`${message.text()} (${url})`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
}

function isFile(url: string): boolean {
  return /\.(js|css|woff2|svg|png|webp|avif|ico)$/.test(new URL(url, 'http://none').pathname)
}

/** Goes there and waits until what is typed and clicked reaches React. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
}

/** Signs in on the sign-in page and waits for the area that the account leads to. */
export async function signIn(page: Page, account: { email: string; password: string }, area: RegExp): Promise<void> {
  await open(page, '/auth')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(area)
  await hydrated(page)
}

export function signInAsSuperAdmin(page: Page): Promise<void> {
  return signIn(page, superAdmin, /\/super-admin/)
}

/** The page and everything in it fit the window's width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // Asked again: a chart takes its new width a moment after the window did.
  await expect.poll(tooWide, { message: 'pixels that stick out at the side' }).toBe(0)
}
