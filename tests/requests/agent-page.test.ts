import { describe, expect, it } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { buildAgent, buildRate, buildTestimonial, licensed } from '#tests/support/factories.ts'

const app = useTestApp()

describe("an agent's public page", () => {
  it('is the same by slug and by id, under both paths', async () => {
    const agent = await buildAgent(app.database.operator, {
      name: 'Zoë <b>Public</b>',
      profile_slug: 'zoe',
      crm_email: 'secret@crm.test',
      bio: 'One.\n\nTwo.',
      licence_name: 'Zoë Marie Public',
      licences: licensed({ number: 'M2100' }),
      social_links: { youtube: 'https://youtube.com/@zoe', linkedin: 'https://linkedin.com/in/zoe' },
      application_links: { apply: 'https://apply.test/zoe' },
      seo_settings: { meta_title: 'Mortgages by Zoë', meta_description: 'Ask Zoë.' },
    })
    for (const path of ['/agents/zoe', '/agent/zoe', `/agents/${agent.id}`, `/agent/${agent.id}`]) {
      const { status, text } = await app.browser().get(path)
      expect(status).toBe(200)
      expect(text).toContain('Zoë &lt;b&gt;Public&lt;/b&gt;</h1>')
      expect(text).toContain('Your Trusted Mortgage Agent Level 2')
      expect(text).not.toContain('Mortgage Broker<')
      expect(text).not.toContain('"jobTitle":"Mortgage Broker"')
      expect(text).toContain('Mortgage Agent Level 2')
      expect(text).toContain('Zoë Marie Public')
      expect(text).toContain('M2100')
      expect(text).toContain('href="https://apply.test/zoe"')
      expect(text).toContain('href="https://youtube.com/@zoe"')
      expect(text).not.toContain('linkedin.com')
      expect(text).not.toContain('Book Appointment')
      expect(text).toContain('Request a time')
      expect(text).not.toContain('secret@crm.test')
      expect(text).toContain('<title>Mortgages by Zoë | Maplekey</title>')
      expect(text).toContain('<link rel="canonical" href="http://localhost:3000/agents/zoe"/>')
    }
  })

  it('shows the title of the licence and where to check it, and nobody without a licence in force', async () => {
    await buildAgent(app.database.operator, {
      profile_slug: 'broker',
      licences: licensed({ title: 'Mortgage Broker', province: 'Quebec' }),
    })
    await buildAgent(app.database.operator, { profile_slug: 'nolicence', licences: '[]' })
    await buildAgent(app.database.operator, {
      profile_slug: 'expired',
      licences: licensed({ expiresOn: '2026-01-31' }),
    })
    const { text } = await app.browser().get('/agents/broker')
    expect(text).toContain('Your Trusted Mortgage Broker')
    expect(text).toMatch(/href="https:\/\/lautorite[^>]*>Check with (<!-- -->)?AMF/)
    for (const slug of ['nolicence', 'expired']) expect((await app.browser().get(`/agents/${slug}`)).status).toBe(404)
  })

  it('keeps Apply Now for an agent without an application link', async () => {
    await buildAgent(app.database.operator, { profile_slug: 'plain', calendly_link: 'https://calendly.com/plain' })
    const { text } = await app.browser().get('/agents/plain')
    expect(text).toMatch(/<a href="#"[^>]*>Apply Now/)
    expect(text).toMatch(/href="https:\/\/calendly.com\/plain"[^>]*>.*?Book Appointment/)
  })

  it('answers 404 for an agent who is missing or inactive', async () => {
    await buildAgent(app.database.operator, { profile_slug: 'gone', is_active: false })
    for (const path of ['/agents/gone', '/agent/nobody', `/agents/${'a'.repeat(300)}`]) {
      const { status, text } = await app.browser().get(path)
      expect([status, text.includes('Agent Not Found')]).toEqual([404, true])
    }
    for (const path of ['/agents/%00', '/agents/a%2Fb', '/agents/%F0%9F%8D%81', '/agents/avery/more'])
      expect((await app.browser().get(path)).status).toBe(404)
  })

  it('is the same when it comes from the cache, and up to date after a change', async () => {
    const agent = await buildAgent(app.database.operator, { name: 'Before', profile_slug: 'cached' })
    const first = await app.browser().get('/agents/cached')
    const second = await app.browser().get('/agents/cached')
    expect(second.text).toBe(first.text)
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(first.headers.get('set-cookie')).toBeNull()
    await app.database.operator.query("update agents set name = 'After' where id = $1", [agent.id])
    await expect.poll(async () => (await app.browser().get('/agents/cached')).text).toContain('After')
  })

  it('shows everything that the agent has', async () => {
    const { operator } = app.database
    const agent = await buildAgent(operator, {
      name: 'Robin Whole',
      profile_slug: 'whole',
      email: 'robin@whole.test',
      phone: '416-555-0199',
      bio: 'I explain.',
      languages: ['English', 'Cree'],
      headshot_url: '/media/agents/face-640x640.webp',
      custom_background_image: '/media/agents/back-1280x720.webp',
      agent_logo_url: '/media/agents/logo-320x160.webp',
      badge_1_url: '/media/agents/one-160x160.webp',
      badge_2_url: '/media/agents/two-160x160.webp',
      contact_details: { address: '1 Main Street, Regina' },
      application_links: { scheduler: 'https://book.test/robin', newsletter: 'https://news.test/robin' },
      seo_settings: { meta_keywords: 'mortgages, Regina', og_image: '/media/agents/share-1200x630.webp' },
    })
    await buildRate(operator, { our_rate: 3.87 })
    await operator.query("insert into lenders (name, type) values ('Wholesome Bank', 'a_lender')")
    await operator.query("insert into mortgage_services (name, description) values ('Renewals', 'We compare.')")
    for (let count = 1; count <= 7; count += 1)
      await buildTestimonial(operator, { agent_id: agent.id, content: `Praise ${count}.` })
    await buildTestimonial(operator, { agent_id: agent.id, content: 'Not approved.', is_approved: false })
    const { text } = await app.browser().get('/agents/whole')
    for (const part of [
      'mailto:robin@whole.test',
      'tel:+14165550199',
      '1 Main Street, Regina',
      'English and Cree',
      'back-1280x720',
      'logo-320x160',
      'one-160x160',
      'two-160x160',
      'href="#rates"',
      '3.87',
      'Wholesome Bank',
      'Praise 7.',
      'Praise 2.',
      'Renewals',
      'We compare.',
      'href="/products?agent=whole"',
      'Fixed or variable?',
      'Ready to Get Started?',
      `href="/contact?agent=${agent.id}"`,
      'https://book.test/robin',
      'https://news.test/robin',
      'content="mortgages, Regina"',
      'content="http://localhost:3000/media/agents/share-1200x630.webp"',
      '"@type":"Person"',
      '"@type":"BreadcrumbList"',
    ])
      expect(text).toContain(part)
    for (const part of ['Praise 1.', 'Not approved.']) expect(text).not.toContain(part)
  })

  it('leaves out sections for which the agent has nothing', async () => {
    await buildAgent(app.database.operator, { name: 'Only Name', profile_slug: 'bare', phone: null })
    const { text } = await app.browser().get('/agents/bare')
    expect(text).toContain('>ON</span>')
    for (const part of ['tel:+1undefined', 'Book Appointment', 'What clients say', 'Professional badge', 'null'])
      expect(text.slice(text.indexOf('<main'), text.indexOf('</main>'))).not.toContain(part)
    expect(text).toContain('href="/newsletter"')
  })

  it('redirects from a former address to the current one and keeps the query, until another agent takes the address', async () => {
    const { operator } = app.database
    const agent = await buildAgent(operator, { profile_slug: 'formerly' })
    await operator.query("update agents set profile_slug = 'nowadays' where id = $1", [agent.id])
    for (const path of ['/agents/formerly', '/agent/Formerly']) {
      const answer = await app.browser().get(path)
      expect([answer.status, answer.location]).toEqual([301, '/agents/nowadays'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect((await app.browser().get('/agents/formerly?type=variable')).location).toBe('/agents/nowadays?type=variable')
    await operator.query("update agents set profile_slug = 'formerly' where id = $1", [agent.id])
    await expect.poll(async () => (await app.browser().get('/agents/formerly')).status).toBe(200)
    expect((await app.browser().get('/agents/nowadays')).location).toBe('/agents/formerly')
  })
})
