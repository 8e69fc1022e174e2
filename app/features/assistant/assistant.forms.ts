import { z } from 'zod'
import { longestMessage } from './assistant.ts'
import { conversationLimits as limits } from './assistant-wire.ts'

/** PostgreSQL refuses NUL, and nobody types it. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .transform((typed) => typed.replaceAll('\0', ''))

const turn = z.discriminatedUnion('role', [
  z.object({ role: z.literal('user'), content: text(longestMessage) }),
  z.object({ role: z.literal('assistant'), content: text(limits.answer) }),
])

const detail = text(254).nullable()

/** What the panel sends; see assistant-wire.ts. */
export const AskedForm = z.object({
  conversation: z.uuid(),
  page: z
    .string()
    .max(2048)
    .regex(/^\/(?!\/)/)
    .catch('/'),
  messages: z.int().min(1).max(100_000),
  turns: z.array(turn).min(1).max(limits.turns),
  offered: z.boolean(),
  language: z.enum(['en', 'fr']).default('en'),
  choice: z.enum(['yes', 'no']).nullable(),
  kept: z.object({ name: detail, email: detail, phone: detail }),
})
