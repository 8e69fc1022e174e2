import { expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { brand } from '#brand'

const { browser } = useTestApp()

test.each([
  ['/privacy', 'Privacy', brand.policies.privacyOfficer],
  ['/terms', 'Terms of use', 'They are not an offer'],
  ['/accessibility', 'Accessibility', brand.policies.accessibility],
  ['/complaints', 'Complaints', brand.policies.complaintsOfficer],
  ['/how-we-are-paid', 'How we are paid', 'broker fee'],
])('%s shows the details of the brand file and the licence, and is cached', async (path, title, sentence) => {
  const page = await browser().get(path)
  expect(page.status).toBe(200)
  expect(page.text).toContain(`>${title}</h1>`)
  expect(page.text).toContain(sentence)
  expect(page.text).toContain(brand.licence.number)
  expect(page.headers.get('etag')).toMatch(/^"/)
})

test('every page links to the legal pages', async () => {
  const { text } = await browser().get('/')
  for (const path of ['/privacy', '/terms', '/accessibility', '/complaints', '/how-we-are-paid']) {
    expect(text).toContain(`href="${path}"`)
  }
})

test('every entry of a table of contents links to a section of its page', async () => {
  const { text } = await browser().get('/privacy')
  const targets = [...text.matchAll(/href="#([a-z-]+)"/g)].map((match) => match[1]).filter((id) => id !== 'main')
  expect(targets.length).toBeGreaterThan(5)
  for (const id of targets) expect(text).toContain(`<h2 id="${id}"`)
})
