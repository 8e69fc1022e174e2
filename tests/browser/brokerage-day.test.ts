import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, open, sendQuote, signIn, test } from './maplekey-test.ts'
import { superAdmin } from './staff.ts'

/**
 * The day of a brokerage of five, from its first import to a funded mortgage. It has a site of its own: 5,000 leads would be in the
 * way of the other journeys. `npm run test:thorough` plays it.
 */
const own = { day: null as ChildProcess | null, url: '' }

test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed: none
  baseURL: async ({}, use) => use(own.url),
  viewport: { width: 1280, height: 1200 },
  actionTimeout: 30_000,
})

test.beforeAll(async () => {
  const port = await freePort()
  own.url = `http://localhost:${port}`
  own.day = spawn(process.execPath, ['tests/browser/serve.ts'], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), ADMIN_EMAIL: superAdmin.email, ADMIN_PASSWORD: superAdmin.password },
  })
  const isReady = async () => (await fetch(`${own.url}/readyz`).catch(() => null))?.status
  await expect.poll(isReady, { timeout: 120_000 }).toBe(200)
})

test.afterAll(async () => {
  const ended = new Promise((resolve) => own.day?.once('exit', resolve))
  own.day?.kill('SIGTERM')
  await ended
})

const password = 'a kettle on the stove'
const colleagues = {
  ada: { name: 'Ada Admin', email: 'ada@day.example', role: 'admin' },
  ben: { name: 'Ben Bouchard', email: 'ben@day.example', role: 'agent' },
  chloe: { name: 'Chloé Côté', email: 'chloe@day.example', role: 'agent' },
  dev: { name: 'Dev Dhillon', email: 'dev@day.example', role: 'agent' },
} as const
const aMonthFromNow = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const client = { name: 'Yasmin Day-Client', email: 'yasmin@clients.example' }
const second = { name: 'Walter Waiting', email: 'walter@clients.example' }

