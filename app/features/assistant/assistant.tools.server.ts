import { z } from 'zod'
import { bestOfEachTerm, defaultProvince, rateTypeLabels } from '#app/features/rates/rates.ts'
import { listRates } from '#app/features/rates/rates.server.ts'
import { formatRate } from '#mortgage'
import type { ModelCall, ModelTool } from '#app/platform/chat-model.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { engineFunctions, engineParameters, isEngineFunction, runEngineFunction } from './assistant.functions.server.ts'
import { answerMessage } from './assistant.server.ts'
import type { AssistantAnswer, Turn } from './assistant.ts'

/** What a tool answers: what the model reads, and where it comes from. */
export type ToolAnswer = { text: string; sources: AssistantAnswer['sources'] }

const Question = z.object({ question: z.string().min(1).max(500) })

/** What a model may ask for. All of it is public, and read as a visitor: there is nothing else to be had by asking. */
export const tools: readonly ModelTool[] = [
  {
    name: 'answer_from_site',
    description:
      'Answers one question about rates, payments, affordability, insurance, rules, penalties, products, services, posts and brokers, ' +
      'by calculation and from the pages of this site. Put every figure into the question.',
    parameters: {
      type: 'object',
      properties: { question: { type: 'string', description: 'One question in plain words, with its figures.' } },
      required: ['question'],
      additionalProperties: false,
    },
  },
  {
    name: 'published_rates',
    description: 'The rates that the brokerage publishes today.',
    parameters: { type: 'object', properties: {}, additionalProperties: false },
  },
  ...Object.entries(engineFunctions).map(([name, { description }]) => ({
    name,
    description,
    parameters: engineParameters(),
  })),
]

/** Runs what a model asked for. What cannot be run is answered with a sentence, like everything else. */
export async function runTool(
  ctx: AppCtx,
  { name, argumentsJson }: ModelCall,
  turns: readonly Turn[],
): Promise<ToolAnswer> {
  switch (name) {
    case 'published_rates':
      return { text: (await publishedRates(ctx)).join('\n'), sources: [{ label: 'Our rates', href: '/rates' }] }
    case 'answer_from_site': {
      const read = Question.safeParse(parsed(argumentsJson))
      if (!read.success) return { text: 'Give one question of at most 500 characters.', sources: [] }
      const { question } = read.data
      const before = turns.slice(0, -1)
      const answer = await answerMessage(ctx, [...before, { role: 'user', content: question }])
      return { text: inWords(answer), sources: answer.sources }
    }
    default: {
      if (!isEngineFunction(name)) return { text: 'There is no such tool.', sources: [] }
      const answer = await runEngineFunction(ctx, name, parsed(argumentsJson))
      if (answer === null) return { text: 'Those arguments are not of the form that was described.', sources: [] }
      return { text: inWords(answer), sources: answer.sources }
    }
  }
}

/** The rates of the day, a line each. */
export async function publishedRates(ctx: AppCtx): Promise<string[]> {
  const kinds = ['fixed', 'variable'] as const
  const lists = await Promise.all(kinds.map((rateType) => listRates(ctx, { rateType, province: defaultProvince })))
  return lists.flatMap(({ rates }, index) =>
    bestOfEachTerm(rates).map(
      ({ term, ourRate, postedRate, asOf }) =>
        `${term} ${rateTypeLabels[kinds[index]!].toLowerCase()}: ours ${formatRate(ourRate)}, posted ${formatRate(postedRate)} (${defaultProvince}, as of ${asOf})`,
    ),
  )
}

/** An answer of the site as a model reads it. */
export function inWords({ text, cards, sources }: AssistantAnswer): string {
  const rows = cards.flatMap(({ title, rows, working }) => [
    title,
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    ...working,
  ])
  return [text, ...rows, ...sources.map(({ label }) => `Source: ${label}`)].join('\n')
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
