import { beforeAll, expect, test } from 'vitest'
import { useTestApp, versionIn } from '#tests/support/app.ts'
import { answerOf, asked, sendMessage } from '#tests/support/assistant.ts'
import { eventually } from '#tests/support/eventually.ts'
import { forgetQuestions } from '#app/features/assistant/assistant.unanswered.server.ts'
import { workerContext } from '#server/contexts.ts'
import { testDeps } from '#tests/support/context.ts'
import { type BuiltSession, buildSession } from '#tests/support/factories.ts'

const { database, browser } = useTestApp()
const tab = '/super-admin/answers'
const typed = {
  intent: 'add',
  title: 'Laneway houses',
  titleFrench: 'Maisons de ruelle',
  samples: 'Can I finance a laneway house?\n\n Is a garden suite allowed?\nWho lends for coach houses?',
  samplesFrench: 'Puis-je financer une maison de ruelle?\nEst-ce permis?\nQui prête?',
  text: 'Some lenders do. Call {phone}.',
  textFrench: 'Certains prêteurs le font. Appelez le {phone}.',
  sources: 'Our rates | Nos taux | /rates | 2026-11-21\nCMHC | SCHL | https://www.cmhc-schl.gc.ca/',
  offersPerson: 'on',
  about: '',
  reviewBy: '2027-05-31',
}
let boss: BuiltSession

beforeAll(async () => {
  boss = await buildSession(database.operator, 'super_admin')
})

async function own() {
  const { rows } = await database.operator.query(
    `select *, review_by::text from assistant_answers where key is null order by created_at`,
  )
  return rows
}

test('an answer is added as a draft, published, deleted and restored, and the log says so', async () => {
  const visitor = browser(boss)
  expect((await visitor.post(`${tab}?answer=new`, typed)).location).toBe(tab)
  const [{ id, ...row }] = await own()
  expect(row).toMatchObject({
    samples: ['Can I finance a laneway house?', 'Is a garden suite allowed?', 'Who lends for coach houses?'],
    sources: [
      { label: 'Our rates', french: 'Nos taux', href: '/rates', checkedOn: '2026-11-21' },
      { label: 'CMHC', french: 'SCHL', href: 'https://www.cmhc-schl.gc.ca/', checkedOn: null },
    ],
    offers_person: true,
    about: null,
    review_by: '2027-05-31',
    is_published: false,
  })
  await visitor.post(tab, { intent: 'set-published', id, isPublished: 'true' })
  expect((await own())[0].is_published).toBe(true)
  await visitor.post(tab, { intent: 'delete', id })
  expect(await own()).toEqual([])
  expect((await visitor.get(tab)).text).toContain('Answer deleted successfully!')
  const { rows: kept } = await database.operator.query('select id from deleted_records where entity_id = $1', [id])
  const restored = await visitor.post(`${tab}/deleted`, { intent: 'restore', id: kept[0].id })
  expect(restored.location).toBe(`${tab}?answer=${id}`)
  expect((await own())[0]).toMatchObject({ title: 'Laneway houses', is_published: true })
  const { rows: log } = await database.operator.query(
    `select action from audit_log where entity_id = $1 and actor_role = 'super_admin' order by id`,
    [id],
  )
  expect(log.map(({ action }) => action)).toEqual([
    'answer.create',
    'answer.publish',
    'answer.delete',
    'answer.create',
    'answer.restore',
  ])
})

test.each([
  ['samples', 'One?\nTwo?', 'Write three to eight questions, one per line'],
  ['sources', 'Our rates | Nos taux', 'Line 1: write label | French label | address'],
  ['sources', 'Good | Bon | /rates\nBad | Mal | javascript:alert(1)', 'Line 2: write label'],
  ['reviewBy', 'soon', 'Choose the day'],
])('a wrong %s is refused beside its field, and what was typed stays', async (field, value, sentence) => {
  const refused = await browser(boss).post(`${tab}?answer=new`, { ...typed, [field]: value })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(sentence)
  expect(refused.text).toContain('Laneway houses')
})