test(
  'five people and their clients work through a day with 5,000 leads',
  { tag: '@thorough' },
  async ({ page, newPerson }) => {
    test.setTimeout(600_000)
    await test.step('the owner adds four people and the name of the house', async () => {
      await signIn(page, superAdmin, /\/super-admin/)
      for (const one of Object.values(colleagues)) await addColleague(page, one)
      await open(page, '/super-admin/settings')
      await page.locator('#settings-names').getByLabel('Name', { exact: false }).first().fill('Daybreak')
      await page.locator('#settings-names').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Settings saved successfully!')).toBeVisible()
    })

    await test.step('5,000 leads come in from a file', async () => {
      await open(page, '/super-admin/leads/import')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf(5000)) })
      await page.getByRole('button', { name: 'Read the file' }).click()
      await page.getByLabel('Their agents').selectOption({ label: 'As the column Agent says' })
      await page.getByRole('button', { name: 'Update the preview' }).click()
      await page.getByRole('button', { name: /^Import 5,000 people/ }).click()
      await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible({ timeout: 120_000 })
      await open(page, '/super-admin/leads?q=client4999')
      await expect(page.getByRole('link', { name: 'Client Number4999' })).toBeVisible()
    })

    await test.step('leads from the site go to Ben by a rule', async () => {
      await open(page, '/super-admin/routing?rule=new')
      await page.getByRole('combobox', { name: 'Goes to' }).selectOption({ label: colleagues.ben.name })
      await page.getByRole('button', { name: 'Add rule' }).click()
      await expect(page.getByRole('table').getByText(colleagues.ben.name)).toBeVisible()
    })
    const visitor = await newPerson()
    await open(visitor, '/')
    await expect(visitor.getByRole('link', { name: 'Daybreak: home' })).toBeVisible()
    await sendQuote(visitor, client)

    const [ben, ada, chloe, dev] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()]
    let link = ''
    await test.step('Ben calls, plans the next step and makes a quote', async () => {
      await signIn(ben, { ...colleagues.ben, password }, /\/agent-dashboard/)
      await open(ben, '/agent-dashboard/today')
      await ben.getByRole('main').getByRole('link', { name: client.name }).click()
      const panel = ben.getByRole('dialog', { name: client.name })
      await panel.getByRole('button', { name: 'Spoke' }).click()
      await expect(panel.getByText('Spoke').first()).toBeVisible()
      await panel.getByLabel('To do').fill('Send the lender’s letter')
      await panel.getByRole('button', { name: 'Add follow-up' }).click()
      await expect(panel.getByText('Send the lender’s letter').first()).toBeVisible()
      await panel.getByText('Make a quote').click()
      await panel.getByLabel('Interest rate').fill('4.29')
      await panel.getByRole('button', { name: 'Make link' }).click()
      link = await panel.getByLabel('Private link').inputValue()
    })

    await test.step('the client accepts', async () => {
      await open(visitor, new URL(link).pathname + new URL(link).search + new URL(link).hash)
      await visitor.getByRole('button', { name: 'Accept this quote' }).click()
      await expect(visitor.getByText(/^You accepted this quote on/)).toBeVisible()
    })

    await test.step('Ben moves the deal to funded, with its mortgage', async () => {
      await open(ben, '/agent-dashboard/leads?q=day-client')
      await ben.getByRole('link', { name: client.name }).click()
      const panel = ben.getByRole('dialog', { name: client.name })
      await expect(panel.getByText(/accepted/i).first()).toBeVisible()
      await panel.getByLabel('Stage').selectOption('Funded')
      await panel.getByLabel('Commission expected').fill('6100')
      await panel.getByRole('button', { name: 'Save deal' }).click()
      await expect(ben.getByText('Deal saved')).toBeVisible()
      await open(ben, '/agent-dashboard/pipeline?view=list&q=day-client')
      await expect(ben.getByRole('row').filter({ hasText: client.name })).toContainText('Funded')
    })

    await test.step('Ben is away: the next lead goes to somebody else, and the owner gives it to Chloé', async () => {
      await open(ben, '/agent-dashboard/today')
      await ben.getByLabel('Away until (empty if here)').fill('2100-01-01')
      await ben.getByRole('main').getByRole('button', { name: 'Save' }).click()
      await expect(ben.getByText('Enter a date such as 2027-03-01, or leave it empty')).toBeVisible()
      await ben.getByLabel('Away until (empty if here)').fill(aMonthFromNow)
      await ben.getByRole('main').getByRole('button', { name: 'Save' }).click()
      await expect(ben.getByText('Until then new leads go to others.')).toBeVisible()
      await sendQuote(visitor, second)
      await open(page, '/super-admin/leads?q=walter')
      await page.getByRole('link', { name: second.name }).click()
      const panel = page.getByRole('dialog', { name: second.name })
      const agent = panel.getByRole('combobox', { name: 'Agent', exact: true })
      await expect(agent.locator('option:checked')).not.toHaveText(colleagues.ben.name)
      await agent.selectOption({ label: colleagues.chloe.name })
      await panel.getByRole('button', { name: 'Assign' }).click()
      await expect(page.getByText('Lead assigned successfully!')).toBeVisible()
    })

    await test.step('Ada answers a lead that has no agent', async () => {
      await signIn(ada, { ...colleagues.ada, password }, /\/agent-dashboard/)
      await open(ada, '/agent-dashboard/leads?q=macaskill')
      await ada.getByRole('link', { name: 'Colin MacAskill' }).click()
      const panel = ada.getByRole('dialog', { name: 'Colin MacAskill' })
      await panel.getByRole('button', { name: 'Left a message' }).click()
      await expect(panel.getByText('Left a message').first()).toBeVisible()
    })

    await test.step('Chloé finds it among her 1,250, notes what was said and loses it with a reason', async () => {
      await signIn(chloe, { ...colleagues.chloe, password }, /\/agent-dashboard/)
      await open(chloe, '/agent-dashboard/leads')
      await chloe.getByRole('searchbox', { name: 'Search leads' }).fill('walter')
      await chloe.getByRole('link', { name: second.name }).click()
      const panel = chloe.getByRole('dialog', { name: second.name })
      await panel.getByRole('textbox', { name: 'New note' }).fill('Went with his bank.')
      await panel.getByRole('button', { name: 'Add note' }).click()
      await expect(chloe.getByText('Note saved successfully!')).toBeVisible()
      await panel.getByLabel('Stage').selectOption('Lost')
      await panel.getByLabel('Lost because').selectOption({ index: 1 })
      await panel.getByRole('button', { name: 'Save deal' }).click()
      await expect(chloe.getByText('Deal saved')).toBeVisible()
    })

    await test.step('Dev sees only his own, and writes a post', async () => {
      await signIn(dev, { ...colleagues.dev, password }, /\/agent-dashboard/)
      await open(dev, '/agent-dashboard/leads?q=day-client')
      await expect(dev.getByText('No leads match these filters.')).toBeVisible()
      await open(dev, '/agent-dashboard/blog?post=new')
      await dev.getByLabel('Title').first().fill('What a rate hold is')
    })

    await test.step('in the evening the owner sees who did what, and the name of each', async () => {
      await open(page, '/super-admin/leads?q=day-client')
      await page.getByRole('link', { name: client.name }).click()
      await page
        .getByRole('dialog', { name: client.name })
        .getByRole('link', { name: 'Everything about this person' })
        .click()
      await expect(page.getByText(/Spoke/).first()).toBeVisible()
      await open(page, '/super-admin/analytics')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await open(page, '/super-admin/audit')
      await expect(page.getByText(colleagues.ben.name).locator('visible=true').first()).toBeVisible()
    })
  },
)

async function addColleague(page: Page, one: { name: string; email: string; role: string }) {
  await open(page, '/super-admin?agent=new')
  await page.getByLabel('Full name').fill(one.name)
  await page.getByLabel('Email').fill(one.email)
  await page.getByLabel('Send an invitation').uncheck()
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Role').selectOption(one.role)
  await page.getByLabel('Province').first().selectOption('Ontario')
  await page.getByLabel('Title', { exact: true }).first().fill('Mortgage Agent Level 1')
  await page.getByLabel('Number', { exact: true }).first().fill('M100')
  await page.getByRole('button', { name: 'Create agent' }).click()
  await expect(page.getByText('Agent created successfully!')).toBeVisible()
}

/** A file of leads, as another program exports them, spread over the four. */
function fileOf(count: number): string {
  const agents = Object.values(colleagues).map(({ email }) => email)
  const rows = Array.from({ length: count }, (_, at) =>
    [
      `Client Number${at}`,
      `client${at}@imported.example`,
      `416555${String(1000 + (at % 9000)).padStart(4, '0')}`,
      'Ontario',
      agents[at % 4],
    ].join(','),
  )
  return ['Name,Email,Phone,Province,Agent', ...rows].join('\n')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
