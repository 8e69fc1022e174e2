import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { type BuiltSession, buildSession } from '#tests/support/factories.ts'

const app = useTestApp()
let boss: BuiltSession
let avery: BuiltSession
let noor: BuiltSession

beforeAll(async () => {
  const { operator } = app.database
  boss = await buildSession(operator, 'super_admin')
  avery = await buildSession(operator, 'agent', { agent: { profile_slug: 'avery' } })
  noor = await buildSession(operator, 'admin', { agent: { profile_slug: 'noor', headshot_url: picture('noors') } })
})

const picture = (name: string) => `/media/agent-images/${name}-640x480.webp`
const uploaded = { intent: 'picture', change: 'uploaded', seen: '' }

const columns = {
  headshotUrl: 'headshot_url',
  bannerImageUrl: 'banner_image_url',
  customBackgroundImage: 'custom_background_image',
  agentLogoUrl: 'agent_logo_url',
  badge1Url: 'badge_1_url',
  badge2Url: 'badge_2_url',
} as const
type Field = keyof typeof columns
const fields = Object.keys(columns) as Field[]

async function stored(id: string | null, field: Field): Promise<unknown> {
  const { rows } = await app.database.operator.query(`select ${columns[field]} as url from agents where id = $1`, [id])
  return (rows[0] as { url: unknown }).url
}

const tabOf = (field: Field) => (['headshotUrl', 'bannerImageUrl'].includes(field) ? '' : '/customize')

test.each([
  ['headshotUrl', 'Profile updated successfully!'],
  ['bannerImageUrl', 'Profile updated successfully!'],
  ['customBackgroundImage', 'Background uploaded successfully'],
  ['agentLogoUrl', 'Logo uploaded successfully'],
  ['badge1Url', 'Badge uploaded successfully'],
  ['badge2Url', 'Badge uploaded successfully'],
] as const)('an agent saves %s at once, and it shows on the public page', async (field, sentence) => {
  const url = picture(field.toLowerCase())
  const path = `/agent-dashboard${tabOf(field)}`
  expect((await app.browser().get('/agents/avery')).text).not.toContain(url)
  const answer = await app.browser(avery).post(path, { ...uploaded, field, url })
  expect(answer.status).toBe(200)
  expect(answer.text).toContain(sentence)
  expect(await stored(avery.agentId, field)).toBe(url)
  expect((await app.browser(avery).get(path)).text).toContain(`src="${url}"`)
  await expect.poll(async () => (await app.browser().get('/agents/avery')).text).toContain(`src="${url}"`)
})

test('a picture can be removed, and the removal can be undone', async () => {
  const path = '/agent-dashboard/customize'
  const seen = picture('first')
  await app.browser(noor).post(path, { ...uploaded, field: 'agentLogoUrl', url: seen })
  const removal = { intent: 'picture', change: 'removed', field: 'agentLogoUrl', url: '', seen }
  const removed = await app.browser(noor).post(path, removal)
  expect(removed.text).toContain('Logo removed')
  expect(await stored(noor.agentId, 'agentLogoUrl')).toBeNull()
  const restored = await app.browser(noor).post(path, { ...removal, change: 'restored', url: seen, seen: '' })
  expect(restored.text).toContain('Logo restored')
  expect(await stored(noor.agentId, 'agentLogoUrl')).toBe(seen)
})

describe('the super admin', () => {
  const path = () => `/super-admin?agent=${noor.agentId}`

  test("saves any agent's headshot and banner", async () => {
    const form = { ...uploaded, id: noor.agentId, field: 'bannerImageUrl', url: picture('banner') }
    const answer = await app.browser(boss).post(path(), form)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Profile updated successfully!')
    expect(await stored(noor.agentId, 'bannerImageUrl')).toBe(picture('banner'))
    expect((await app.browser(boss).get(path())).text).toContain(`src="${picture('banner')}"`)
  })

  test('gets 404 for an agent who does not exist', async () => {
    const form = { ...uploaded, id: crypto.randomUUID(), field: 'bannerImageUrl', url: picture('banner') }
    expect((await app.browser(boss).post(path(), form)).status).toBe(404)
  })
})

