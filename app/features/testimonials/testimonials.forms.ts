import { z } from 'zod'
import { recordForms } from '#app/lib/record-forms.ts'
import { longestClientName, longestTestimonial } from './testimonials.ts'

function required(sentence: string, most: number) {
  return z.string({ error: sentence }).trim().min(1, sentence).max(most, `Use at most ${most} characters`)
}

const ratingRule = 'Choose a rating from 1 to 5'

const texts = {
  clientName: required('Enter the client name', longestClientName),
  content: required('Enter what the client said', longestTestimonial),
  rating: z
    .string({ error: ratingRule })
    .regex(/^[1-5]$/, ratingRule)
    .transform(Number),
}

export const SubmitTestimonialForm = z.object(texts)

export const TestimonialsTabForm = z.discriminatedUnion('intent', [
  ...recordForms(texts),
  z.object({
    intent: z.literal('set-approved'),
    id: z.uuid(),
    isApproved: z.enum(['true', 'false']).transform((value) => value === 'true'),
  }),
])

export type TestimonialTexts = z.output<typeof SubmitTestimonialForm>
