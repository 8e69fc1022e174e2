import { z } from 'zod'
import { conversationLimits as limits, longestMessage } from './assistant.ts'
import { type CardName, cardKinds } from './assistant-cards.ts'

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

/** Longer than any field lets a visitor type. */
const short = text(40)
const longestName = 30
const texts = (most: number) =>
  z.record(z.string().max(longestName), text(most)).refine((all) => Object.keys(all).length <= 60)

const card = z.object({
  name: z.enum(Object.keys(cardKinds) as CardName[]),
  day: z.iso.date(),
  typed: texts(40),
  said: z.array(z.string().max(longestName)).max(60),
  assumed: texts(120),
  doubts: z
    .array(
      z.object({
        said: text(longestMessage),
        beside: text(longestMessage).nullable(),
        choices: z
          .array(
            z.object({
              field: z.string().max(longestName),
              value: short,
              with: texts(40).optional(),
              adds: short.optional(),
            }),
          )
          .max(10),
      }),
    )
    .max(60),
  leftOut: z.array(text(longestMessage)).max(60).optional(),
})

const detail = text(254).nullable()

/** What the panel sends; see `Asked`. */
export const AskedForm = z.object({
  conversation: z.uuid(),
  page: z
    .string()
    .max(2048)
    .regex(/^\/(?!\/)/)
    .catch('/'),
  visit: z.string().max(2000).catch(''),
  messages: z.int().min(1).max(100_000),
  turns: z.array(turn).min(1).max(limits.turns),
  // Cards that a browser kept may be older than the site: the message is answered without them.
  cards: z.array(card).max(3).catch([]),
  offered: z.boolean(),
  language: z.enum(['en', 'fr']).default('en'),
  choice: z.enum(['yes', 'no']).nullable(),
  kept: z.object({ name: detail, email: detail, phone: detail }),
})
