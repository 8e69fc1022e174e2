import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mostImported } from '#app/features/leads/lead-import.ts'
import { emptyImports } from '#app/features/leads/leads.import.server.ts'
import { workerContext } from '#server/contexts.ts'
import { requestLimits } from '#server/limits.ts'
import { type Page, useTestApp } from '#tests/support/app.ts'
import { testDeps } from '#tests/support/context.ts'
import { type BuiltSession, buildLead, buildSession } from '#tests/support/factories.ts'
import { workbook } from '#tests/support/workbook.ts'

const app = useTestApp()
const path = '/super-admin/leads/import'
let boss: BuiltSession
let second: BuiltSession
let avery: BuiltSession

beforeAll(async () => {
  const { operator } = app.database
  boss = await buildSession(operator, 'super_admin', { fullName: 'Bo Boss' })
  second = await buildSession(operator, 'super_admin', { fullName: 'Sam Second' })
  avery = await buildSession(operator, 'agent', { fullName: 'Avery Tremblay', email: 'avery@example.ca' })
})

beforeEach(() => rows('delete from leads; delete from lead_imports; delete from mail_outbox'))

async function rows(sql: string, ...values: unknown[]) {
  return (await app.database.operator.query(sql, values)).rows
}

function upload(body: string | Uint8Array<ArrayBuffer>, name = 'leads.csv', who = boss): Promise<Page> {
  const form = new FormData()
  form.append('intent', 'import')
  form.append('file', new File([body], name))
  return app.browser(who).send(path, { method: 'POST', body: form, headers: { origin: 'http://localhost:3000' } })
}

/** Uploads a file and opens its preview; `fields` are the form's, as its page shows them. */
async function preview(body: string | Uint8Array<ArrayBuffer>, who = boss, name?: string) {
  const { location, text: refused } = await upload(body, name, who)
  if (!location) throw new Error(refused.replaceAll(/<[^>]+>/g, ' '))
  return { at: location, ...(await look(location, {}, who)) }
}

async function look(at: string, change: Record<string, string> = {}, who = boss) {
  const opened = await app.browser(who).get(at)
  const fields = { ...fieldsOf(opened.text), ...change }
  if (Object.keys(change).length > 0) await app.browser(who).post(at, { intent: 'look', ...fields })
  const { text } = await app.browser(who).get(at)
  return { fields: fieldsOf(text), text: plain(text) }
}

const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")

function fieldsOf(text: string): Record<string, string> {
  const fields: Record<string, string> = { shown: /name="shown" value="([^"]*)"/.exec(text)?.[1] ?? '' }
  for (const [, attributes = '', options = ''] of text.matchAll(/<select([^>]*)>(.*?)<\/select>/gs))
    fields[/name="([^"]+)"/.exec(attributes)?.[1] ?? ''] = /<option value="([^"]*)" selected/.exec(options)?.[1] ?? ''
  return fields
}

const press = (at: string, fields: Record<string, string>, who = boss) =>
  app.browser(who).post(at, { intent: 'import', ...fields })

const columns = ['Prénom', 'Nom', 'Courriel', 'Cellulaire', 'Province', 'Langue', 'Conseiller', 'Commentaires']
const french = [
  columns,
  ['Zoé', 'Bélanger', 'zoe@example.ca', '(514) 555-0143', 'Québec', 'Français', 'avery@example.ca', 'Aime le café'],
]
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0)!)

