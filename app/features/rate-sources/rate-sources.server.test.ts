import { describe, expect, test } from 'vitest'
import { staffCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildSession } from '#tests/support/factories.ts'
import { goodRows, html, rateDesk, ratesPage } from '#tests/support/rate-sources.ts'
import { useStandIn } from '#tests/support/stand-in.ts'
import { rateAlarmKinds } from './rate-sources.copy.ts'
import { mails } from './rate-sources.emails.server.tsx'
import { previewRateSource } from './rate-sources.reading.server.ts'
import {
  addRateSource,
  deleteRateSource,
  findRateSource,
  listRateSources,
  setRateSourceEnabled,
  updateRateSource,
} from './rate-sources.server.ts'

const standIn = useStandIn()
const desk = rateDesk(useTestDatabase(), standIn)

async function onlySource() {
  const [source] = await listRateSources(desk.boss)
  return source!
}

describe('a source', () => {
  test('moves with its rates to a new address and province, and is compared with what stands there', async () => {
    await desk.add()
    desk.says(ratesPage(goodRows))
    await desk.scrape()
    const { id, version } = await onlySource()
    const settings = {
      name: 'Quay',
      url: `${standIn.url}/new`,
      province: 'Ontario',
      figures: 'ours',
      primePercent: 4.45,
      unsaidMortgageType: 'Conventional',
      isEnabled: true,
    } as const
    expect(await updateRateSource(desk.boss, { id, version }, settings)).toBe('saved')
    expect(await desk.query('select distinct source_url, province from mortgage_rates')).toEqual([
      { source_url: settings.url, province: 'Ontario' },
    ])
    desk.pass(1)
    expect(await desk.scrape()).toMatchObject({ message: '6 rates read: nothing changed.' })
    // Saved meanwhile by somebody else.
    expect(await updateRateSource(desk.boss, { id, version }, settings)).toBe('changed')
    expect(await findRateSource(desk.boss, id)).toMatchObject({ name: 'Quay', primePercent: 4.45 })
  })

  test('has an address of its own', async () => {
    await desk.add()
    await desk.add({ name: 'Quay', url: `${standIn.url}/quay` })
    const [harbour, quay] = await listRateSources(desk.boss)
    const { name, province, figures, primePercent, unsaidMortgageType, isEnabled } = harbour!
    const settings = { name, province, figures, primePercent, unsaidMortgageType, isEnabled, url: harbour!.url }
    expect(await addRateSource(desk.boss, settings)).toBe('taken')
    expect(await updateRateSource(desk.boss, { id: quay!.id, version: quay!.version }, settings)).toBe('taken')
    expect(await listRateSources(desk.boss)).toHaveLength(2)
  })

  test('read by other settings is read again, though its page is the same', async () => {
    await desk.add({ unsaidMortgageType: 'Refinance' })
    desk.says(ratesPage(goodRows), { ...html, etag: '"same"' })
    await desk.scrape()
    const { id, version, ...source } = await onlySource()
    const { name, url, province, figures, primePercent, isEnabled } = source
    const settings = {
      name,
      url,
      province,
      figures,
      primePercent,
      isEnabled,
      unsaidMortgageType: 'Conventional' as const,
    }
    await updateRateSource(desk.boss, { id, version }, settings)
    // The database's clock says when it was saved, the desk's runs ahead of it.
    await desk.query(`update rate_source_states set last_good_at = now() - interval '1 hour'`)
    desk.pass(1)
    await desk.scrape()
    expect(standIn.received[1]?.headers['if-none-match']).toBeUndefined()
    expect(
      await desk.query(`select 1 from rate_changes where mortgage_type = 'Conventional' and kind = 'new'`),
    ).toHaveLength(6)
  })

  test('that is off is not read, and one that is deleted leaves its rates', async () => {
    await desk.add()
    desk.says(ratesPage(goodRows))
    await desk.scrape()
    const { id } = await onlySource()
    expect(await setRateSourceEnabled(desk.boss, id, false)).toBe(true)
    await expect(desk.scrape()).rejects.toMatchObject({ code: 'conflict' })
    expect(await deleteRateSource(desk.boss, id)).toBe(true)
    await expect(deleteRateSource(desk.boss, id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await desk.published()).toHaveLength(6)
    const actions = await desk.query<{ action: string }>(
      `select action from audit_log where entity = 'rate_source' and entity_id = $1 order by id`,
      [id],
    )
    expect(actions.map(({ action }) => action)).toEqual([
      'rate_source.create',
      'rate_source.update',
      'rate_source.delete',
    ])
  })

  test('is nobody else’s to see', async () => {
    await desk.add()
    for (const role of ['admin', 'agent', 'user'] as const) {
      const ctx = staffCtx(desk.deps, await buildSession(desk.database.operator, role))
      await expect(listRateSources(ctx)).rejects.toThrow('Failed to fetch rate sources')
    }
  })
})

test('RATES_SOURCE_URL is a source like any other, once', async () => {
  const url = `${standIn.url}/from-settings`
  const ctx = { ...desk.boss, env: { ...desk.boss.env, RATES_SOURCE_URL: url } }
  await Promise.all([listRateSources(ctx), listRateSources(ctx)])
  const [source] = await listRateSources(ctx)
  expect(source).toMatchObject({ url, isFromSettings: true, isEnabled: true, unsaidMortgageType: 'Conventional' })
  await setRateSourceEnabled(ctx, source!.id, false)
  expect(await listRateSources(ctx)).toMatchObject([{ isEnabled: false }])
})

describe('a preview', () => {
  const settings = { figures: 'ours', primePercent: null, unsaidMortgageType: 'Conventional' } as const

  test('shows what would be read and what the guard says, and stores nothing', async () => {
    desk.says(ratesPage([...goodRows, ['10 Year Fixed', '4.99', '5.09']]))
    const preview = await previewRateSource(desk.boss, { ...settings, url: `${standIn.url}/` })
    expect(preview).toMatchObject({ problem: null, reading: { offers: { length: 7 } } })
    expect(preview.judgements.map(({ reasons }) => reasons).filter(({ length }) => length > 0)).toEqual([
      ['above_posted'],
    ])
    for (const table of ['mortgage_rates', 'rate_sources', 'rate_runs'])
      expect(await desk.query(`select 1 from ${table}`)).toEqual([])
  })

  test.each([
    ['a private address', 'http://10.0.0.1/rates', 'The source did not answer: a private address.'],
    ['an address that is none', 'ftp://rates.example.ca', 'The source did not answer: no address to fetch.'],
  ])('of %s says what is the matter', async (_, url, problem) => {
    expect(await previewRateSource(desk.boss, { ...settings, url })).toMatchObject({ problem, reading: null })
  })

  test('of a page whose rates cannot be placed says what kept them out', async () => {
    desk.says(ratesPage(goodRows))
    expect(
      await previewRateSource(desk.boss, { ...settings, unsaidMortgageType: null, url: `${standIn.url}/` }),
    ).toMatchObject({ problem: expect.stringMatching(/^The page was fetched, .* Most often: .+\.$/) })
  })

  test('of a page that is none of rates says so', async () => {
    desk.says('<!doctype html><title>Cats</title><p>Meow.</p>')
    expect(await previewRateSource(desk.boss, { ...settings, url: standIn.url })).toMatchObject({
      problem: expect.stringMatching(/^The page was fetched, but no rate on it was understood\. It shows no rates\./),
    })
  })
})

test.each(rateAlarmKinds)('the mail about a %s source says what to do', async (kind) => {
  const { render } = await import('@react-email/components')
  const { subject, body } = mails[0]!.compose({
    kind,
    sourceName: 'Harbour',
    sourceUrl: 'https://rates.example.ca/',
    message: 'The source answered with status 500.',
    screenUrl: 'https://maplekey.example/super-admin/rate-sources',
  })
  expect(subject).toMatch(/: Harbour$/)
  const text = await render(body, { plainText: true })
  expect(text).toContain('https://maplekey.example/super-admin/rate-sources')
  expect(text).toContain('published rates stay')
})
