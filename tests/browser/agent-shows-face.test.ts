import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectGoodInBothModes, expectGoodOnPhone } from './axe.ts'
import { pdfBytes } from '../support/documents.ts'
import { expect, licenseAgent, open, signIn, signInAsSuperAdmin, test } from './maplekey-test.ts'

const account = { email: 'pia@agents.example', password: 'first frost on the lake' }

const pdf = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdfBytes() }

/** A picture twice as wide as high, red on the left and green on the right. */
async function twoColours(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const left = { create: { width: 600, height: 600, channels: 3 as const, background: '#b3311f' } }
  const picture = sharp({ create: { width: 1200, height: 600, channels: 3, background: '#17503b' } })
  const buffer = await picture
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
}

/** Drops a file on the field, as from the desktop. */
async function drop(page: Page, field: string, { name, mimeType, buffer }: Awaited<ReturnType<typeof twoColours>>) {
  const dataTransfer = await page.evaluateHandle(
    ([base64, fileName, type]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], fileName, { type }))
      return transfer
    },
    [buffer.toString('base64'), name, mimeType] as const,
  )
  await page.getByRole('group', { name: field }).dispatchEvent('drop', { dataTransfer })
}

test(
  'an agent uploads a headshot, chooses its part by keyboard, and visitors see it',
  { tag: '@thorough' },
  async ({ page, newPerson }) => {
    await signInAsSuperAdmin(page)
    await open(page, '/super-admin?agent=new')
    await page.getByLabel('Full name').fill('Pia Lindgren')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
    await page.getByRole('button', { name: 'Create agent' }).click()
    await expect(page.getByText('Agent created successfully!')).toBeVisible()
    await licenseAgent(page, 'Pia Lindgren')

    const agent = await newPerson()
    await signIn(agent, account, /\/agent-dashboard/)
    // Text in other fields stays while a picture is saved and the record is reloaded.
    await agent.getByLabel('Phone').fill('416 555 0199')
    const headshot = agent.getByRole('group', { name: 'Headshot' })
    const choosing = agent.waitForEvent('filechooser')
    await headshot.getByRole('button', { name: 'Choose picture' }).press('Enter')
    const chooser = await choosing
    await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') })
    await expect(headshot.getByText('This file is not a picture that we can show.')).toBeVisible()

    await chooser.setFiles(await twoColours())
    const dialog = agent.getByRole('dialog', { name: 'Headshot' })
    await expect(dialog.getByRole('application')).toBeVisible()
    await expectGoodInBothModes(agent)
    await dialog.getByRole('application').focus()
    // Moves the crop to the right edge, where the picture has no red.
    for (let step = 0; step < 50; step += 1) await agent.keyboard.press('ArrowLeft')
    await dialog.getByRole('button', { name: 'Use this part' }).press('Enter')
    await expect(agent.getByText('Profile updated successfully!')).toBeVisible()
    await expect(headshot.getByRole('img', { name: 'Headshot as it is now' })).toBeVisible()
    await expect(agent.getByLabel('Phone')).toHaveValue('416 555 0199')

    await headshot.getByRole('button', { name: 'Remove' }).click()
    await expect(headshot.getByRole('img', { name: 'Headshot as it is now' })).toBeHidden()
    await headshot.getByRole('button', { name: 'Undo' }).click()
    await expect(headshot.getByRole('img', { name: 'Headshot as it is now' })).toBeVisible()

    await agent.getByRole('link', { name: 'Customize' }).click()
    await agent.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
    await drop(agent, 'Logo', await twoColours())
    await expect(agent.getByText('Logo uploaded successfully')).toBeVisible()

    await test.step('an agent uploads a document, and the brokerage can download it too', async () => {
      await agent.getByRole('link', { name: 'Documents' }).click()
      await agent.getByRole('button', { name: 'Upload document' }).click()
      await expect(agent.getByText('Choose a document.')).toBeVisible()
      await agent.getByLabel('Document', { exact: false }).first().setInputFiles(pdf)
      await agent.getByRole('button', { name: 'Upload document' }).click()
      await expect(agent.getByText('Document uploaded successfully!')).toBeVisible()
      await expect(agent.getByRole('row', { name: /licence\.pdf/ })).toBeVisible()
      await expectGoodOnPhone(agent)
      await agent.setViewportSize({ width: 1280, height: 900 })

      await open(page, '/super-admin?q=pia')
      await page.getByRole('link', { name: 'Edit Pia Lindgren' }).click()
      await page.getByRole('link', { name: 'Documents' }).click()
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download licence.pdf' }).click()
      expect(await readFile(await (await downloading).path())).toEqual(pdf.buffer)
    })

    await agent.getByRole('link', { name: 'View My Page' }).click()
    await expect(agent.getByRole('img', { name: "Pia Lindgren's logo" })).toBeVisible()
    const shown = agent.locator('main img').first()
    const src = (await shown.getAttribute('src')) ?? ''
    expect(src).toMatch(/^\/media\/agent-headshots\/.*-600x600\.webp$/)
    const { channels } = await sharp(await (await agent.request.get(src)).body()).stats()
    expect(channels[0]?.max).toBeLessThan(90)
  },
)
