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
  // Every five minutes the application looks whether the night was read; here it was, or it would read between two steps of a test.
  await database.operator.query(
    `insert into rate_runs (trigger, local_date, state, created_at)
      select 'nightly', (now() at time zone 'America/Toronto')::date + n, 'succeeded', '2020-01-01' from generate_series(-1, 1) n`,
  )
})

const says = (page: string) => {
  standIn.answer = (_request, response) => response.writeHead(200, html).end(page)
}

const typed = (change: Record<string, string> = {}) => ({
  intent: 'add',
  name: 'Maple Alliance',
  url: `${standIn.url}/rates`,
  province: 'Ontario',
  primePercent: '',
  ...change,
})

const hidden = (page: string, name: string) =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '').replaceAll('&quot;', '"')

/** The fields of the mapping form, filled in as the page shows it. */
function mappingIn(page: string): Record<string, string> {
  const form = page.slice(page.indexOf('id="mapping"'))
  const fields: Record<string, string> = { draft: hidden(form, 'draft') }
  for (const [, name = '', options = ''] of form.matchAll(/<select name="(t[^"]+)"[^>]*>(.*?)<\/select>/g))
    fields[name] = /<option value="([^"]*)" selected/.exec(options)?.[1] ?? ''
  for (const [, name = '', value = ''] of form.matchAll(/<input type="hidden" name="([^"]+-[^"]+)" value="([^"]*)"/g))
    fields[name] = value
  for (const [box] of form.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)) {
    const name = /name="(t[^"]+)"/.exec(box)?.[1]
    if (name && / checked=""/.test(box)) fields[name] = 'on'
  }
  return fields
}

const count = async (what: string) => (await database.operator.query(`select from ${what}`)).rowCount

async function sourceId(): Promise<string> {
  return (await database.operator.query('select id from rate_sources')).rows[0]?.id
}

