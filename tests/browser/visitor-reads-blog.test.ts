import { expect, hydrated, open, test } from './maplekey-test.ts'

const title = 'Why the posted rate is not the rate'

test('a visitor goes from the blog to a post and its neighbours, and sees a loading text meanwhile', async ({
  page,
}) => {
  await open(page, '/blog')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/blog\/.*\.data/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('Loading post...')).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Loading post...')).toHaveCount(0)
  await expect(page).toHaveURL('/blog/why-the-posted-rate-is-not-the-rate')
  await expect(page.getByRole('heading', { name: 'More to read' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
})

test(
  'a line of a post has at most 70 characters, and a post prints without header and footer',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1600, height: 900 })
    await open(page, '/blog/why-the-posted-rate-is-not-the-rate')
    const longest = await page
      .locator('.prose p')
      .first()
      .evaluate((paragraph) => {
        const range = document.createRange()
        const text = paragraph.firstChild as Text
        let [from, most, top] = [0, 0, Number.NaN]
        for (let at = 0; at < text.length; at += 1) {
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          const line = range.getBoundingClientRect().top
          if (line !== top) [from, top] = [at, line]
          most = Math.max(most, at - from + 1)
        }
        return most
      })
    expect(longest).toBeGreaterThan(50)
    expect(longest).toBeLessThanOrEqual(70)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'More to read' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeHidden()
  },
)

test(
  'a visitor subscribes to the newsletter; a mistake or a lost connection loses nothing typed',
  { tag: '@thorough' },
  async ({ page, context }) => {
    await open(page, '/newsletter')
    const email = page.getByRole('textbox', { name: 'Email' })
    await email.fill('robin@')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(email).toHaveAccessibleDescription('Enter an email address such as name@example.ca')
    await expect(email).toBeFocused()
    await expect(email).toHaveValue('robin@')

    await email.fill('robin@example.ca')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Failed to subscribe. Please try again.')).toBeVisible()
    await expect(email).toHaveValue('robin@example.ca')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Successfully subscribed to our newsletter!')).toBeVisible()
    await expect(page.getByText('One step left')).toBeVisible()
    await expect(email).toHaveValue('')
  },
)

test(
  'a link in an email asks for a click, and the page after it has no token in its address',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto(`/newsletter/unsubscribe?token=${'A'.repeat(43)}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link isn’t valid')
    await expect(page).toHaveURL('/newsletter/unsubscribe')
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the newsletter form is a plain form', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/newsletter')
    await page.getByRole('textbox', { name: 'Email' }).fill('kim@')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Enter an email address such as name@example.ca')).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill('kim@example.ca')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Successfully subscribed to our newsletter!')).toBeVisible()
  })
})
