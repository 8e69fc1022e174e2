import { z } from 'zod'
import { centsToDollars, readAmount } from '#mortgage'
import { recordForms } from '#app/lib/record-forms.ts'
import { optionalReading, optionalText, pictureAddress, requiredText } from '#app/lib/typed-text.ts'

/** The limits of the table; for the content, the limit of a form. */
const longest = { name: 255, description: 10_000, content: 40_000 } as const

/** Dollars with cents; null when empty. */
const price = optionalReading(readAmount).transform((amount) => (amount === null ? null : centsToDollars(amount)))

const fields = {
  name: requiredText('Enter the name', longest.name),
  description: optionalText(longest.description),
  price,
  imageUrl: pictureAddress,
  content: optionalText(longest.content),
}

const forms = recordForms(fields)
export const [AddProductForm] = forms

export const ProductsTabForm = z.discriminatedUnion('intent', [...forms])

export type ProductFields = Omit<z.output<typeof AddProductForm>, 'intent'>
