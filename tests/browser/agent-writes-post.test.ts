import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectGoodInBothModes, expectGoodOnPhone } from './axe.ts'
import { expect, licenseAgent, open, signIn, signInAsSuperAdmin, test } from './maplekey-test.ts'

const account = { email: 'robin@agents.example', password: 'snow on the porch' }
const fromWord = (file: string) => readFileSync(new URL(`../support/${file}`, import.meta.url), 'utf8')

function textOf(page: Page) {
  return page.getByRole('textbox', { name: 'Content' })
}

test('an agent writes a post in the editor, which keeps the draft, and publishes it', async ({ page, newPerson }) => {
  await signInAsSuperAdmin(page)
  await open(page, '/super-admin?agent=new')
  await page.getByLabel('Full name').fill('Robin Leclerc')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Create agent' }).click()
  await expect(page.getByText('Agent created successfully!')).toBeVisible()
  await licenseAgent(page, 'Robin Leclerc')

  const agent = await newPerson()
  await signIn(agent, account, /\/agent-dashboard/)
  await agent.getByRole('link', { name: 'Blog' }).click()
  await expect(agent.getByText('No blog posts yet')).toBeVisible()
  await agent.getByRole('link', { name: 'Add post' }).first().click()
  const tools = agent.getByRole('toolbar', { name: 'Formatting' })
  await expect(tools).toBeVisible()

  await test.step('the agent writes with shortcuts, formats and tools', async () => {
    await agent.getByLabel('Title').fill('Before you renew')
    await expect(agent.getByLabel('Address')).toHaveValue('before-you-renew')
    await textOf(agent).click()
    await agent.keyboard.type('## What to ask')
    await agent.keyboard.press('Enter')
    await agent.keyboard.press('Control+b')
    await agent.keyboard.type('Every')
    await agent.keyboard.press('Control+b')
    await agent.keyboard.type(' lender.')
    await agent.keyboard.press('Enter')
    await tools.getByRole('button', { name: 'Table' }).click()
    await agent.keyboard.type('Term')
    await agent.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Delete column' }).click()
    await expect(textOf(agent).getByRole('columnheader')).toHaveCount(2)
    await expect(agent.getByText('5 words · 1 min read')).toBeVisible()
  })

  await test.step('the draft is saved automatically', async () => {
    await expect(agent.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await open(agent, agent.url())
    await expect(tools).toBeVisible()
    await expect(textOf(agent).getByRole('heading', { level: 2 })).toHaveText('What to ask')
    await expect(agent.getByRole('heading', { level: 1 })).toHaveText('Edit post')
  })

  await test.step('links in the text accept only safe addresses', async () => {
    await textOf(agent).getByText('Every').dblclick()
    await tools.getByRole('button', { name: 'Link' }).click()
    const dialog = agent.getByRole('dialog', { name: 'Link' })
    await dialog.getByLabel('Address').fill('javascript:alert(1)')
    await dialog.getByLabel('Address').press('Enter')
    await expect(dialog.getByText('Enter an address that begins with https://')).toBeVisible()
    await dialog.getByLabel('Address').fill('rates.example/today')
    await dialog.getByLabel('Address').press('Enter')
    await expect(textOf(agent).getByRole('link', { name: 'Every' })).toHaveAttribute(
      'href',
      'https://rates.example/today',
    )
  })

  await test.step('leaving with unsaved changes asks first, and a published post is on the blog at once', async () => {
    await agent.getByLabel('Keywords').fill('renewal')
    await agent.getByRole('link', { name: 'Cancel' }).click()
    await agent
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Keep editing' })
      .click()
    const moment = agent.getByLabel('Or publish on')
    await moment.fill('2099-12-31T09:00')
    await agent.getByLabel('Publish immediately').check()
    await expect(moment).toBeHidden()
    await agent.getByLabel('Publish immediately').uncheck()
    await expect(moment).toHaveValue('2099-12-31T09:00')
    await agent.getByLabel('Publish immediately').check()
    await agent.getByRole('button', { name: 'Save' }).click()
    await expect(agent.getByText('Post updated successfully!')).toBeVisible()
    await expect(agent.getByRole('row', { name: /Before you renew.*Published/ })).toBeVisible()

    const visitor = await newPerson()
    await expect(async () => {
      await open(visitor, '/blog')
      await expect(visitor.getByRole('link', { name: /Before you renew/ }).first()).toBeVisible({ timeout: 500 })
    }).toPass()
    await open(visitor, '/blog/before-you-renew')
    await expect(visitor.getByRole('heading', { name: 'What to ask' })).toBeVisible()
    await expect(visitor.getByText('Robin Leclerc').first()).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Every' })).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(visitor.getByRole('columnheader')).toHaveCount(2)
  })
})

// The second file is what Safari puts on the clipboard for the first: it removes styles that it does not know.
for (const clipboard of ['word-clipboard.html', 'word-clipboard-safari.html'])
  test(
    `text pasted from Word loses its styling and keeps its lists and tables: ${clipboard}`,
    { tag: clipboard.includes('safari') ? '@thorough' : [] },
    async ({ page }) => {
      await signInAsSuperAdmin(page)
      await open(page, '/super-admin/blog?post=new')
      // Until the editor has loaded, the field shows the HTML itself.
      await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
      await textOf(page).click()
      await textOf(page).evaluate((element, html) => {
        const data = new DataTransfer()
        data.setData('text/html', html)
        data.setData('text/plain', 'Before you renew')
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      }, fromWord(clipboard))
      const source = page.locator('textarea[name=content]')
      await expect(source).toHaveValue(/4\.19/)
      const html = (await source.inputValue()).replaceAll(
        / (colspan|rowspan)="1"| (style|class)="[^"]*"|<col>|<\/?colgroup>/g,
        '',
      )
      expect(html).toContain('<h2>Before you renew</h2>')
      expect(html).toContain(
        '<p>Read the <strong>whole</strong> letter, <em>then</em> call us at <a href="https://rates.example/renewal">our page</a>.</p><ul>',
      )
      expect(html).toContain(
        '<ul><li><p>The rate</p><ul><li><p>and its hold</p></li></ul></li><li><p>The penalty</p></li></ul>',
      )
      expect(html).toContain('<p>In this order:</p><ol><li><p>Ask</p></li><li><p>Compare</p></li></ol>')
      expect(html).toContain('<tr><td><p>5 years</p></td><td><p>4.19 %</p></td></tr>')
      expect(html).not.toMatch(/mso|o:p|<img|<span|·|&nbsp;|file:/i)

      await textOf(page).getByText('5 years').click()
      await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible()
      // Both clipboards lead to the same text, so one check is enough.
      if (clipboard === 'word-clipboard.html') {
        await expectGoodInBothModes(page)
      }
    },
  )

