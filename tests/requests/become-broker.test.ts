import { expect, it } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'

const app = useTestApp()

it('says what brokers get and need, and links to the contact form about joining', async () => {
  const { status, text, headers } = await app.browser().get('/become-broker')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('public')
  const lines = [
    'Competitive commission structure',
    'Leading technology and marketing support',
    'Comprehensive training programs',
    'Access to top lenders and products',
    'Supportive team environment',
    'Flexible work arrangements',
    'Valid mortgage broker license',
    'Strong communication and customer service skills',
    'Self-motivated and goal-oriented',
    'Commitment to professional development',
  ]
  for (const line of lines) expect(text).toContain(line)
  const link = /<a[^>]*href="([^"]*)"[^>]*>Apply Now<\/a>/.exec(text.slice(text.indexOf('<main')))?.[1]
  expect(link).toBe('/contact?topic=join')
  const contact = await app.browser().get(link!)
  expect(contact.text).toContain('name="topic" value="join"')
  expect((await app.browser().get('/contact?topic=other')).text).not.toContain('name="topic"')
})
