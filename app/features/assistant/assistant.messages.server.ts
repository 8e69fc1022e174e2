import type { AppCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { converse, type KeepChat } from './assistant.conversation.server.ts'
import { panelCopy } from './assistant.copy.ts'
import { AskedForm } from './assistant.forms.ts'
import type { AssistantEvent, AssistantRefusal } from './assistant-wire.ts'

/** Kept nowhere, and passed on piece by piece. */
const headers = { 'cache-control': 'private, no-store, no-transform' }

/**
 * Answers a message of the panel with a stream of events, a line of JSON each. When the visitor goes away the work stops.
 * A message that cannot be read is refused with 400, too many of them with 429, each with its sentence.
 */
export async function receiveMessage(ctx: AppCtx, request: Request, keepChat: KeepChat): Promise<Response> {
  const asked = AskedForm.safeParse(await readJson(request))
  if (!asked.success || asked.data.turns.at(-1)?.role !== 'user') return refusal(400, panelCopy.en.notRead)
  try {
    await ctx.limits.take('assistant', ctx.clientAddress)
  } catch (error) {
    if (error instanceof AppError) return refusal(error.status, error.message)
    throw error
  }
  const left = new AbortController()
  const signal = AbortSignal.any([request.signal, left.signal])
  const events = converse(ctx, asked.data, { keepChat, signal })
  return new Response(streamOf(events, left), {
    headers: { ...headers, 'content-type': 'application/x-ndjson; charset=utf-8' },
  })
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return null
  }
}

function refusal(status: number, sentence: string): Response {
  return Response.json({ sentence } satisfies AssistantRefusal, { status, headers })
}

function streamOf(events: AsyncGenerator<AssistantEvent>, left: AbortController): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await events.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`))
    },
    cancel() {
      left.abort()
    },
  })
}
