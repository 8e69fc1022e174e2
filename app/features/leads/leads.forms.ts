import { z } from 'zod'
import {
  centsToDollars,
  maxAmortizationYears,
  paymentFrequencies,
  type PaymentFrequency,
  provinces,
  quoteFrequencies,
  readAmount,
  readRatePercent,
  zeroCents,
} from '#mortgage'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { phoneNumberFrom } from '#app/lib/phone-number.ts'
import { momentIn } from '#app/lib/zoned-time.ts'
import { recordForms } from '#app/lib/record-forms.ts'
import { postalCodeFrom } from '#app/lib/postal-code.ts'
import { readVisit } from '#app/lib/visit.ts'
import {
  idList,
  optionalLink,
  optionalReading,
  optionalText,
  refuse,
  requiredReading,
  requiredText,
} from '#app/lib/typed-text.ts'
import { slotProblem, slotTimes } from './lead-appointment.ts'
import { type CallOutcome, callOutcomes, longestNote } from './lead-activity.ts'
import { type DocumentCase, documentCaseNames } from './lead-document-cases.ts'
import { fieldNames, type ImportChoices, rowChoices } from './lead-import.ts'
import { type LostReason, lostReasonLabels } from './lead-deal.ts'
import { type FollowUpChoice, followUpChoices } from './lead-follow-up.ts'
import { formCopy as copy } from './lead-form-copy.ts'
import {
  contactTopics,
  leadStatuses,
  leadTypes,
  longestFilterName,
  phoneTypes,
  quoteAmortizations,
  quoteLocations,
  quotePurposes,
  wantedRateFrom,
} from './leads.ts'

/** Maximum lengths; the database enforces the same ones. */
const longest = {
  name: 200,
  /** First or last name: the database stores both in one column. */
  namePart: 99,
  email: 254,
  phone: 40,
  address: 500,
  lender: 100,
  message: 10_000,
  page: 2048,
} as const

/** An empty amount is zero: the specification allows a quote request without figures. */
const dollars = optionalReading(readAmount).transform((amount) => amount ?? zeroCents)

const phone = z.string().max(longest.phone, 'Enter one phone number').default('')

const optionalPhone = phone.transform((typed, ctx) => {
  if (typed.trim() === '') return null
  return phoneNumberFrom(typed) ?? refuse(ctx, 'Enter a phone number such as 416-555-0142, or leave it empty')
})

const requiredPhone = phone.transform(
  (typed, ctx) => phoneNumberFrom(typed) ?? refuse(ctx, 'Enter a phone number such as 416-555-0142'),
)

/** An empty postal code is null. */
const postalCode = z
  .string()
  .default('')
  .transform((typed, ctx) => {
    if (typed.trim() === '') return null
    return postalCodeFrom(typed) ?? refuse(ctx, 'Enter a Canadian postal code such as M5J 2J2, or leave it empty')
  })

const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'on' || value === 'yes')

/** Only somebody who forges the request sees this. */
const choice = { error: 'Choose one from the list' }

const agentId = z
  .union([z.literal('none'), z.uuid()])
  .default('none')
  .transform((id) => (id === 'none' ? null : id))

const email = requiredText('Enter your email address', longest.email).pipe(
  z.email('Enter an email address such as name@example.ca'),
)

/** Fields that every lead form sends besides the visible ones. They come last: errors are listed in this order. */
const everyForm = {
  /**
   * Made with the form and kept until the server confirms: the same key gives the same lead. A cached page has no key.
   * Without JavaScript it gets one here, and the content hash still prevents a second lead. (Not a schema default: the
   * form library reads a default once and reuses it.)
   */
  idempotencyKey: z
    .uuid()
    .optional()
    .transform((key) => key ?? crypto.randomUUID()),
  page: z
    .string()
    .max(longest.page)
    .regex(/^\/(?!\/)/)
    .catch('/'),
  consentReply: z.literal('on', { error: 'Please check this box so we can reply' }),
  consentMarketing: ticked,
  consentPartner: ticked,
  /** A honeypot: people do not see this field, robots fill it in. */
  website: z.string().default(''),
  /** When the form was opened, in ISO 8601. Empty when neither the server nor the script could tell. */
  openedAt: z.string().max(40).default(''),
  /** Where the visitor came from. What cannot be read is left out, and never an error. */
  visit: z.string().max(2000).catch('').transform(readVisit),
}

