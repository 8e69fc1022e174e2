import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstBrand } from '#brand'
import { useTestApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type BuiltSession, buildAgent, buildPost, buildSession } from '#tests/support/factories.ts'

const app = useTestApp()
const path = '/super-admin/settings'
let boss: BuiltSession
let second: BuiltSession

const names = {
  name: 'Northgate',
  legalName: 'Northgate Mortgages Ltd.',
  tagline: 'Figures you can check',
  yearsInBusiness: 'since 2009',
  assistantName: 'Juniper',
}
const contact = {
  phone: '(604) 555-0161',
  tollFree: '',
  email: 'hello@northgate.example',
  leadsInbox: 'leads@northgate.example',
  officeName: 'Head office',
  street: '12 Water Street',
  city: 'Vancouver',
  province: 'British Columbia',
  postalCode: 'v6b1a1',
  privacyOfficer: 'privacy@northgate.example',
  complaintsOfficer: 'complaints@northgate.example',
  accessibility: 'access@northgate.example',
}

beforeAll(async () => {
  const { operator } = app.database
  boss = await buildSession(operator, 'super_admin', { fullName: 'Bo Boss' })
  second = await buildSession(operator, 'super_admin', { fullName: 'Sam Second' })
  const agent = await buildAgent(operator, { name: 'Zoë Bélanger', profile_slug: 'zoebelanger' })
  await buildPost(operator, { agent_id: agent.id, slug: 'a-post', content: '<p>What a bridge loan costs.</p>' })
})

// The application serves other files' tests after these.
afterAll(async () => {
  await app.database.operator.query(`update brokerage_settings set brand = '{}'`)
  await eventually(async () => {
    if (!(await read('/')).includes(firstBrand.name)) throw new Error('The settings are not read yet.')
  })
})

/** A page for a visitor. React separates texts that stand side by side. */
async function read(page: string): Promise<string> {
  return (await app.browser().get(page)).text.replaceAll('<!-- -->', '')
}

/** Submits the form of a section as somebody who has the screen open now, or had it open at `version`. */
async function save(intent: string, fields: Record<string, string>, who = boss, version?: string) {
  return app.browser(who).post(path, { intent, version: version ?? (await versionOf(intent, who)), ...fields })
}

async function versionOf(intent: string, who = boss): Promise<string> {
  const { text } = await app.browser(who).get(path)
  const form = text.slice(text.indexOf(`id="settings-${intent}"`))
  return /name="version" value="([^"]*)"/.exec(form)?.[1] ?? ''
}

async function rows(sql: string) {
  return (await app.database.operator.query(sql)).rows
}

test('saved names, licences and addresses replace the old ones on every page and in the mails, at once', async () => {
  expect(await read('/contact')).toContain(firstBrand.legalName)
  for (const [intent, fields] of [
    ['names', names],
    ['contact', contact],
    ['licences', { main: 'British Columbia', 'numbers.BC': 'MB777001', 'numbers.ON': '90210' }],
    [
      'hours',
      {
        'days.Monday': 'on',
        'days.Thursday': 'on',
        opens: '10:00',
        closes: '16:30',
        replyHours: '2',
        closedOn: '2027-12-24',
        timeZone: 'America/Vancouver',
      },
    ],
    ['links', { 'social.linkedin': 'linkedin.com/company/northgate' }],
  ] as const) {
    expect((await save(intent, fields)).text).toContain('Settings saved successfully!')
  }
  const contactPage = await read('/contact')
  for (const fact of [
    'Northgate',
    '12 Water Street',
    'V6B 1A1',
    'tel:+16045550161',
    'BCFSA Brokerage Licence #MB777001',
    'Ontario: FSRA 90210',
    'https://linkedin.com/company/northgate',
    'since 2009',
  ])
    expect(contactPage).toContain(fact)
  expect(await read('/why-broker')).toContain('Monday and Thursday, 10\u00a0a.m. to 4:30\u00a0p.m. (Pacific time)')
  expect(await read('/terms')).toContain('The laws of British Columbia')

  const { legalName, licence, phone, email, office, policies } = firstBrand
  const old = [legalName, licence.number, phone, email, office.street, policies.privacyOfficer, firstBrand.name]
  const sitemap = await app.browser().get('/sitemap.xml')
  const pages = [...sitemap.text.matchAll(/<loc>https?:\/\/[^/<]*([^<]*)/g)].map(([, page]) => page || '/')
  const others = ['/manifest.webmanifest', '/llms.txt', '/blog/rss.xml', '/auth', '/nowhere']
  expect(pages.length).toBeGreaterThan(25)
  for (const page of [...pages, ...others]) {
    const text = await read(page)
    for (const fact of old) expect(text, `${page} says ${fact}`).not.toContain(fact)
    expect(text, page).not.toContain(contact.leadsInbox)
  }
})

