import { endsBy } from '#app/lib/ends-by.ts'
import type { AssistantEvent, AssistantRefusal, Asked } from './assistant-wire.ts'
import { assistantPath } from './assistant-wire.ts'

type AnswerEvent = Extract<AssistantEvent, { type: 'answer' }>

/** The answer that holds, or the sentence that says why there is none; null where nobody said why. */
export type Outcome = { event: AnswerEvent } | { sentence: string | null }

/** Longer than the server takes at its slowest. */
const patienceMilliseconds = 20_000

/** Sends a message and hands over the text as it comes. Never throws; when `signal` ends it, nobody reads the answer. */
export async function ask(asked: Asked, onText: (text: string) => void, signal: AbortSignal): Promise<Outcome> {
  try {
    const response = await fetch(assistantPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal: endsBy(signal, patienceMilliseconds),
    })
    if (!response.ok) return await refusalOf(response)
    let event: AnswerEvent | undefined
    for await (const each of eventsOf(response)) {
      if (each.type === 'answer') event = each
      else onText(each.text)
    }
    if (event) return { event }
  } catch {
    // The connection was lost, or what came is no answer of ours.
  }
  return { sentence: null }
}

async function refusalOf(response: Response): Promise<Outcome> {
  const said = (await response.json().catch(() => null)) as AssistantRefusal | null
  return { sentence: typeof said?.sentence === 'string' ? said.sentence : null }
}

async function* eventsOf(response: Response): AsyncGenerator<AssistantEvent> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let begun = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const lines = (begun + value).split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as AssistantEvent
  }
}
