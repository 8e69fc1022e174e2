import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { type BuiltSession, buildRate, buildSession } from '#tests/support/factories.ts'
import { useTestApp } from '#tests/support/app.ts'
import { goodRows, html, ratesPage, rowsWith } from '#tests/support/rate-sources.ts'
import { useStandIn } from '#tests/support/stand-in.ts'

const standIn = useStandIn()
const { database, browser } = useTestApp({ OUTBOUND_ALLOW_HOSTS: '127.0.0.1' })
const tab = '/super-admin/rate-sources'
let boss: BuiltSession

beforeAll(async () => {
  boss = await buildSession(database.operator, 'super_admin')
})

beforeEach(async () => {
  await database.operator.query('truncate mortgage_rates, rate_sources, rate_runs cascade; delete from rate_alerts')
})

const says = (page: string) => {
  standIn.answer = (_request, response) => response.writeHead(200, html).end(page)
}

const typed = (change: Record<string, string> = {}) => ({
  intent: 'preview',
  name: 'Maple Alliance',
  url: `${standIn.url}/rates`,
  province: 'Ontario',
  figures: 'ours',
  primePercent: '',
  unsaidMortgageType: 'Conventional',
  ...change,
})

const hidden = (page: string, name: string) =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '').replaceAll('&quot;', '"')

const count = async (what: string) => (await database.operator.query(`select from ${what}`)).rowCount

async function sourceId(): Promise<string> {
  return (await database.operator.query('select id from rate_sources')).rows[0]?.id
}

/** Saves a source like a super admin who has previewed it, and waits until the scrape that follows is over. */
async function addSource(): Promise<string> {
  const looked = await browser(boss).post(`${tab}/new`, typed())
  const saved = { ...typed({ intent: 'save' }), previewed: hidden(looked.text, 'previewed') }
  return watched(await browser(boss).post(`${tab}/new`, saved), tab)
}

/** Opens the page of a run and waits until it says that the run is over. */
async function watched({ location }: { location: string | null }, page: string): Promise<string> {
  expect(location).toMatch(new RegExp(`^${page}\\?run=[0-9a-f-]{36}$`))
  return eventually(async () => {
    const { text } = await browser(boss).get(location!)
    expect(text).toMatch(/Rates were read|Rates could not be read/)
    return text
  })
}

/** Presses the button on the rates tab and waits until the page says that the run is over. */
async function scrape(): Promise<{ path: string; text: string }> {
  const pressed = await browser(boss).post('/super-admin/rates', { intent: 'scrape' })
  return { path: pressed.location ?? '', text: await watched(pressed, '/super-admin/rates') }
}

