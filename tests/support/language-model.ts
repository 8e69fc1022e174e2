import type { ServerResponse } from 'node:http'
import type { StandIn } from './stand-in.ts'

type Delta = { content?: string; refusal?: string; tool_calls?: object[] }

/** A piece of an answer as OpenAI's protocol streams it. */
export function piece(delta: Delta): string {
  const chunk = { id: 'c', object: 'chat.completion.chunk', created: 0, model: 'm', choices: [{ index: 0, delta }] }
  return `data: ${JSON.stringify(chunk)}\n\n`
}

export function call(name: string, args: object | string, index = 0): Delta {
  const text = typeof args === 'string' ? args : JSON.stringify(args)
  return { tool_calls: [{ index, id: `call-${index}`, type: 'function', function: { name, arguments: text } }] }
}

export function stream(response: ServerResponse, deltas: readonly Delta[]): void {
  response.setHeader('content-type', 'text/event-stream')
  for (const delta of deltas) response.write(piece(delta))
  response.end('data: [DONE]\n\n')
}

/** A server that answers like a model: each request gets the next of these answers, and the last one repeats. */
export function speakAs(standIn: StandIn, ...answers: readonly (readonly Delta[])[]): void {
  let next = 0
  standIn.answer = (_request, response) => {
    stream(response, answers[Math.min(next, answers.length - 1)] ?? [])
    next += 1
  }
}

/** The messages of its last request. */
export function toldTo(standIn: StandIn): { role: string; content: string }[] {
  return JSON.parse(standIn.received.at(-1)?.body ?? '{"messages":[]}').messages
}
