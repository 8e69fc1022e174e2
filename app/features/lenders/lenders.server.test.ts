import { beforeAll, expect, test } from 'vitest'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { listActiveLenders } from './lenders.server.ts'

const database = useTestDatabase()

beforeAll(() =>
  database.operator.query(
    `insert into lenders (name, type, display_order, is_active) values ('Beta', 'a_lender', 2, true),
       ('Alpha', 'alternate_lender', 2, true), ('Zeta', 'a_lender', 1, true), ('Gone', 'a_lender', 0, false)`,
  ),
)

test('active lenders come in their display order, then by name', async () => {
  const lenders = await listActiveLenders(visitorCtx(testDeps(database)))
  expect(lenders.map((lender) => lender.name)).toEqual(['Zeta', 'Alpha', 'Beta'])
  expect(lenders[1]).toMatchObject({ type: 'alternate_lender', logoUrl: null })
})
