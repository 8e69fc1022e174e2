import { z } from 'zod'
import { recordForms } from '#app/lib/record-forms.ts'
import { optionalText, requiredReading, requiredText } from '#app/lib/typed-text.ts'
import { linesOf, longest, readSources } from './assistant-answer-lines.ts'
import { answersCopy as copy } from './assistant-answers.copy.ts'

const title = requiredText('Enter the title', longest.title)
const text = requiredText('Enter the answer', longest.text)
const samples = requiredReading((typed) => {
  const value = linesOf(typed)
  const isRight = value.length >= 3 && value.length <= 8 && value.join('').length <= longest.samples
  return { value: isRight ? value : null, error: isRight ? null : copy.samplesRule }
}, copy.samplesRule)

const forms = recordForms({
  title,
  titleFrench: title,
  samples,
  samplesFrench: samples,
  text,
  textFrench: text,
  sources: requiredReading(readSources, 'Name at least one source'),
  offersPerson: z
    .literal('on')
    .optional()
    .transform((on) => on === 'on'),
  about: optionalText(longest.about),
  reviewBy: z.iso.date('Choose the day'),
})
export const [AddAnswerForm] = forms

export const AnswersTabForm = z.discriminatedUnion('intent', [
  ...forms,
  z.object({
    intent: z.literal('set-published'),
    id: z.uuid(),
    isPublished: z.enum(['true', 'false']).transform((value) => value === 'true'),
  }),
  z.object({ intent: z.literal('dismiss'), id: z.uuid() }),
])

export type AnswerFields = Omit<z.output<typeof AddAnswerForm>, 'intent'>
