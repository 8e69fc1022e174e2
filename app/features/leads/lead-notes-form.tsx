import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { useReadVersion } from '#app/ui/form-result.ts'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import { leadsCopy as copy } from './leads.copy.ts'
import type { LeadDetail } from './leads.server.ts'

type LeadNotesFormProps = { lead: LeadDetail; answer?: FormAnswer }

/** Staff's own notes about a lead. What was typed stays when somebody else was quicker. */
export function LeadNotesForm({ lead, answer }: LeadNotesFormProps) {
  const navigation = useNavigation()
  const busy = navigation.state === 'submitting' && navigation.formData?.get('intent') === 'notes'
  const result = isAboutNotes(answer) ? answer?.form : null
  const version = useReadVersion(lead.notesVersion, navigation.state === 'idle' ? result : null)
  const problems = result?.error?.['']
  const typed = result?.initialValue?.notes
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      <input type="hidden" name="intent" value="notes" />
      <input type="hidden" name="id" value={lead.id} />
      <input type="hidden" name="version" value={version} />
      {problems && <SavedMeanwhile sentences={problems} stored={[{ label: 'Notes', value: lead.notes }]} />}
      <TextAreaField
        label="Notes"
        name="notes"
        rows={4}
        maxLength={10_000}
        defaultValue={typeof typed === 'string' ? typed : (lead.notes ?? '')}
      />
      <Button
        type="submit"
        kind="secondary"
        size="small"
        className="justify-self-start"
        busy={busy}
        busyLabel="Saving..."
      >
        Save notes
      </Button>
    </Form>
  )
}

/** The page has other forms too; their answers say nothing about the version of the notes. */
function isAboutNotes(answer: FormAnswer | undefined): boolean {
  if (answer?.outcome === 'done') return answer.toasts.some(({ text }) => text === copy.notesSaved)
  return answer?.form?.initialValue?.intent === 'notes'
}