export type LeadFormFields = { [Field in keyof typeof everyForm]: z.output<(typeof everyForm)[Field]> }

const everyQuote = {
  location: z.enum(quoteLocations, choice),
  amortization: z.enum(quoteAmortizations, choice).transform(Number),
  mortgageRate: requiredReading(readRatePercent, 'Enter a rate in percent, such as 3.94'),
  paymentFrequency: z.enum(quoteFrequencies, choice),
  wantedRate: z.string().optional().transform(wantedRateFrom),
  name: requiredText('Enter your name', longest.name),
  email,
  phone: optionalPhone,
  agentId,
  ...everyForm,
}

/** '2027-03-01'; null if left empty. */
const optionalDay = z
  .string()
  .default('')
  .transform((typed, ctx) => {
    if (typed === '') return null
    return isCalendarDay(typed) ? typed : refuse(ctx, 'Enter a date such as 2027-03-01, or leave it empty')
  })

const optionalRate = optionalReading(readRatePercent)

export const PurchaseQuoteForm = z.object({
  purpose: z.literal('purchase'),
  price: dollars,
  downPayment: dollars,
  firstTime: ticked,
  newBuild: ticked,
  closing: z.string().max(10).default(''),
  ...everyQuote,
})

export type PurchaseSubmission = z.output<typeof PurchaseQuoteForm>

export const RenewalQuoteForm = z.object({
  purpose: z.literal('renewal'),
  balance: dollars,
  extra: dollars,
  homeValue: optionalReading(readAmount),
  lender: optionalText(longest.lender),
  currentRate: optionalRate,
  renewalDate: optionalDay,
  offerRate: optionalRate,
  ...everyQuote,
})

export type RenewalSubmission = z.output<typeof RenewalQuoteForm>

export const QuoteForm = z.discriminatedUnion('purpose', [PurchaseQuoteForm, RenewalQuoteForm])

export type QuoteSubmission = z.output<typeof QuoteForm>

export const ContactForm = z.object({
  firstName: requiredText('Enter your first name', longest.namePart),
  lastName: requiredText('Enter your last name', longest.namePart),
  email,
  phone: requiredPhone,
  phoneType: z.enum(phoneTypes, choice).default('Mobile'),
  postalCode,
  message: requiredText('Tell us how we can help', longest.message),
  agentId,
  topic: z.enum(contactTopics, choice).nullable().default(null),
  ...everyForm,
  consentReply: z.literal('on', { error: copy.consentMissing }),
})

export type ContactSubmission = z.output<typeof ContactForm>

export const ApplicationForm = z.object({
  name: requiredText('Enter your full name', longest.name),
  email,
  phone: requiredPhone,
  mortgageAmount: optionalReading(readAmount),
  propertyAddress: optionalText(longest.address),
  agentId,
  message: optionalText(longest.message),
  ...everyForm,
})

export type ApplicationSubmission = z.output<typeof ApplicationForm>

const slotDay = z.string().max(10).default('')
const slotTime = z.enum(slotTimes, choice)

