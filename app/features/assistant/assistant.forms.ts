import { z } from 'zod'
import { conversationLimits as limits, longestMessage } from './assistant.ts'
import { type CardName, cardKinds } from './assistant-cards.ts'

/** PostgreSQL refuses NUL, and nobody types it. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .transform((typed) => typed.replaceAll('\0', ''))

/** One turn of a conversation. Only what the visitor said counts: an assistant's turn comes back from a browser. */
const TurnForm = z.discriminatedUnion('role', [
  z.object({ role: z.literal('user'), content: text(longestMessage) }),
  z.object({ role: z.literal('assistant'), content: text(limits.answer) }),
])

const name = z.string().max(30)
const texts = (most: number) => z.record(name, text(most)).refine((all) => Object.keys(all).length <= 60)
/** Longer than any field lets a visitor type. */
const short = text(40)

/** A number that no label explains, or a word that changes a number in a way that no field says. */
const DoubtForm = z.object({
  /** As the visitor wrote it: '60,000', 'each'. Empty for a choice that the figure hangs on. */
  said: text(longestMessage),
  /** The number beside a word, as it was written; null where the number itself is in doubt. */
  beside: text(longestMessage).nullable(),
  /**
   * What it may mean: a tap puts the value into its field, and the choices that go with it; `adds` comes on top of what the field
   * holds: '600' more of debts. What is `odd` is seldom that large or small. It may be none of them.
   */
  choices: z
    .array(
      z.object({
        field: name,
        value: short,
        with: texts(40).optional(),
        adds: short.optional(),
        odd: z.boolean().optional(),
      }),
    )
    .max(10)
    .readonly(),
})

/**
 * A calculator inside the conversation. The visitor sees and changes every field, and the result follows from the fields alone, so
 * nothing is worked out from something that nobody can see.
 */
const CardForm = z.object({
  name: z.enum(Object.keys(cardKinds) as CardName[]),
  /** Today in Toronto, whose rules count: '2026-11-23'. */
  day: z.iso.date(),
  /** The text of every field, as in the calculator; empty where the visitor has to say it. */
  typed: texts(40),
  /** Fields that hold what the visitor wrote or chose; the others are assumed. */
  said: z.array(name).max(60).readonly(),
  /** Where a value comes from, by field, besides its start or the message: our lowest rate of today, the hours of a wage. */
  assumed: texts(120),
  /** What was not understood. While there is one, the card shows no result. */
  doubts: z.array(DoubtForm).max(60).readonly(),
  /** What the visitor left out of them. */
  leftOut: z.array(text(longestMessage)).max(60).readonly().optional(),
})

const detail = text(254).nullable()
/** What a conversation gave away about its visitor; each null until it is known. */
const ContactForm = z.object({ name: detail, email: detail, phone: detail })

/** What the panel sends: the whole conversation, because the server keeps none. */
export const AskedForm = z.object({
  /** Names the conversation; the same one makes the same lead. */
  conversation: z.uuid(),
  /** The page that the panel stands on. */
  page: z
    .string()
    .max(2048)
    .regex(/^\/(?!\/)/)
    .catch('/'),
  /** Where the visit came from, as the tab knows it. */
  visit: z.string().max(2000).catch(''),
  /** How many messages the visitor has sent so far, this one included. */
  messages: z.int().min(1).max(100_000),
  /** The last is the visitor's new one. */
  turns: z.array(TurnForm).min(1).max(limits.turns),
  /** The calculators that were opened last, as the visitor left them. Older than the site, they are left out. */
  cards: z.array(CardForm).max(3).readonly().catch([]),
  /** Whether details wait for a yes. */
  offered: z.boolean(),
  language: z.enum(['en', 'fr']).default('en'),
  /** A button's answer to that question. */
  choice: z.enum(['yes', 'no']).nullable(),
  /** What has been kept already. */
  kept: ContactForm,
})

export type Asked = z.output<typeof AskedForm>