describe('a rate source', () => {
  test('is previewed before it is saved: which words gave which rate, and what was skipped and why', async () => {
    says(`${ratesPage(goodRows)}<h2>GIC rates</h2><table><tr><td>1 year GIC</td><td>3.10%</td></tr></table>`)
    const looked = await browser(boss).post(`${tab}/new`, typed())
    expect(looked.status).toBe(200)
    for (const shown of ['6 rates understood', '5 year fixed', '4.49%', 'Believed', 'What was left, and why'])
      expect(looked.text.replaceAll('<!-- -->', '')).toContain(shown)
    expect(looked.text).toContain('value="Maple Alliance"')
    expect(await count('rate_sources')).toBe(0)

    const saved = { ...typed({ intent: 'save' }), previewed: hidden(looked.text, 'previewed') }
    const added = await watched(await browser(boss).post(`${tab}/new`, saved), tab)
    for (const shown of ['6 rates read: 6 changed.', 'By hand', 'Maple Alliance']) expect(added).toContain(shown)
    const { rows } = await database.operator.query('select name, province, unsaid_mortgage_type from rate_sources')
    expect(rows).toEqual([{ name: 'Maple Alliance', province: 'Ontario', unsaid_mortgage_type: 'Conventional' }])
    // Until the site's nightly schedule has begun, the source is due at once.
    expect((await browser(boss).get(tab)).text).toMatch(/2 AM Eastern|Within 5 minutes/)
  })

  test('is previewed again instead of saved when its settings differ from the preview', async () => {
    says(ratesPage(goodRows))
    const first = await browser(boss).post(`${tab}/new`, typed({ intent: 'save' }))
    expect(first.text).toContain('Look at what was understood, then save.')
    const changed = { ...typed({ intent: 'save', figures: 'posted' }), previewed: hidden(first.text, 'previewed') }
    const second = await browser(boss).post(`${tab}/new`, changed)
    expect(second.text).toContain('These settings read the page in another way')
    expect(await count('rate_sources')).toBe(0)
  })

  test('may be saved even if no rate on its page was understood, and the page says so', async () => {
    says('<title>Closed</title><p>We are closed.</p>')
    const looked = await browser(boss).post(`${tab}/new`, typed())
    expect(looked.text).toContain('no rate on it was understood')
    const saved = { ...typed({ intent: 'save' }), previewed: hidden(looked.text, 'previewed') }
    const read = await watched(await browser(boss).post(`${tab}/new`, saved), tab)
    expect(read).toContain('Failed to scrape rates. Please try again.')
  })

  test('is scraped at once after its reading settings change, and not after only its name changes', async () => {
    says(ratesPage(goodRows))
    await addSource()
    const path = `${tab}/${await sourceId()}`
    const form = await browser(boss).get(path)
    const known = { version: hidden(form.text, 'version'), previewed: hidden(form.text, 'previewed') }
    const renamed = await browser(boss).post(path, { ...typed({ intent: 'save', name: 'Renamed' }), ...known })
    expect(renamed.location).toBe(tab)
    const looked = await browser(boss).post(path, {
      ...typed({ figures: 'posted' }),
      version: hidden((await browser(boss).get(path)).text, 'version'),
    })
    const changed = { ...typed({ intent: 'save', figures: 'posted' }), version: hidden(looked.text, 'version') }
    const saved = await browser(boss).post(path, { ...changed, previewed: hidden(looked.text, 'previewed') })
    expect(await watched(saved, tab)).toContain('rates read')
  })

  test.each([
    ['url', 'ftp://example.ca/', 'Enter an address that begins with https://'],
    ['url', 'https://user@example.ca/', 'Enter an address that begins with https://'],
    ['name', ' ', 'Enter a name'],
    ['primePercent', 'low', 'Enter prime in percent, such as 4.45, or leave it empty'],
    ['province', 'Ohio', 'Choose a province or Canada'],
  ])('with %s = %j is refused beside the field, and what was typed stays', async (field, value, sentence) => {
    const { status, text } = await browser(boss).post(`${tab}/new`, typed({ [field]: value }))
    expect(status).toBe(400)
    expect(text).toContain(sentence)
    expect(text).toContain(
      `value="${standIn.url}/rates"`
        .replace(standIn.url, field === 'url' ? '' : standIn.url)
        .replace('"/rates"', `"${value}"`),
    )
    expect(standIn.received).toEqual([])
  })

  test('is switched off, edited and deleted; a second source with the same address is refused', async () => {
    says(ratesPage(goodRows))
    await addSource()
    const id = await sourceId()
    const looked = await browser(boss).post(`${tab}/new`, typed())
    const again = { ...typed({ intent: 'save' }), previewed: hidden(looked.text, 'previewed') }
    expect((await browser(boss).post(`${tab}/new`, again)).text).toContain('Another source has this address already')

    const form = await browser(boss).get(`${tab}/${id}`)
    const renamed = {
      ...typed({ intent: 'save', name: 'Renamed' }),
      version: hidden(form.text, 'version'),
      previewed: hidden(form.text, 'previewed'),
    }
    expect((await browser(boss).post(`${tab}/${id}`, renamed)).location).toBe(tab)
    expect((await browser(boss).post(`${tab}/${id}`, renamed)).status).toBe(409)
    await browser(boss).post(tab, { intent: 'set-active', id, isActive: 'false' })
    const { rows } = await database.operator.query('select name, is_enabled from rate_sources')
    expect(rows).toEqual([{ name: 'Renamed', is_enabled: false }])
    const refused = await browser(boss).post('/super-admin/rates', { intent: 'scrape' })
    expect([refused.status, refused.text.includes('There is no source to read rates from')]).toEqual([409, true])
    await browser(boss).post(tab, { intent: 'delete', id })
    expect(await count('rate_sources')).toBe(0)
    expect((await browser(boss).get(`${tab}/${id}`)).status).toBe(404)
    for (const intent of ['delete', 'set-active'])
      expect((await browser(boss).post(tab, { intent, id, isActive: 'true' })).status).toBe(404)
  })
})

