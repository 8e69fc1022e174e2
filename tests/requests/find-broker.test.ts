import { expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { buildAgent, licensed } from '#tests/support/factories.ts'

const app = useTestApp()

/** The names on the cards, in order. */
async function listed(path: string): Promise<string[]> {
  const { text } = await app.browser().get(path)
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  return [...main.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, name]) => name!)
}

test('says so when there are no brokers', async () => {
  const { status, text } = await app.browser().get('/find-broker')
  expect([status, text.includes('No brokers available at the moment.')]).toEqual([200, true])
  expect(text).not.toContain('<search')
})

test('lists active brokers by name with their contact details and licence', async () => {
  const { operator } = app.database
  const zoe = await buildAgent(operator, {
    name: 'Zoë Ånström',
    profile_slug: 'zoe',
    email: 'zoe@broker.test',
    phone: '416-555-0101',
    bio: `A long story. ${'word '.repeat(60)}the end`,
    crm_email: 'secret@crm.test',
    contact_details: { address: '5 Rue Principale', city: 'Montréal' },
    languages: ['Français'],
    licence_name: 'Zoë Marie Ånström',
    licences: licensed({ title: 'Mortgage Agent Level 1', number: 'M77' }),
  })
  const emile = await buildAgent(operator, { name: 'Émile Roy', profile_slug: null, languages: ['Punjabi'] })
  await buildAgent(operator, { name: 'Frank Inactive', is_active: false })
  await buildAgent(operator, { name: 'Frank Unlicensed', licences: '[]' })
  await buildAgent(operator, { name: 'Frank Active' })
  await expect.poll(() => listed('/find-broker')).toEqual(['Émile Roy', 'Frank Active', 'Zoë Ånström'])

  const { text } = await app.browser().get('/find-broker')
  for (const part of [
    'Find Your Mortgage Broker</h1>',
    '3 brokers',
    'mailto:zoe@broker.test',
    'tel:+14165550101',
    '5 Rue Principale',
    'Ontario: Mortgage Agent Level 1, M77',
    'Maplekey Mortgage Brokerage Inc.',
    `href="/contact?agent=${zoe.id}"`,
    'href="/agents/zoe"',
    `href="/agents/${emile.id}"`,
  ])
    expect(text.replaceAll('<!-- -->', '')).toContain(part)
  expect(text).toContain('>Mortgage Agent Level 1</p>')
  expect(text).not.toContain('>Mortgage Broker<')
  for (const part of ['the end', 'secret@crm.test']) expect(text).not.toContain(part)
})

test('finds by name, city and language without JavaScript, ignoring accents and capitals', async () => {
  expect(await listed('/find-broker?q=anstrom')).toEqual(['Zoë Ånström'])
  expect(await listed('/find-broker?q=MONTREAL+zoe')).toEqual(['Zoë Ånström'])
  expect(await listed('/find-broker?q=punjabi')).toEqual(['Émile Roy'])
  const none = await app.browser().get('/find-broker?q=%3Cb%3E')
  expect(none.text.replaceAll('<!-- -->', '')).toContain('No brokers match “&lt;b&gt;”.')
  expect(none.text).toContain('href="/find-broker"')
  expect(none.text).toContain('<link rel="canonical" href="http://localhost:3000/find-broker"/>')
})

test('answers unusual searches without an error', async () => {
  for (const query of ['q=', 'q=%00', `q=${'x'.repeat(1500)}`, 'q=a&q=b', 'q=%F0%9F%8D%81'])
    expect((await app.browser().get(`/find-broker?${query}`)).status).toBe(200)
})

test('says inside the site’s frame when the brokers cannot be read', async () => {
  const { operator } = app.database
  await operator.query('alter table agents rename to agents_away')
  try {
    const { status, text } = await app.browser().get('/find-broker?q=anybody')
    expect([status, text.includes('Failed to load brokers</h1>')]).toEqual([500, true])
    expect(text).toContain('FSRA Brokerage Licence')
  } finally {
    await operator.query('alter table agents_away rename to agents')
  }
})
