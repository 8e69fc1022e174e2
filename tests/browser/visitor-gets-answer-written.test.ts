import { expectGoodOnPhone } from './axe.ts'
import { expect, open, signInAsSuperAdmin, test } from './maplekey-test.ts'

test(
  'a question that nobody could answer is written an answer to, which the next visitor gets',
  { tag: '@thorough' },
  async ({ page, newPerson }) => {
    const question = 'Can I finance solar panels?'
    const ask = async (text: string, visitor = page) => {
      const box = visitor.getByRole('textbox', { name: 'Your message' })
      await box.fill(text)
      await box.press('Enter')
    }
    await open(page, '/')
    await page.getByRole('button', { name: 'Try AI' }).click()
    const panel = page.getByRole('dialog', { name: 'Mortgage Assistant' })
    await ask(question)
    await expect(panel.getByText('If none of them fits, a licensed agent can help.')).toBeVisible()

    const staff = await newPerson()
    await signInAsSuperAdmin(staff)
    await open(staff, '/super-admin/answers')
    const unanswered = staff.getByRole('listitem').filter({ hasText: question })
    await expect(unanswered).toContainText(/Once|times/)
    await expectGoodOnPhone(staff)
    await unanswered.getByRole('link', { name: 'Write an answer' }).click()
    const questions = staff.getByRole('textbox', { name: /^Questions/ })
    await expect(questions).toHaveValue(question)
    await questions.fill(`${question}\nDo leased solar panels stay with the house?\nAre solar leases allowed?`)
    const typed = {
      Title: 'Solar panels',
      'French title': 'Panneaux solaires',
      'French questions': 'Puis-je financer des panneaux solaires?\nRestent-ils avec la maison?\nEst-ce permis?',
      Answer: 'Rarely. Call {phone}.',
      'French answer': 'Rarement. Appelez le {phone}.',
      Sources: 'Our rates | Nos taux | /rates',
      'Review by': '2027-05-31',
    }
    for (const [label, value] of Object.entries(typed))
      await staff
        .getByLabel(new RegExp(`^${label}\\b`))
        .first()
        .fill(value)
    await expect(staff.getByRole('region', { name: 'Preview', exact: true })).toContainText(
      'Rarely. Call 416-555-0142.',
    )
    await expect(staff.getByRole('region', { name: 'French preview' })).toContainText('Nos taux')
    await staff.getByRole('button', { name: 'Add answer', exact: true }).click()
    await expect(staff.getByText('Answer added as a draft')).toBeVisible()
    await open(staff, '/super-admin/answers?state=draft')
    await staff.getByRole('button', { name: 'Publish Solar panels' }).click()
    await expect(staff.getByText('The assistant gives this answer now.')).toBeVisible()
    await expect(unanswered).toHaveCount(0)

    await test.step('a question that is not quite it is offered what may be meant', async () => {
      await ask('do you serve Quebec?')
      await panel
        .getByRole('list', { name: 'Did you mean …' })
        .getByRole('button', { name: 'Are you licensed?' })
        .click()
      await expect(panel.getByText('is licensed by the Financial Services Regulatory Authority')).toBeVisible()
      await expectGoodOnPhone(page, { within: 'dialog[open]' })
    })

    await open(staff, '/super-admin/answers')
    const other = staff.getByRole('listitem').filter({ hasText: 'do you serve Quebec' })
    await other.getByRole('button', { name: 'Dismiss' }).click()
    await expect(other).toHaveCount(0)
  },
)
