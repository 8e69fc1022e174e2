import { z } from 'zod'
import { recordForms, SetActiveForm } from '#app/lib/record-forms.ts'
import { pictureAddress, refuse, requiredText } from '#app/lib/typed-text.ts'
import { lenderTypes } from './lenders.ts'

/** The table enforces the same bound. */
const longestName = 200

/** Far above any real position, and safely within the column's range. */
const farthestPlace = 1_000_000

/** A whole number; empty counts as 0. */
const displayOrder = z
  .string()
  .optional()
  .transform((typed, ctx) => {
    const text = typed?.trim() || '0'
    const place = Number(text)
    if (/^[-+]?\d+$/.test(text) && Math.abs(place) <= farthestPlace) return place
    return refuse(ctx, 'Enter a whole number such as 10; the lowest comes first')
  })

const fields = {
  name: requiredText('Enter the name', longestName),
  type: z.enum(lenderTypes, { error: 'Choose the kind' }),
  displayOrder,
  logoUrl: pictureAddress,
}

const forms = recordForms(fields)
export const [AddLenderForm] = forms

export const LendersTabForm = z.discriminatedUnion('intent', [
  ...forms,
  SetActiveForm,
  z.object({ intent: z.literal('move'), id: z.uuid(), direction: z.enum(['up', 'down']) }),
])

export type LenderFields = Omit<z.output<typeof AddLenderForm>, 'intent'>
