import { expect, hydrated, open, signIn, signInAsSuperAdmin, test } from './maplekey-test.ts'

const agent = { name: 'Robin Castellano', email: 'robin@castellano.example', password: 'maple leaves in autumn' }

// High enough for messages in the corner not to lie over the form's buttons while the pointer keeps them there.
test.use({ viewport: { width: 1280, height: 1200 } })

test('a super admin adds an agent, who signs in and publishes a page', async ({ page, newPerson }) => {
  await signInAsSuperAdmin(page)
  await open(page, '/super-admin')
  await page.getByRole('link', { name: 'Add agent' }).click()
  await page.getByRole('button', { name: 'Create agent' }).click()
  await expect(page.getByText('Enter the full name')).toBeVisible()
  await page.getByLabel('Full name').fill(agent.name)
  await page.getByLabel('Email').fill(agent.email)
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create agent' }).click()
  await expect(page.getByText('Failed to create agent')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(agent.name)
  await page.getByLabel('Password').fill(agent.password)
  await page.getByRole('button', { name: 'Create agent' }).click()
  await expect(page.getByText('Agent created successfully!')).toBeVisible()
  const row = page.getByRole('table', { name: 'Agents' }).getByRole('row').nth(1)
  await expect(row).toContainText(agent.name)
  await expect(row).toContainText('Active')

  await test.step('no two agents can have the same email', async () => {
    await open(page, '/super-admin?agent=new')
    await page.getByLabel('Full name').fill('Somebody Else')
    await page.getByLabel('Email').fill(agent.email.toUpperCase())
    await page.getByLabel('Password').fill(agent.password)
    await page.getByRole('button', { name: 'Create agent' }).click()
    await expect(page.getByText('This email is already used by another account')).toBeVisible()
  })

  const theirs = await newPerson()
  await test.step('the agent signs in and fills in the profile', async () => {
    await signIn(theirs, agent, /\/agent-dashboard$/)
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Profile')
    await theirs.getByLabel('Full name').fill('')
    await theirs.getByRole('button', { name: 'Save profile', exact: true }).click()
    await expect(theirs.getByLabel('Full name')).toHaveAccessibleDescription('Enter the full name')
    await theirs.getByLabel('Full name').fill('Robin T. Castellano')
    await theirs.getByLabel('Calendly link').fill('http://calendly.com/robin')
    await theirs.getByLabel('Bio').fill('First homes in Halifax.\n\nEvenings too.')
    await theirs.getByRole('button', { name: 'Save profile', exact: true }).click()
    await expect(theirs.getByText('Enter a whole address that begins with https://')).toBeVisible()
    await theirs.getByLabel('Calendly link').fill('https://calendly.com/robin')
    await theirs.getByRole('button', { name: 'Save profile', exact: true }).click()
    await expect(theirs.getByText('Profile updated successfully!')).toBeVisible()
    // While the button says 'Saving...', the form is waiting for the stored values.
    await expect(theirs.getByRole('button', { name: 'Save profile', exact: true })).toBeVisible()
  })

  await test.step('a lost connection loses nothing that was typed', async () => {
    await theirs.route('**/agent-dashboard.data*', (route) => route.abort('connectionreset'))
    await theirs.getByLabel('Phone').fill('902-555-0199')
    await theirs.getByRole('button', { name: 'Save profile', exact: true }).click()
    await expect(theirs.getByText('Failed to update profile')).toBeVisible()
    await expect(theirs.getByLabel('Phone')).toHaveValue('902-555-0199')
    await theirs.unroute('**/agent-dashboard.data*')
    await theirs.getByRole('button', { name: 'Save profile', exact: true }).click()
    await expect(theirs.getByText('Profile updated successfully!').nth(1)).toBeVisible()
  })

  await test.step('the slug is normalised while it is typed and may not be empty', async () => {
    await theirs.getByLabel('Profile slug').fill('')
    await theirs.getByRole('button', { name: 'Save profile URL' }).click()
    // The error is shown beside the field and as a toast.
    await expect(theirs.getByText('Profile slug cannot be empty')).toHaveCount(2)
    await theirs.getByLabel('Profile slug').pressSequentially('Robin-C 1')
    await expect(theirs.getByLabel('Profile slug')).toHaveValue('robinc1')
    await theirs.getByRole('button', { name: 'Save profile URL' }).click()
    await expect(theirs.getByText('Profile URL updated successfully')).toBeVisible()
  })

  await test.step('nobody is public without a licence, which the super admin enters', async () => {
    await open(theirs, '/agent-dashboard')
    await expect(theirs.getByText('No licence is on file.')).toBeVisible()
    await open(page, '/super-admin?q=castellano')
    await expect(page.getByText('Not public', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Edit Robin' }).click()
    await page.getByLabel('Province').selectOption('Nova Scotia')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Enter the licence number')).toBeVisible()
    await page.getByLabel('Title', { exact: true }).first().fill('Associate Mortgage Broker')
    await page.getByLabel('Number', { exact: true }).first().fill('N100')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Agent updated successfully!')).toBeVisible()
    await expect(page.getByText('Not public', { exact: true })).toHaveCount(0)
  })

  await test.step('the public page shows the profile', async () => {
    await theirs.getByRole('link', { name: 'View My Page' }).click()
    await theirs.waitForURL(/\/agent\/robinc1$/)
    await hydrated(theirs)
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Robin T. Castellano')
    await expect(theirs.getByText('Your Trusted Associate Mortgage Broker')).toBeVisible()
    await expect(theirs.getByText('First homes in Halifax.')).toBeVisible()
    await expect(theirs.getByRole('link', { name: /Book Appointment/ }).first()).toHaveAttribute(
      'href',
      'https://calendly.com/robin',
    )
  })

  await test.step('on a phone a toast does not cover the buttons that stay in view', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await open(page, '/super-admin?q=castellano')
    await page.getByRole('link', { name: 'Edit Robin' }).click()
    await page.getByLabel('Profile slug').fill('amaraokonkwo')
    const save = page.getByRole('button', { name: 'Save changes' })
    await save.click()
    const message = page.getByRole('listitem').filter({ hasText: 'This profile URL is already taken' })
    await expect(message).toBeVisible()
    const [above, below] = [(await message.boundingBox())!, (await save.boundingBox())!]
    expect(above.y + above.height).toBeLessThan(below.y)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('a deactivated agent has no public page until the agent is active again', async () => {
    await open(page, '/super-admin?q=castellano')
    await page.getByRole('button', { name: 'Deactivate Robin' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('Agent deactivated')).toBeVisible()
    await open(page, '/agents/robinc1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agent Not Found')
    await open(page, '/super-admin?q=castellano&state=inactive')
    await page.getByRole('button', { name: 'Activate Robin' }).click()
    await expect(page.getByText('Agent activated')).toBeVisible()
    await open(page, '/agents/robinc1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robin T. Castellano')
  })

  await test.step('the agent is deleted after confirmation', async () => {
    await open(page, '/super-admin?q=castellano')
    await page.getByRole('button', { name: 'Delete Robin' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete Robin' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete agent' }).click()
    await expect(page.getByText('Agent deleted successfully!')).toBeVisible()
    await expect(page.getByText('No agent matches')).toBeVisible()
  })
})