test('a French file in Windows-1252 becomes leads with agent, note and province, and nobody is mailed', async () => {
  const { at, fields, text } = await preview(windows1252(french.map((row) => row.join(';')).join('\r\n')))
  expect(text).toContain('Import 1 person')
  expect((await press(at, fields)).location).toBe(at)
  expect(
    await rows(`select client_name, client_phone, type, status, agent_id, metadata ->> 'location' as province,
      metadata ->> 'language' as language, origin, staff_notes, (select count(*)::int from consents c where c.lead_id = l.id) as consents from leads l`),
  ).toEqual([
    {
      client_name: 'Zoé Bélanger',
      client_phone: '+15145550143',
      type: 'import',
      status: 'new',
      agent_id: avery.agentId,
      province: 'Quebec',
      language: 'fr',
      origin: 'Imported file',
      staff_notes: 'Aime le café',
      consents: 0,
    },
  ])
  expect(await rows(`select from mail_outbox`)).toEqual([])
  expect(await rows(`select author_name, text from lead_activities`)).toEqual([
    { author_name: 'Bo Boss', text: 'Aime le café' },
  ])
  expect(await rows(`select detail from audit_log where action = 'lead_import.import'`)).toEqual([
    { detail: { label: 'leads.csv', rows: 1 } },
  ])
  expect((await app.browser(boss).get('/super-admin/leads?type=import')).text).toContain('Zoé Bélanger')
  expect((await app.browser(boss).get('/super-admin/today')).text).not.toContain('Zoé Bélanger')
})

