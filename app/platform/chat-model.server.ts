import { Readable } from 'node:stream'
import type OpenAI from 'openai'
import type { Env } from './env.server.ts'
import { streamOutbound } from './outbound.server.ts'

type ModelMessage = OpenAI.ChatCompletionMessageParam

/** A function that the model may call, with its parameters as JSON schema. */
export type ModelTool = { name: string; description: string; parameters: Record<string, unknown> }

type ModelCall = { id: string; name: string; argumentsJson: string }

/** Yields pieces of text as they arrive, then once the tool calls, if there are any. */
type ModelPart = { text: string } | { calls: ModelCall[] }

export type ChatModel = (
  messages: readonly ModelMessage[],
  tools: readonly ModelTool[],
  signal: AbortSignal,
) => AsyncGenerator<ModelPart>

/** Tokens of an answer: no more are requested, and no more are read. */
const mostTokens = 700
/** Tool calls of one answer; more are ignored. */
const mostCalls = 8

type Settings = Pick<Env, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL' | 'OUTBOUND_ALLOW_HOSTS'>

/** The configured model, by OpenAI's protocol, or null when none is set. Throws on any failure. */
export function chatModelOf(env: Settings): ChatModel | null {
  const { AI_BASE_URL: baseURL, AI_MODEL: model } = env
  if (!baseURL || !model) return null
  return async function* (messages, tools, signal) {
    const client = await clientOf(env, baseURL)
    const stream = await client.chat.completions.create(
      {
        model,
        stream: true,
        max_completion_tokens: mostTokens,
        messages: [...messages],
        tools: tools.map((tool) => ({ type: 'function', function: tool })),
      },
      { signal },
    )
    const calls: ModelCall[] = []
    for await (const { choices } of stream) {
      const { delta, finish_reason: ending } = choices?.[0] ?? {}
      if (ending === 'length' || ending === 'content_filter') throw new Error('half an answer')
      if (typeof delta?.content === 'string' && delta.content) yield { text: delta.content }
      for (const call of delta?.tool_calls ?? []) addTo(calls, call)
    }
    // The SDK ends an interrupted stream as if it were complete.
    signal.throwIfAborted()
    if (calls.length > 0) yield { calls }
  }
}

/** The SDK is loaded at the first question, because most sites have no model. */
async function clientOf(env: Settings, baseURL: string): Promise<OpenAI> {
  const { default: Client } = await import('openai')
  return new Client({
    baseURL,
    apiKey: env.AI_API_KEY ?? 'none',
    // Only our own settings count, and nothing is retried, because a person is waiting.
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: fetchBy(env),
  })
}

/** A call arrives in pieces, each with its index among the calls. */
function addTo(calls: ModelCall[], piece: OpenAI.ChatCompletionChunk.Choice.Delta.ToolCall): void {
  const place = piece.index ?? 0
  if (!Number.isInteger(place) || place < 0 || place >= mostCalls) return
  while (calls.length <= place) calls.push({ id: `call-${calls.length}`, name: '', argumentsJson: '' })
  const call = calls[place]!
  call.id = piece.id ?? call.id
  call.name += piece.function?.name ?? ''
  call.argumentsJson += piece.function?.arguments ?? ''
}

/** Our own outbound fetch, in the shape that the SDK expects. */
function fetchBy(settings: Settings): typeof fetch {
  return async (input, init) => {
    const { status, headers, body } = await streamOutbound(
      settings,
      input instanceof Request ? input.url : String(input),
      {
        method: 'POST',
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === 'string' ? init.body : undefined,
      },
      { signal: init?.signal ?? undefined },
    )
    const type = headers['content-type']
    return new Response(Readable.toWeb(Readable.from(body)) as ReadableStream, {
      status,
      headers: type ? { 'content-type': type } : {},
    })
  }
}
