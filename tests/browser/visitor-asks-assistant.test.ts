import type { Page } from '@playwright/test'
import { expectGoodAtEveryWidth } from './axe.ts'
import { expect, open, signInAsSuperAdmin, test } from './maplekey-test.ts'

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Mortgage Assistant' })
const box = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Your message' })

async function openAssistant(page: Page) {
  await open(page, '/')
  await page.getByRole('button', { name: 'Try AI' }).click()
  await expect(box(page)).toBeFocused()
}

test('a visitor asks, gets figures with their source, follows the link and finds the conversation again', async ({
  page,
}) => {
  await openAssistant(page)
  const panel = panelOf(page)
  await expect(panel).toContainText('automated assistant')
  await expect(panel.getByRole('listitem').filter({ has: page.getByRole('button') })).toHaveCount(6)
  await expectGoodAtEveryWidth(page)

  await test.step('what is empty is not sent, Shift+Enter begins a line, Enter sends', async () => {
    await page.keyboard.press('Enter')
    await box(page).fill('   ')
    await page.keyboard.press('Enter')
    await expect(panel.getByText('You:')).toHaveCount(0)
    const held = Promise.withResolvers<void>()
    await page.route('**/resources/assistant', async (route) => {
      await held.promise
      await route.continue()
    })
    await box(page).fill("What are today's best rates?")
    await page.keyboard.press('Shift+Enter')
    await expect(box(page)).toHaveValue("What are today's best rates?\n")
    await page.keyboard.press('Enter')
    await expect(panel.getByText('Vayu is thinking...')).toBeVisible()
    await expect(box(page)).toBeDisabled()
    await expect(box(page)).toHaveAttribute('placeholder', 'Please wait...')
    held.resolve()
    await expect(panel.getByText('Vayu is thinking...')).toBeHidden()
    await expect(box(page)).toBeFocused()
    await page.unrouteAll({ behavior: 'wait' })
  })
  await expect(panel.getByText(/\d\.\d\d%/).first()).toBeVisible()
  await expectGoodAtEveryWidth(page)

  await test.step('another tab goes on with the same conversation', async () => {
    const other = await page.context().newPage()
    await openAssistant(other)
    await expect(panelOf(other).getByText("You: What are today's best rates?")).toBeVisible()
    await box(other).fill('What is a MIC?')
    await other.keyboard.press('Enter')
    await expect(panel.getByText('You: What is a MIC?')).toBeVisible()
    await other.close()
  })

  await panel.getByRole('link', { name: /rates/i }).first().click()
  await expect(page).toHaveURL(/\/rates/)
  await openAssistant(page)
  await expect(panel.getByText("What are today's best rates?")).toBeVisible()
})

test('details are kept on a yes, and the super admin reads the conversation', async ({ page, newPerson }) => {
  await openAssistant(page)
  const panel = panelOf(page)
  await box(page).fill('My name is Wren Assistant, write to wren@example.ca, my SIN is 046 454 286')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Shall I keep the name Wren Assistant and wren@example.ca so that')).toBeVisible()
  await expect(panel.getByText('my SIN is [number hidden]')).toBeVisible()
  await expectGoodAtEveryWidth(page)
  await panel.getByRole('button', { name: 'Yes, keep them' }).click()
  await expect(panel.getByText('Thank you, Wren Assistant. A licensed agent will reach you')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Yes, keep them' })).toBeHidden()

  const staff = await newPerson()
  await signInAsSuperAdmin(staff)
  await open(staff, '/super-admin/leads?q=wren@example.ca')
  await staff.getByRole('link', { name: 'Wren Assistant' }).click()
  const lead = staff.getByRole('dialog', { name: 'Wren Assistant' })
  await expect(lead.getByText('write to wren@example.ca, my SIN is [number hidden]')).toBeVisible()
  await expect(lead.getByText(/may keep these details and this conversation/)).toBeVisible()
})

test('a lost connection loses nothing; clearing asks first; all of it by keyboard', async ({ page }) => {
  await open(page, '/')
  const opener = page.getByRole('button', { name: 'Try AI' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  const panel = panelOf(page)

  await page.route('**/resources/assistant', (route) => route.abort('connectionreset'))
  await page.keyboard.type('Do you serve Quebec?')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Sorry, I could not find an answer to that. I can connect you')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await panel.getByRole('button', { name: 'Ask again' }).press('Enter')
  await expect(panel.getByRole('button', { name: 'Ask again' })).toBeHidden()
  await expect(panel.getByText('You: Do you serve Quebec?')).toHaveCount(1)

  await panel.getByRole('button', { name: 'Clear Chat' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Clear this conversation?' })
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(panel.getByText('You: Do you serve Quebec?')).toBeVisible()
  await panel.getByRole('button', { name: 'Clear Chat' }).press('Enter')
  await question.getByRole('button', { name: 'Clear chat' }).press('Enter')
  await expect(page.getByText('Chat history cleared')).toBeVisible()
  await expect(panel.getByText('You: Do you serve Quebec?')).toBeHidden()
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the button leads to a person', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Try AI' }).click()
    await expect(page).toHaveURL(/\/contact/)
  })
})
