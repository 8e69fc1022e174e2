import { z } from 'zod'
import { optionalText, pictureAddress, requiredText } from '#app/lib/typed-text.ts'
import { longestFeatures, readFeatures } from './mortgage-service-features.ts'
import { servicesCopy } from './mortgage-services.copy.ts'

/** Far more than anybody means to write into these two. */
const longestTyped = 10_000

/** No longer than a form may be. */
const longestContent = 40_000

const features = z
  .string()
  .max(longestFeatures, `Use at most ${longestFeatures.toLocaleString('en-CA')} characters`)
  .optional()
  .transform((typed, ctx) => {
    const read = readFeatures(typed ?? '')
    if (read.ok) return read.features
    ctx.addIssue({ code: 'custom', message: servicesCopy.featuresInvalid })
    return z.NEVER
  })

const fields = {
  name: requiredText('Enter the name', longestTyped),
  description: optionalText(longestTyped),
  imageUrl: pictureAddress,
  features,
  content: optionalText(longestContent),
}

export const AddServiceForm = z.object({ intent: z.literal('add'), ...fields })

const UpdateServiceForm = z.object({
  intent: z.literal('update'),
  id: z.uuid(),
  version: z.string().max(40),
  ...fields,
})

/** What the services tab submits. */
export const ServicesTabForm = z.discriminatedUnion('intent', [
  AddServiceForm,
  UpdateServiceForm,
  z.object({ intent: z.literal('delete'), id: z.uuid() }),
])

export type ServiceFields = Omit<z.output<typeof AddServiceForm>, 'intent'>
