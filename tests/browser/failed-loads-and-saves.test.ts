import type { Page } from '@playwright/test'
import { expect, hydrated, open, signIn, signInAsSuperAdmin, test } from './maplekey-test.ts'

// When a page load or a save inside the site fails, the specified sentence appears (section 8 of both specifications).

/** The connection breaks. The browser's console errors about it are expected. */
const broken = {
  cut: (page: Page) => page.route('**/*.data*', (route) => route.abort('connectionreset')),
  mend: (page: Page) => page.unroute('**/*.data*'),
}

/** The other ways in which the server fails to answer, and how to undo each. */
const otherCauses = {
  'the server fails': {
    cut: (page: Page) => page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'Bad Gateway' })),
    mend: broken.mend,
  },
  'the browser is offline': {
    cut: (page: Page) => page.context().setOffline(true),
    mend: (page: Page) => page.context().setOffline(false),
  },
} as const

const publicPages = [
  ['Blog', '/blog', 'Failed to load blog posts'],
  ['Rates', '/rates', 'Failed to fetch rates'],
  ['Products', '/products', 'Failed to load products'],
  ['Applications', '/applications', 'Failed to load applications'],
  ['Mortgage News', '/mortgage-news', 'Failed to fetch news'],
  ['Contact Us', '/contact', 'Failed to load this page'],
] as const

// A few tabs and forms of each area: app/routes/failures.test.ts reads every sentence.
const adminTabs = [
  ['Leads', 'Failed to fetch leads'],
  ['Rates', 'Failed to fetch rates'],
  ['Audit log', 'Failed to fetch the audit log'],
  ['Agents', 'Failed to fetch agents'],
] as const

const agentTabs = [
  ['SEO', 'Failed to fetch agent data'],
  ['Documents', 'Failed to fetch documents'],
  ['Profile', 'Failed to load profile data'],
] as const

for (const [cause, { cut, mend }] of Object.entries(otherCauses))
  test(
    `when ${cause}, a page, signing in, a tab and a form say what failed, and keep what was typed`,
    { tag: cause.includes('offline') ? '@thorough' : [] },
    async ({ newPage }) => {
      const page = await newPage()
      await open(page, '/blog')
      await cut(page)
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load blog post')
      await expect(page.getByRole('banner')).toBeVisible()
      await mend(page)
      await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Failed/)

      await open(page, '/auth')
      const email = page.getByRole('textbox', { name: 'Email', exact: true })
      await email.fill('somebody@agents.example')
      await page.getByLabel('Password').fill('a password')
      await cut(page)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page.getByText('An error occurred during authentication')).toBeVisible()
      await expect(email).toHaveValue('somebody@agents.example')
      await mend(page)

      await signInAsSuperAdmin(page)
      await open(page, '/super-admin')
      await tabsSay(page, adminTabs.slice(0, 1), cut, mend)
      await open(page, '/super-admin/leads')
      const status = page.getByRole('combobox', { name: /^Status of/ }).first()
      const before = await status.inputValue()
      await cut(page)
      await status.selectOption(before === 'closed' ? 'new' : 'closed')
      await expect(page.getByText('Failed to update lead status')).toBeVisible()
      await expect(status).toHaveValue(before)
    },
  )

test('each public page that cannot be loaded says so in its own sentence', async ({ newPage }) => {
  const page = await newPage()
  await open(page, '/why-broker')
  await broken.cut(page)
  await page.getByRole('main').getByRole('link', { name: 'Find a broker' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load brokers')
  for (const [label, path, sentence] of publicPages) {
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click()
    await expect(page.getByRole('main').getByText(sentence), label).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await broken.mend(page)

  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await email.fill('somebody@agents.example')
  await page.getByLabel('Password').fill('a password')
  await broken.cut(page)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('An error occurred during authentication')).toBeVisible()
  await expect(email).toHaveValue('somebody@agents.example')
})

test(
  'tabs and forms of the super admin say so when they cannot be loaded or saved, and keep what was typed',
  { tag: '@thorough' },
  async ({ newPage }) => {
    const page = await newPage()
    await signInAsSuperAdmin(page)
    await open(page, '/super-admin')
    await tabsSay(page, adminTabs, broken.cut, broken.mend)
    await savesSay(page, [
      ['/super-admin?agent=new', 'Full name', 'Create agent', 'Failed to create agent'],
      ['/super-admin/blog?post=new', 'Title', 'Create post', 'Failed to create post'],
      ['/super-admin/products?product=new', 'Name', 'Add product', 'Failed to save product'],
      ['/super-admin/rates?rate=new', 'Posted rate', 'Add rate', 'Failed to add rate'],
    ])

    await open(page, '/super-admin/blog')
    await broken.cut(page)
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click()
    await expect(page.getByText('Failed to delete post')).toBeVisible()
  },
)

test(
  'tabs of an agent say so when they cannot be loaded or saved, and their forms keep what was typed',
  { tag: '@thorough' },
  async ({ newPage }) => {
    const admin = await newPage()
    await signInAsSuperAdmin(admin)
    await open(admin, '/super-admin?agent=new')
    const agent = { email: `avery-${Date.now()}@agents.example`, password: 'maple leaves in autumn' }
    await admin.getByLabel('Full name').fill('Avery Answered')
    await admin.getByLabel('Email').fill(agent.email)
    await admin.getByLabel('Password').fill(agent.password)
    await admin.getByRole('button', { name: 'Create agent' }).click()
    await expect(admin.getByText('Agent created successfully!')).toBeVisible()

    const page = await newPage()
    await signIn(page, agent, /\/agent-dashboard$/)
    await tabsSay(page, agentTabs, broken.cut, broken.mend)
    await savesSay(page, [
      ['/agent-dashboard', 'Full name', 'Save profile', 'Failed to update profile'],
      ['/agent-dashboard', 'Profile slug', 'Save profile URL', 'Failed to save changes'],
      ['/agent-dashboard/seo', 'Meta title', 'Save SEO settings', 'Failed to update SEO settings'],
      ['/agent-dashboard/blog?post=new', 'Title', 'Create post', 'Failed to save post'],
    ])
  },
)

type Step = (page: Page) => Promise<unknown>

async function tabsSay(page: Page, tabs: readonly (readonly [string, string])[], cut: Step, mend: Step) {
  await cut(page)
  for (const [tab, sentence] of tabs) {
    await page.getByRole('navigation').getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByRole('main').getByText(sentence), tab).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tab)
  }
  await mend(page)
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByText(/^Failed/)).toBeHidden()
  await hydrated(page)
}

/** The page, the field to type into, the button that saves, and the error sentence. */
type Save = readonly [path: string, field: string, button: string, sentence: string]

async function savesSay(page: Page, saves: readonly Save[]) {
  for (const [path, field, button, sentence] of saves) {
    await open(page, path)
    const typed = page.getByRole('textbox', { name: field, exact: true }).first()
    const words = field === 'Profile slug' ? 'avery1234' : 'https://avery.example'
    await typed.fill(words)
    await broken.cut(page)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByText(sentence).first(), path).toBeVisible()
    await expect(typed, path).toHaveValue(words)
    await broken.mend(page)
  }
}
