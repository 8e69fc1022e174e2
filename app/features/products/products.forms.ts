import { z } from 'zod'
import { centsToDollars, dollarsToCents } from '#mortgage'
import { recordForms } from '#app/lib/record-forms.ts'
import { optionalText, pictureAddress, requiredText } from '#app/lib/typed-text.ts'

/** The limits of the table; for the content, the limit of a form. */
const longest = { name: 255, description: 10_000, content: 40_000 } as const

/** Dollars with cents; null when empty. */
const price = z
  .string()
  .optional()
  .transform((typed, ctx) => {
    const text = typed?.trim() ?? ''
    if (text === '') return null
    const amount = dollarsToCents(text)
    if (amount !== null && amount >= 0 && !/\.\d{3,}$/.test(text)) return centsToDollars(amount)
    ctx.addIssue({ code: 'custom', message: 'Enter a price in dollars such as 299 or 299.50, or leave it empty' })
    return z.NEVER
  })

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
