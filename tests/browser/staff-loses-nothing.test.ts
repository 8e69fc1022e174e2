import { expect, open, signInAsSuperAdmin, test } from './maplekey-test.ts'
import { superAdmin } from './staff.ts'

test('a session that ends while somebody writes takes nothing with it', async ({ page, context }) => {
  await signInAsSuperAdmin(page)
  await open(page, '/super-admin/testimonials?testimonial=new')
  await page.getByRole('textbox', { name: 'Client name' }).fill('Written For An Hour')
  await page.getByRole('textbox', { name: 'Content' }).fill('Words that nobody types twice.')
  await context.clearCookies({ name: /session_token/ })
  await page.getByRole('button', { name: 'Add testimonial', exact: true }).click()
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Words that nobody types twice.')

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const beside = await opened
  await beside.getByLabel('Email').fill(superAdmin.email)
  await beside.getByLabel('Password').fill(superAdmin.password)
  await beside.getByRole('button', { name: 'Sign In', exact: true }).click()
  await beside.waitForURL(/super-admin/)
  await beside.close()
  await page.getByRole('button', { name: 'Add testimonial', exact: true }).click()
  await expect(page.getByRole('row', { name: /Written For An Hour/ })).toBeVisible()
})

test('what somebody else deleted meanwhile is said beside what was typed', async ({ page, newPerson }) => {
  await signInAsSuperAdmin(page)
  await open(page, '/super-admin?agent=new')
  await page.getByLabel('Full name').fill('Soon Gone')
  await page.getByLabel('Email').fill('gone@agents.example')
  await page.getByLabel('Password').fill('leaves in the wind')
  await page.getByRole('button', { name: 'Create agent' }).click()
  await page.getByRole('link', { name: 'Edit Soon Gone' }).click()
  await page.getByRole('textbox', { name: 'Bio' }).fill('A careful description.')

  const other = await newPerson()
  await signInAsSuperAdmin(other)
  await open(other, '/super-admin?q=soon+gone')
  await other.getByRole('button', { name: 'Delete Soon Gone' }).click()
  await other.getByRole('button', { name: 'Delete agent' }).click()
  await expect(other.getByText('Agent deleted successfully!')).toBeVisible()

  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Agent not found')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('A careful description.')
})
