import { z } from 'zod'
import { centsToDollars, dollarsToCents } from '#app/lib/money.ts'
import { optionalText, pictureAddress, requiredText } from '#app/lib/typed-text.ts'

/** No longer than the table holds; the content, than a form may be. */
const longest = { name: 255, description: 10_000, content: 40_000 } as const

/** Dollars in steps of a cent; null when left empty. */
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

export const AddProductForm = z.object({ intent: z.literal('add'), ...fields })

const UpdateProductForm = z.object({
  intent: z.literal('update'),
  id: z.uuid(),
  version: z.string().max(40),
  ...fields,
})

/** What the products tab submits. */
export const ProductsTabForm = z.discriminatedUnion('intent', [
  AddProductForm,
  UpdateProductForm,
  z.object({ intent: z.literal('delete'), id: z.uuid() }),
])

export type ProductFields = Omit<z.output<typeof AddProductForm>, 'intent'>
