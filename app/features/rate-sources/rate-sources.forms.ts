import { z } from 'zod'
import { mortgageTypes, ratePlaces } from '#app/features/rates/rates.ts'
import { readPercent } from '#mortgage'
import { longestLink, withSmallScheme } from '#app/lib/link.ts'
import { sourceFigures } from './rate-source-words.ts'

/** A page that anybody could open: http or https, a host, nobody's name in front of it. */
const url = z
  .string({ error: 'Enter the address of the page' })
  .trim()
  .max(longestLink, `Use at most ${longestLink} characters`)
  .transform(withSmallScheme)
  .refine((text) => {
    const read = URL.parse(text)
    return /^https?:\/\/[^\s\\]+$/i.test(text) && read !== null && read.hostname !== '' && read.username === ''
  }, 'Enter an address that begins with https://, such as https://www.example.ca/rates')

const primePercent = z
  .string()
  .default('')
  .transform((typed, ctx) => {
    if (typed.trim() === '') return null
    const percent = readPercent(typed, { upTo: 30 }).value
    if (percent) return percent
    ctx.addIssue({ code: 'custom', message: 'Enter prime in percent, such as 4.45, or leave it empty' })
    return z.NEVER
  })

const settings = {
  name: z.string({ error: 'Enter a name' }).trim().min(1, 'Enter a name').max(200, 'Use at most 200 characters'),
  url,
  province: z.enum(ratePlaces, 'Choose a province or Canada'),
  figures: z.enum(sourceFigures, 'Choose what the figures are'),
  primePercent,
  unsaidMortgageType: z
    .enum(['', ...mortgageTypes])
    .default('')
    .transform((type) => (type === '' ? null : type)),
}

/** What the form of a source submits: to look at first, then to save. */
export const RateSourceForm = z.object({
  intent: z.enum(['preview', 'save']),
  /** What was read; empty for a new one. See app/platform/versions.server.ts. */
  version: z.string().max(40).default(''),
  /** The settings of which a preview was shown; see `previewKey`. */
  previewed: z.string().max(4096).default(''),
  ...settings,
})

/** What the list of sources and what stands on its page submits. */
export const RateSourcesTabForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('scrape') }),
  z.object({
    intent: z.literal('set-active'),
    id: z.uuid(),
    isActive: z.enum(['true', 'false']).transform((value) => value === 'true'),
  }),
  z.object({ intent: z.literal('delete'), id: z.uuid() }),
  z.object({ intent: z.literal('revert'), id: z.uuid() }),
  z.object({
    intent: z.enum(['approve', 'reject']),
    ids: z
      .string()
      .max(40_000)
      .transform((text) => text.split(','))
      .pipe(z.array(z.uuid()).min(1).max(1000)),
  }),
])
