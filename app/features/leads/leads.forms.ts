import { z } from 'zod'
import { type Cents, dollarsToCents } from '#app/lib/money.ts'
import { phoneNumberFrom } from '#app/lib/phone-number.ts'
import { postalCodeFrom } from '#app/lib/postal-code.ts'
import { quoteFrequencies } from '#app/mortgage/quote.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import {
  contactTopics,
  leadStatuses,
  longestFilterName,
  phoneTypes,
  quoteAmortizations,
  quoteLocations,
  quotePurposes,
  readQuoteRate,
} from './leads.ts'

/** Lengths that the table holds too. */
const longest = {
  name: 200,
  /** First or last name, which are kept as one. */
  namePart: 99,
  email: 254,
  phone: 40,
  address: 500,
  message: 10_000,
  notes: 10_000,
  page: 2048,
} as const

/** Left empty it counts as zero: the specification lets a quote be asked for without figures. */
const dollars = z.string().default('0').transform(amountOf)

/** Left empty it is none. */
const optionalDollars = z
  .string()
  .default('')
  .transform((typed, ctx) => (typed.trim() === '' ? null : amountOf(typed, ctx)))

function amountOf(typed: string, ctx: z.RefinementCtx): Cents {
  const amount = dollarsToCents(typed)
  return amount !== null && amount >= 0 ? amount : wrong(ctx, 'Enter an amount in dollars, such as 500,000')
}

const ratePercent = z
  .string()
  .default('')
  .transform((typed, ctx) => readQuoteRate(typed) ?? wrong(ctx, 'Enter a rate in percent from 0 to 25, such as 3.94'))

const phone = z.string().max(longest.phone, 'Enter one phone number').default('')

const optionalPhone = phone.transform((typed, ctx) => {
  if (typed.trim() === '') return null
  return phoneNumberFrom(typed) ?? wrong(ctx, 'Enter a phone number such as 416-555-0142, or leave it empty')
})

const requiredPhone = phone.transform(
  (typed, ctx) => phoneNumberFrom(typed) ?? wrong(ctx, 'Enter a phone number such as 416-555-0142'),
)

/** Empty is none. */
const postalCode = z
  .string()
  .default('')
  .transform((typed, ctx) => {
    if (typed.trim() === '') return null
    return postalCodeFrom(typed) ?? wrong(ctx, 'Enter a Canadian postal code such as M5J 2J2, or leave it empty')
  })

function wrong(ctx: z.RefinementCtx, message: string): never {
  ctx.addIssue({ code: 'custom', message })
  return z.NEVER
}

/** A text of at most `characters`; with a sentence for when it is missing it must be there. */
function text(characters: number, missing?: string) {
  const atMost = z
    .string({ error: missing })
    .trim()
    .max(characters, `Use at most ${characters.toLocaleString('en-CA')} characters`)
  return missing ? atMost.min(1, missing) : atMost
}

const optionalText = (characters: number) =>
  text(characters)
    .default('')
    .transform((typed) => typed || null)

const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'on')

/** Only somebody who sends a form of their own making sees this. */
const choice = { error: 'Choose one of the list' }

const agentId = z
  .union([z.literal('none'), z.uuid()])
  .default('none')
  .transform((id) => (id === 'none' ? null : id))

const email = text(longest.email, 'Enter your email address').pipe(
  z.email('Enter an email address such as name@example.ca'),
)

/** What every lead form sends besides what is typed. */
const everyForm = {
  /**
   * Made with the form and kept until acknowledged: the same key gives the same lead. A page that is kept for everybody
   * holds none; sent without JavaScript it gets one here, and its content keeps it one lead. (Not a default: the form
   * library asks for that once and keeps it.)
   */
  idempotencyKey: z
    .uuid()
    .optional()
    .transform((key) => key ?? crypto.randomUUID()),
  /** Where the form was shown. */
  page: z
    .string()
    .max(longest.page)
    .regex(/^\/(?!\/)/)
    .catch('/'),
  consentReply: z.literal('on', { error: 'Please tick this box, so that we may reply to you' }),
  consentMarketing: ticked,
  consentPartner: ticked,
  /** People do not see this field; robots fill it in. */
  website: z.string().default(''),
  /** When the form was given out, in ISO 8601; empty where neither server nor script could say. */
  openedAt: z.string().max(40).default(''),
}

