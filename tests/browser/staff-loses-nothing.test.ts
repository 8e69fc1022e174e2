import { expect, open, signInAsSuperAdmin, test } from './maplekey-test.ts'
import { superAdmin } from './staff.ts'

test('a session that ends while somebody writes does not lose the text', async ({ page, context }) => {
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

test(
  'a session that ends between two pages is explained, and signing in leads to the requested page',
  { tag: '@thorough' },
  async ({ page, context }) => {
    const ended = page.getByText('Your session has ended.')
    await open(page, '/super-admin/rates')
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    await expect(ended).toBeHidden()
    await signInAsSuperAdmin(page)
    await open(page, '/super-admin')
    await context.clearCookies({ name: /session_token/ })
    await page.getByRole('navigation').getByRole('link', { name: 'Rates' }).click()
    await expect(ended).toBeVisible()
    await page.getByLabel('Email').fill(superAdmin.email)
    await page.getByLabel('Password').fill(superAdmin.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(/\/super-admin\/rates$/)
  },
)

test('saving a record that somebody else has deleted says so and keeps what was typed', async ({ page, newPerson }) => {
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
  const late = await other.context().newPage()
  for (const one of [other, late]) await open(one, '/super-admin?q=soon+gone')
  for (const one of [other, late]) {
    await one.getByRole('button', { name: 'Delete Soon Gone' }).click()
    await one.getByRole('button', { name: 'Delete agent' }).click()
    await expect(one.getByText(one === other ? 'Agent deleted successfully!' : 'Agent not found')).toBeVisible()
    await expect(one.getByRole('button', { name: 'Delete Soon Gone' })).toHaveCount(0)
  }

  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('this agent was deleted meanwhile')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('A careful description.')
})

test(
  'a writer whose post somebody else deleted can restore it and save again',
  { tag: '@thorough' },
  async ({ page, newPerson }) => {
    await signInAsSuperAdmin(page)
    await open(page, '/super-admin/blog?post=new')
    await page.getByLabel('Title').fill('Soon Deleted')
    await page.getByRole('textbox', { name: 'Content' }).fill('Words of the first day.')
    await page.getByLabel('Excerpt').fill('A few words.')
    await page.getByRole('button', { name: 'Create post' }).click()
    await page.getByRole('link', { name: 'Edit Soon Deleted' }).click()
    await expect(page.getByLabel('Excerpt')).toHaveValue('A few words.')

    const other = await newPerson()
    await signInAsSuperAdmin(other)
    await open(other, '/super-admin/blog?q=soon+deleted')
    await other.getByRole('button', { name: 'Delete Soon Deleted' }).click()
    await other.getByRole('button', { name: 'Delete post' }).click()
    await expect(other.getByText('Post deleted successfully!')).toBeVisible()

    await page.getByLabel('Excerpt').fill('Better words.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('this post was deleted meanwhile')).toBeVisible()
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Recently deleted' }).click()
    const beside = await opened
    await beside.getByRole('button', { name: 'Restore Soon Deleted' }).click()
    await expect(beside.getByText('Post restored successfully!')).toBeVisible()
    await beside.close()
    await expect(page.getByLabel('Excerpt')).toHaveValue('Better words.')
    await page.getByRole('button', { name: 'Save' }).click()
    const compared = page.getByRole('alert').locator('dl')
    await expect(compared).toHaveText('ExcerptYoursBetter words.TheirsA few words.')
    await page.setViewportSize({ width: 360, height: 740 })
    const [label, yours, theirs] = await compared
      .locator('dt, dd')
      .evaluateAll((sides) => sides.map((side) => side.getBoundingClientRect().toJSON()))
    expect(label.bottom).toBeLessThanOrEqual(yours.top)
    expect(yours.top).toBe(theirs.top)
    await page.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(page.getByText('Post updated successfully!')).toBeVisible()
    await page.getByRole('link', { name: 'Edit Soon Deleted' }).click()
    await expect(page.getByLabel('Excerpt')).toHaveValue('Better words.')
  },
)

test(
  'a row that somebody else has deleted leaves the list when it is deleted again',
  { tag: '@thorough' },
  async ({ page, newPerson }) => {
    const other = await newPerson()
    for (const one of [page, other]) await signInAsSuperAdmin(one)
    for (const [tab, noun] of [
      ['products', 'product'],
      ['services', 'service'],
      ['lenders', 'lender'],
    ] as const) {
      await open(page, `/super-admin/${tab}?${noun}=new`)
      await page.getByRole('textbox', { name: 'Name' }).fill('Shortly Here')
      await page.getByRole('button', { name: `Add ${noun}`, exact: true }).click()
      await expect(page.getByRole('row', { name: /Shortly Here/ })).toBeVisible()
      await open(other, `/super-admin/${tab}`)
      for (const one of [page, other]) {
        await one.getByRole('button', { name: /Delete.*Shortly Here/ }).click()
        await one.getByRole('button', { name: `Delete ${noun}`, exact: true }).click()
        await expect(one.getByRole('row', { name: /Shortly Here/ })).toHaveCount(0)
      }
      await expect(other.getByText(`Failed to delete ${noun}`)).toBeVisible()
    }
  },
)

test('a link asks before it discards unsaved changes, and only then', { tag: '@thorough' }, async ({ page }) => {
  await signInAsSuperAdmin(page)
  const rates = page.getByRole('navigation').getByRole('link', { name: 'Rates' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const keepEditing = async () => {
    await question.getByRole('button', { name: 'Keep editing' }).click()
    // While the dialog is open, the page behind it ignores keys.
    await expect(question).toBeHidden()
  }

  await test.step('a link and a search ask before they discard typed text', async () => {
    await open(page, '/super-admin/services?service=new')
    await name.fill('Half a service')
    await rates.click()
    await keepEditing()
    await expect(name).toHaveValue('Half a service')
    await page.getByRole('searchbox', { name: 'Search services' }).fill('x')
    await keepEditing()
    await expect(name).toHaveValue('Half a service')
  })

  await test.step('a refused form still asks, and a form whose changes are undone does not', async () => {
    await name.fill('')
    await page.getByRole('button', { name: 'Add service', exact: true }).click()
    await expect(page.getByText('Enter the name')).toBeVisible()
    await name.fill('A whole service')
    await rates.click()
    await keepEditing()
    await name.fill('')
    await page.getByRole('textbox', { name: 'Features' }).fill('One line')
    await rates.click()
    await keepEditing()
    await page.getByRole('textbox', { name: 'Features' }).fill('')
    await rates.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rates')
  })

  await test.step('the rate source form asks before it is left', async () => {
    await open(page, '/super-admin/rate-sources/new')
    await name.fill('Half a source')
    await rates.click()
    await keepEditing()
    await expect(name).toHaveValue('Half a source')
    await page.getByRole('link', { name: 'Cancel', exact: true }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rate sources')
  })

  await test.step('a saved form and a form left on purpose do not ask again', async () => {
    await open(page, '/super-admin/services?service=new')
    await name.fill('A whole service')
    await page.getByRole('button', { name: 'Add service', exact: true }).click()
    await page.getByRole('link', { name: 'Edit A whole service' }).click()
    await name.fill('Another name')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('row', { name: /A whole service/ })).toBeVisible()
    await expect(name).toHaveCount(0)
  })
})
