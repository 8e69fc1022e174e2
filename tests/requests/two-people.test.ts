import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { type BuiltSession, buildLead, buildSession } from '#tests/support/factories.ts'

const app = useTestApp()
let boss: BuiltSession
let second: BuiltSession
let leadId: string

beforeAll(async () => {
  const { operator } = app.database
  boss = await buildSession(operator, 'super_admin', { fullName: 'Bo Boss' })
  second = await buildSession(operator, 'super_admin', { fullName: 'Sam Second' })
  ;({ id: leadId } = await buildLead(operator, { client_name: 'Dana Two' }))
})

/** Each form that two people may have open: its page and intent, what it sends, and the field in which the two differ. */
const forms = [
  {
    list: 'pipeline/stages',
    of: 'stage',
    sent: { status: 'qualified', position: '3' },
    field: 'name',
    table: 'pipeline_stages',
    where: `status = 'qualified'`,
  },
  {
    list: 'templates',
    of: 'template',
    sent: { language: 'en', subject: 'Hello', text: 'Hello' },
    field: 'name',
    table: 'reply_templates',
    where: 'true',
  },
  {
    list: 'routing',
    of: 'rule',
    sent: { province: 'Quebec' },
    field: 'position',
    table: 'routing_rules',
    where: 'true',
  },
  { list: 'leads', of: 'lead', intent: 'mortgage', sent: {}, field: 'heldBy', table: 'deals', where: 'true' },
] as const

test.each(forms)('two people on one $of: the second is told, compares, and saves only on purpose', async (form) => {
  const { operator } = app.database
  const path = `/super-admin/${form.list}`
  if (form.of === 'rule') await app.browser(boss).post(path, { intent: 'add', position: '1' })
  const { rows } = await operator.query(`select * from ${form.table} where ${form.where} limit 1`)
  const id = form.of === 'lead' ? leadId : rows[0].id
  const intent = 'intent' in form ? form.intent : 'update'
  const open = `${path}?${form.of}=${id}`
  const { text } = await app.browser(second).get(open)
  const version = new RegExp(`name="intent" value="${intent}".*?name="version" value="([^"]+)"`, 's').exec(text)?.[1]
  const send = (who: BuiltSession, value: string, read = version) =>
    app.browser(who).post(open, { intent, id, version: read ?? '', ...form.sent, [form.field]: value })

  const [mine, theirs] = form.field === 'position' ? ['7', '8'] : ['The first', 'The second']
  expect((await send(boss, mine)).status).toBeLessThan(400)
  const late = await send(second, theirs)
  expect(late.status).toBe(409)
  for (const shown of ['meanwhile', 'Saved by Bo Boss', 'Save mine anyway', mine, theirs])
    expect(late.text).toContain(shown)
  const column = form.field === 'heldBy' ? 'held_by' : form.field
  const stored = async () => {
    const key = form.of === 'lead' ? 'lead_id' : 'id'
    return String(
      (await operator.query(`select ${column} as value from ${form.table} where ${key} = $1`, [id])).rows[0].value,
    )
  }
  expect(await stored()).toBe(mine)
  const now = new RegExp(`name="intent" value="${intent}".*?name="version" value="([^"]+)"`, 's').exec(late.text)?.[1]
  expect((await send(second, theirs, now)).status).toBeLessThan(400)
  expect(await stored()).toBe(theirs)
})
