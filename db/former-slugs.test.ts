import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildAgent } from '#tests/support/factories.ts'

const database = useTestDatabase()

async function leadsTo(slug: string): Promise<string | null> {
  const { rows } = await database.operator.query('select app.find_agent_slug($1) as slug', [slug])
  return rows[0].slug
}

async function rename(id: string, slug: string | null): Promise<void> {
  await database.operator.query('update agents set profile_slug = $2 where id = $1', [id, slug])
}

test('every former address of a broker leads to the current one, or to the id when there is none', async () => {
  const broker = await buildAgent(database.operator, { profile_slug: 'first' })
  await rename(broker.id, 'second')
  await rename(broker.id, 'third')
  expect([await leadsTo('first'), await leadsTo('second'), await leadsTo('third')]).toEqual(['third', 'third', null])
  await rename(broker.id, null)
  expect(await leadsTo('first')).toBe(broker.id)
})

test('an agent who takes a former address gets it, so that no address leads in a circle', async () => {
  const broker = await buildAgent(database.operator, { profile_slug: 'there' })
  await rename(broker.id, 'back')
  await rename(broker.id, 'there')
  expect([await leadsTo('there'), await leadsTo('back')]).toEqual([null, 'there'])

  const other = await buildAgent(database.operator, { profile_slug: 'back' })
  expect(await leadsTo('back')).toBeNull()
  await rename(broker.id, 'elsewhere')
  await rename(other.id, 'there')
  expect(await leadsTo('there')).toBeNull()
})

test('the former address of a deactivated broker leads nowhere, and is deleted with the record', async () => {
  const broker = await buildAgent(database.operator, { profile_slug: 'gone1' })
  await rename(broker.id, 'gone2')
  await database.operator.query('update agents set is_active = false where id = $1', [broker.id])
  expect(await leadsTo('gone1')).toBeNull()
  await database.operator.query('delete from agents where id = $1', [broker.id])
  const { rows } = await database.operator.query(`select from former_agent_slugs where slug like 'gone%'`)
  expect(rows).toEqual([])
})

test("a post's former address leads to the post while it is published", async () => {
  const author = await buildAgent(database.operator)
  const { rows } = await database.operator.query(
    `insert into blog_posts (agent_id, title, slug, content, is_published, published_at)
     values ($1, 'Title', 'old-title', 'Text', true, now()) returning id`,
    [author.id],
  )
  const postLeadsTo = async () =>
    (await database.operator.query(`select app.find_post_slug('old-title') as slug`)).rows[0].slug
  await database.operator.query(`update blog_posts set slug = 'new-title' where id = $1`, [rows[0].id])
  expect(await postLeadsTo()).toBe('new-title')
  await database.operator.query('update blog_posts set is_published = false, published_at = null')
  expect(await postLeadsTo()).toBeNull()
})