/** Adds a source and maps it as its labels suggest, like a super admin, and waits until the scrape that follows is over. */
async function addSource(): Promise<string> {
  const added = await browser(boss).post(`${tab}/new`, typed())
  const form = await browser(boss).get(added.location ?? '')
  return watched(await browser(boss).post(added.location ?? '', { intent: 'map', ...mappingIn(form.text) }), tab)
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
  test('is mapped on its page before it is read: the tables, what was suggested, and what would be published', async () => {
    says(`${ratesPage(goodRows)}<h2>GIC rates</h2><table><tr><td>1 year GIC</td><td>3.10%</td></tr></table>`)
    const added = await browser(boss).post(`${tab}/new`, typed())
    const form = await browser(boss).get(added.location ?? '')
    const text = form.text.replaceAll('<!-- -->', '')
    for (const shown of [
      'Which cells are the rates',
      'GIC rates',
      'Column',
      '6 new',
      '5 year fixed',
      '4.49%',
      'The guard',
    ])
      expect(text).toContain(shown)
    expect(await count('mortgage_rates')).toBe(0)
    // What a person says instead is shown at once, and refused with the reason where it is no mapping.
    const fields = mappingIn(form.text)
    const looked = await browser(boss).post(added.location ?? '', {
      intent: 'look',
      ...fields,
      't0c1-use': '',
      't0r0-used': '',
    })
    expect(looked.text.replaceAll('<!-- -->', '')).toContain('5 new')
    const refused = await browser(boss).post(added.location ?? '', { intent: 'map', ...fields, 't0-mortgageType': '' })
    expect([refused.status, refused.text.includes('for which mortgage it is is not said')]).toEqual([400, true])

    const read = await watched(await browser(boss).post(added.location ?? '', { intent: 'map', ...fields }), tab)
    for (const shown of ['6 rates read: 6 changed.', 'By hand', 'Maple Alliance']) expect(read).toContain(shown)
    const source = await browser(boss).get(added.location ?? '')
    expect(source.text.replaceAll('<!-- -->', '')).toContain('Mortgage rates: 6 rows, “Posted rate”, “Our rate”')
    // Until the site's nightly schedule has begun, the source is due at once.
    expect((await browser(boss).get(tab)).text).toMatch(/2 AM Eastern|Within 5 minutes/)
  })

  test('whose page has changed shows each cell as it was and as it is, and is mapped again', async () => {
    says(ratesPage(goodRows))
    await addSource()
    says(ratesPage(goodRows).replace('Our rate', 'Special'))
    const { text } = await scrape()
    expect(text).toContain('The page has changed, so nothing was published.')
    const path = `${tab}/${await sourceId()}`
    const page = (await browser(boss).get(path)).text
    for (const shown of ['What moved on the page', 'Our rate', 'Special']) expect(page).toContain(shown)
    await browser(boss).post(path, { intent: 'fetch' })
    const form = await browser(boss).get(path)
    const again = { intent: 'map', ...mappingIn(form.text), 't0c2-use': 'ours' }
    expect(await watched(await browser(boss).post(path, again), tab)).toContain('6 rates read: nothing changed.')
  })

  test('may be pasted: the next sheet shows what changes, and is held when somebody wants it so', async () => {
    const sheet = (five: string) =>
      `Term;Type;Mortgage;Rate\n5 year;fixed;conventional;${five}\n3 year;fixed;conventional;4,29\n`
    const { url: _url, ...settings } = typed({ name: 'Lender sheet' })
    const added = await browser(boss).post(`${tab}/new`, { ...settings, text: sheet('4,49') })
    const path = added.location ?? ''
    await watched(
      await browser(boss).post(path, { intent: 'map', ...mappingIn((await browser(boss).get(path)).text) }),
      tab,
    )
    expect(await count('mortgage_rates where our_rate = 4.49')).toBe(1)
    await browser(boss).post(path, { intent: 'import', text: sheet('4,39') })
    const form = (await browser(boss).get(path)).text
    expect(form.replaceAll('<!-- -->', '')).toContain('1 changed, 1 unchanged')
    const held = await watched(await browser(boss).post(path, { intent: 'hold', ...mappingIn(form) }), tab)
    for (const shown of ['1 held for approval', 'Somebody chose to hold it.']) expect(held).toContain(shown)
    expect(await count('mortgage_rates where our_rate = 4.39')).toBe(0)
    for (const [text, sentence] of [
      ['', 'Choose a file, or paste the rows.'],
      ['%PDF-1.7', 'PDF files are not read'],
      ['Hello there', 'No table, list or card'],
    ] as const)
      expect((await browser(boss).post(path, { intent: 'import', text })).text).toContain(sentence)
  })

  test('whose cells name lenders asks who they are, adds them with one press and publishes their rates', async () => {
    await database.operator.query(`insert into lenders (name) values ('Quay Bank of Canada')`)
    const { url: _url, ...settings } = typed({ name: 'Rate sheet' })
    const text = `Lender;Term;Type;Mortgage;Rate\nQuay’s;5 year;fixed;conventional;4,49\nPier;5 year;fixed;conventional;4,59\n`
    const added = await browser(boss).post(`${tab}/new`, { ...settings, text })
    const path = added.location ?? ''
    const form = (await browser(boss).get(path)).text.replaceAll('<!-- -->', '')
    for (const shown of ['Lenders that the cells name', 'No lender is called “Pier”.', '2 would wait for approval'])
      expect(form).toContain(shown)
    const { rows } = await database.operator.query(`select id from lenders where name = 'Quay Bank of Canada'`)
    const said = { ...mappingIn(form), 'lender-0-name': 'Quay’s', 'lender-0-id': rows[0].id }
    const answer = await browser(boss).post(path, { intent: 'lenders', ...said })
    const looked = answer.text.slice(0, answer.text.indexOf('<script>window.__reactRouterContext'))
    for (const gone of ['No lender is called', 'would wait']) expect(looked).not.toContain(gone)
    expect(await count(`lenders where name = 'Pier' and not is_active`)).toBe(1)
    const read = await watched(await browser(boss).post(path, { intent: 'map', ...said, ...mappingIn(looked) }), tab)
    expect(read).toContain('2 rates read: 2 changed.')
    const list = await browser(boss).get('/super-admin/rates')
    for (const name of ['Quay Bank of Canada', 'Pier']) expect(list.text).toContain(name)
    await database.operator.query(`delete from lenders`)
  })

  test('is not added when its page cannot be read or shows no figures, and says why', async () => {
    says('<title>Closed</title><p>We are closed.</p>')
    expect((await browser(boss).post(`${tab}/new`, typed())).text).toContain(
      'No table, list or card with figures was found',
    )
    standIn.answer = (_request, response) => response.writeHead(404).end()
    expect((await browser(boss).post(`${tab}/new`, typed())).text).toContain(
      'The page is not there any more (status 404).',
    )
    expect((await browser(boss).post(`${tab}/new`, typed({ url: 'http://10.0.0.1/' }))).text).toContain(
      'The page did not answer (a private address).',
    )
    expect(await count('rate_sources')).toBe(0)
  })

  test.each([
    ['url', 'ftp://example.ca/', 'Enter an address that begins with https://'],
    ['url', 'https://user@example.ca/', 'Enter an address that begins with https://'],
    ['name', ' ', 'Enter a name'],
    ['primePercent', 'low', 'Enter a number in percent, such as 4.45'],
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
    expect((await browser(boss).post(`${tab}/new`, typed())).text).toContain('Another source has this address already')

    const form = await browser(boss).get(`${tab}/${id}`)
    const renamed = { ...typed({ intent: 'save', name: 'Renamed' }), version: hidden(form.text, 'version') }
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
