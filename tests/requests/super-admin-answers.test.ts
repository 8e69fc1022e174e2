import { beforeAll, expect, test } from 'vitest'
import { useTestApp, versionIn } from '#tests/support/app.ts'
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
  ['samples', 'One?\nTwo?', 'Write three to five questions, one per line'],
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
