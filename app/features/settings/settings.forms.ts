import { z } from 'zod'
import type { ConsentWording } from '#brand'
import { type Province, provinces } from '#mortgage'
import { regulatedProvinces } from '#app/features/agents/agents.ts'
import { colourPattern, contrast, mixed, shadesOf } from '#app/lib/colour.ts'
import { phoneNumberFrom } from '#app/lib/phone-number.ts'
import { postalCodeFrom } from '#app/lib/postal-code.ts'
import { optionalLink, optionalText, pictureAddress, requiredText } from '#app/lib/typed-text.ts'
import { timeZoneNames } from '#app/lib/time-zone-names.ts'
import { licenceFieldOf, type Network, networkNames, weekdays, wordingNames } from './settings.ts'

const email = (sentence: string) =>
  requiredText(sentence, 254).pipe(z.email('Enter an email address such as name@example.ca'))

const phone = (typed: string | null, ctx: z.RefinementCtx): string => {
  const found = typed ? phoneNumberFrom(typed) : null
  if (found && !found.extension) return found.number
  if (typed)
    ctx.addIssue({ code: 'custom', message: 'Enter a phone number such as 416 555 0142, without an extension' })
  return ''
}

const number = requiredText('Enter the main phone number', 40).transform(phone)

/** The grounds on which the main colour is read as text. */
const grounds = ['#ffffff', '#fbf8f3'] as const
const leastContrast = 4.5

function leastContrastOf(colour: string): number {
  return Math.min(...[...grounds, shadesOf(colour).wash].map((ground) => contrast(colour, ground)))
}

/** What is wrong with a colour for buttons and links; null if it can be read. A darker one that can is named. */
export function colourProblem(colour: string): string | null {
  const least = leastContrastOf(colour)
  if (least >= leastContrast) return null
  const darker = [...Array(100).keys()].map((step) => mixed(colour, '#000000', (step + 1) / 100))
  const readable = darker.find((one) => leastContrastOf(one) >= leastContrast)
  return `Too pale to read: its contrast is ${least.toFixed(1)} to 1, and text needs ${leastContrast} to 1. ${readable} is the nearest darker colour that works.`
}

const time = (sentence: string) => z.string({ error: sentence }).regex(/^\d\d:\d\d$/, sentence)

const closedDays = z
  .string()
  .default('')
  .transform((typed, ctx) => {
    const days = typed.split(/[\s,;]+/).filter(Boolean)
    const wrong = days.find((day) => !z.iso.date().safeParse(day).success)
    if (wrong)
      ctx.addIssue({ code: 'custom', message: `Write each day as 2027-12-24, one per line. This is not one: ${wrong}` })
    if (days.length > 100) ctx.addIssue({ code: 'custom', message: 'Name at most 100 days' })
    return [...new Set(days)].toSorted()
  })

const version = z.string().default('')
const tick = z.literal('on').optional().transform(Boolean)

const optionalPhone = optionalText(40).transform(phone)

const linkRule = 'Enter the whole address of your page, such as https://www.facebook.com/yourname'
const wording = optionalText(1000)

/** Everything of the brand that the screen saves, a section at a time. */
export const SettingsForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('names'),
    version,
    name: requiredText('Enter the name', 60),
    legalName: requiredText('Enter the name on the licence', 120),
    tagline: requiredText('Enter a few words', 120),
    yearsInBusiness: optionalText(80),
    assistantName: requiredText('Enter a name for the assistant', 40),
  }),
  z
    .object({
      intent: z.literal('licences'),
      version,
      main: z.enum(regulatedProvinces, { error: 'Choose the province of the main licence' }),
      numbers: z.record(z.string(), z.string().trim().max(50, 'Use at most 50 characters')).default({}),
    })
    .superRefine(({ main, numbers }, ctx) => {
      const [group, name] = licenceFieldOf(main).split('.') as [string, string]
      if (!numbers[name])
        ctx.addIssue({ code: 'custom', path: [group, name], message: 'Enter the number of the main licence' })
    }),
  z.object({
    intent: z.literal('contact'),
    version,
    phone: number,
    tollFree: optionalPhone,
    email: email('Enter the email address that visitors see'),
    leadsInbox: email('Enter the email address for new leads'),
    officeName: requiredText('Enter a name such as Corporate Office', 80),
    street: requiredText('Enter the street', 120),
    city: requiredText('Enter the city', 80),
    province: z.enum(provinces as [Province, ...Province[]], { error: 'Choose the province' }),
    postalCode: requiredText('Enter the postal code', 10).transform((typed, ctx) => {
      const code = postalCodeFrom(typed)
      if (!code) ctx.addIssue({ code: 'custom', message: 'Enter a postal code such as M5J 2J2' })
      return code ?? ''
    }),
    privacyOfficer: email('Enter the email address of the privacy officer'),
    complaintsOfficer: email('Enter the email address of the complaints officer'),
    accessibility: email('Enter the email address for accessibility'),
  }),
  z
    .object({
      intent: z.literal('hours'),
      version,
      days: z
        .partialRecord(z.enum(weekdays), tick)
        .default({})
        .transform((ticked, ctx) => {
          const days = weekdays.flatMap((day, at) => (ticked[day] ? [at + 1] : []))
          if (days.length === 0) ctx.addIssue({ code: 'custom', path: ['Monday'], message: 'Choose at least one day' })
          return days
        }),
      opens: time('Enter when the office opens'),
      closes: time('Enter when the office closes'),
      replyHours: z.coerce
        .number({ error: 'Enter a number of hours' })
        .int('Enter whole hours')
        .min(1, 'Enter 1 to 80 hours')
        .max(80, 'Enter 1 to 80 hours'),
      closedOn: closedDays,
      timeZone: z.enum(Object.keys(timeZoneNames) as [string, ...string[]], { error: 'Choose the time zone' }),
    })
    .superRefine(({ opens, closes }, ctx) => {
      if (closes <= opens)
        ctx.addIssue({ code: 'custom', path: ['closes'], message: 'This must be later than the opening' })
    }),
  z.object({
    intent: z.literal('look'),
    version,
    logoUrl: pictureAddress,
    hasName: tick,
    colour: optionalText(7).transform((typed, ctx) => {
      const colour = typed && `#${typed.replace('#', '')}`.toLowerCase()
      const problem =
        colour &&
        (colourPattern.test(colour) ? colourProblem(colour) : 'Enter six digits or letters A to F, such as #17503b')
      if (problem) ctx.addIssue({ code: 'custom', message: problem })
      return colour
    }),
  }),
  z.object({
    intent: z.literal('links'),
    version,
    social: z
      .object(
        Object.fromEntries(networkNames.map((name) => [name, optionalLink(linkRule)])) as Record<
          Network,
          ReturnType<typeof optionalLink>
        >,
      )
      .prefault({}),
  }),
  z.object({
    intent: z.literal('consents'),
    version,
    wordings: z
      .object(Object.fromEntries(wordingNames.map((name) => [name, wording])) as Record<ConsentWording, typeof wording>)
      .prefault({}),
  }),
  z.object({
    intent: z.literal('sender'),
    version,
    senderName: requiredText('Enter the name that readers see', 80).regex(
      /^[^<>"\p{Cc}]*$/u,
      'Leave out < > and quotation marks',
    ),
    senderAddress: email('Enter the address that mail comes from'),
  }),
  z.object({ intent: z.literal('partner'), version, shares: tick }),
  z.object({ intent: z.literal('posts'), version, needApproval: tick }),
])

export type SettingsChange = z.output<typeof SettingsForm>