test("the product's own answer is edited but not deleted, and what is due for review comes first on demand", async () => {
  await database.operator.query(
    `update assistant_answers set review_by = case key when 'appraisal' then '2026-01-31'::date else '2999-01-31' end`,
  )
  const visitor = browser(boss)
  const due = await visitor.get(`${tab}?review=due`)
  expect(due.text).toContain('>Appraisals<')
  expect(due.text).not.toContain('Closing costs')
  expect(due.text).not.toContain('Delete answer')
  const sorted = await visitor.get(`${tab}?sort=review.asc`)
  expect(sorted.text.indexOf('Appraisals')).toBeLessThan(sorted.text.indexOf('Prêt relais'))
  const { rows } = await database.operator.query(`select id from assistant_answers where key = 'appraisal'`)
  const { id } = rows[0]
  const version = versionIn(await visitor.get(`${tab}?answer=${id}`))
  await visitor.post(tab, { ...typed, intent: 'update', id, version })
  await visitor.post(tab, { intent: 'delete', id })
  const { rows: after } = await database.operator.query(`select key, title from assistant_answers where id = $1`, [id])
  expect(after).toEqual([{ key: 'appraisal', title: 'Laneway houses' }])
})

const ask = async (question: string) => answerOf(await sendMessage(browser(), asked(question))).answer

test('a question that nobody could answer is noted without details and numbers, counted, and forgotten after 90 days', async () => {
  await ask('Are solar panels good? My bill was $450. I am Wren, wren@example.ca, 416-555-0199')
  await ask('are SOLAR panels good? my bill was 1 200$! I am Wren, robin@example.ca, 416 555 0111')
  await ask('My e-mail is robin@example.ca')
  await ask('What is title insurance?')
  const noted = () =>
    database.operator.query('select question, language, times, last_day - first_day as days from assistant_questions')
  const [{ question, ...counted }] = (await noted()).rows
  expect(question).toBe('Are solar panels good? My bill was $#. I am [name], [e-mail], [phone]')
  expect(counted).toEqual({ language: 'en', times: 2, days: 0 })
  const worker = { ...workerContext(testDeps(database), 'test'), now: () => new Date(Date.now() + 89 * 86_400_000) }
  await forgetQuestions(worker)
  expect((await noted()).rows).toHaveLength(1)
  await forgetQuestions({ ...worker, now: () => new Date(Date.now() + 92 * 86_400_000) })
  expect((await noted()).rows).toEqual([])
})

test('a question is answered by the words of a published answer, or by what may be meant', async () => {
  await database.operator.query(`insert into assistant_answers
    (title, title_french, samples, samples_french, text, text_french, sources, offers_person, review_by, is_published)
    values ('Solar panels', 'Panneaux solaires',
      '{Can I finance solar panels?,Do leased solar panels stay with the house?,Are solar leases allowed?}',
      '{Puis-je financer des panneaux solaires?,Les panneaux restent-ils avec la maison?,Est-ce permis?}',
      'A few lenders do.', 'Peu le font.',
      '[{"label": "Our rates", "french": "Nos taux", "href": "/rates", "checkedOn": null}]', true, '2027-01-31', true)`)
  await eventually(async () => expect((await ask('Can I finance solar panels?')).text).toBe('A few lenders do.'))
  expect((await ask('anyone got solar panels leased')).text).toBe('A few lenders do.')
  const french = await ask('Louez-vous des panneaux solaires?')
  expect([french.text, french.sources]).toEqual(['Peu le font.', [{ label: 'Nos taux', href: '/rates' }]])
  const unsure = await ask('do panels matter in winter')
  expect(unsure.text).toMatch(/^I’m not sure which/)
  expect(unsure.suggestions).toEqual(['Can I finance solar panels?'])
  expect((await ask('Who won the hockey game last night?')).suggestions).toBeUndefined()
})