/** Three times proposed by the sender, on the broker's clock. */
export function appointmentForm({ timeZone, now }: { timeZone: string; now: Date }) {
  return z
    .object({
      day1: requiredText('Choose a day', 10),
      time1: slotTime,
      day2: slotDay,
      time2: slotTime,
      day3: slotDay,
      time3: slotTime,
      by: z.enum(['phone', 'video'], choice).default('phone'),
      name: requiredText('Enter your full name', longest.name),
      email,
      phone: requiredPhone,
      message: optionalText(longest.message),
      agentId,
      ...everyForm,
    })
    .transform(({ day1, day2, day3, time1, time2, time3, ...form }, ctx) => {
      const slots = new Set<string>()
      for (const [field, day, time] of [
        ['day1', day1, time1],
        ['day2', day2, time2],
        ['day3', day3, time3],
      ] as const) {
        if (day === '') continue
        const at = isCalendarDay(day) ? momentIn(timeZone, `${day}T${time}`) : null
        const problem = slotProblem(at, now)
        if (problem) ctx.addIssue({ code: 'custom', path: [field], message: problem })
        else if (at) slots.add(at.toISOString())
      }
      return { ...form, slots: [...slots].toSorted() }
    })
}

export type AppointmentSubmission = z.output<ReturnType<typeof appointmentForm>>

/** The selected rows of one page. */
const ids = idList(100)

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
      return refuse(ctx, 'Not JSON')
    }
  })
  .pipe(BulkUndo)

const filterName = requiredText('Give the filter a name', longestFilterName)

/** A usual time, or one of one's own on the actor's clock, which counts when both are given. */
const followUpWhen = {
  when: z.enum(Object.keys(followUpChoices) as [FollowUpChoice, ...FollowUpChoice[]], choice).default('tomorrow'),
  at: optionalText(40),
}

/** Dollars and cents; null when empty. */
const money = optionalReading(readAmount).transform((amount) => (amount === null ? null : centsToDollars(amount)))

const lostReason = z
  .enum(['', ...Object.keys(lostReasonLabels)] as ['', ...LostReason[]], choice)
  .default('')
  .transform((reason) => reason || null)

/** Null for the empty choice. */
const chosenId = z
  .union([z.literal(''), z.uuid()], choice)
  .default('')
  .transform((id) => id || null)

const dealFields = {
  stage: z.uuid(choice),
  amount: money,
  lender: chosenId,
  product: optionalText(200),
  closingOn: optionalDay,
  commissionExpected: money,
  commissionReceived: money,
  lostReason,
}

export type DealFields = z.output<z.ZodObject<typeof dealFields>>

const yearsLeft = z
  .string()
  .default('')
  .transform((typed, ctx) => {
    const text = typed.trim().replace(',', '.')
    if (text === '') return null
    return /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) <= 40
      ? Number(text)
      : refuse(ctx, 'Enter years such as 22 or 22.5, at most 40')
  })

const mortgageFields = {
  renewalOn: optionalDay,
  heldBy: optionalText(longest.lender),
  balance: money,
  balanceOn: optionalDay,
  yearsLeft,
  rate: optionalRate,
  rateType: z
    .enum(['', 'fixed', 'variable'], choice)
    .default('')
    .transform((type) => type || null),
}

export type MortgageFields = z.output<z.ZodObject<typeof mortgageFields>>

const position = z.coerce.number('Enter a whole number such as 3').int().min(0).max(1000)

const stageForms = recordForms({
  name: requiredText('Enter the name of the stage', 60),
  status: z.enum(leadStatuses, choice),
  position,
})

const replyText = requiredText('Write the text first', 5000)
const replySubject = requiredText('Write a subject', 200)
const checked = z
  .literal('on')
  .optional()
  .transform((on) => on === 'on')
const language = z.enum(['en', 'fr'], choice)

const templateForms = recordForms({
  name: requiredText('Enter the name of the template', 100),
  language,
  subject: replySubject,
  text: replyText,
  isMarketing: checked,
})

/** The forms of the templates of mails to clients. */
export const TemplatesForm = z.discriminatedUnion('intent', [...templateForms])
export type TemplateFields = Omit<z.output<(typeof templateForms)[0]>, 'intent'>

