import { useState } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FormButtons } from '#app/ui/form-buttons.tsx'
import { focusAtStart, type ListedFormProps, RecordForm } from '#app/ui/record-form.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { AssistantMessage } from './assistant-answer.tsx'
import { answerDetails, readSources, withDetails } from './assistant-answer-lines.ts'
import type { EditedAnswer } from './assistant-answers.server.ts'
import { panelCopy } from './assistant.copy.ts'

const labels = {
  title: 'Title',
  titleFrench: 'French title',
  samples: 'Questions',
  samplesFrench: 'French questions',
  text: 'Answer',
  textFrench: 'French answer',
  sources: 'Sources',
  offersPerson: 'Offers a person',
  about: 'Related pages',
  reviewBy: 'Review by',
}

type Typed = Partial<Record<keyof typeof labels, string | null>>

type AnswerFormProps = ListedFormProps<EditedAnswer> & {
  /** The visitor's question that a new answer is for. */
  question?: { question: string; language: 'en' | 'fr' }
}

/** The form of an answer, and what the panel makes of it in both languages. */
export function AnswerForm({ record: answer, question, backPath, lastResult }: AnswerFormProps) {
  const asked = question && { [question.language === 'fr' ? 'samplesFrench' : 'samples']: question.question }
  const stored: Typed = answer ?? asked ?? {}
  const [typed, setTyped] = useState<Typed>(stored)
  const intent = answer ? 'update' : 'add'
  return (
    <RecordForm
      id={answer ? `edit-answer-${answer.id}` : 'add-answer'}
      title={answer ? `Edit ${answer.title}` : 'Add an answer'}
      note={
        answer
          ? 'Once published, the assistant uses your changes at once.'
          : 'Saved as a draft. Publish it from the list.'
      }
      intent={intent}
      record={answer}
      stored={stored}
      labels={labels}
      shown={{ offersPerson: (sent) => (sent ? 'Yes' : 'No') }}
      answer={lastResult}
      backPath={backPath}
      onInput={(form) => setTyped(Object.fromEntries(new FormData(form)) as Typed)}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2"
    >
      {(field) => {
        const { defaultValue: offersPerson, ...offersField } = field('offersPerson')
        return (
          <>
            <TextField {...field('title')} required autoComplete="off" ref={focusAtStart} />
            <TextField {...field('titleFrench')} required autoComplete="off" lang="fr" />
            <TextAreaField
              {...field('samples')}
              required
              rows={4}
              hint="Three to five, one per line, as visitors ask."
            />
            <TextAreaField {...field('samplesFrench')} required rows={4} lang="fr" />
            <TextAreaField
              {...field('text')}
              required
              rows={6}
              hint={`For the brokerage's details, write ${Object.keys(answerDetails())
                .map((name) => `{${name}}`)
                .join(' ')}`}
            />
            <TextAreaField {...field('textFrench')} required rows={6} lang="fr" />
            <TextAreaField
              {...field('sources')}
              required
              rows={3}
              hint="One per line: Our rates | Nos taux | /rates | 2026-11-21. The last part is the day you checked it."
              className="sm:col-span-2"
            />
            <TextField {...field('about')} autoComplete="off" hint="Words to find products, services and posts by." />
            <TextField {...field('reviewBy')} type="date" required />
            <Checkbox
              {...offersField}
              value="on"
              defaultChecked={offersPerson === 'on'}
              label="Offer a licensed agent below the answer"
              className="sm:col-span-2"
            />
            <AnswerPreview typed={typed} language="en" text={typed.text} />
            <AnswerPreview typed={typed} language="fr" text={typed.textFrench} />
            <FormButtons
              intent={intent}
              label={answer ? 'Save' : 'Add answer'}
              busyLabel={answer ? 'Saving...' : 'Adding...'}
              backPath={backPath}
            />
          </>
        )
      }}
    </RecordForm>
  )
}

type AnswerPreviewProps = { typed: Typed; language: 'en' | 'fr'; text?: string | null }

/** The answer as the panel shows it. */
function AnswerPreview({ typed, language, text }: AnswerPreviewProps) {
  const title = language === 'fr' ? 'French preview' : 'Preview'
  const sources = (readSources(typed.sources ?? '').value ?? []).map(({ label, french, href }) => ({
    label: language === 'fr' ? french : label,
    href,
  }))
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line bg-birch p-3">
      <p className="mb-2 text-sm font-medium text-ink-soft">{title}</p>
      <ol lang={language} className="grid grid-cols-1">
        <AssistantMessage
          message={{
            role: 'assistant',
            content: withDetails(text ?? ''),
            sources,
            offersPerson: typed.offersPerson === 'on',
          }}
          copy={panelCopy[language]}
        />
      </ol>
    </section>
  )
}
