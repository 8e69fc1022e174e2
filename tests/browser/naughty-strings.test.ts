import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import pg from 'pg'
import { type BuiltServer, startBuiltServer } from '../../bench/built-server.ts'
import { licensed } from '../support/factories.ts'
import { bundled, naughtyStrings } from '../support/naughty.ts'
import { expect, expectNoSidewaysScroll, hydrated, test } from './maplekey-test.ts'

const scripts = naughtyStrings.filter((text) => /script|alert|onerror|onload|javascript|<img|<svg|<iframe/i.test(text))
const everything = scripts.join('\n')
const longWord = 'W'.repeat(80)
/** Short enough for a name, breaks out of text and attributes, and is one long word that overflows its box. */
const name = `"><img/src=x/onerror=alert(1)><script>alert(2)</script>'--${'W'.repeat(40)}`

// A separate site, because the stored strings would appear on pages of other tests.
let site: BuiltServer
let database: pg.Pool
let ids: Record<'agent' | 'product' | 'service' | 'post' | 'lead' | 'chat', string>

test.beforeAll(async () => {
  site = await startBuiltServer({ DEMO_CONTENT: 'off', LOG_LEVEL: 'error', DATABASE_URL: '', SMTP_URL: '' })
  database = openAsSuperuser(site.dataDir)
  ids = await store()
})

test.afterAll(async () => {
  await database?.end()
  await site?.stop()
})

test.use({ viewport: { width: 360, height: 740 } })

test(
  'stored text stays text on every page that shows it: nothing runs, is fetched or overflows',
  { tag: '@thorough' },
  async ({ page, context }) => {
    const misdeeds = await watch(context)
    const visit = async (path: string) => {
      await page.goto(`${site.url}${path}`)
      await hydrated(page)
      expect(await page.locator('main').innerText(), path).toContain('alert(')
      await expectNoSidewaysScroll(page)
      // On a phone a list is cards, which must not overflow their frame.
      const widths = await page
        .getByRole('region')
        .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))
      expect(Math.max(0, ...widths), path).toBe(0)
      const edges = await page
        .getByRole('dialog')
        .getByText(/W{40}/)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
      expect(Math.max(0, ...edges), path).toBeLessThanOrEqual(360)
    }
    for (const path of [
      '/',
      `/agents/${ids.agent}`,
      '/find-broker',
      `/contact?agent=${ids.agent}`,
      '/products',
      `/products/${ids.product}?agent=${ids.agent}`,
      '/services',
      `/services/${ids.service}`,
      '/blog',
      `/blog/${ids.post}`,
    ])
      await visit(path)

    await page.goto(`${site.url}/auth`)
    await hydrated(page)
    await page.getByLabel('Email').fill(site.admin.email)
    await page.getByLabel('Password').fill(site.admin.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL(/super-admin/)
    for (const path of [
      '/super-admin',
      '/super-admin/testimonials',
      '/super-admin/blog',
      '/super-admin/products',
      '/super-admin/services',
      '/super-admin/lenders',
      '/super-admin/leads',
      `/super-admin/leads?lead=${ids.lead}`,
      `/super-admin/leads?lead=${ids.chat}`,
    ])
      await visit(path)
    expect(misdeeds).toEqual([])
  },
)

/** Records what must not happen: a dialog, or a request to another site for anything but a picture. */
async function watch(context: BrowserContext): Promise<string[]> {
  const misdeeds: string[] = []
  context.on('dialog', (dialog) => {
    misdeeds.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  await context.route(
    (url) => url.origin !== site.url,
    (route) => {
      if (route.request().resourceType() !== 'image')
        misdeeds.push(`${route.request().resourceType()} ${route.request().url()}`)
      return route.fulfill({ status: 200, body: '' })
    },
  )
  return misdeeds
}

async function store(): Promise<typeof ids> {
  const insert = async (table: string, values: Record<string, unknown>): Promise<string> => {
    const columns = Object.keys(values)
    const { rows } = await database.query(
      `insert into ${table} (${columns.join()}) values (${columns.map((_, index) => `$${index + 1}`).join()}) returning id`,
      Object.values(values),
    )
    return rows[0].id
  }
  const boss = (await database.query(`select id from profiles where role = 'super_admin'`)).rows[0].id
  const agent = await insert('agents', {
    name,
    email: `o'"<b>@example.test`,
    phone: '<svg onload=alert(1)>',
    bio: everything.slice(0, 10_000),
    profile_slug: 'naughty',
    contact_details: { address: name },
    seo_settings: { meta_title: name.slice(0, 60), meta_description: name, keywords: name },
    languages: [name],
    licence_name: name,
    licences: licensed({ title: name.slice(0, 100) }),
  })
  for (const content of bundled(scripts, 3900).slice(0, 6)) {
    const said = { client_name: name, content: `${longWord} ${content}`, is_approved: true }
    await insert('testimonials', { ...said, admin_id: boss })
    await insert('testimonials', { ...said, agent_id: agent })
  }
  await insert('lenders', { name, type: 'a_lender', display_order: 0, is_active: true })
  const described = { name, description: everything.slice(0, 10_000), content: everything }
  const lead = {
    agent_id: agent,
    client_name: name,
    client_email: `"><script>alert(1)</script>@example.test`,
    status: 'new',
    metadata: { price: name, [name]: name },
  }
  const key = () => ({ idempotency_key: randomUUID(), body_hash: randomUUID(), fingerprint: randomUUID() })
  return {
    agent: 'naughty',
    product: await insert('products', described),
    service: await insert('mortgage_services', {
      ...described,
      description: name,
      features: JSON.stringify([name, ...scripts.slice(0, 20)]),
    }),
    post: await insert('blog_posts', {
      agent_id: agent,
      title: name,
      slug: 'naughty',
      excerpt: everything.slice(0, 2000),
      content: everything,
      is_published: true,
      published_at: new Date(),
      seo_settings: { description: name, keywords: name },
    }).then(() => 'naughty'),
    lead: await insert('leads', {
      ...lead,
      ...key(),
      type: 'contact',
      source: 'contact_form',
      message: `${longWord} ${everything}`.slice(0, 10_000),
    }),
    chat: await insert('leads', {
      ...lead,
      ...key(),
      type: 'chat',
      source: 'AI Chatbot',
      notes: JSON.stringify([{ role: 'user', content: `${longWord} ${everything}`.slice(0, 8000) }]),
    }),
  }
}

/** A connection to the site's database as its superuser, who is not subject to the policies. */
function openAsSuperuser(dataDir: string): pg.Pool {
  const { port, superuserPassword } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8'))
  return new pg.Pool({
    connectionString: `postgresql://postgres:${superuserPassword}@127.0.0.1:${port}/maplekey`,
    max: 2,
  })
}
