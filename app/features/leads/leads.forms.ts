import { z } from 'zod'
import { dollarsToCents } from '#app/lib/money.ts'
import { phoneNumberFrom } from '#app/lib/phone-number.ts'
import { quoteFrequencies } from '#app/mortgage/quote.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import { leadStatuses, quoteAmortizations, quoteLocations, quotePurposes } from './leads.ts'

/** Lengths that the table holds too. */
export const longest = { name: 200, email: 254, phone: 40, notes: 10_000, page: 2048 } as const

/** Left empty it counts as zero: the specification lets a quote be asked for without figures. */
const dollars = z
  .string()
  .default('0')
  .transform((typed, ctx) => {
    const amount = dollarsToCents(typed)
    if (amount !== null && amount >= 0) return amount
    ctx.addIssue({ code: 'custom', message: 'Enter an amount in dollars, such as 500,000' })
    return z.NEVER
  })

const ratePercent = z.string({ error: copy.requiredMissing }).transform((typed, ctx) => {
  const rate = Number(typed.trim().replace(',', '.').replace(/%$/, ''))
  if (/\d/.test(typed) && rate >= 0 && rate <= 25) return Math.round(rate * 100) / 100
  ctx.addIssue({ code: 'custom', message: 'Enter a rate in percent from 0 to 25, such as 3.94' })
  return z.NEVER
})

const optionalPhone = z
  .string()
  .max(longest.phone, 'Enter one phone number')
  .default('')
  .transform((typed, ctx) => {
    if (typed.trim() === '') return null
    const number = phoneNumberFrom(typed)
    if (number) return number
    ctx.addIssue({ code: 'custom', message: 'Enter a phone number such as 416-555-0142, or leave it empty' })
    return z.NEVER
  })

const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'on')

/** Only somebody who sends a form of their own making sees this. */
const choice = { error: 'Choose one of the list' }

export const QuoteForm = z.object({
  purpose: z.enum(quotePurposes, choice),
  /** Made with the form and kept until acknowledged: the same key gives the same lead. */
  idempotencyKey: z.uuid(),
  /** Where the form was shown. */
  page: z
    .string()
    .max(longest.page)
    .regex(/^\/(?!\/)/)
    .catch('/quote'),
  price: dollars,
  downPayment: dollars,
  location: z.enum(quoteLocations, choice),
  amortization: z.enum(quoteAmortizations, choice).transform(Number),
  mortgageRate: ratePercent,
  paymentFrequency: z.enum(quoteFrequencies, choice),
  name: z
    .string({ error: 'Enter your name' })
    .trim()
    .min(1, 'Enter your name')
    .max(longest.name, `Use at most ${longest.name} characters`),
  email: z
    .string({ error: 'Enter your email address' })
    .trim()
    .max(longest.email, `Use at most ${longest.email} characters`)
    .pipe(z.email('Enter an email address such as name@example.ca')),
  phone: optionalPhone,
  agentId: z
    .union([z.literal('none'), z.uuid()])
    .default('none')
    .transform((id) => (id === 'none' ? null : id)),
  consentReply: z.literal('on', { error: 'Please tick this box, so that we may reply to you' }),
  consentMarketing: ticked,
  consentPartner: ticked,
  /** People do not see this field; robots fill it in. */
  website: z.string().default(''),
  /** When the server gave the form out, in ISO 8601; empty where it could not be asked. */
  openedAt: z.string().max(40).default(''),
})

export type QuoteSubmission = z.output<typeof QuoteForm>

/** What the super admin's leads tab submits. */
export const LeadsTabForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('status'), id: z.uuid(), status: z.enum(leadStatuses) }),
  z.object({
    intent: z.literal('notes'),
    id: z.uuid(),
    notes: z.string().max(longest.notes, `Use at most ${longest.notes} characters`).default(''),
  }),
  z.object({
    intent: z.literal('assign'),
    id: z.uuid(),
    agentId: z
      .union([z.literal('none'), z.uuid()])
      .default('none')
      .transform((id) => (id === 'none' ? null : id)),
  }),
  z.object({ intent: z.literal('delete'), id: z.uuid() }),
])