const picture = {
  name: 'porch.png',
  type: 'image/png',
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAEUlEQVR4nGMQD7DGihgGUgIA4G4eYWKLxjgAAAAASUVORK5CYII=',
}

/** Drops or pastes the picture into the text, as from the desktop or another page. */
function bring(page: Page, how: 'drop' | 'paste') {
  return textOf(page).evaluate(
    (element, [file, event]) => {
      const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], file.name, { type: file.type }))
      const { left, top } = element.getBoundingClientRect()
      const at = { clientX: left + 30, clientY: top + 30, bubbles: true, cancelable: true }
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...at, dataTransfer: data })
          : new ClipboardEvent('paste', { ...at, clipboardData: data }),
      )
    },
    [picture, how] as const,
  )
}

test(
  'pictures are added by button, drop and paste, and elements of older posts are kept',
  { tag: '@thorough' },
  async ({ page }) => {
    await signInAsSuperAdmin(page)
    await open(page, '/super-admin/blog?post=new')
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    await page.getByLabel('Title').fill('From the older site')
    await page.getByLabel('Excerpt').fill('Kept')

    await test.step('elements of older posts are kept', async () => {
      await textOf(page).click()
      await textOf(page).evaluate((element) => {
        const data = new DataTransfer()
        data.setData(
          'text/html',
          '<p>CO<sub>2</sub>, 5<sup>th</sup> and <mark>mind this</mark></p><figure><blockquote><p>Ask first.</p></blockquote><figcaption>A <em>broker</em></figcaption></figure>',
        )
        data.setData('text/plain', 'CO2')
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      })
      await expect(textOf(page).getByText('mind this')).toBeVisible()
    })

    await test.step('toolbar and shortcuts create the same elements', async () => {
      const more = page.getByRole('toolbar', { name: 'More tools' })
      await expect(more).toBeHidden()
      await page.getByRole('button', { name: 'More formatting' }).click()
      await textOf(page).getByText('CO2').click()
      await page.keyboard.press('Home')
      await more.getByRole('button', { name: 'Subscript' }).click()
      await page.keyboard.type('low')
      await page.keyboard.press('Control+.')
      await page.keyboard.type('high')
      await page.keyboard.press('Control+.')
      await page.keyboard.press('Control+Shift+h')
      await expect(more.getByRole('button', { name: 'Highlight' })).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.type('lit')
      const made = await textOf(page).locator('p').first().innerHTML()
      expect(made).toBe(
        '<sub>low</sub><sup>high</sup><mark>lit</mark>CO<sub>2</sub>, 5<sup>th</sup> and <mark>mind this</mark>',
      )
    })

    await test.step('pictures are dropped, pasted and chosen in the dialog', async () => {
      const pictures = textOf(page).locator('img[src^="/media/blog-images/"]')
      await bring(page, 'drop')
      await expect(pictures).toHaveCount(1)
      await bring(page, 'paste')
      await expect(pictures).toHaveCount(2)
      await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Picture' }).click()
      const dialog = page.getByRole('dialog', { name: 'Picture', exact: true })
      await dialog.getByRole('button', { name: 'Insert picture' }).click()
      await expect(dialog.getByText(/^Choose a picture and wait/)).toBeVisible()
      const file = { name: picture.name, mimeType: picture.type, buffer: Buffer.from(picture.base64, 'base64') }
      await dialog.locator('input[type=file]').setInputFiles(file)
      await expect(dialog.getByLabel('Or its address')).toHaveValue(/^\/media\/blog-images\//)
      await expect(dialog.getByText(/^Choose a picture and wait/)).toBeHidden()
      await dialog.getByLabel('What it shows').fill('The porch')
      await dialog.getByRole('button', { name: 'Insert picture' }).click()
      await expect(textOf(page).getByRole('img', { name: 'The porch' })).toBeVisible()
    })

    await test.step('the preview shows the post in the frame of the public site', async () => {
      await page.getByRole('button', { name: 'Create post' }).click()
      const row = page.getByRole('row', { name: /From the older site/ })
      await expect(row).toBeVisible()
      const opening = page.waitForEvent('popup')
      await row.getByRole('link', { name: /^Preview/ }).click()
      const preview = await opening
      await expect(preview.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
      await expect(preview.getByRole('contentinfo')).toContainText('Licence')
      const article = preview.getByRole('main')
      for (const [mark, text] of Object.entries({ sub: '2', sup: 'th', mark: 'mind this' }))
        await expect(article.locator(mark).filter({ hasText: text })).toBeVisible()
      await expect(article.locator('sup').filter({ hasText: 'high' })).toBeVisible()
      await expect(article.getByRole('figure')).toContainText('Ask first.')
      await expect(article.locator('figcaption em')).toHaveText('broker')
      await expect(article.locator('img[src^="/media/blog-images/"]')).toHaveCount(3)
      await expectGoodOnPhone(preview)
    })
  },
)

test(
  'a writer whose post somebody else saved meanwhile sees the differences and can overwrite them',
  { tag: '@thorough' },
  async ({ page }) => {
    await signInAsSuperAdmin(page)
    await open(page, '/super-admin/blog?q=stress+test')
    await page.getByRole('link', { name: /^Edit What the stress test/ }).click()
    await expect(textOf(page)).toBeVisible()
    const other = await page.context().newPage()
    await open(other, page.url())
    await other.getByLabel('Keywords').fill('theirs')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText('Post updated successfully!')).toBeVisible()

    await page.getByLabel('Keywords').fill('mine')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').getByText('theirs', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Keywords')).toHaveValue('mine')
    await page.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(page.getByText('Post updated successfully!')).toBeVisible()
    await page.getByRole('link', { name: /^Edit What the stress test/ }).click()
    await expect(page.getByLabel('Keywords')).toHaveValue('mine')
    await expect(page.getByText('This browser kept changes that were never saved.')).toBeHidden()
  },
)
