import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import { formatHour, formatWhen } from '#app/lib/when.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { useTypingPause } from '#app/ui/typing-pause.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { callOutcomes, longestNote, noteDraftPath } from './lead-activity.ts'
import type { LeadActivity } from './leads.activities.server.ts'
import { leadsCopy as copy } from './leads.copy.ts'

type LeadActivitiesProps = {
  leadId: string
  activities: readonly LeadActivity[]
  answer?: FormAnswer
  /** Whether the note's field gets the focus. */
  starts: boolean
}

/** Staff's notes and calls about a lead, newest first, with the forms for the next one. */
export function LeadActivities({ leadId, activities, answer, starts }: LeadActivitiesProps) {
  const draft = useNoteDraft(leadId)
  const form = useForm({ id: `note-${leadId}`, answer: answer?.form, intent: 'note', stays: true })
  const added = useEffectEvent(draft.begin)
  useEffect(() => {
    if (answer?.outcome === 'done' && answer.toasts.some(({ text }) => text === copy.noteSaved)) added()
  }, [answer])
  const status = {
    typing: '',
    saved: draft.savedAt && `Saved at ${formatHour(draft.savedAt)}`,
    failed: copy.noteUnsaved,
  }
  return (
    <div className="grid gap-3">
      <Form
        method="post"
        preventScrollReset
        {...form.props}
        onInput={draft.changed}
        onSubmit={draft.stop}
        className="grid gap-2"
      >
        <HiddenFields fields={{ intent: 'note', id: leadId, noteId: draft.noteId }} />
        <TextAreaField
          key={draft.number}
          {...form.field('note')}
          label="New note"
          rows={3}
          maxLength={longestNote}
          aria-keyshortcuts="n"
          data-autofocus={starts || undefined}
          defaultValue={form.field('note').defaultValue ?? draft.kept}
          hint={status[draft.state] || undefined}
        />
        <Button type="submit" kind="secondary" size="small" className="justify-self-start">
          Add note
        </Button>
      </Form>
      <Form method="post" preventScrollReset className="-mx-2 flex flex-wrap items-center">
        <HiddenFields fields={{ intent: 'call', id: leadId }} />
        <span className="px-2 text-ink-soft">Log a call:</span>
        <CallButton outcome="reached" label="Spoke" />
        <CallButton outcome="message" label="Left a message" />
        <CallButton outcome="no_answer" label="No answer" />
      </Form>
      {activities.length > 0 && (
        <ol className="grid gap-3">
          {activities
            // The note in the field is stored already while it is typed.
            .filter(({ id }) => id !== draft.noteId)
            .map((activity) => (
              <li key={activity.id} className="border-t border-line pt-2">
                <ActivityRow leadId={leadId} activity={activity} />
              </li>
            ))}
        </ol>
      )}
    </div>
  )
}

function CallButton({ outcome, label }: { outcome: keyof typeof callOutcomes; label: string }) {
  return (
    <Button type="submit" kind="quiet" size="small" name="outcome" value={outcome}>
      {label}
    </Button>
  )
}

function ActivityRow({ leadId, activity }: { leadId: string; activity: LeadActivity }) {
  const { id, kind, text, subject, author, createdAt, isOwn } = activity
  return (
    <div className="grid gap-1">
      <p className="text-ink-soft tabular-nums">
        {formatWhen(createdAt)}
        {author && `, ${author}`}
        {kind === 'client' && ' (client)'}
      </p>
      {subject && <p className="font-medium wrap-anywhere">{`Mail: ${subject}`}</p>}
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      {isOwn && kind !== 'mail' && (
        <div className="-mx-2 flex flex-wrap items-start">
          {kind === 'note' && (
            <details className="open:basis-full open:px-2">
              <summary className="inline-flex min-h-11 cursor-pointer items-center px-2 text-spruce underline-offset-4 hover:underline md:min-h-9">
                Edit
              </summary>
              <Form method="post" preventScrollReset className="grid gap-2">
                <HiddenFields fields={{ intent: 'note', id: leadId, noteId: id }} />
                <TextAreaField
                  key={text}
                  label={`Note of ${formatWhen(createdAt)}`}
                  name="note"
                  rows={3}
                  required
                  maxLength={longestNote}
                  defaultValue={text}
                />
                <Button type="submit" kind="secondary" size="small" className="justify-self-start">
                  Save note
                </Button>
              </Form>
            </details>
          )}
          <ActionButton
            intent="activity-remove"
            fields={{ id, removed: 'true' }}
            kind="quiet"
            size="small"
            className="text-ink-soft!"
          >
            Delete<span className="sr-only">{` the ${kind} of ${formatWhen(createdAt)}`}</span>
          </ActionButton>
        </div>
      )}
    </div>
  )
}

/** A note that the server does not have yet, by its lead. In memory only: none may stay in the browser's storage. */
const unsaved = new Map<string, { noteId: string; note: string }>()

function keepUnsaved(leadId: string, draft: { noteId: string; note: string } | null) {
  if (draft?.note.trim()) unsaved.set(leadId, draft)
  else unsaved.delete(leadId)
  if (unsaved.size > 0) window.addEventListener('beforeunload', askFirst)
  else window.removeEventListener('beforeunload', askFirst)
}

function askFirst(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/** Saves what has been typed about this lead. False when it has not reached the server: no connection, or no session any more. */
export async function saveNoteDraft(leadId: string): Promise<boolean> {
  const draft = unsaved.get(leadId)
  if (!draft) return true
  const isSaved = await send(leadId, draft)
  if (isSaved && unsaved.get(leadId)?.note === draft.note) keepUnsaved(leadId, null)
  return isSaved
}

/**
 * Saves the note in the field whenever its author pauses, and when the lead is closed. What could not be saved is in the field again
 * when the lead is opened, and the browser asks before a reload loses it.
 */
function useNoteDraft(leadId: string) {
  const [kept, setKept] = useState(() => unsaved.get(leadId))
  const [number, setNumber] = useState(0)
  const [noteId, setNoteId] = useState(kept?.noteId)
  const [state, setState] = useState<'typing' | 'saved' | 'failed'>(kept ? 'failed' : 'typing')
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const pause = useTypingPause(1000)
  const id = useRef(noteId)

  async function save() {
    if (!unsaved.has(leadId)) return
    const isSaved = await saveNoteDraft(leadId)
    setState(isSaved ? 'saved' : 'failed')
    if (isSaved) setSavedAt(new Date())
  }
  const saveNow = useEffectEvent(() => void save())
  useEffect(() => () => saveNow(), [])

  return {
    /** Another for each note of this field. */
    number,
    noteId,
    kept: kept?.note,
    state,
    savedAt,
    changed({ target }: FormEvent) {
      id.current ??= crypto.randomUUID()
      setNoteId(id.current)
      setState('typing')
      keepUnsaved(leadId, { noteId: id.current, note: (target as HTMLTextAreaElement).value })
      pause.later(() => void save())
    },
    /** The form is being sent: from now on its answer counts. */
    stop: pause.forget,
    /** The note in the field was added; the next one is another. */
    begin() {
      keepUnsaved(leadId, null)
      id.current = undefined
      setNoteId(undefined)
      setKept(undefined)
      setNumber((count) => count + 1)
      setState('typing')
    },
  }
}

async function send(leadId: string, draft: { noteId: string; note: string }): Promise<boolean> {
  try {
    const body = new URLSearchParams({ id: leadId, ...draft })
    return (await fetch(noteDraftPath, { method: 'POST', body, keepalive: true, signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
