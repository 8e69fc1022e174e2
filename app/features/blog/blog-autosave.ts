import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Draft, forgetDraft, keepDraft } from '#app/ui/kept-draft.ts'
import { useTypingPause } from '#app/ui/typing-pause.ts'
import { draftPath } from './blog.ts'
import type { DraftAnswer } from './blog.tab.server.ts'

const pauseMilliseconds = 1500

/**
 * - clean: nothing was typed yet.
 * - kept: what was typed is in this browser only.
 * - saved: the server has it, since that moment.
 * - changed: somebody else saved the post, so nothing is saved by itself any more.
 */
export type KeptState = { kind: 'clean' | 'kept' | 'saving' | 'failed' | 'changed' } | { kind: 'saved'; at: Date }

type KeepingOptions = {
  form: RefObject<HTMLFormElement | null>
  /** Under which name this browser keeps what is typed. */
  name: string
  /** Only a draft is saved by itself; what is published changes when its writer says so. */
  isDraft: boolean
  /** The version that the form was opened with; none while the post is new. */
  version: string | undefined
  /** True for a form that was opened with what this browser had kept. */
  restored: boolean
}

/** Keeps what is typed into a post's form: at once in this browser, a draft on the server too whenever its writer pauses. */
export function usePostKeeping({ form, name, isDraft, version: opened, restored }: KeepingOptions) {
  const [state, setState] = useState<KeptState>({ kind: restored ? 'kept' : 'clean' })
  const [version, setVersion] = useState(opened)
  const pause = useTypingPause(pauseMilliseconds)
  // What a save that began earlier must see as it is now.
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
      // Before the form may be sent: it carries the version.
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

  /** The form may be sent once nothing of it is on its way. */
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
    /** Whether leaving the page now would leave work behind. */
    isLeavingWork: () => unsaved && !now.current.submitting,
    /** An answer came and the form is still there: it is work in progress again, over this version. */
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
  // Without title or content there is nothing to save yet.
  invalid: 'kept',
  empty: 'kept',
  changed: 'changed',
  missing: 'changed',
}

/** What is typed, without what the form carries along and without when it is to be published. */
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
