import { z } from 'zod'
import { bestOfEachTerm, defaultProvince, rateTypeLabels } from '#app/features/rates/rates.ts'
import { listRates } from '#app/features/rates/rates.server.ts'
import { formatRate } from '#mortgage'
import type { ModelCall, ModelTool } from '#app/platform/chat-model.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { calculatorTools, cardOfCall, type Known } from './assistant.functions.server.ts'
import { answerFromSite } from './assistant.knowledge.server.ts'
import type { AssistantAnswer, CalculatorCard } from './assistant.ts'

/** What a tool answers: what the model reads and where it comes from, or a calculator that it filled in. */
export type ToolAnswer = { text: string; sources: AssistantAnswer['sources'] } | { card: CalculatorCard }

const Question = z.object({ question: z.string().min(1).max(500) })

/** What a model may ask for. All of it is public, and read as a visitor: there is nothing else to be had by asking. */
const siteTools: readonly ModelTool[] = [
  {
    name: 'answer_from_site',
    description:
      'Answers one question about mortgages, rules, this brokerage, its products, services, posts and brokers from the pages of this site.',
    parameters: {
      type: 'object',
      properties: { question: { type: 'string', description: 'One question in plain words.' } },
      required: ['question'],
      additionalProperties: false,
    },
  },
  {
    name: 'published_rates',
    description: 'The rates that the brokerage publishes today.',
    parameters: { type: 'object', properties: {}, additionalProperties: false },
  },
]

export async function modelTools(): Promise<ModelTool[]> {
  return [...siteTools, ...(await calculatorTools())]
}

/** Runs what a model asked for. What cannot be run is answered with a sentence, like everything else. */
export async function runTool(ctx: AppCtx, { name, argumentsJson }: ModelCall, known: Known): Promise<ToolAnswer> {
  switch (name) {
    case 'published_rates':
      return { text: (await publishedRates(ctx)).join('\n'), sources: [{ label: 'Our rates', href: '/rates' }] }
    case 'answer_from_site': {
      const read = Question.safeParse(parsed(argumentsJson))
      if (!read.success) return { text: 'Give one question of at most 500 characters.', sources: [] }
      const answer = await answerFromSite(ctx, read.data.question, known.language)
      return { text: inWords(answer), sources: answer.sources }
    }
    default: {
      const card = await cardOfCall(ctx, name, parsed(argumentsJson), known)
      return card
        ? { card }
        : { text: 'There is no such tool, or these arguments are not what it takes together.', sources: [] }
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