/** One of the values; null for the empty choice. */
const orAny = <Value extends string>(values: readonly Value[]) =>
  z
    .enum(['', ...values], choice)
    .optional()
    .transform((value) => (value || null) as Value | null)

const routingForms = recordForms({
  position,
  province: orAny(provinces),
  language: orAny(['en', 'fr'] as const),
  kind: orAny(leadTypes),
  agentId: chosenId,
})

const AbsenceForm = z.object({ intent: z.literal('away'), id: z.uuid(choice), until: optionalDay })

/** The forms of the routing tab. */
export const RoutingForm = z.discriminatedUnion('intent', [...routingForms, AbsenceForm])
export type RoutingFields = Omit<z.output<(typeof routingForms)[0]>, 'intent'>

/** The forms of the pipeline's stages. */
export const StagesForm = z.discriminatedUnion('intent', [...stageForms])
export type StageFields = Omit<z.output<(typeof stageForms)[0]>, 'intent'>

const years = (most: number) => z.coerce.number('Enter whole years').int('Enter whole years').min(1).max(most)

/** A quote for a client, new (version 0) or changed. */
const ClientQuote = z
  .object({
    intent: z.literal('quote-save'),
    id: z.uuid(),
    /** The number of the version that the actor saw. */
    version: z.coerce.number().int().min(0),
    purpose: z.enum(quotePurposes, choice),
    price: dollars,
    downPayment: dollars,
    amount: dollars,
    province: z.enum(provinces, choice),
    firstTime: checked,
    closing: optionalDay,
    ratePercent: requiredReading(readRatePercent, 'Enter a rate in percent, such as 3.94'),
    rateType: z.enum(['fixed', 'variable'], choice),
    termYears: years(10),
    amortizationYears: years(maxAmortizationYears),
    frequency: z.enum(Object.keys(paymentFrequencies) as [PaymentFrequency, ...PaymentFrequency[]], choice),
    lender: optionalText(longest.lender),
    holdsUntil: optionalDay,
    reason: optionalText(1000),
  })
  .superRefine(({ purpose, price, downPayment, amount, termYears, amortizationYears, version, reason }, ctx) => {
    const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (purpose === 'purchase' && price === 0) wrong('price', 'Enter the price')
    if (purpose === 'purchase' && (downPayment === 0 || (price > 0 && downPayment >= price)))
      wrong('downPayment', 'Enter a down payment below the price')
    if (purpose === 'renewal' && amount === 0) wrong('amount', 'Enter the mortgage amount')
    if (termYears > amortizationYears) wrong('termYears', 'Choose a term within the amortization')
    if (version > 0 && !reason) wrong('reason', 'Say what changed and why: the client reads it')
  })

export type ClientQuoteFields = z.output<typeof ClientQuote>

const seen = z.coerce.number().int().min(1)

/** What the client of a quote can do; `seen` is the number of the version on the page. */
export const QuoteAnswerForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('accept'), seen }),
  z.object({ intent: z.literal('ask'), seen, question: requiredText('Write your question first', 2000) }),
  z.object({ intent: z.literal('time'), seen, time: requiredText('Tell us when it suits you', 500) }),
])

/** What somebody does with one lead, or with one of its parts. */
function act<const Intent extends string, Fields extends z.ZodRawShape>(intent: Intent, fields: Fields) {
  return z.object({ intent: z.literal(intent), id: z.uuid(), ...fields })
}

/** The forms of a lead's checklist of documents. */
const documentForms = [
  act(
    'documents-ask',
    Object.fromEntries(documentCaseNames.map((name) => [name, checked])) as Record<DocumentCase, typeof checked>,
  ),
  act('document-add', { label: requiredText('Write what you need', 200) }),
  act('document-drop', {}),
  act('document-accept', {}),
  act('document-again', { reason: requiredText('Say why: the client reads it', 500) }),
] as const

export type DocumentsFields = z.output<(typeof documentForms)[number]>

