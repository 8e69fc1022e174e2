import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { workerContext } from '#server/contexts.ts'
import { testDeps } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { startS3 } from '#tests/support/s3.ts'
import { BucketMissing } from './storage.server.ts'
import { deleteUnusedFiles } from './unused-files.server.ts'

const directory = mkdtempSync(join(tmpdir(), 'maplekey-unused-'))
const s3 = await startS3()
const database = useTestDatabase()
afterAll(async () => {
  await s3.stop()
  rmSync(directory, { recursive: true, force: true })
})

const hours = (count: number) => count * 60 * 60 * 1000

/** One row of each kind that can name a file, with the file that it names. */
const owners: Record<string, (file: string) => [statement: string, ...values: unknown[]]> = {
  ...Object.fromEntries(
    ['headshot_url', 'banner_image_url', 'custom_background_image', 'agent_logo_url', 'badge_1_url', 'badge_2_url'].map(
      (column) => [
        `agents.${column}`,
        (file: string) => [
          `insert into agents (name, email, ${column}) values ('A', $2, $1)`,
          `/${file}`,
          `${column}@example.test`,
        ],
      ],
    ),
  ),
  'the picture for shared links': (file) => [
    `insert into agents (name, email, seo_settings, is_active) values ('A', 'share@example.test', $1, false)`,
    { og_image: `https://www.example.ca/${file}` },
  ],
  'a draft’s featured picture': (file) => [
    `insert into blog_posts (agent_id, title, slug, content, featured_image_url) select id, 'T', 'featured', 'x', $1 from agents limit 1`,
    `/${file}`,
  ],
  'a text’s picture': (file) => [
    `insert into blog_posts (agent_id, title, slug, content) select id, 'T', 'text', $1 from agents limit 1`,
    `<p>Before</p><img src="/${file}" alt="">`,
  ],
  'a document of a client': (file) => [
    `insert into client_documents (name, file_url, file_size, mime_type, sha256) values ('D', $1, 1, 'image/png', repeat('a', 64))`,
    `/${file}`,
  ],
  'a product': (file) => [`insert into products (name, image_url) values ('P', $1)`, `/${file}`],
  'a product’s text': (file) => [`insert into products (name, content) values ('P', $1)`, `<img src="/${file}">`],
  'a service': (file) => [`insert into mortgage_services (name, image_url) values ('S', $1)`, `/${file}`],
  'an inactive lender': (file) => [
    `insert into lenders (name, logo_url, is_active) values ('L', $1, false)`,
    `/${file}`,
  ],
  'a deleted post that may come back': (file) => [
    `insert into deleted_records (entity, entity_id, label, kept, deleted_by) values ('post', gen_random_uuid(), 'T', $1, gen_random_uuid())`,
    { content: `<img src="/${file}">` },
  ],
}

beforeEach(async () => {
  await database.operator.query(
    'truncate agents, blog_posts, products, mortgage_services, lenders, agent_documents, deleted_records cascade',
  )
})

describe.each([
  ['disk', { DATA_DIR: directory }, (key: string) => join(directory, 'files', key)],
  [
    'an S3 store',
    { DATA_DIR: directory, ...s3.settings },
    (key: string) => join(s3.directory, 'uploads', `${key}._S3rver_object`),
  ],
] as const)('on %s', (_, settings, pathOf) => {
  const contextOf = () => workerContext(testDeps(database, settings), 'test')

  beforeEach(async () => {
    const { storage } = contextOf()
    for (const folder of ['media', 'documents', 'brand']) {
      for await (const { key } of storage.list(folder)) await storage.delete(key)
    }
  })

  async function keep(key: string, age: number) {
    await contextOf().storage.put(key, Buffer.from(key))
    const then = new Date(Date.now() - age)
    utimesSync(pathOf(key), then, then)
  }

  async function kept() {
    const { storage } = contextOf()
    const keys: string[] = []
    for (const folder of ['media', 'documents', 'brand'])
      for await (const { key } of storage.list(folder)) keys.push(key)
    return keys.toSorted()
  }

  test('files that any row names are kept in all sizes; old files that none names are deleted', async () => {
    const used: string[] = []
    for (const [index, name] of Object.keys(owners).entries()) {
      const picture = `media/of/20261121/0${index}-abc-640x480`
      const [statement, ...values] = owners[name]!(`${picture}.webp`)
      await database.operator.query(statement, values)
      for (const file of [`${picture}.webp`, `${picture}.avif`, `${picture}-320w.webp`]) used.push(file)
    }
    await database.operator.query(
      `insert into agent_documents (agent_id, name, file_url, file_size, mime_type)
       select id, 'x.pdf', '/documents/a/20261121/0-abc.pdf', 1, 'application/pdf' from agents limit 1`,
    )
    used.push('documents/a/20261121/0-abc.pdf')
    for (const key of used) await keep(key, hours(9000))
    await keep('brand/mark.svg', hours(9000))
    await keep('media/of/20261121/99-abc-640x480.webp', hours(23.9))
    await keep('documents/a/20261121/99-abc.pdf', hours(23.9))
    const before = await kept()
    const unused = ['media/of/20261121/00-abc-640x481.webp', 'media/of/20261121/00-abc-640x481-320w.avif']
    const unnamed = [...unused, 'documents/a/20261121/0-abd.pdf', 'documents/a/20261121/0-abc.pdf.pdf']
    for (const key of unnamed) await keep(key, hours(24.1))

    expect(await deleteUnusedFiles(contextOf())).toBe(unnamed.length)
    expect(await kept()).toEqual(before)
    expect(await deleteUnusedFiles(contextOf())).toBe(0)
  })

  test('when most files seem unused, none is deleted, because the database must be the wrong one', async () => {
    for (let at = 0; at < 50; at += 1) await keep(`media/of/20261121/${at}-abc-640x480.webp`, hours(48))
    expect(await deleteUnusedFiles(contextOf())).toBe(0)
    expect(await kept()).toHaveLength(50)
    await contextOf().storage.delete('media/of/20261121/0-abc-640x480.webp')
    expect(await deleteUnusedFiles(contextOf())).toBe(49)
  })
})

test('no file is deleted when the store cannot be listed', async () => {
  const deps = testDeps(database, { ...s3.settings, S3_BUCKET: 'missing' })
  await expect(deleteUnusedFiles(workerContext(deps, 'test'))).rejects.toThrow(BucketMissing)
})

test('every column that could name a file is checked', async () => {
  const { rows } = await database.operator.query(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb')
        and column_name ~ '(url|image|picture|photo|logo|banner|badge|content|html|seo|file|kept|draft)'
        and not has_column_privilege('maplekey_archivist', format('%I.%I', table_schema, table_name), column_name, 'select')
      order by 1`,
  )
  // Plain text, addresses of pages and feeds, mails, which show no pictures, and merged leads, whose files went to the kept one.
  expect(rows.map(({ name }) => name)).toEqual([
    'agents.profile_slug',
    'lead_imports.file_name',
    'mail_outbox.html',
    'merged_leads.kept',
    'mortgage_rate_history.source_url',
    'mortgage_rates.source_url',
    'news_sources.url',
    'newsletter_digests.content',
    'rate_sources.url',
    'testimonials.content',
  ])
})
