import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestLimits } from '#server/limits.ts'
import { dataDir, type Page, useTestApp } from '#tests/support/app.ts'
import { buildLender, type BuiltSession, buildSession } from '#tests/support/factories.ts'
import { hostileFiles } from '#tests/support/hostile-files.ts'
import { pictureBytes, pictureOfSize } from '#tests/support/pictures.ts'

// Acts as a browser without JavaScript: opens the page, fills in its form and sends it.

const files = join(dataDir, 'files')
const { browser, database } = useTestApp()
const origin = 'http://localhost:3000'
let boss: BuiltSession
let agent: BuiltSession
let picture: Buffer

beforeAll(async () => {
  boss = await buildSession(database.operator, 'super_admin')
  picture = await pictureBytes(80, 60)
})

beforeEach(async () => {
  for (const table of ['lenders', 'auth.rate_limits']) await database.operator.query(`delete from ${table}`)
  agent = await buildSession(database.operator, 'agent')
  rmSync(files, { recursive: true, force: true })
  mkdirSync(files)
})

const kept = () => readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

async function one(text: string, ...values: unknown[]) {
  return (await database.operator.query(text, values)).rows[0]
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** The page's form that contains `field`, with its current values. */
function formWith(page: Page, field: string): { enctype: string | undefined; fields: Map<string, string> } {
  const html = page.text.split('<form').find((part) => part.split('</form>')[0]?.includes(` name="${field}"`)) ?? ''
  const [inside = ''] = html.split('</form>')
  const fields = new Map<string, string>()
  for (const [tag] of inside.matchAll(/<(?:input|textarea)[^>]*>/g)) {
    const name = attribute(tag, 'name')
    if (name && !/type="(?:file|checkbox)"/.test(tag))
      fields.set(name, (attribute(tag, 'value') ?? '').replaceAll('&amp;', '&'))
  }
  for (const [, name = '', options = ''] of inside.matchAll(/<select[^>]* name="([^"]*)"[^>]*>(.*?)<\/select>/gs))
    fields.set(name, /value="([^"]*)"[^>]* selected/.exec(options)?.[1] ?? '')
  return { enctype: attribute(html, 'encType') ?? attribute(html, 'enctype'), fields }
}

type Filling = { chosen?: Record<string, Uint8Array>; typed?: Record<string, string>; fileName?: string }

/** Opens the page, fills in its form with `field` and submits it as the form says. */
async function fillIn(session: BuiltSession, path: string, field: string, { chosen, typed, fileName }: Filling) {
  const form = formWith(await browser(session).get(path), field)
  expect(form.enctype).toBe('multipart/form-data')
  const body = new FormData()
  for (const [name, value] of [...form.fields, ...Object.entries(typed ?? {})]) body.set(name, value)
  body.set(field, new File([], ''))
  for (const [name, bytes] of Object.entries(chosen ?? {}))
    body.set(name, new File([new Uint8Array(bytes)], fileName ?? 'me.jpg', { type: 'image/jpeg' }))
  return browser(session).send(path, { method: 'POST', body, headers: { origin } })
}

test.each([
  ['headshotUrl', '', 'headshot_url', 'agent-headshots', 'Profile updated successfully!', '60x60'],
  ['bannerImageUrl', '', 'banner_image_url', 'agent-banners', 'Profile updated successfully!', '80x27'],
  [
    'customBackgroundImage',
    '/customize',
    'custom_background_image',
    'agent-images',
    'Background uploaded successfully',
    '80x45',
  ],
  ['agentLogoUrl', '/customize', 'agent_logo_url', 'agent-images', 'Logo uploaded successfully', '80x60'],
  ['badge1Url', '/customize', 'badge_1_url', 'agent-images', 'Badge uploaded successfully', '80x60'],
  ['badge2Url', '/customize', 'badge_2_url', 'agent-images', 'Badge uploaded successfully', '80x60'],
])(
  'without JavaScript an agent uploads %s and removes it again',
  async (field, tab, column, bucket, sentence, shape) => {
    const path = `/agent-dashboard${tab}`
    const page = await browser(agent).get(path)
    // Each picture of the page has one form to upload it and one to remove it.
    const forms = page.text.split('<form').filter((form) => form.includes(`value="${field}"`))
    expect(forms.map((form) => form.includes('name="url-file"'))).toEqual([true, false])
    const send = async (parts: Record<string, string | File>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(parts)) body.set(name, value)
      return browser(agent).send(path, { method: 'POST', body, headers: { origin } })
    }
    const fields = { intent: 'picture', id: String(agent.agentId), field, url: '', seen: '', change: 'uploaded' }
    const answer = await send({ ...fields, 'url-file': new File([new Uint8Array(picture)], '../x.php') })
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(sentence)])
    const { url } = await one(`select ${column} as url from agents where id = $1`, agent.agentId)
    expect(url).toMatch(new RegExp(`^/media/${bucket}/${agent.agentId}/\\d{8}/\\d{9}-[0-9a-f]{16}-${shape}\\.webp$`))
    expect((await browser().get(url)).status).toBe(200)

    const again = await browser(agent).get(path)
    expect(again.text).toContain(`name="seen" value="${url}"`)
    await browser(agent).post(path, { ...fields, seen: url, change: 'removed' })
    expect(await one(`select ${column} as url from agents where id = $1`, agent.agentId)).toEqual({ url: null })
  },
)