/** For how many days clients' documents are kept. */
export const DocumentDaysForm = z.object({
  intent: z.literal('document-days'),
  days: z.coerce
    .number('Enter whole days')
    .int('Enter whole days')
    .min(1, 'Enter 1 to 3,650 days')
    .max(3650, 'Enter 1 to 3,650 days'),
})

export const LeadsTabForm = z.discriminatedUnion('intent', [
  act('status', {
    status: z.enum(leadStatuses),
    /** The status that was shown before the choice. Without it, the current status is overwritten, whatever it is. */
    was: z.enum(leadStatuses).optional(),
  }),
  act('note', {
    /** The note that is saved again; empty for a new one. */
    noteId: z
      .union([z.uuid(), z.literal('')])
      .optional()
      .transform((id) => id || undefined),
    note: requiredText('Write the note first', longestNote),
  }),
  act('activity-remove', { removed: z.enum(['true', 'false']).transform((text) => text === 'true') }),
  act('call', { outcome: z.enum(Object.keys(callOutcomes) as [CallOutcome, ...CallOutcome[]]) }),
  act('assign', { agentId }),
  act('confirm-time', {
    slot: z.iso.datetime(),
    link: optionalLink('Enter a whole address that begins with https://'),
  }),
  act('follow-up', { text: requiredText('Say what you mean to do', 500), ...followUpWhen }),
  z.object({ intent: z.literal('away'), until: optionalDay }),
  act('follow-up-done', { done: z.enum(['true', 'false']).transform((text) => text === 'true') }),
  act('follow-up-later', followUpWhen),
  act('mail', { subject: replySubject, text: replyText, language, isMarketing: checked }),
  act('deal', { version: z.string().max(40), ...dealFields }),
  act('mortgage', { version: z.string().max(40), ...mortgageFields }),
  act('move', {
    stage: z.uuid(),
    /** The stage at which the actor saw the deal. */
    was: z.uuid(),
    because: lostReason,
  }),
  ClientQuote,
  act('quote-withdraw', {}),
  ...documentForms,
  act('delete', {}),
  z.object({ intent: z.literal('bulk-status'), ids, status: z.enum(leadStatuses) }),
  z.object({ intent: z.literal('bulk-assign'), ids, agentId }),
  z.object({ intent: z.literal('bulk-undo'), undo: bulkUndo }),
  act('retry-partner', {}),
  act('unmerge', {}),
  z.object({ intent: z.literal('save-filter'), name: filterName }),
  act('rename-filter', { name: filterName }),
  act('delete-filter', {}),
])

/** A file of leads and clients, or its rows as somebody pasted them. */
/** What is said of a file; `readChoices` reads the other fields. */
export const ImportForm = z.looseObject({ intent: z.enum(['look', 'import', 'discard', 'undo']) })

/** What somebody chose of a file: rows that the page did not show keep what was said of them. */
export function readChoices(fields: Record<string, unknown>, before: ImportChoices): ImportChoices {
  const one = <Value extends string>(name: string, values: readonly Value[], was: Value) =>
    values.find((value) => value === (fields[name] ?? '')) ?? was
  const said = Object.entries(fields).flatMap(([name, value]) => {
    const choice = rowChoices.find((known) => known === value)
    return /^r\d{1,7}$/.test(name) && choice ? [[name.slice(1), choice] as const] : []
  })
  const shown = String(fields.shown ?? '').split(',')
  const others = Object.entries(before.rows).filter(([row]) => !shown.includes(row))
  return {
    columns: before.columns.map((_, at) => one(`c${at}`, ['', ...fieldNames], '')),
    dates: one('dates', ['', 'day', 'month'], ''),
    existing: one('existing', ['skip', 'add'], 'skip'),
    assign: one('assign', ['column', 'none', 'rules'], 'none'),
    stage: z.uuid().safeParse(fields.stage).data ?? before.stage,
    rows: Object.fromEntries([...others, ...said]),
  }
}