test('clients of a workbook become funded deals whose renewals are watched, with their consent and its day', async () => {
  const header = [
    'Client Name',
    'E-mail',
    'Phone',
    'Lender',
    'Rate',
    'Term',
    'Mortgage amount',
    'Closing date',
    'Renewal date',
    'Marketing consent',
  ]
  const cells = [
    header,
    [
      '=HYPERLINK("http://x")',
      'ana@example.ca',
      '+1 416-555-0144',
      'Harbour Bank',
      '4.49%',
      '5 years fixed',
      '$450,000',
      '2024-03-01',
      '2029-03-01',
      '2024-02-10',
    ],
    ['Ben Short', '', '416.555.0145', '', '0.0519', '36', '300 000,00 $', 'March 15, 2025', '', 'yes'],
  ]
  const letters = 'ABCDEFGHIJ'
  const xml = cells.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((text, column) => `<c r="${letters[column]}${at + 1}" t="inlineStr"><is><t>${text.replaceAll('"', '&quot;')}</t></is></c>`).join('')}</row>`,
  )
  const { at, fields, text } = await preview(new Uint8Array(workbook(xml.join(''))), boss, 'clients.xlsx')
  expect(text).toContain('no day on which they said yes, so they come without consent.')
  await press(at, fields)
  expect(
    await rows(`select l.client_name as name, s.ending, d.amount::float, d.rate::float, d.rate_type, d.product, d.held_by, d.balance::float,
        d.closing_on::text, d.renewal_on::text, d.moved_at::date::text as moved, c.given_at::date::text as consent
      from leads l join deals d on d.lead_id = l.id join pipeline_stages s on s.id = d.stage_id left join consents c on c.lead_id = l.id order by l.client_name`),
  ).toEqual([
    {
      name: '=HYPERLINK("http://x")',
      ending: 'funded',
      amount: 450000,
      rate: 4.49,
      rate_type: 'fixed',
      product: '5 year fixed',
      held_by: 'Harbour Bank',
      balance: 450000,
      closing_on: '2024-03-01',
      renewal_on: '2029-03-01',
      moved: '2024-03-01',
      consent: '2024-02-10',
    },
    expect.objectContaining({ name: 'Ben Short', rate: 5.19, amount: 300000, renewal_on: '2028-03-15', consent: null }),
  ])
})

test('rows that cannot be read are refused by row and column, and come as a file that can be mended', async () => {
  const csv = [
    'Name,Email,Phone,Created,Amount',
    'No Address,,,2026-01-01,',
    'Bad Address,not an address,,2026-01-01,',
    ',nameless@example.ca,,2026-01-01,',
    'Bad Day,day@example.ca,,31/31/2026,',
    'Bad Amount,amount@example.ca,,,a lot',
    'Future,future@example.ca,,2090-01-01,',
    '@SUM(1),good@example.ca,+1 (416) 555-0146,,"1,000"',
  ].join('\n')
  const { at, fields, text } = await preview(csv)
  for (const sentence of [
    'Row 2 has neither an e-mail address nor a phone number. Write one of them.',
    'Row 3, Email: “not an address” isn’t an e-mail address. Write one such as name@example.ca, or leave it empty.',
    'Row 4 has no name. Write one, such as Olivia Tremblay.',
    'Row 5, Created: “31/31/2026” can’t be read as a day. Write it as 2026-02-01.',
    'Row 6, Amount: “a lot” can’t be read as an amount. Write one such as 450,000.',
    'Row 7, Created: 2090-01-01 is in the future. Correct the day.',
  ])
    expect(text).toContain(sentence)
  expect(text).toContain('Import 1 person')
  await press(at, fields)
  expect(await rows('select client_name from leads')).toEqual([{ client_name: '@SUM(1)' }])
  const file = await app.browser(boss).get(`${at}/refused`)
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(file.text).toContain('Row 3, Email')
  const again = await preview(file.text.replace('not an address', 'mended@example.ca'))
  expect(again.text).toContain('Import 1 person')
  await press(again.at, again.fields)
  expect(await rows('select client_email from leads order by 1')).toEqual([
    { client_email: 'good@example.ca' },
    { client_email: 'mended@example.ca' },
  ])
})

test('a date that may be two days is asked for, and read as it was said', async () => {
  const { at, fields, text } = await preview('Name\tEmail\tCreated\nAna\tana@example.ca\t1/2/2026')
  expect(text).toContain('“1/2/2026” may be two days. Say above whether the day or the month comes first.')
  const said = await look(at, { ...fields, dates: 'day' })
  await press(at, said.fields)
  expect(await rows(`select created_at::date::text as day from leads`)).toEqual([{ day: '2026-02-01' }])
})

test('people who are here are left out or added to their lead, row by row, and repeated rows are left out', async () => {
  const known = await buildLead(app.database.operator, {
    client_name: 'Ana Known',
    client_email: 'Ana@example.ca',
    client_phone: '+14165550150',
  })
  const csv =
    'Name,Email,Phone,Lender\nAna,ana@example.ca,,Harbour\nAna Again,other@example.ca,416-555-0150,\nCleo,cleo@example.ca,,\nCleo Twin,CLEO@example.ca,,'
  const { at, fields, text } = await preview(csv)
  for (const said of ['Same e-mail address as', 'Same phone number as', 'Same e-mail address as row 4'])
    expect(text).toContain(said)
  expect(text).toContain('Import 1 person')
  await look(at, { ...fields, r2: 'add' })
  await press(at, { ...fields, r2: 'add' })
  expect(await rows(`select counts from lead_imports`)).toEqual([
    { counts: { made: 1, added: 1, left: 2, refused: 0 } },
  ])
  const [note] = await rows('select lead_id, text from lead_activities')
  expect(note.lead_id).toBe(known.id)
  expect(note.text).toContain('Imported from leads.csv, row 2')
  expect(await rows('select held_by from deals where lead_id = $1', known.id)).toEqual([{ held_by: 'Harbour' }])
  await app.browser(boss).post(at, { intent: 'undo' })
  expect(await rows('select held_by from deals where lead_id = $1', known.id)).toEqual([{ held_by: null }])
  expect(await rows('select client_name from leads')).toEqual([{ client_name: 'Ana Known' }])
  expect(await rows('select from lead_activities where removed_at is null')).toEqual([])
})

test('what the database would refuse is cut or refused before it', async () => {
  const csv = `Name,Email,Lender,Amount\nZe\0ro,zero@example.ca,x${'😀'.repeat(60)},\nRich,rich@example.ca,,99999999999`
  const { at, fields, text } = await preview(csv)
  expect(text).toContain('Row 3, Amount: “99999999999” can’t be read as an amount.')
  await press(at, fields)
  expect(
    await rows('select client_name, char_length(held_by) as lender from leads join deals on lead_id = id'),
  ).toEqual([{ client_name: 'Zero', lender: 51 }])
})

test('an import is stored once, however often it is pressed and by whom', async () => {
  const csv = `Name,Email\n${Array.from({ length: 40 }, (_, at) => `P ${at},p${at}@example.ca`).join('\n')}`
  const [mine, others] = [await preview(csv), await preview(csv, second)]
  await Promise.all([press(mine.at, mine.fields), press(mine.at, mine.fields), press(others.at, others.fields, second)])
  expect(await rows('select count(*)::int as leads from leads')).toEqual([{ leads: 40 }])
  expect(
    await rows(
      `select sum((counts ->> 'made')::int)::int as made, sum((counts ->> 'left')::int)::int as "left" from lead_imports`,
    ),
  ).toEqual([{ made: 40, left: 40 }])
})

test('an undo takes away what nobody has touched since, and says what stays', async () => {
  const { at, fields } = await preview('Name,Email\nAna,ana@example.ca\nBen,ben@example.ca\nCleo,cleo@example.ca')
  await press(at, fields)
  const [ben] = await rows(`select id from leads where client_name = 'Ben'`)
  await app.browser(boss).post('/super-admin/leads', { intent: 'status', id: ben.id, status: 'contacted' })
  await app.browser(second).post(at, { intent: 'undo' })
  expect(await rows('select client_name from leads')).toEqual([{ client_name: 'Ben' }])
  expect((await app.browser(boss).get(at)).text).toContain('somebody has worked on them since')
  expect((await app.browser(boss).get('/super-admin/leads/deleted')).text).toContain('Cleo')
  expect((await app.browser(boss).post(at, { intent: 'undo' })).status).toBe(404)
})

test('rules give imported people to agents in turns, and say why', async () => {
  await rows(`insert into routing_rules (position, province) values (1, 'Ontario')`)
  const { at, fields } = await preview('Name,Email,Province\nAna,ana@example.ca,ON\nBen,ben@example.ca,QC')
  await press(at, { ...fields, assign: 'rules' })
  await rows('delete from routing_rules')
  expect(
    await rows('select client_name as name, agent_id, routed_why from leads join deals on lead_id = id order by 1'),
  ).toEqual([
    { name: 'Ana', agent_id: avery.agentId, routed_why: 'Rule 1, Ontario: whose turn it is.' },
    { name: 'Ben', agent_id: null, routed_why: 'No rule fits.' },
  ])
})

test.each([
  ['an empty file', () => '', 'Choose a file, or paste the rows'],
  ['a file of empty lines', () => '\n\n', 'The file is empty.'],
  ['headings alone', () => 'Name,Email', 'The file has headings and no rows.'],
  [
    '6,000 rows',
    () => `Name,Email\n${'a,a@example.ca\n'.repeat(6000)}`,
    `Up to ${mostImported.toLocaleString('en-CA')} are read at once`,
  ],
  [
    'a workbook that unpacks to more than 20 MB',
    () => new Uint8Array(workbook('', { 'a.bin': new Uint8Array(21 << 20) })),
    'more than 20 MB',
  ],
  ['a broken workbook', () => new Uint8Array(workbook('')).slice(0, 200), 'no spreadsheet'],
])('%s is refused in a sentence', async (_, body, sentence) => {
  expect((await upload(body())).text).toContain(sentence)
  expect(await rows('select from lead_imports')).toEqual([])
})

test('a body of more than 10 MB is refused before it is read', async () => {
  const answer = await upload(new Uint8Array(requestLimits.pictureBody))
  expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('larger than 10 MB')])
})

test('drafts and the rows of imports are gone after a week', async () => {
  const { at, fields } = await preview('Name,Email\nAna,ana@example.ca\nBad,bad')
  await press(at, fields)
  await preview('Name,Email\nAna,ana@example.ca')
  const worker = workerContext(testDeps(app.database), 'test')
  await emptyImports(worker)
  expect(await rows('select from lead_imports where sheet is not null')).toHaveLength(2)
  await emptyImports({ ...worker, now: () => new Date(Date.now() + 8 * 86_400_000) })
  expect(await rows('select state, sheet from lead_imports')).toEqual([{ state: 'done', sheet: null }])
})
