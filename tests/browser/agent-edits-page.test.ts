import type { Page } from '@playwright/test'
import { expect, licenseAgent, open, signIn, signInAsSuperAdmin, test } from './maplekey-test.ts'

const account = { email: 'jo@agents.example', password: 'snow on the porch' }

test(
  'an agent adds a website and a meta title and submits a testimonial, which the super admin approves',
  { tag: '@thorough' },
  async ({ page, newPerson }) => {
    await signInAsSuperAdmin(page)
    await open(page, '/super-admin?agent=new')
    await page.getByLabel('Full name').fill('Jo Marchand')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
    await page.getByRole('button', { name: 'Create agent' }).click()
    await expect(page.getByText('Agent created successfully!')).toBeVisible()
    await licenseAgent(page, 'Jo Marchand')

    const agent = await newPerson()
    await signIn(agent, account, /\/agent-dashboard/)
    await test.step('text typed while a form is being saved stays', async () => {
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await agent.route(/agent-dashboard/, async (route) => {
        if (route.request().method() === 'POST') await held
        await route.continue()
      })
      await agent.getByRole('button', { name: 'Save profile', exact: true }).click()
      await agent.getByLabel('Bio').fill('Typed meanwhile.')
      letGo()
      await expect(agent.getByText('Profile updated successfully!')).toBeVisible()
      await expect(agent.getByRole('button', { name: 'Save profile', exact: true })).toBeVisible()
      await expect(agent.getByLabel('Bio')).toHaveValue('Typed meanwhile.')
      await agent.unroute(/agent-dashboard/)
    })

    await test.step('a value that is stored in another form than it was typed counts as saved', async () => {
      const name = agent.getByLabel('Full name')
      await name.fill(' Jo Marchand ')
      await agent.getByRole('button', { name: 'Save profile', exact: true }).click()
      await expect(name).toHaveValue('Jo Marchand')
      await agent.getByRole('link', { name: 'SEO' }).click()
      await expect(agent.getByLabel('Meta title')).toBeVisible()
      await agent.getByRole('link', { name: 'Profile', exact: true }).click()
    })

    const question = agent.getByRole('dialog', { name: 'Leave without saving?' })
    await test.step('each form of the page asks before it is left until it is saved', async () => {
      const slug = agent.getByLabel('Profile slug')
      await slug.fill('jomarchand2')
      await save(agent, 'Save profile')
      await agent.getByRole('link', { name: 'Social' }).click()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(slug).toHaveValue('jomarchand2')
      await agent.getByLabel('Bio').fill('Typed after that.')
      await save(agent, 'Save profile URL')
      await expect(agent.getByText('Profile URL updated successfully')).toBeVisible()
      await agent.getByRole('link', { name: 'Social' }).click()
      await question.getByRole('button', { name: 'Leave' }).click()
    })

    const website = agent.getByLabel('Website')
    await website.fill('http://jo.example')
    await website.press('Enter')
    await expect(agent.getByText('Enter a whole address that begins with https://')).toBeVisible()
    await expect(website).toHaveValue('http://jo.example')
    await website.fill('https://jo.example')
    await website.press('Enter')
    await expect(agent.getByText('Social links updated successfully!')).toBeVisible()
    await expect(website).toHaveValue('https://jo.example')
    await expect(agent.getByText('Enter a whole address that begins with https://')).toBeHidden()

    await agent.getByRole('link', { name: 'SEO' }).click()
    const preview = agent.getByRole('region', { name: 'Search result preview' })
    await expect(preview).toContainText('Jo Marchand, Mortgage Agent Level 1 | ')
    await agent.getByLabel('Meta title').fill('Jo finds your mortgage')
    await expect(agent.getByText('22 of 60 characters')).toBeVisible()
    await expect(preview).toContainText('Jo finds your mortgage')
    await agent.getByRole('button', { name: 'Save SEO settings' }).click()
    await expect(agent.getByText('SEO settings updated successfully!')).toBeVisible()
    await expect(agent.getByLabel('Meta title')).toHaveValue('Jo finds your mortgage')

    await agent.getByRole('link', { name: 'Testimonials' }).click()
    await agent.getByLabel('Client name').fill('Sam Client')
    await agent.getByLabel('Content').fill('Jo called back the same day.')
    await agent.getByRole('button', { name: 'Submit for approval' }).click()
    await expect(agent.getByText('Testimonial submitted for approval!')).toBeVisible()
    await expect(agent.getByLabel('Client name')).toHaveValue('')
    await expect(agent.getByRole('row', { name: /Sam Client.*Pending Approval/ })).toBeVisible()

    await page.getByRole('link', { name: 'Testimonials' }).click()
    const approve = page.getByRole('button', { name: 'Approve the testimonial of Sam Client' })
    await approve.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Testimonial approved')).toBeVisible()
    await page.getByRole('button', { name: 'Delete the testimonial of Sam Client' }).click()
    await expect(page.getByRole('dialog', { name: 'Delete the testimonial of Sam Client?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: /Sam Client.*Approved/ })).toBeVisible()
  },
)

/** Saves and waits until the page has the saved data; a question that opened sooner would be closed by that update. */
async function save(page: Page, button: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: button, exact: true }).click()
  await answered
  await expect(page.getByRole('button', { name: 'Saving...' })).toHaveCount(0)
}
