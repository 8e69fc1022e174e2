import { useEffect, useEffectEvent, useRef } from 'react'
import { useActionData } from 'react-router'
import { LeaveQuestion } from './leave-question.tsx'

const beginnings = ['focusin', 'pointerdown', 'keydown', 'dragenter']

/**
 * Stands in a form: a link, a reload or a closed tab does not take along what was changed in it without a question. What
 * was sent and kept is as if it had not been changed; one a page. `ofPath`: the form stays while only the search changes.
 */
export function UnsavedQuestion({ ofPath }: { ofPath?: boolean }) {
  const mark = useRef<HTMLSpanElement>(null)
  /** What stood in the form when somebody began to work in it, or when it was last saved. */
  const kept = useRef<string | null>(null)
  const opened = useRef<string | null>(null)
  const sent = useRef(false)
  const answer = useActionData<{ outcome?: string }>()
  const isUnsaved = () => kept.current !== null && !sent.current && valuesOf(mark.current) !== kept.current

  const onBegin = useEffectEvent(() => {
    kept.current ??= valuesOf(mark.current)
  })
  const onInput = useEffectEvent(() => {
    // Its first field has the focus from the start, and not everybody types by keys.
    kept.current ??= opened.current
    sent.current = false
  })
  const onSubmit = useEffectEvent((event: Event) => {
    // Held back while a picture is on its way.
    if (!event.defaultPrevented) sent.current = true
  })
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    opened.current = valuesOf(mark.current)
    const form = mark.current?.closest('form')
    const listening = new AbortController()
    const { signal } = listening
    for (const type of beginnings) form?.addEventListener(type, () => onBegin(), { signal, capture: true })
    form?.addEventListener('input', () => onInput(), { signal })
    form?.addEventListener('submit', (event) => onSubmit(event), { signal })
    window.addEventListener('beforeunload', (event) => onUnload(event), { signal })
    return () => listening.abort()
  }, [])

  useEffect(() => {
    if (!sent.current || !answer) return
    sent.current = false
    if (answer.outcome === 'done') kept.current = valuesOf(mark.current)
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

function valuesOf(mark: HTMLElement | null): string {
  const form = mark?.closest('form')
  return form ? JSON.stringify([...new FormData(form)].filter(([name]) => name !== 'version')) : ''
}
