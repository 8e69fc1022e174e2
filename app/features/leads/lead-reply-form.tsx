import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import type { ReplyChoice } from './leads.replies.server.ts'

type LeadReplyFormProps = {
  leadId: string
  email: string
  choices: readonly ReplyChoice[]
  /** The template that the form begins with, unless something else was written. */
  begun?: string
  answer?: FormAnswer
}

type Draft = Pick<ReplyChoice, 'subject' | 'text' | 'language' | 'isMarketing'> & { template: string }

const nothing: Draft = { subject: '', text: '', language: 'en', isMarketing: false, template: '' }

// What was written about a lead and not sent, until the page is left. None may stay in the browser's storage.
const unsent = new Map<string, Draft>()

/** What the server refused, for a browser without scripts. */
function refusedDraft(sent: Record<string, string | undefined> | undefined): Draft {
  return sent?.intent === 'mail' ? { ...nothing, subject: sent.subject ?? '', text: sent.text ?? '' } : nothing
}

function draftFrom(choices: readonly ReplyChoice[], template?: string): Draft | undefined {
  const { subject, text, language, isMarketing } = choices.find(({ id }) => id === template) ?? nothing
  return text ? { subject, text, language, isMarketing, template: template! } : undefined
}

/** A mail to the client, begun with a template or an empty page. */
export function LeadReplyForm({ leadId, email, choices, begun, answer }: LeadReplyFormProps) {
  const form = useForm({ id: `mail-${leadId}`, answer: answer?.form, intent: 'mail', stays: true })
  const [draft, setDraft] = useState<Draft>(
    () => unsent.get(leadId) ?? draftFrom(choices, begun) ?? refusedDraft(form.sent),
  )
  const [asked, setAsked] = useState<string | null>(null)
  const isWritten = draft.text !== '' && draft.text !== choices.find(({ id }) => id === draft.template)?.text
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    if (next.text || next.subject) unsent.set(leadId, next)
    else unsent.delete(leadId)
  }
  const begin = (id: string) => {
    setAsked(null)
    change(draftFrom(choices, id) ?? nothing)
  }
  const isSent = answer?.outcome === 'done' && answer.toasts.some(({ text }) => text === copy.mailQueued)
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    if (isSent) setDraft(nothing)
  }
  useEffect(() => {
    if (isSent) unsent.delete(leadId)
  }, [isSent, leadId])
  return (
    <Form method="post" preventScrollReset {...form.props} className="grid gap-3">
      <HiddenFields
        fields={{
          intent: 'mail',
          id: leadId,
          language: draft.language,
          isMarketing: draft.isMarketing ? 'on' : undefined,
        }}
      />
      {choices.length > 0 && (
        <SelectField
          label="Begin with"
          name="template"
          value={draft.template}
          options={[{ value: '', label: 'An empty page' }, ...choices.map(({ id, label }) => ({ value: id, label }))]}
          onChange={(event) => (isWritten ? setAsked(event.currentTarget.value) : begin(event.currentTarget.value))}
        />
      )}
      <TextField
        {...form.field('subject')}
        label="Subject"
        maxLength={200}
        defaultValue={undefined}
        value={draft.subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <TextAreaField
        {...form.field('text')}
        label="Text"
        rows={8}
        maxLength={5000}
        hint={draft.isMarketing ? copy.mailMarketingHint : copy.mailHint}
        defaultValue={undefined}
        value={draft.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <Button type="submit" kind="secondary" size="small" className="justify-self-start">
        Send to {email}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="Replace what you wrote?"
        confirmLabel="Replace"
        onConfirm={() => begin(asked ?? '')}
      >
        <p>The template takes the place of your subject and text.</p>
      </ConfirmDialog>
    </Form>
  )
}