test('does not overwrite a picture that somebody else has set meanwhile', async () => {
  const form = { ...uploaded, field: 'headshotUrl', url: picture('mine'), seen: picture('former') }
  const answer = await app.browser(noor).post('/agent-dashboard', form)
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('Somebody else changed this picture meanwhile.')
  expect(await stored(noor.agentId, 'headshotUrl')).toBe(picture('noors'))
})

describe("saving an agent's picture", () => {
  test.each(fields)('%s: refuses an address that is no picture', async (field) => {
    const before = await stored(avery.agentId, field)
    for (const url of [
      'javascript:alert(1)',
      'http://example.ca/a.png',
      '//example.ca/a.png',
      '/media/../x.webp',
      '/x',
    ]) {
      const form = { ...uploaded, field, url, seen: String(before ?? '') }
      expect((await app.browser(avery).post(`/agent-dashboard${tabOf(field)}`, form)).status).toBe(400)
    }
    expect(await stored(avery.agentId, field)).toBe(before)
  })

  test('refuses a column that is no picture or belongs to another tab', async () => {
    for (const field of ['isActive', 'crmEmail', 'profileSlug', '__proto__', 'headshotUrl']) {
      const form = { ...uploaded, field, url: picture('x') }
      expect((await app.browser(avery).post('/agent-dashboard/customize', form)).status).toBe(400)
    }
    const logo = { ...uploaded, field: 'agentLogoUrl', url: picture('x') }
    expect((await app.browser(avery).post('/agent-dashboard', logo)).status).toBe(400)
  })

  test("ignores another agent's id: only the own record changes", async () => {
    const seen = String((await stored(avery.agentId, 'badge1Url')) ?? '')
    const form = { ...uploaded, id: noor.agentId, field: 'badge1Url', url: picture('theirs'), seen }
    expect((await app.browser(avery).post('/agent-dashboard/customize', form)).status).toBe(200)
    expect(await stored(noor.agentId, 'badge1Url')).toBeNull()
    expect(await stored(avery.agentId, 'badge1Url')).toBe(picture('theirs'))
  })

  test('refuses an account without an agent record', async () => {
    const nobody = await buildSession(app.database.operator, 'agent', { agent: false })
    const form = { ...uploaded, field: 'badge1Url', url: picture('x') }
    expect((await app.browser(nobody).post('/agent-dashboard/customize', form)).status).toBe(404)
    expect((await app.browser(nobody).get('/agent-dashboard/customize')).text).toContain('Agent not found')
  })
})

test('a failed picture save is reported in the words of the page that sent it', async () => {
  const { operator } = app.database
  await operator.query(`create function unwritten() returns trigger language plpgsql as 'begin raise exception $$full$$; end'
    ; create trigger unwritten before update on agents for each statement execute function unwritten()`)
  const [face, logo] = [
    { ...uploaded, field: 'headshotUrl', url: picture('x'), seen: String(await stored(avery.agentId, 'headshotUrl')) },
    {
      ...uploaded,
      field: 'agentLogoUrl',
      url: picture('x'),
      seen: String(await stored(avery.agentId, 'agentLogoUrl')),
    },
  ]
  const answers = [
    await app.browser(avery).post('/agent-dashboard', face),
    await app.browser(avery).post('/agent-dashboard/customize', logo),
    await app.browser(boss).post('/super-admin', { ...face, id: avery.agentId }),
  ]
  await operator.query('drop trigger unwritten on agents')
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500])
  const sentences = ['Failed to update profile', 'Failed to save changes', 'Failed to update agent profile']
  for (const [index, sentence] of sentences.entries()) expect(answers[index]?.text).toContain(`>${sentence}<`)
})