test('without JavaScript the super admin uploads an agent’s headshot', async () => {
  const answer = await fillIn(boss, `/super-admin?agent=${agent.agentId}`, 'url-file', {
    chosen: { 'url-file': picture },
  })
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('Profile updated successfully!')])
  const { headshot_url } = await one('select headshot_url from agents where id = $1', agent.agentId)
  expect(headshot_url).toContain(`/media/agent-headshots/${agent.agentId}/`)
})

const inForms = [
  [
    'a lender’s logo',
    'logoUrl',
    '/super-admin/lenders?lender=new',
    'lenders',
    'logo_url',
    'lender-logos',
    { name: 'Harbour Bank' },
  ],
  [
    'a product’s picture',
    'imageUrl',
    '/super-admin/products?product=new',
    'products',
    'image_url',
    'product-images',
    { name: 'Harbour One' },
  ],
  [
    'a service’s picture',
    'imageUrl',
    '/super-admin/services?service=new',
    'mortgage_services',
    'image_url',
    'service-images',
    { name: 'Harbour Care' },
  ],
] as const

test.each(inForms)(
  'without JavaScript %s is saved with the rest of its form',
  async (_, field, path, table, column, bucket, typed) => {
    const answer = await fillIn(boss, path, `${field}-file`, { chosen: { [`${field}-file`]: picture }, typed })
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([302, ''])
    const { url } = await one(`select ${column} as url from ${table} where name = $1`, typed.name)
    expect(url).toMatch(new RegExp(`^/media/${bucket}/\\d{8}/`))
  },
)

describe.each([
  ['a super admin', () => boss, '/super-admin/blog'],
  ['an agent', () => agent, '/agent-dashboard/blog'],
] as const)('without JavaScript the picture of a post by %s', (_, who, base) => {
  test('is saved with the rest of its form', async () => {
    const { location } = await browser(who()).get(`${base}?post=new`)
    const title = `Pictured ${crypto.randomUUID()}`
    const typed = { title, slug: title, excerpt: 'E', content: `<p>${'Long. '.repeat(20_000)}</p>` }
    const field = 'featuredImageUrl-file'
    const answer = await fillIn(who(), String(location), field, { chosen: { [field]: picture }, typed })
    expect([answer.status, answer.location]).toEqual([302, base])
    const { url } = await one('select featured_image_url as url from blog_posts where title = $1', title)
    expect(url).toMatch(/^\/media\/blog-images\/blog\/\d{8}\//)
  })
})

test('the picture for shared links is saved with the search settings', async () => {
  const typed = { meta_title: 'A title' }
  const chosen = { 'og_image-file': picture }
  const answer = await fillIn(agent, '/agent-dashboard/seo', 'og_image-file', { chosen, typed })
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('SEO settings updated successfully!')])
  const { seo } = await one('select seo_settings as seo from agents where id = $1', agent.agentId)
  expect(seo).toEqual({
    meta_title: 'A title',
    og_image: expect.stringContaining(`/media/agent-images/${agent.agentId}/`),
  })
})

