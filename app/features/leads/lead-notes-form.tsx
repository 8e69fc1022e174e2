import { useEffect, useEffectEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { useReadVersion } from '#app/ui/form-result.ts'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import { leadsCopy as copy } from './leads.copy.ts'
import type { LeadDetail } from './leads.server.ts'

type LeadNotesFormProps = {
  lead: LeadDetail
  answer?: FormAnswer
  /** Whether the focus begins here. */
  starts: boolean
}

// Until the page is left, which signing out does: notes are about clients, so nothing of them stays in the browser.
const unsaved = new Map<string, string>()

/** What was typed and not saved; a reload or a closed tab asks before it takes that along, also when the lead is closed. */
function keepUnsaved({ id, notes }: Pick<LeadDetail, 'id' | 'notes'>, typed: string) {
  if (typed === (notes ?? '')) unsaved.delete(id)
  else unsaved.set(id, typed)
  if (unsaved.size > 0) window.addEventListener('beforeunload', askFirst)
  else window.removeEventListener('beforeunload', askFirst)
}

function askFirst(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/** Staff's own notes about a lead. What was typed stays when somebody else was quicker, and when the lead is closed. */
export function LeadNotesForm({ lead, answer, starts }: LeadNotesFormProps) {
  const navigation = useNavigation()
  const busy = navigation.state === 'submitting' && navigation.formData?.get('intent') === 'notes'
  const result = isAboutNotes(answer) ? answer?.form : null
  const version = useReadVersion(lead.notesVersion, navigation.state === 'idle' ? result : null)
  const problems = result?.error?.['']
  const typed = result?.initialValue?.notes
  const kept = unsaved.get(lead.id)
  const forgetUnsaved = useEffectEvent(() => keepUnsaved(lead, lead.notes ?? ''))
  useEffect(() => {
    if (answer?.outcome === 'done' && isAboutNotes(answer)) forgetUnsaved()
  }, [answer])
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      <input type="hidden" name="intent" value="notes" />
      <input type="hidden" name="id" value={lead.id} />
      <input type="hidden" name="version" value={version} />
      {problems && (
        <SavedMeanwhile
          sentences={problems}
          fields={[{ field: 'notes', label: 'Notes', stored: lead.notes }]}
          sent={result?.initialValue}
        />
      )}
      <TextAreaField
        label="Notes"
        name="notes"
        rows={4}
        maxLength={10_000}
        aria-keyshortcuts="n"
        data-autofocus={starts || undefined}
        defaultValue={typeof typed === 'string' ? typed : (kept ?? lead.notes ?? '')}
        hint={kept !== undefined && kept !== (lead.notes ?? '') ? copy.notesUnsaved : undefined}
        onChange={(event) => keepUnsaved(lead, event.currentTarget.value)}
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
