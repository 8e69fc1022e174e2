import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Page, useTestApp } from '#tests/support/app.ts'
import { type BuiltSession, buildLead, buildSession } from '#tests/support/factories.ts'
import {
  asData,
  bundled,
  cleaned,
  foreignMarkup,
  type Markup,
  naughtyStrings,
  numbersFor,
  parseMarkup,
  wordStrings,
} from '#tests/support/naughty.ts'

const app = useTestApp()

type Form = {
  path: string
  /** Every field that a browser sends, with a valid value. */
  filled: () => Record<string, string>
  /** Text fields of a lead, their maximum length, and the column that stores them. */
  stored?: { field: string; characters: number; column: string }[]
}

const leadForm = () => ({ idempotencyKey: randomUUID(), page: '/', consentReply: 'on', website: '', openedAt: '' })

const forms: Record<string, Form> = {
  quote: {
    path: '/quote?type=purchase',
    filled: () => ({
      ...leadForm(),
      purpose: 'purchase',
      price: '500000',
      downPayment: '50000',
      location: 'Ontario',
      amortization: '25',
      mortgageRate: '3.94',
      paymentFrequency: 'monthly',
      name: 'Robin Laurier',
      email: 'robin@example.ca',
      phone: '416-555-0142',
      agentId: 'none',
    }),
    stored: [{ field: 'name', characters: 200, column: 'client_name' }],
  },
  contact: {
    path: '/contact',
    filled: () => ({
      ...leadForm(),
      firstName: 'Robin',
      lastName: 'Laurier',
      email: 'robin@example.ca',
      phone: '416-555-0142',
      phoneType: 'Mobile',
      postalCode: 'M5J 2J2',
      message: 'Please call me.',
      agentId: 'none',
      topic: 'join',
    }),
    stored: [{ field: 'message', characters: 10_000, column: 'message' }],
  },
  application: {
    path: '/applications',
    filled: () => ({
      ...leadForm(),
      name: 'Robin Laurier',
      email: 'robin@example.ca',
      phone: '416-555-0142',
      mortgageAmount: '400000',
      propertyAddress: '1 Bay Street',
      agentId: 'none',
      message: 'Please call me.',
    }),
    stored: [
      { field: 'name', characters: 200, column: 'client_name' },
      { field: 'message', characters: 10_000, column: 'message' },
      { field: 'propertyAddress', characters: 500, column: `metadata ->> 'property_address'` },
    ],
  },
  appointment: {
    path: '/request-a-time',
    filled: () => ({
      ...leadForm(),
      name: 'Robin Laurier',
      email: 'robin@example.ca',
      phone: '416-555-0142',
      day1: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
      time1: '10:00',
      time2: '13:00',
      time3: '16:00',
      message: 'My renewal.',
    }),
  },
  newsletter: {
    path: '/newsletter',
    filled: () => ({ idempotencyKey: randomUUID(), email: 'a@example.ca', website: '' }),
  },
  'rate alert': {
    path: '/rate-alerts',
    filled: () => ({
      idempotencyKey: randomUUID(),
      province: 'Ontario',
      rateType: 'fixed',
      term: '5 year',
      threshold: '3.5',
      email: 'a@example.ca',
      website: '',
    }),
  },
  'rate alert confirmation': { path: '/rate-alerts/confirm', filled: () => ({ token: 'none' }) },
  'rate alert goodbye': { path: '/rate-alerts/unsubscribe', filled: () => ({ token: 'none', choice: 'one' }) },
  'newsletter confirmation': { path: '/newsletter/confirm', filled: () => ({ token: 'none' }) },
  'newsletter goodbye': { path: '/newsletter/unsubscribe', filled: () => ({ token: 'none' }) },
  'sign-in': { path: '/auth', filled: () => ({ email: 'robin@example.ca', password: 'birch bark canoe', to: '/' }) },
  'forgotten password': { path: '/auth/forgot', filled: () => ({ email: 'robin@example.ca' }) },
  'new password': {
    path: '/auth/reset?token=none',
    filled: () => ({ token: 'none', newPassword: 'birch bark', repeated: 'birch bark' }),
  },
}

const sources: Record<string, string> = {
  quote: 'mortgage_calculator',
  contact: 'contact_form',
  application: 'website',
}

const atOnce = 25

/** Runs it for every string, several at a time. Rate limits are lifted in between, because they are not under test. */
async function forEach(strings: readonly string[], run: (text: string) => Promise<void>): Promise<void> {
  for (let first = 0; first < strings.length; first += atOnce) {
    await app.database.operator.query('truncate auth.rate_limits')
    await Promise.all(strings.slice(first, first + atOnce).map(run))
  }
}

function everywhere(form: Form, text: string): Record<string, string> {
  return Object.fromEntries(Object.keys(form.filled()).map((name) => [name, text]))
}

function expectOnlyText({ status, text: html }: Page, harmless: Markup, typed: string): Markup {
  expect(status, typed).toBeLessThan(500)
  const markup = parseMarkup(html)
  expect(foreignMarkup(markup, harmless), typed).toEqual([])
  return markup
}

