import { expect, open, signInAsSuperAdmin, test } from './maplekey-test.ts'

test(
  'a form submitted while a pasted logo is uploading does not leave the logo out',
  { tag: '@thorough' },
  async ({ page }) => {
    await signInAsSuperAdmin(page)
    await open(page, '/super-admin/lenders?lender=new')
    await page.getByLabel('Name').first().fill('Paste Trust')
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/resources/pictures', async (route) => {
      await held
      await route.continue()
    })

    const logo = page.getByRole('group', { name: 'Logo' })
    await logo.getByRole('button', { name: 'Choose picture' }).evaluate(async (button) => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 300, 150)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([blob ?? ''], 'logo.png', { type: 'image/png' }))
      button.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(logo.getByText('Uploading...')).toBeVisible()
    const add = page.getByRole('button', { name: 'Add lender' })
    await add.click()
    await expect(logo.getByText('Wait until the picture is uploaded, then save.')).toBeVisible()

    letThrough()
    await expect(logo.getByRole('img', { name: 'Logo as it is now' })).toBeVisible()
    await add.click()
    await expect(page.getByText('Lender added')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('img', { name: 'Paste Trust' })).toBeVisible()
  },
)
