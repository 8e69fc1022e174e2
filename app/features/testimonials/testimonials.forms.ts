import { z } from 'zod'
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

/** An agent's on the dashboard. */
export const SubmitTestimonialForm = z.object(texts)

const CreateTestimonialForm = z.object({ intent: z.literal('create'), ...texts })

const EditTestimonialForm = z.object({
  intent: z.literal('update'),
  id: z.uuid(),
  /** What was read; see app/platform/versions.server.ts. */
  version: z.string().max(40),
  ...texts,
})

/** What the testimonials tab of the super admin submits. */
export const TestimonialsTabForm = z.discriminatedUnion('intent', [
  CreateTestimonialForm,
  EditTestimonialForm,
  z.object({
    intent: z.literal('set-approved'),
    id: z.uuid(),
    isApproved: z.enum(['true', 'false']).transform((value) => value === 'true'),
  }),
  z.object({ intent: z.literal('delete'), id: z.uuid() }),
])

export type TestimonialTexts = z.output<typeof SubmitTestimonialForm>
