import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { signed, testSecret } from '#tests/support/context.ts'
import { pdfBytes } from '#tests/support/documents.ts'
import { buildSession } from '#tests/support/factories.ts'
import { type Site, startSite, until } from './site.ts'

const filesOf = ({ dataDir }: Site) =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** Bypasses the policies, as a login that the site does not use. */
async function openDatabase({ dataDir }: Site): Promise<pg.Client> {
  const { port, superuserPassword } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as Record<
    string,
    string
  >
  const client = new pg.Client(`postgresql://postgres:${superuserPassword}@127.0.0.1:${port}/maplekey`)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return client
}

function upload({ url }: Site, token: string): Promise<Response> {
  const body = new FormData()
  body.set('type', 'other')
  body.set('file', new File([new Uint8Array(pdfBytes())], 'licence.pdf'))
  const headers = { origin: url, cookie: `maplekey.session_token=${signed(token)}` }
  return fetch(`${url}/resources/documents`, { method: 'POST', body, headers })
}

test('kill -9 between the file and its row leaves a file without a row, and never a row without a file', async () => {
  const site = await startSite({ AUTH_SECRET: testSecret })
  const database = await openDatabase(site)
  const { token } = await buildSession(database, 'agent')
  // The row has to wait until the kill; the file does not.
  await database.query('begin')
  await database.query('lock table agent_documents in access exclusive mode')
  const lost = upload(site, token).catch(() => 'lost')
  await until(() => filesOf(site).some((name) => name.endsWith('.pdf')))
  site.child.kill('SIGKILL')
  await site.end
  expect(await lost).toBe('lost')

  const again = await startSite({ DATA_DIR: site.dataDir, PORT: String(site.port), AUTH_SECRET: testSecret })
  const after = await openDatabase(again)
  expect((await after.query('select from agent_documents')).rowCount).toBe(0)
  expect(filesOf(again)).toEqual([expect.stringMatching(/\.pdf$/)])
  expect((await upload(again, token)).status).toBe(200)
  expect((await after.query('select from agent_documents')).rowCount).toBe(1)
  expect(filesOf(again)).toHaveLength(2)
})
