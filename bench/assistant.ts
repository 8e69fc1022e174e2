import { answerMessage } from '#app/features/assistant/assistant.server.ts'
import type { Turn } from '#app/features/assistant/assistant.ts'
import { startThrowAwayPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { askedAt, fillAssistantSite } from '#tests/assistant/assistant-site-data.ts'
import { buyingQuestions } from '#tests/assistant/questions-buying.ts'
import { hostileQuestions } from '#tests/assistant/questions-hostile.ts'
import { paymentQuestions } from '#tests/assistant/questions-payments.ts'
import { peopleQuestions } from '#tests/assistant/questions-people.ts'
import { leavingQuestions, ratesQuestions } from '#tests/assistant/questions-rates.ts'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { copyTemplate, makeTemplate } from '#tests/support/template.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const promisedMilliseconds = 50
const size = 100_000

function filled(part: string): string {
  return part.repeat(Math.ceil(size / part.length)).slice(0, size)
}

/** Messages of 100 kB that are expensive to process: for patterns, for the number reader, for spelling correction. */
const attacks: Record<string, string> = {
  'one letter': filled('a'),
  digits: filled('9'),
  'digits in groups': filled('1 000 '),
  'commas and digits': filled('1,1,1.1,'),
  'number words': filled('hundred thousand and '),
  'half and a': filled('a half a '),
  amounts: filled('$600k house with 10% down at 4.39% '),
  'words with slips': filled('morgtage paymnet intrest '),
  'cue words': filled('income down price loan '),
  'at signs': filled('a@'),
  'nearly telephones': filled('416-555-'),
  brackets: filled('(((((('),
  accents: filled('é\u0301'),
  ligatures: filled('\ufdfa'),
  emoji: filled('🏠'),
  blanks: filled(' '),
  lines: filled('\n'),
  'stems of phrases': filled('renew penalt breaking ird '),
}

/** `waited`: milliseconds until the answer. `worked`: CPU time of this process only, without the database's. */
type Took = { waited: number; worked: number }

/**
 * The time of an answer without a model: every question of the set, then 100 kB messages, alone and as a whole
 * conversation. Long ones are measured in CPU time of this process, which leaves out other work of the machine.
 */
export async function benchAssistant(): Promise<void> {
  const postgres = await startThrowAwayPostgres()
  const template = await makeTemplate(postgres)
  const database = await copyTemplate(postgres.superuserUrl, template)
  try {
    await fillAssistantSite(database.operator)
    const ctx = { ...visitorCtx(testDeps(database)), now: () => askedAt }
    async function time(messages: readonly string[]): Promise<Took> {
      const turns: Turn[] = messages.map((content) => ({ role: 'user', content }))
      const [begin, from] = [performance.now(), process.cpuUsage()]
      await answerMessage(ctx, turns)
      const { user, system } = process.cpuUsage(from)
      return { waited: performance.now() - begin, worked: (user + system) / 1000 }
    }
    const questions = [
      paymentQuestions,
      buyingQuestions,
      ratesQuestions,
      leavingQuestions,
      peopleQuestions,
      hostileQuestions,
    ]
    const asked = questions.flat().map(({ ask }) => [ask].flat())
    for (const messages of asked) await time(messages)
    const took: Took[] = []
    for (let round = 0; round < rounds; round++) for (const messages of asked) took.push(await time(messages))
    console.log(
      `  ${asked.length} questions, ${rounds} rounds: waited ${percentiles(took.map(({ waited }) => waited))}`,
    )
    console.log(`  of which worked ${percentiles(took.map(({ worked }) => worked))}`)
    for (const [name, attack] of Object.entries(attacks)) {
      const alone = await worst(() => time([attack]))
      const many = await worst(() => time(Array.from({ length: 24 }, () => attack)))
      const late = Math.max(alone, many) > promisedMilliseconds ? '  OVER' : ''
      console.log(
        `  100 kB of ${name.padEnd(20)} ${alone.toFixed(1).padStart(7)} ms, 24 of them ${many.toFixed(1).padStart(7)} ms${late}`,
      )
    }
  } finally {
    await database.close()
    await postgres.stop()
  }
}

async function worst(run: () => Promise<Took>): Promise<number> {
  let most = 0
  for (let round = 0; round < rounds; round++) most = Math.max(most, (await run()).worked)
  return most
}

function percentiles(took: readonly number[]): string {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`
}
