import { expect, test } from 'vitest'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildArticle } from '#tests/support/factories.ts'
import { answerNews } from './news.server.ts'

const database = useTestDatabase()

test('a client may send 240 requests in ten minutes; the first page is not limited', async () => {
  await buildArticle(database.operator)
  const ctx = visitorCtx(testDeps(database), '203.0.113.9')
  const search = { search: 'article', cursor: '0' }
  expect(await answerNews(ctx, search)).toMatchObject({ kind: 'loaded', articles: [{ host: 'news.example' }] })
  await database.operator.query(`update auth.rate_limits set points = 239 where key like 'news:%'`)
  expect(await answerNews(ctx, search)).toMatchObject({ kind: 'loaded' })
  expect(await answerNews(ctx, search)).toMatchObject({
    kind: 'failed',
    status: 429,
    search: 'article',
    message: expect.stringMatching(/^Too many attempts\. Please wait \d+ (minutes|seconds) and try again\.$/),
  })
  expect(await answerNews(ctx, { search: '', cursor: '0' })).toMatchObject({ kind: 'loaded' })
  expect(await answerNews(visitorCtx(testDeps(database), '203.0.113.10'), search)).toMatchObject({ kind: 'loaded' })
})
