import { z } from 'zod'
import { askingFields } from '#app/platform/asking-form.ts'

export const NewsletterForm = z.object(askingFields('/newsletter'))

export type NewsletterSubscription = z.output<typeof NewsletterForm>