export type LeadFormFields = { [Field in keyof typeof everyForm]: z.output<(typeof everyForm)[Field]> }

export const QuoteForm = z.object({
  ...everyForm,
  purpose: z.enum(quotePurposes, choice),
  price: dollars,
  downPayment: dollars,
  location: z.enum(quoteLocations, choice),
  amortization: z.enum(quoteAmortizations, choice).transform(Number),
  mortgageRate: ratePercent,
  paymentFrequency: z.enum(quoteFrequencies, choice),
  name: text(longest.name, 'Enter your name'),
  email,
  phone: optionalPhone,
  agentId,
})

export type QuoteSubmission = z.output<typeof QuoteForm>

export const ContactForm = z.object({
  ...everyForm,
  consentReply: z.literal('on', { error: copy.consentMissing }),
  firstName: text(longest.namePart, 'Enter your first name'),
  lastName: text(longest.namePart, 'Enter your last name'),
  email,
  phone: requiredPhone,
  phoneType: z.enum(phoneTypes, choice).default('Mobile'),
  postalCode,
  message: text(longest.message, 'Write what we can do for you'),
  agentId,
  topic: z.enum(contactTopics, choice).nullable().default(null),
})

export type ContactSubmission = z.output<typeof ContactForm>

export const ApplicationForm = z.object({
  ...everyForm,
  name: text(longest.name, 'Enter your full name'),
  email,
  phone: requiredPhone,
  mortgageAmount: optionalDollars,
  propertyAddress: optionalText(longest.address),
  agentId,
  message: optionalText(longest.message),
})

export type ApplicationSubmission = z.output<typeof ApplicationForm>

/** Chosen rows of one page, with commas between. */
const ids = z
  .string()
  .max(4000)
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).min(1).max(100))

/** What leads that were changed together have now, and had before: a status or an agent. */
const BulkUndo = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('status'),
    now: z.enum(leadStatuses),
    former: z.array(z.tuple([z.uuid(), z.enum(leadStatuses)])).max(100),
  }),
  z.object({
    of: z.literal('agentId'),
    now: z.uuid().nullable(),
    former: z.array(z.tuple([z.uuid(), z.uuid().nullable()])).max(100),
  }),
])

export type BulkUndo = z.output<typeof BulkUndo>

const bulkUndo = z
  .string()
  .max(10_000)
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      ctx.addIssue({ code: 'custom', message: 'Not JSON' })
      return z.NEVER
    }
  })
  .pipe(BulkUndo)

const filterName = text(longestFilterName, 'Give the filter a name')

/** What the leads tabs submit. */
export const LeadsTabForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('status'),
    id: z.uuid(),
    status: z.enum(leadStatuses),
    /** What was shown before the choice; left out, whatever stands there is overwritten. */
    was: z.enum(leadStatuses).optional(),
  }),
  z.object({
    intent: z.literal('notes'),
    id: z.uuid(),
    /** What was read; see app/platform/versions.server.ts. */
    version: z.string().max(40),
    notes: z.string().max(longest.notes, `Use at most ${longest.notes} characters`).default(''),
  }),
  z.object({
    intent: z.literal('assign'),
    id: z.uuid(),
    agentId,
  }),
  z.object({ intent: z.literal('delete'), id: z.uuid() }),
  z.object({ intent: z.literal('bulk-status'), ids, status: z.enum(leadStatuses) }),
  z.object({ intent: z.literal('bulk-assign'), ids, agentId }),
  z.object({ intent: z.literal('bulk-undo'), undo: bulkUndo }),
  z.object({ intent: z.literal('retry-partner'), id: z.uuid() }),
  z.object({ intent: z.literal('save-filter'), name: filterName }),
  z.object({ intent: z.literal('rename-filter'), id: z.uuid(), name: filterName }),
  z.object({ intent: z.literal('delete-filter'), id: z.uuid() }),
])
