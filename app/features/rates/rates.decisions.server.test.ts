import { beforeEach, expect, test } from 'vitest'
import { workerContext } from '#server/contexts.ts'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { useStandIn } from '#tests/support/stand-in.ts'
import { listDecisionMarks, readPolicyRate } from './rates.decisions.server.ts'

const database = useTestDatabase()
const standIn = useStandIn()
/** Later than every decision that is listed in the code. */
const now = new Date('2031-03-10T15:05:00Z')
const whole = { since: '2031-01-01', until: '2031-12-31' }

beforeEach(() => database.operator.query('delete from policy_rate_changes'))

function deps() {
  return testDeps(database, { OUTBOUND_ALLOW_HOSTS: '127.0.0.1', POLICY_RATE_URL: `${standIn.url}/target` })
}

async function read(): Promise<void> {
  await readPolicyRate({ ...workerContext(deps(), 'test'), now: () => now })
}

async function told(): Promise<string[]> {
  return (await listDecisionMarks(visitorCtx(deps()), whole)).map(({ day, text }) => `${day} ${text}`)
}

/** The series from Feb 24 on, one value a day. */
function says(...percents: (string | number)[]): void {
  const observations = percents.map((v, index) => {
    return { d: new Date(Date.UTC(2031, 1, 24 + index)).toISOString().slice(0, 10), V39079: { v } }
  })
  standIn.answer = (_request, response) => response.end(JSON.stringify({ observations }))
}

test('a change in the series becomes one decision, however often the series is read', async () => {
  says('2.25', '2.25', '2.50', '2.50')
  await read()
  await read()
  expect(await told()).toEqual(['2031-02-26 2.25% to 2.50%, in effect'])
  expect(standIn.received.map(({ path }) => path)).toEqual(['/target', '/target'])
})

test('a change that the series withdraws is removed, and changes before the series stay', async () => {
  says('2.25', '2.50', '2.50')
  await read()
  await database.operator.query(
    `insert into policy_rate_changes (day, before_percent, after_percent, read_at) values ('2031-01-15', 2.75, 2.25, now())`,
  )
  says('2.25', '2.25', '2.25')
  await read()
  expect(await told()).toEqual(['2031-01-15 2.75% to 2.25%, in effect'])
})

test.each([
  ['an error', (): void => void (standIn.answer = (_request, response) => response.writeHead(503).end('later'))],
  ['a login page', (): void => void (standIn.answer = (_request, response) => response.end('<form>'))],
  ['nothing', (): void => says()],
  ['a target that is none', (): void => says('NaN', '-1', '99')],
  [
    'another shape',
    (): void => void (standIn.answer = (_request, response) => response.end('{"observations":"2.25"}')),
  ],
])("when the Bank's answer is %s, nothing changes and the job does not fail", async (_what, answer) => {
  says('2.25', '2.50')
  await read()
  answer()
  await read()
  expect(await told()).toEqual(['2031-02-25 2.25% to 2.50%, in effect'])
})

test('an invalid value between two valid ones makes no change, and neither does a day in the future', async () => {
  says('2.25', '', '2.25', ...Array.from({ length: 12 }, () => '2.25'), '9')
  await read()
  expect(await told()).toEqual([])
})
