import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { LeaveQuestion } from './leave-question.tsx'

const beginnings = ['focusin', 'pointerdown', 'keydown', 'dragenter']

type WatchedForm = {
  form: HTMLFormElement
  opened: string
  /** What stood in it when somebody began to work in it; null until then, and again once it is saved. */
  kept: string | null
  sent: boolean
}

type UnsavedQuestionProps = {
  /** The forms of a page that has several, by their ids; else the one that it stands in. */
  formIds?: readonly string[]
  /** The form stays while only the search changes. */
  ofPath?: boolean
}

/**
 * A link, a reload or a closed tab does not take along what was changed in a form without a question. What was sent and
 * kept is as if it had not been changed; one a page.
 */
export function UnsavedQuestion({ formIds, ofPath }: UnsavedQuestionProps) {
  const mark = useRef<HTMLSpanElement>(null)
  const watched = useRef<readonly WatchedForm[]>([])
  const answer = useActionData<{ outcome?: string }>()
  const isUnsaved = () =>
    watched.current.some(({ form, kept, sent }) => !sent && kept !== null && valuesOf(form) !== kept)

  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  const findForms = useEffectEvent(() =>
    formIds ? formIds.map((id) => document.getElementById(id)) : [mark.current?.closest('form')],
  )
  // Before anybody can type in what has just come.
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const forms = findForms().filter((form) => form instanceof HTMLFormElement)
    watched.current = forms.map((form) => watch(form, signal))
    window.addEventListener('beforeunload', (event) => onUnload(event), { signal })
    return () => listening.abort()
  }, [])

  useEffect(() => {
    if (!answer) return
    for (const one of watched.current.filter(({ sent }) => sent)) {
      one.sent = false
      // What was stored comes into the form a moment later, and may be trimmed.
      if (answer.outcome === 'done') one.kept = null
    }
  }, [answer])

  return (
    <>
      <span ref={mark} hidden />
      <LeaveQuestion when={isUnsaved} ofPath={ofPath}>
        What you changed is not saved, and would be lost.
      </LeaveQuestion>
    </>
  )
}

function watch(form: HTMLFormElement, signal: AbortSignal): WatchedForm {
  const watched: WatchedForm = { form, opened: valuesOf(form), kept: null, sent: false }
  const begin = () => {
    watched.kept ??= valuesOf(form)
  }
  for (const type of beginnings) form.addEventListener(type, begin, { signal, capture: true })
  form.addEventListener(
    'input',
    () => {
      // Its first field has the focus from the start, and not everybody types by keys.
      watched.kept ??= watched.opened
      watched.sent = false
    },
    { signal },
  )
  form.addEventListener(
    'submit',
    (event) => {
      // Held back while a picture is on its way.
      if (!event.defaultPrevented) watched.sent = true
    },
    { signal },
  )
  return watched
}

function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)].filter(([name]) => name !== 'version'))
}
