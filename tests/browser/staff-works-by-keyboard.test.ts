import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, hydrated, open, signIn, signInAsSuperAdmin, test } from './maplekey-test.ts'
import { superAdmin } from './staff.ts'

// Nothing here is clicked; locators only check what is on the page.

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses Tab until this element has the focus; fails if it cannot be reached. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link' | 'textbox' | 'checkbox' | 'combobox') {
  const wanted = page.getByRole(role, { name, exact: true }).first()
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused({ timeout: 1 })
}

test('staff work on leads with single-key shortcuts', { tag: '@thorough' }, async ({ page }) => {
  await signInAsSuperAdmin(page)
  // The demo brokerage's leads, to which no other test adds.
  await open(page, '/super-admin/leads?q=clients.example')
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: 'Choose this row' }) })
  const clientAt = (row: number) => rows.nth(row).getByRole('link').first()

  await test.step('the focus moves with the row, so that screen readers announce it', async () => {
    await press(page, 'j')
    await expect(clientAt(0)).toBeFocused()
    await press(page, 'j', 'j', 'k')
    await expect(clientAt(1)).toBeFocused()
    await press(page, 'x')
    await expect(page.getByText('1 selected')).toBeVisible()
    const box = rows.nth(1).getByRole('checkbox')
    await expect(box).toHaveAccessibleName(`Choose this row ${await clientAt(1).textContent()}`)
    await press(page, 'x')
    await expect(page.getByText('1 selected')).toBeHidden()
  })

  await test.step('j in an open lead opens the next one, and closing it returns to its row', async () => {
    await press(page, 'o')
    const second = (await clientAt(1).textContent()) ?? ''
    const third = (await clientAt(2).textContent()) ?? ''
    await expect(page.getByRole('dialog', { name: second }).getByRole('heading', { level: 2 })).toBeFocused()
    await press(page, 'j')
    await expect(page.getByRole('dialog', { name: third }).getByRole('heading', { level: 2 })).toBeFocused()
    await press(page, 'Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(clientAt(2)).toBeFocused()
  })

  await test.step('letters typed into a field are text, and a note is saved when the lead is closed', async () => {
    await press(page, 'k', 'n')
    const notes = page.getByRole('textbox', { name: 'New note' })
    await expect(notes).toBeFocused()
    await page.keyboard.type('jks? /xo')
    await press(page, 'Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await press(page, 'n')
    await expect(notes).toHaveValue('')
    await expect(page.getByRole('paragraph').filter({ hasText: 'jks? /xo' }).first()).toBeVisible()
    await press(page, 'Escape')
  })

  await test.step('s moves to the status, and Escape returns to the row', async () => {
    await expect(clientAt(1)).toBeFocused()
    await press(page, 's')
    await expect(rows.nth(1).getByRole('combobox')).toBeFocused()
    // The first Escape closes the browser's list of options.
    await press(page, 'Escape', 'Escape')
    await expect(clientAt(1)).toBeFocused()
  })

  await test.step('when a row leaves the list, the focus moves to the next row', async () => {
    await open(page, '/super-admin/leads?q=clients.example&status=contacted')
    const [, second, third] = await rows
      .getByRole('link')
      .filter({ hasNotText: /@|\d{3}-/ })
      .allTextContents()
    await press(page, 'j', 'j', 's', 'Escape')
    await rows.nth(1).getByRole('combobox').selectOption('New')
    await expect(page.getByRole('link', { name: second!, exact: true })).toBeHidden()
    await expect(clientAt(1)).toHaveText(third!)
    await expect(clientAt(1)).toBeFocused()
    await press(page, 'o')
    await expect(page.getByRole('dialog', { name: third! })).toBeVisible()
    await press(page, 'Escape')
    await open(page, '/super-admin/leads?q=clients.example')
    await press(page, 'j', 'j')
  })

  await test.step('arrow keys move between the columns of the column menu', async () => {
    await page.getByRole('button', { name: 'Columns' }).focus()
    await press(page, 'Enter')
    await expect(page.getByRole('checkbox', { name: 'Contact' })).toBeFocused()
    await press(page, 'ArrowDown')
    await expect(page.getByRole('checkbox', { name: 'Agent' })).toBeFocused()
    await press(page, 'Escape')
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
  })

  await test.step('keys move to the search and its results and open the list of shortcuts, where shortcuts can be switched off', async () => {
    await press(page, '/')
    await expect(page.getByRole('searchbox', { name: 'Search leads' })).toBeFocused()
    await page.keyboard.type('sofia')
    await expect(rows).toHaveCount(1)
    await press(page, 'ArrowDown')
    await expect(page.getByRole('link', { name: 'Sofia', exact: true })).toBeFocused()
    await press(page, '?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(list.getByText('Write a note')).toBeVisible()
    await expectNoViolations(page)
    await tabTo(page, 'Plain keys such as ?, / and j are shortcuts', 'checkbox')
    await press(page, 'Space', 'Escape')
    await press(page, '/')
    await expect(page.getByRole('link', { name: 'Sofia', exact: true })).toBeFocused()
  })
})

test(
  'a super admin who uses only the keyboard signs in, adds an agent, changes a rate and writes a post',
  { tag: '@thorough' },
  async ({ page }) => {
    const command = async (typed: string) => {
      const dialog = page.getByRole('dialog', { name: 'Search' })
      await expect(async () => {
        if (!(await dialog.isVisible())) await press(page, 'Control+k')
        await expect(dialog.getByRole('combobox', { name: 'Search' })).toBeFocused({ timeout: 1000 })
      }).toPass()
      await page.keyboard.type(typed)
      await expect(dialog.getByRole('option', { selected: true })).toContainText(typed)
      await press(page, 'Enter')
    }

    await test.step('signs in', async () => {
      await open(page, '/auth')
      await tabTo(page, 'Email', 'textbox')
      await page.keyboard.type(superAdmin.email)
      await press(page, 'Tab')
      await page.keyboard.type(superAdmin.password)
      await press(page, 'Enter')
      await page.waitForURL(/super-admin/)
      await hydrated(page)
    })

    await test.step('adds an agent', async () => {
      await command('Add agent')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add an agent')
      await tabTo(page, 'Full name', 'textbox')
      await page.keyboard.type('Kay Board')
      await press(page, 'Tab')
      await page.keyboard.type('kay@agents.example')
      await tabTo(page, 'Password', 'textbox')
      await page.keyboard.type('snow on the porch')
      await press(page, 'Enter')
      await expect(page.getByText('Agent created successfully!')).toBeVisible()
      // The form had replaced the list and is gone.
      await expect(page.getByRole('main')).toBeFocused()
    })

    await test.step('adds and changes a rate', async () => {
      await command('Add rate')
      await expect(page.getByRole('textbox', { name: 'Posted rate' })).toBeFocused()
      await page.keyboard.type('6.5')
      await press(page, 'Tab')
      await page.keyboard.type('5.125')
      await press(page, 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab')
      await page.keyboard.type('Nunavut')
      await press(page, 'Tab', 'Tab', 'Tab', 'Tab', 'Enter')
      await expect(page.getByText('Rate added successfully!')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Rates' })).toBeFocused()

      await press(page, '/')
      await page.keyboard.type('Nunavut')
      await expect(page).toHaveURL(/q=Nunavut/)
      await expect(page.getByRole('row', { name: /Nunavut/ })).toHaveCount(1)
      await press(page, 'ArrowDown', 'Enter')
      await tabTo(page, 'Our rate', 'textbox')
      await page.keyboard.type('5.099')
      await press(page, 'Enter')
      await expect(page.getByText('Rate updated successfully!')).toBeVisible()
      await expect(page.getByRole('row', { name: /Nunavut.*5\.099%/ })).toBeVisible()
    })

    await test.step('writes a post', async () => {
      await command('New post')
      await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
      await page.keyboard.type('Written without a mouse')
      await tabTo(page, 'Content', 'textbox')
      await page.keyboard.type('Only keys.')
      // Tab leaves the editor, so it is no keyboard trap.
      await tabTo(page, 'Excerpt', 'textbox')
      await page.keyboard.type('Keys')
      await tabTo(page, 'Create post', 'button')
      await press(page, 'Enter')
      await expect(page.getByRole('row', { name: /Written without a mouse.*Draft - Pending Approval/ })).toBeVisible()
    })
  },
)

test(
  'an agent who uses only the keyboard fills in the profile, submits a testimonial and signs out',
  { tag: '@thorough' },
  async ({ page, newPerson }) => {
    const account = { email: 'toby@agents.example', password: 'ice on the window' }
    const boss = await newPerson()
    await signInAsSuperAdmin(boss)
    await open(boss, '/super-admin?agent=new')
    await boss.getByLabel('Full name').fill('Toby Keys')
    await boss.getByLabel('Email').fill(account.email)
    await boss.getByLabel('Password').fill(account.password)
    await boss.getByRole('button', { name: 'Create agent' }).click()
    await expect(boss.getByText('Agent created successfully!')).toBeVisible()

    await signIn(page, account, /\/agent-dashboard/)
    await test.step('saves the profile and its slug', async () => {
      await tabTo(page, 'Phone', 'textbox')
      await page.keyboard.type('416-555-0177')
      await press(page, 'Enter')
      await expect(page.getByText('Profile updated successfully!')).toBeVisible()
      await tabTo(page, 'Profile slug', 'textbox')
      await page.keyboard.type('Toby-Keys')
      await press(page, 'Enter')
      await expect(page.getByText('Profile URL updated successfully')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Profile slug' })).toHaveValue('tobykeys')
    })

    await test.step('submits a testimonial after moving there in the sidebar', async () => {
      await tabTo(page, 'Skip to content', 'link')
      await tabTo(page, 'Testimonials', 'link')
      await press(page, 'Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Testimonials')
      await tabTo(page, 'Client name', 'textbox')
      await page.keyboard.type('Cleo')
      await tabTo(page, 'Content', 'textbox')
      await page.keyboard.type('Answered at once.')
      await press(page, 'Tab', 'Enter')
      await expect(page.getByText('Testimonial submitted for approval!')).toBeVisible()
      await expect(page.getByRole('row', { name: /Cleo.*Pending Approval/ })).toBeVisible()
    })

    await test.step('signs out', async () => {
      // After the last toast Tab moves to the browser's own controls, which a page in a test does not have: Tab would return to
      // the toasts.
      await expect(page.getByRole('button', { name: 'Close message' })).toHaveCount(0)
      await tabTo(page, 'Logout', 'button')
      await press(page, 'Enter')
      await page.waitForURL((url) => url.pathname === '/')
    })
  },
)
