import { expect, hydrated, open, test } from './maplekey-test.ts'
import { superAdmin } from './staff.ts'

test('staff sign in from the header and sign out with Logout', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await dialog.getByLabel('Email').fill(superAdmin.email)
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByText('Invalid email or password. Please try again.')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(superAdmin.email)

  await dialog.getByLabel('Password').fill(superAdmin.password)
  const answer = page.waitForRequest((request) => request.method() === 'POST')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await answer
  await page.waitForURL(/\/super-admin$/)
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Login successful!')).toBeVisible()
  await expect(page.getByText('Login successful!')).toHaveCount(1)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(/localhost:\d+\/$/)
  await hydrated(page)
  await page.goto('/super-admin')
  await expect(page).toHaveURL(/\/auth\?to=/)
})

test(
  'the sign-in button shows that it is busy while the password is checked',
  { tag: '@thorough' },
  async ({ page }) => {
    await open(page, '/auth')
    await page.route('**/auth.data*', async (route) => {
      await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
      await route.continue()
    })
    await page.getByLabel('Email').fill('nobody@example.test')
    await page.getByLabel('Password').fill('whatever it is')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
  },
)

test('signing in works without JavaScript and leads to the requested page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/super-admin?search=x')
  await page.getByLabel('Email').fill(superAdmin.email)
  await page.getByLabel('Password').fill(superAdmin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/super-admin\?search=x$/)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await context.close()
})
