import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Draft, forgetDraft, keepDraft } from '#app/ui/kept-draft.ts'
import { useTypingPause } from '#app/ui/typing-pause.ts'
import { draftPath } from './blog.ts'
import type { DraftAnswer } from './blog.tab.server.ts'

const pauseMilliseconds = 1500

/**
 * - clean: nothing has been typed yet.
 * - kept: the text is stored in this browser only.
 * - saved: the server has stored it, at the given time.
 * - changed: somebody else saved the post, so autosave has stopped.
 */
export type KeptState = { kind: 'clean' | 'kept' | 'saving' | 'failed' | 'changed' } | { kind: 'saved'; at: Date }

type KeepingOptions = {
  form: RefObject<HTMLFormElement | null>
  name: string
  /** Only drafts are autosaved. A published post changes only when its author saves it. */
  isDraft: boolean
  /** The version that the form was opened with; undefined for a new post. */
  version: string | undefined
  /** Whether the form was opened with text that this browser had kept. */
  restored: boolean
}

/** Stores what is typed in this browser at once, and autosaves a draft to the server whenever its author pauses. */
export function usePostKeeping({ form, name, isDraft, version: opened, restored }: KeepingOptions) {
  const [state, setState] = useState<KeptState>({ kind: restored ? 'kept' : 'clean' })
  const [version, setVersion] = useState(opened)
  const pause = useTypingPause(pauseMilliseconds)
  // A ref, because an autosave that began earlier must read the current values.
  const now = useRef({ version: opened, typed: 0, saving: false, submitting: false, submitNext: false })
  const unsaved = state.kind !== 'clean' && state.kind !== 'saved'

  function changed() {
    if (!form.current) return
    now.current.typed += 1
    now.current.submitting = false
    keepDraft(name, { key: now.current.version ?? '', draft: textsOf(form.current) })
    if (state.kind === 'changed') return
    setState({ kind: 'kept' })
    if (isDraft) pause.later(() => void save())
  }

  async function save() {
    const { saving, submitting, typed } = now.current
    if (!form.current || saving || submitting) return
    now.current.saving = true
    setState({ kind: 'saving' })
    const answer = await send(textsOf(form.current), now.current.version)
    now.current.saving = false
    if (answer.kind !== 'saved') {
      setState({ kind: stateAfter[answer.kind] ?? 'failed' })
    } else {
      now.current.version = answer.version
      // Synchronously, before the form can be sent: it carries the version.
      flushSync(() => setVersion(answer.version))
      if (now.current.typed === typed) {
        forgetDraft(name)
        setState(savedNow())
      } else {
        pause.later(() => void save())
      }
    }
    if (now.current.submitNext) {
      now.current.submitNext = false
      form.current?.requestSubmit()
    }
  }

  /** Delays sending the form until a running autosave is done. */
  function beforeSubmit(event: { preventDefault: () => void }) {
    if (now.current.saving) {
      event.preventDefault()
      now.current.submitNext = true
      return
    }
    now.current.submitting = true
  }

  const holdUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!now.current.submitting) event.preventDefault()
  })
  useEffect(() => {
    if (!unsaved) return
    const listener = (event: BeforeUnloadEvent) => holdUnload(event)
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [unsaved])

  return {
    state,
    version,
    changed,
    beforeSubmit,
    /** Whether leaving the page now would lose work. */
    isLeavingWork: () => unsaved && !now.current.submitting,
    /** Called when an answer leaves the form open: editing continues, after a conflict from the given version. */
    answered(conflictWith: string | undefined) {
      now.current.submitting = false
      if (!conflictWith) return
      now.current.version = conflictWith
      setVersion(conflictWith)
    },
  }
}

function savedNow(): KeptState {
  return { kind: 'saved', at: new Date() }
}

const stateAfter: Partial<Record<DraftAnswer['kind'], 'kept' | 'changed'>> = {
  // Without a title or content there is nothing to save yet.
  invalid: 'kept',
  empty: 'kept',
  changed: 'changed',
  missing: 'changed',
}

/** The typed texts, without the form's hidden fields and without the publication settings. */
function textsOf(form: HTMLFormElement): Draft {
  const carried = new Set(['intent', 'version', 'isNew', 'publish', 'publishAt'])
  return Object.fromEntries(
    [...new FormData(form)].filter(([field]) => !carried.has(field)).map(([field, value]) => [field, String(value)]),
  )
}

async function send(texts: Draft, version: string | undefined): Promise<DraftAnswer> {
  try {
    const response = await fetch(draftPath, {
      method: 'POST',
      body: new URLSearchParams({ ...texts, ...(version ? { version } : {}) }),
      signal: AbortSignal.timeout(20_000),
    })
    return response.headers.get('content-type')?.includes('json')
      ? ((await response.json()) as DraftAnswer)
      : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}