describe.each(Object.entries(forms))('the %s form', (name, form) => {
  const place = Object.keys(forms).indexOf(name)
  const numbers = numbersFor(place)

  it('accepts every string in every field, and shows it as text', async () => {
    const send = (typed: string) => app.browser().post(form.path, everywhere(form, typed))
    const harmless = parseMarkup((await send('harmless')).text)
    await forEach([...(form.stored ? numbers : []), ...bundled(wordStrings, 1000)], async (typed) => {
      const { values } = expectOnlyText(await send(typed), harmless, typed)
      // The server fills in an empty key or time.
      const echoing = [...values].filter(([name]) => typed && harmless.values.get(name) === 'harmless')
      expect(echoing.filter(([, value]) => value !== typed)).toEqual([])
    })
    // Short enough for every field, so that the code behind the fields reads it too. Together the forms try all of them.
    const short = bundled(wordStrings, 200).filter((_, index) => index % 4 === place % 4)
    await forEach([...(form.stored ? [] : numbers), ...short], async (typed) => {
      const { status } = await app.browser().post(asData(form.path), everywhere(form, typed))
      expect(status, typed).toBeLessThan(500)
    })
  })
})

/** The list has several strings of each kind, one after another: every fourth string leaves out no kind. */
const storedByApplication = naughtyStrings.filter((_, index) => index % 4 === 0)

const storing = Object.entries(forms).flatMap(([name, form]) =>
  form.stored ? [[name, form, form.stored] as const] : [],
)

describe.each(storing)('a lead of the %s form', (name, form, stored) => {
  const strings = name === 'application' ? storedByApplication : naughtyStrings.filter((_, index) => index % 12 === 0)

  it('stores exactly what was typed, without surrounding spaces', async () => {
    await forEach(strings, async (typed) => {
      const filled = form.filled()
      for (const { field, characters } of stored) filled[field] = typed.slice(0, characters)
      const { status } = await app.browser().post(asData(form.path), filled)
      expect(status, typed).toBe(cleaned(typed) === '' ? 400 : 200)
    })
    for (const { column, characters } of stored) {
      const expected = new Set(strings.map((typed) => cleaned(typed.slice(0, characters))).filter(Boolean))
      const { rows } = await app.database.operator.query(`select ${column} as text from leads where source = $1`, [
        sources[name],
      ])
      expect(new Set(rows.map(({ text }) => text))).toEqual(expected)
    }
  })
})

describe('hostile text in a lead', () => {
  let boss: BuiltSession

  beforeAll(async () => {
    boss = await buildSession(app.database.operator, 'super_admin')
  })

  it('is shown as text in the list', async () => {
    const { rows } = await app.database.operator.query(`select from leads where type = 'application'`)
    expect(rows.length).toBeGreaterThan(110)
    const harmless = parseMarkup((await app.browser(boss).get('/super-admin/leads?q=nobody@here')).text)
    harmless.tags.push(...parseMarkup('<table><thead><tbody><tr><th><td><time><select><option><input><wbr>').tags)
    for (let page = 1; page <= Math.ceil(rows.length / 25); page += 2) {
      const list = await app.browser(boss).get(`/super-admin/leads?type=application&page=${page}`)
      expectOnlyText(list, harmless, `page ${page}`)
    }
  })

  it('is shown as text in the panel beside the list, including its message', async () => {
    const { rows } = await app.database.operator.query(
      `select id, message from leads where source = 'contact_form' and message ~* 'script' limit 10`,
    )
    expect(rows).toHaveLength(10)
    const panel = (id: string) => app.browser(boss).get(`/super-admin/leads?lead=${id}`)
    const { id: plain } = await buildLead(app.database.operator, {
      type: 'contact',
      source: 'contact_form',
      message: 'Plain.',
      metadata: { phoneType: 'Mobile', postalCode: 'M5J 2J2' },
    })
    const harmless = parseMarkup((await panel(plain)).text)
    for (const { id, message } of rows) expectOnlyText(await panel(id), harmless, message)
  })

  it('stays in one CSV cell, and no cell is a formula', async () => {
    const { text } = await app.browser(boss).get('/super-admin/csv/leads')
    const [header = [], ...cells] = readCsv(text.replace(/^\uFEFF/, ''))
    const column = header.indexOf('Message')
    expect(cells.every((row) => row.length === header.length)).toBe(true)
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    const messages = new Set(cells.map((row) => row[column]?.replace(/^'(?=[=+\-@])/, '')))
    expect(storedByApplication.map(cleaned).filter((typed) => typed && !messages.has(typed))).toEqual([])
  })

  it('is shown as text in the notification mail, whose subject stays one line', async () => {
    const mails = await vi.waitFor(
      async () => {
        const { rows } = await app.database.operator.query(
          `select subject, html from mail_outbox where template = 'lead-notification' and html ~ '&lt;' limit 20`,
        )
        expect(rows).toHaveLength(20)
        return rows as { subject: string; html: string }[]
      },
      { timeout: 60_000, interval: 200 },
    )
    for (const { subject, html } of mails) {
      const names = new Set(parseMarkup(html).tags.map(({ name }) => name))
      for (const name of ['script', 'iframe', 'svg', 'style', 'form', 'input', 'object', 'embed', 'video', 'b', 'x'])
        expect(names, subject).not.toContain(name)
      expect(subject).not.toMatch(/[\r\n]/)
    }
  })
})

/** Rows of a CSV by its standard (RFC 4180). */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}