describe('a scrape', () => {
  test('starts with the button, shows its progress, and ends with the message and the rates in the table', async () => {
    says(ratesPage(goodRows))
    await addSource()
    says(ratesPage(rowsWith({ '5 Year Fixed': ['6.09', '4.59'] })))
    const { text } = await scrape()
    for (const shown of ['6 rates read: 1 changed.', 'Maple Alliance', 'Published', '4.59%'])
      expect(text).toContain(shown)
    const list = await browser(boss).get(tab)
    for (const shown of ['Good', 'Succeeded', 'Go back']) expect(list.text).toContain(shown)
  })

  test('shows a failing source with its reason, and leaves published rates in place', async () => {
    says(ratesPage(goodRows))
    await addSource()
    await scrape()
    standIn.answer = (_request, response) => response.writeHead(503).end()
    const pressed = await browser(boss).post('/super-admin/rates', { intent: 'scrape' })
    await eventually(async () => {
      const { text } = await browser(boss).get(pressed.location ?? '')
      expect(text).toContain('Rates could not be read')
      expect(text).toContain('status 503')
    })
    expect(await count('mortgage_rates where is_active')).toBe(6)
    expect((await browser(boss).get(tab)).text).toContain('>Failing<')
  })

  test('holds an implausible change with its values, difference and reason until it is approved or rejected', async () => {
    says(ratesPage(goodRows))
    await addSource()
    await scrape()
    says(ratesPage(rowsWith({ '5 Year Fixed': ['6.09', '5.29'], '1 Year Fixed': ['6.09', '5.94'] })))
    await scrape()
    expect((await browser(boss).get('/super-admin/rates')).text.replaceAll('<!-- -->', '')).toContain(
      '2 changes wait for approval',
    )
    const { text } = await browser(boss).get(tab)
    for (const shown of ['4.49%', '5.29%', '+0.80', 'It moved by more than 0.50 points.', 'Approve all', 'Reject all'])
      expect(text.replaceAll('<!-- -->', '')).toContain(shown)

    const { rows } = await database.operator.query(
      `select id, term from rate_changes where state = 'waiting' order by term`,
    )
    const [one, five] = rows.map(({ id }) => id)
    const approved = await browser(boss).post(tab, { intent: 'approve', ids: five })
    expect(approved.text).toContain('1 change approved and published.')
    await browser(boss).post(tab, { intent: 'reject', ids: one })
    const published = await database.operator.query(
      `select our_rate::text from mortgage_rates where term in ('1 year', '5 year') and rate_type = 'fixed' order by term`,
    )
    expect(published.rows.map(({ our_rate }) => our_rate)).toEqual(['5.140', '5.290'])
    expect((await browser(boss).get(tab)).text).not.toContain('Waiting for approval')
    const stale = await browser(boss).post(tab, { intent: 'reject', ids: five })
    expect(stale.text).toContain('Nothing rejected. 1 change left alone: changed meanwhile. Look at what waits now.')
    await database.operator.query('delete from rate_changes where id = $1', [five])
    const gone = await browser(boss).post(tab, { intent: 'approve', ids: five })
    expect(gone.text).toContain('Nothing approved and published. What you chose does not wait any more.')
  })

  test('can be reverted with one click, and the page says so', async () => {
    says(ratesPage(goodRows))
    await addSource()
    await scrape()
    says(ratesPage(rowsWith({ '5 Year Fixed': ['6.09', '4.59'] })))
    const { path } = await scrape()
    const run = new URL(path, 'http://none').searchParams.get('run')
    const answer = await browser(boss).post(tab, { intent: 'revert', id: run })
    expect((await browser(boss).get(answer.location ?? '')).text).toContain('1 rate set back.')
    const { rows } = await database.operator.query(
      `select our_rate::text from mortgage_rates where term = '5 year' and rate_type = 'fixed'`,
    )
    expect(rows).toEqual([{ our_rate: '4.490' }])
    const again = await browser(boss).post(tab, { intent: 'revert', id: run })
    expect([again.status, again.text.includes('nothing that could be taken back')]).toEqual([409, true])
  })
})

test('the rates tab marks old rates', async () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
  await buildRate(database.operator, { term: '1 year', scraped_at: hours(35) })
  await buildRate(database.operator, { term: '3 year', scraped_at: hours(37) })
  await buildRate(database.operator, { term: '5 year', scraped_at: hours(24 * 8) })
  await buildRate(database.operator, { term: '7 year', scraped_at: hours(24 * 8), is_active: false })
  const { text } = await browser(boss).get('/super-admin/rates')
  expect(text.match(/Over 36 hours/g)).toHaveLength(1)
  expect(text.match(/Out of date/g)).toHaveLength(1)
})

test('other roles cannot approve, scrape or change a source', async () => {
  says(ratesPage(goodRows))
  await addSource()
  const id = await sourceId()
  for (const role of ['agent', 'admin', 'user'] as const) {
    const person = browser(await buildSession(database.operator, role))
    for (const [path, fields] of [
      ['/super-admin/rates', { intent: 'scrape' }],
      [tab, { intent: 'delete', id }],
      [tab, { intent: 'set-active', id, isActive: 'false' }],
      [`${tab}/${id}`, typed({ intent: 'save' })],
    ] as const)
      expect((await person.post(path, fields)).status).toBe(403)
  }
  expect((await browser().post(tab, { intent: 'delete', id })).status).toBe(401)
  // The site itself may begin its nightly run meanwhile.
  expect(await count(`rate_runs where trigger <> 'nightly'`)).toBe(1)
  expect(await count('rate_sources where is_enabled')).toBe(1)
})
