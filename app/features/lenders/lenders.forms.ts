import { z } from 'zod'
import { pictureAddress, requiredText } from '#app/lib/typed-text.ts'
import { lenderTypes } from './lenders.ts'

/** The table holds this too. */
const longestName = 200

/** Far more than anybody counts to, and safely inside the column. */
const farthestPlace = 1_000_000

/** A whole number; left empty it is 0. */
const displayOrder = z
  .string()
  .optional()
  .transform((typed, ctx) => {
    const text = typed?.trim() || '0'
    const place = Number(text)
    if (/^[-+]?\d+$/.test(text) && Math.abs(place) <= farthestPlace) return place
    ctx.addIssue({ code: 'custom', message: 'Enter a whole number such as 10; the lowest comes first' })
    return z.NEVER
  })

const fields = {
  name: requiredText('Enter the name', longestName),
  type: z.enum(lenderTypes, { error: 'Choose the kind' }),
  displayOrder,
  logoUrl: pictureAddress,
}

export const AddLenderForm = z.object({ intent: z.literal('add'), ...fields })

const UpdateLenderForm = z.object({
  intent: z.literal('update'),
  id: z.uuid(),
  version: z.string().max(40),
  ...fields,
})

/** What the lenders tab submits. */
export const LendersTabForm = z.discriminatedUnion('intent', [
  AddLenderForm,
  UpdateLenderForm,
  z.object({
    intent: z.literal('set-active'),
    id: z.uuid(),
    isActive: z.enum(['true', 'false']).transform((value) => value === 'true'),
  }),
  z.object({ intent: z.literal('move'), id: z.uuid(), direction: z.enum(['up', 'down']) }),
  z.object({ intent: z.literal('place'), id: z.uuid(), target: z.uuid(), side: z.enum(['before', 'after']) }),
  z.object({ intent: z.literal('delete'), id: z.uuid() }),
])

export type LenderFields = Omit<z.output<typeof AddLenderForm>, 'intent'>
