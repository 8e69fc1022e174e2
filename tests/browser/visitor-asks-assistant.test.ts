import type { Page } from '@playwright/test'
import { expectGoodAtEveryWidth, expectGoodOnPhone } from './axe.ts'
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

  await test.step('an empty message is not sent, Shift+Enter adds a line, and Enter sends', async () => {
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
  await expectGoodOnPhone(page, { within: 'dialog[open]' })

  await test.step('another tab continues the same conversation', async () => {
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

test('contact details are stored with consent, and the super admin can read the conversation', async ({
  page,
  newPerson,
}) => {
  await openAssistant(page)
  const panel = panelOf(page)
  await box(page).fill('My name is Wren Assistant, write to wren@example.ca, my SIN is 046 454 286')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Shall I keep the name Wren Assistant and wren@example.ca so that')).toBeVisible()
  await expect(panel.getByText('my SIN is [number hidden]')).toBeVisible()
  await test.step('a yes that is lost on the way is sent again as a yes', async () => {
    await box(page).fill('What is a MIC?')
    await page.keyboard.press('Enter')
    await expect(panel.getByText('A mortgage investment corporation')).toBeVisible()
    await page.route('**/resources/assistant', (route) => route.abort('internetdisconnected'))
    await panel.getByRole('button', { name: 'Yes, keep them' }).click()
    await expect(panel.getByText('The connection failed.')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await panel.getByRole('button', { name: 'Try again' }).click()
  })
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

test(
  'on a small phone the question about contact details is visible with its buttons, however long the answer is',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await openAssistant(page)
    const panel = panelOf(page)
    await box(page).fill('What are your rates, and what is a MIC? I am Robin Small, robin@example.ca, 416-555-0199')
    await page.keyboard.press('Enter')
    const bar = panel.getByRole('region', { name: 'Your details' })
    await expect(bar).toContainText('Keep Robin Small, 416-555-0199, robin@example.ca?')
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('button', { name: 'Yes, keep them' })).toBeInViewport({ ratio: 1 })
    // The answer is longer than the space left for it, so the panel shows its beginning.
    await expect(panel.getByText('You: What are your rates')).toBeInViewport()
    await bar.getByRole('button', { name: 'No, thanks' }).click()
    await expect(bar).toBeHidden()
  },
)

test('a conversation in French has its panel in French, including the consent', async ({ page, newPerson }) => {
  await openAssistant(page)
  const panel = panelOf(page)
  await box(page).fill('Quel est le paiement pour 600 000 $ avec 10 %? Je m’appelle Noé Tremblay, noe@exemple.ca')
  await page.keyboard.press('Enter')
  const bar = panel.getByRole('region', { name: 'Vos coordonnées' })
  await expect(bar).toContainText('Garder Noé Tremblay, noe@exemple.ca?')
  await expect(bar).toContainText('J’accepte que')
  await expect(panel).toHaveAttribute('lang', 'fr')
  const card = panel.getByRole('group', { name: 'Calculatrice hypothécaire' })
  await expect(card.getByText('Versement mensuel', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Try AI' }).click()
  await bar.getByRole('button', { name: 'Oui, gardez-les' }).click()
  await expect(panel.getByText('Merci, Noé Tremblay.')).toBeVisible()

  const staff = await newPerson()
  await signInAsSuperAdmin(staff)
  await open(staff, '/super-admin/leads?q=noe@exemple.ca')
  await staff.getByRole('link', { name: 'Noé Tremblay' }).click()
  await expect(staff.getByRole('dialog', { name: 'Noé Tremblay' }).getByText(/garde ces coordonnées/)).toBeVisible()

  await panel.getByRole('button', { name: 'Effacer' }).click()
  await page
    .getByRole('dialog', { name: 'Effacer cette conversation?' })
    .getByRole('button', { name: 'Effacer' })
    .click()
  await expect(panel.getByRole('button', { name: 'Quels sont vos meilleurs taux aujourd’hui?' })).toBeVisible()
})

test.describe('in a browser that asks for French', () => {
  test.use({ locale: 'fr-CA' })

  test(
    'the panel opens in French with questions about the page, and keeps the language that is chosen',
    { tag: '@thorough' },
    async ({ page }) => {
      await open(page, '/rates?amount=650,000')
      const opener = page.getByRole('button', { name: 'Try AI' })
      await opener.click()
      const panel = panelOf(page)
      await expect(panel).toContainText('un assistant automatisé')
      await expect(panel.getByRole('button', { name: 'Expliquez ce taux' })).toBeVisible()
      await expectGoodOnPhone(page, { within: 'dialog[open]' })
      await panel.getByRole('button', { name: 'English' }).click()
      await expect(panel).toContainText('an automated assistant')
      await panel.getByRole('button', { name: 'What would this cost me a month?' }).click()
      const card = panel.getByRole('group', { name: 'Mortgage calculator' })
      await expect(card.getByLabel('Mortgage amount')).toHaveValue('650,000')
      await expect(card.getByText('Monthly payment', { exact: true })).toBeVisible()

      await page.reload()
      await opener.click()
      await expect(panel).toHaveAttribute('lang', 'en')
      await panel.getByRole('button', { name: 'Français' }).click()
      await expect(panel).toHaveAttribute('lang', 'fr')
      await panel.getByRole('textbox', { name: 'Votre message' }).fill('HELOC?')
      await page.keyboard.press('Enter')
      await expect(panel.getByText('Une marge de crédit hypothécaire permet')).toBeVisible()
    },
  )
})

test('the assistant survives a lost connection, asks before clearing, and works with the keyboard', async ({
  page,
}) => {
  await open(page, '/')
  const opener = page.getByRole('button', { name: 'Try AI' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  const panel = panelOf(page)

  await page.route('**/resources/assistant', (route) => route.abort('connectionreset'))
  await page.keyboard.type('Do you serve Quebec?')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('The connection failed. Your message is kept.')).toBeVisible()
  await expect(panel.getByText('could not find an answer')).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })
  await panel.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeHidden()
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

test(
  'on a phone the button stands in the header, and a link in an answer closes the panel',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await open(page, '/calculators/penalty')
    const opener = page.getByRole('banner').getByRole('button', { name: 'Try AI' })
    await expect(opener).toBeInViewport({ ratio: 1 })

    await opener.click()
    await box(page).fill('Do you serve Quebec?')
    await page.keyboard.press('Enter')
    await panelOf(page).getByRole('link', { name: 'Contact a licensed agent' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(panelOf(page)).toBeHidden()
    await expect(opener).toBeHidden()
  },
)

test('on a wide screen the panel follows the visitor from page to page', { tag: '@thorough' }, async ({ page }) => {
  await open(page, '/products')
  await page.getByRole('button', { name: 'Try AI' }).click()
  const panel = panelOf(page)
  await page.getByRole('link', { name: /Construction Mortgage/ }).click()
  await panel.getByRole('button', { name: 'Tell me about this product' }).click()
  await expect(panel.getByText('You: Tell me about: Construction Mortgage')).toBeVisible()
  await expect(panel.getByText('Funds released in stages as you build')).toBeVisible()
})

test("a chat on a broker's page leads to that broker", { tag: '@thorough' }, async ({ page, newPerson }) => {
  await open(page, '/agents/amaraokonkwo')
  const opener = page.getByRole('button', { name: 'Try AI' })
  await opener.click()
  await box(page).fill('My bank said no, who else lends? Write to linnet@example.ca')
  await page.keyboard.press('Enter')
  const panel = panelOf(page)
  await expect(panel.getByRole('link', { name: 'Contact a licensed agent' })).toHaveAttribute(
    'href',
    '/contact?agent=amaraokonkwo',
  )
  await panel.getByRole('button', { name: 'Yes, keep them' }).click()
  await expect(panel.getByText('A licensed agent will reach you at linnet@example.ca.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  const staff = await newPerson()
  await signInAsSuperAdmin(staff)
  await open(staff, '/super-admin/leads?q=linnet@example.ca')
  await expect(staff.getByRole('row').filter({ hasText: 'linnet@example.ca' })).toContainText('Amara Okonkwo')
})

test('a figure is a card: a tap settles a doubt, a field changes the result, and a message changes the card', async ({
  page,
  newPerson,
}) => {
  await openAssistant(page)
  const panel = panelOf(page)
  await box(page).fill('I make 5k a month and my husband makes double that, 60k down')
  await page.keyboard.press('Enter')
  const card = panel.getByRole('group', { name: 'Affordability calculator' }).last()
  const doubt = card.getByRole('group', { name: /what “double” does/ })
  await expect(doubt).toBeVisible()
  await expect(card.getByText('Highest price')).toBeHidden()
  await expectGoodOnPhone(page, { within: 'dialog[open]' })

  await doubt.getByRole('button', { name: 'Co-borrower’s annual income: $120,000' }).click()
  await expect(doubt).toBeHidden()
  await expect(card.getByLabel('Co-borrower’s annual income')).toHaveValue('120,000')
  const result = card.getByText(/^\$[\d,]+$/).first()
  const before = await result.textContent()
  await card.getByLabel('Annual income', { exact: true }).fill('90,000')
  await expect(result).not.toHaveText(before ?? '')

  await test.step('what was changed by hand survives a reload, and a short message goes on from there', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Try AI' }).click()
    await box(page).fill('what about 20 years')
    await page.keyboard.press('Enter')
    await expect(panel.getByText(/^Vayu: Amortization: 25 years → 20 years\. Highest price: /)).toBeVisible()
    await expect(card.getByLabel('Annual income', { exact: true })).toHaveValue('90,000')
  })

  await test.step('the figures go along to the calculator and to a broker', async () => {
    const link = card.getByRole('link', { name: 'Open in the calculator' })
    await expect(link).toHaveAttribute('href', /^\/affordability-calculator\?.*coIncome=120000/)
    await card.getByRole('button', { name: 'Ask a broker about this' }).click()
    await box(page).fill('heron@example.ca')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: 'Yes, keep them' }).click()
    await expect(panel.getByText('A licensed agent will reach you at heron@example.ca.')).toBeVisible()
    const staff = await newPerson()
    await signInAsSuperAdmin(staff)
    await open(staff, '/super-admin/leads?q=heron@example.ca')
    await staff.getByRole('row').filter({ hasText: 'heron@example.ca' }).getByRole('link').first().click()
    await expect(staff.getByRole('dialog')).toContainText('Annual income: $90,000 (from your message)')
  })

  await test.step('several doubts are one question, and another calculator is a tap away', async () => {
    await box(page).fill(
      'TD offered me 4.49 for 5 yrs, Scotia 4.34 for 3, I owe 298k with 22 yrs left. Which is better?',
    )
    await page.keyboard.press('Enter')
    const offers = panel.getByRole('group', { name: 'Bring your offer' })
    const together = offers.getByRole('group', { name: 'Is this what you meant?' })
    await expect(together).toContainText('Offer 2: Interest rate: 4.34%')
    await expectGoodOnPhone(page, { within: 'dialog[open]' })
    await together.getByRole('button', { name: 'Yes, that’s right' }).click()
    await expect(offers.getByLabel('Offer 2: Interest rate')).toHaveValue('4.34')
    await panel.getByRole('button', { name: /^Compare mortgages/ }).click()
    await expect(panel.getByRole('group', { name: 'Compare mortgages' })).toBeVisible()
    await expect(offers).toBeHidden()
    await panel.getByRole('button', { name: /^Bring your offer/ }).click()
    await expect(offers).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the assistant answers on a page, with a link to the calculator with the same figures', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Try AI' }).click()
    await page.getByLabel('Your message').fill('payment on 400k at 3.94% over 25 years')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Monthly payment: $2,091.09')).toBeVisible()
    await page.getByRole('link', { name: 'Open in the calculator' }).click()
    await expect(page).toHaveURL(/\/mortgage-calculator\?.*amount=400000.*rate=3\.94/)
    await page.goto('/agents/amaraokonkwo')
    await page.getByRole('button', { name: 'Try AI' }).click()
    await expect(page).toHaveURL(/\/ask\?agent=amaraokonkwo$/)
  })
})
