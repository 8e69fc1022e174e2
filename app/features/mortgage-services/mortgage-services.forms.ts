import { z } from 'zod'
import { recordForms } from '#app/lib/record-forms.ts'
import { optionalText, pictureAddress, refuse, requiredText } from '#app/lib/typed-text.ts'
import { longestFeatures, readFeatures } from './mortgage-services.ts'
import { servicesCopy } from './mortgage-services.copy.ts'

/** Far more than anyone would write into these two fields. */
const longestTyped = 10_000

/** The limit of a form. */
const longestContent = 40_000

const features = z
  .string()
  .max(longestFeatures, `Use at most ${longestFeatures.toLocaleString('en-CA')} characters`)
  .optional()
  .transform((typed, ctx) => {
    const read = readFeatures(typed ?? '')
    if (read.ok) return read.features
    return refuse(ctx, servicesCopy.featuresInvalid)
  })

const fields = {
  name: requiredText('Enter the name', longestTyped),
  description: optionalText(longestTyped),
  imageUrl: pictureAddress,
  features,
  content: optionalText(longestContent),
}

const forms = recordForms(fields)
export const [AddServiceForm] = forms

export const ServicesTabForm = z.discriminatedUnion('intent', [...forms])

export type ServiceFields = Omit<z.output<typeof AddServiceForm>, 'intent'>