describe('a lender’s logo without JavaScript', () => {
  const field = 'logoUrl-file'

  test('stays when it is not touched, and is removed with a tick', async () => {
    const { id } = await buildLender(database.operator, { logo_url: '/media/lender-logos/kept-640x480.webp' })
    const path = `/super-admin/lenders?lender=${id}`
    expect((await fillIn(boss, path, field, { typed: { name: 'Renamed' } })).status).toBe(302)
    expect(await one('select name, logo_url from lenders')).toEqual({
      name: 'Renamed',
      logo_url: '/media/lender-logos/kept-640x480.webp',
    })
    expect((await browser(boss).get(path)).text).toContain('name="logoUrl-remove"')
    await fillIn(boss, path, field, { typed: { 'logoUrl-remove': 'on' } })
    expect(await one('select logo_url from lenders')).toEqual({ logo_url: null })
  })

  test('need not be chosen again when another field is wrong', async () => {
    const path = '/super-admin/lenders?lender=new'
    const answer = await fillIn(boss, path, field, { chosen: { [field]: picture }, typed: { name: ' ' } })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Enter the name')])
    const sent = formWith(answer, field).fields
    expect(sent.get('logoUrl')).toMatch(/^\/media\/lender-logos\//)
    const again = await browser(boss).post(path, {
      ...Object.fromEntries(sent),
      type: 'a_lender',
      name: 'Harbour Bank',
    })
    expect(again.status).toBe(302)
    expect(await one('select logo_url from lenders')).toEqual({ logo_url: sent.get('logoUrl') })
  })

  test('that is no picture is reported beside the field; nothing is saved, and the typed values stay', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const filling = { chosen: { [field]: page }, typed: { name: 'Harbour Bank' }, fileName: 'logo.png' }
    const answer = await fillIn(boss, '/super-admin/lenders?lender=new', field, filling)
    expect(answer.status).toBe(400)
    // Beside the field and as the message of the page.
    expect(answer.text.match(/This file is not a picture that we can show\./g)?.length).toBeGreaterThan(1)
    expect(answer.text).toContain('value="Harbour Bank"')
    expect([await one('select id from lenders'), kept()]).toEqual([undefined, 0])
  })

  test('may have up to 10 MB, and no other page accepts that much', async () => {
    const typed = { name: 'Harbour Bank' }
    const path = '/super-admin/lenders?lender=new'
    const full = await fillIn(boss, path, field, { chosen: { [field]: await pictureOfSize(10 * 1024 * 1024) }, typed })
    expect(full.status).toBe(302)
    const chosen = { [field]: await pictureOfSize(requestLimits.pictureBody) }
    const more = await fillIn(boss, path, field, { chosen, typed })
    expect([more.status, more.text]).toEqual([413, expect.stringContaining('larger than 10 MB')])
    const headers = { origin, 'content-type': 'multipart/form-data; boundary=x' }
    const body = new Uint8Array(requestLimits.formBody + 1)
    expect((await browser(boss).send('/super-admin/rates', { method: 'POST', body, headers })).status).toBe(413)
  })
})

describe('the owner of an uploaded picture', () => {
  const headshot = (id: string | null) => {
    const body = new FormData()
    const fields = { intent: 'picture', id: String(id), field: 'headshotUrl', url: '', seen: '', change: 'uploaded' }
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('url-file', new File([new Uint8Array(picture)], 'me.jpg'))
    return { method: 'POST', body, headers: { origin } }
  }

  test('is the signed-in agent, whatever the form says, and never another agent', async () => {
    const other = await buildSession(database.operator, 'agent')
    expect((await browser(agent).send('/agent-dashboard', headshot(other.agentId))).status).toBe(200)
    expect(await one('select headshot_url from agents where id = $1', other.agentId)).toEqual({ headshot_url: null })
    expect(readdirSync(join(files, 'media/agent-headshots'))).toEqual([agent.agentId])
    const before = kept()
    expect((await browser(agent).send('/super-admin', headshot(other.agentId))).status).toBe(403)
    expect((await browser().send('/super-admin', headshot(other.agentId))).status).toBe(401)
    expect(kept()).toBe(before)
  })

  test('must exist: an unknown agent, an account without a record or a missing file is refused', async () => {
    expect((await browser(boss).send('/super-admin', headshot(crypto.randomUUID()))).status).toBe(404)
    expect((await browser(boss).send('/super-admin', headshot('x'))).status).toBe(400)
    const bare = await buildSession(database.operator, 'agent', { agent: false })
    expect((await browser(bare).send('/agent-dashboard', headshot(agent.agentId))).status).toBe(404)
    const { method, body, headers } = headshot(agent.agentId)
    body.set('url-file', new File([], ''))
    const empty = await browser(agent).send('/agent-dashboard', { method, body, headers })
    expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('Choose a picture.')])
    expect(kept()).toBe(0)
  })
})

// The picture address, which reads files in the same way, is sent every kind.
describe("hostile files are refused in the page's own form too", () => {
  const kinds = ['an SVG called PNG', 'a bomb of 16,000 by 16,000 pixels', 'half a picture', 'nothing']
  const refused = hostileFiles.filter(({ what }) => kinds.includes(what))
  test.each(refused.map((file) => [file.what, file] as const))('%s', async (_, { name, type, bytes }) => {
    const body = new FormData()
    const fields = { intent: 'picture', field: 'badge1Url', url: '', seen: '', change: 'uploaded' }
    for (const [field, value] of Object.entries(fields)) body.set(field, value)
    body.set('url-file', new File([new Uint8Array(await bytes())], name, { type }))
    const answer = await browser(agent).send('/agent-dashboard/customize', {
      method: 'POST',
      body,
      headers: { origin },
    })
    expect(answer.status).toBe(400)
    expect([await one('select badge_1_url as url from agents where id = $1', agent.agentId), kept()]).toEqual([
      { url: null },
      0,
    ])
  })
})