test('a new name gives what people agree to a new version, which a lead keeps', async () => {
  await save('consents', { 'wordings.reply': 'Northgate Mortgages Ltd. may call me about this.' })
  await save('names', { ...names, legalName: 'Northgate Mortgages Inc.' })
  const [{ brand }] = await rows('select brand from brokerage_settings')
  expect(brand.consents).toEqual({
    version: expect.stringMatching(/^\d{4}-\d\d-\d\d\.\d+$/),
    reply: 'Northgate Mortgages Inc. may call me about this.',
  })
  const { text } = await app.browser().get('/quote')
  expect(text).toContain('Northgate Mortgages Inc. may call me about this.')
  // A tagline is nothing that people agree to, and our own wording as it was shown is not kept as theirs.
  await save('names', { ...names, legalName: 'Northgate Mortgages Inc.', tagline: 'Other words' })
  await save('consents', {
    'wordings.marketing':
      'Northgate Mortgages Inc. may also send me rate updates and mortgage news by email. I can withdraw at any time.',
    'wordings.reply': brand.consents.reply,
  })
  expect((await rows('select brand from brokerage_settings'))[0].brand.consents).toEqual(brand.consents)
})

test('two people on one form: the second is told and compares; on two forms both are saved', async () => {
  const [namesVersion, linksVersion] = [await versionOf('names', second), await versionOf('links', second)]
  await save('names', { ...names, name: 'First' })
  const late = await save('names', { ...names, name: 'Second' }, second, namesVersion)
  expect(late.status).toBe(409)
  expect(late.text).toContain('Somebody else saved this part while you were editing it')
  expect(late.text).toContain('Saved by Bo Boss')
  expect((await save('links', { 'social.x': 'https://x.com/second' }, second, linksVersion)).status).toBe(200)
  expect((await rows('select brand from brokerage_settings'))[0].brand).toMatchObject({
    name: 'First',
    social: [{ name: 'X', url: 'https://x.com/second' }],
  })
})

test('another copy of the site that saves changes this one', async () => {
  await rows(`update brokerage_settings set brand = brand || '{"name": "Elsewhere"}'`)
  await eventually(async () =>
    expect((await app.browser().get('/rates')).text).toContain('aria-label="Elsewhere: home"'),
  )
})

test.each([
  ['names', { ...names, legalName: '' }, 'Enter the name on the licence'],
  ['licences', { main: 'Quebec', 'numbers.ON': '90210' }, 'Enter the number of the main licence'],
  ['contact', { ...contact, postalCode: 'M5J' }, 'Enter a postal code such as M5J 2J2'],
  ['contact', { ...contact, phone: '555' }, 'Enter a phone number such as 416 555 0142'],
  [
    'hours',
    { 'days.Monday': 'on', opens: '17:00', closes: '09:00', replyHours: '4', timeZone: 'America/Toronto' },
    'This must be later than the opening',
  ],
  [
    'hours',
    { opens: '09:00', closes: '17:00', replyHours: '4', timeZone: 'America/Toronto' },
    'Choose at least one day',
  ],
  [
    'hours',
    {
      'days.Monday': 'on',
      opens: '09:00',
      closes: '17:00',
      replyHours: '4',
      closedOn: '24/12/2027',
      timeZone: 'America/Toronto',
    },
    'This is not one: 24/12/2027',
  ],
  ['look', { colour: '#ff8800' }, 'is the nearest darker colour that works'],
  ['look', { colour: 'red' }, 'Enter six digits or letters A to F'],
  ['links', { 'social.facebook': 'javascript:alert(1)' }, 'Enter the whole address of your page'],
  ['sender', { senderName: 'Evil <x@y.z>', senderAddress: 'a@northgate.example' }, 'Leave out'],
])('%s: what is wrong is said beside its field, and nothing is saved', async (intent, fields, sentence) => {
  const [{ brand }] = await rows('select brand from brokerage_settings')
  const answer = await save(intent, fields as Record<string, string>)
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(sentence)
  expect((await rows('select brand from brokerage_settings'))[0].brand).toEqual(brand)
})

test('a colour that can be read, and names with markup, do no more than they should', async () => {
  await save('look', { colour: '7A1F5C' })
  await save('names', { ...names, name: `</style><script>alert('x')</script>"` })
  const { text } = await app.browser().get('/')
  expect(text).toContain('--color-spruce:#7a1f5c')
  expect(text).not.toContain('<script>alert')
})

test('the audit log says who changed what', async () => {
  await save('names', { ...names, name: 'Audited' })
  const { text } = await app.browser(boss).get('/super-admin/audit')
  expect(text).toContain('Audited')
})
