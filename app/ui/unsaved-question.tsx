import { useEffect, useEffectEvent, useRef } from 'react'
import { useActionData } from 'react-router'
import { LeaveQuestion } from './leave-question.tsx'

/**
 * Stands in a form: a link, a reload or a closed tab does not take along what was typed into it without a question. What
 * was sent and kept is as if it had not been typed; one a page. `ofPath`: the form stays while only the search changes.
 */
export function UnsavedQuestion({ ofPath }: { ofPath?: boolean }) {
  const mark = useRef<HTMLSpanElement>(null)
  const kept = useRef('')
  const typed = useRef(false)
  const sent = useRef(false)
  const answer = useActionData<{ outcome?: string }>()
  const isUnsaved = () => typed.current && !sent.current && textsOf(mark.current) !== kept.current

  const onInput = useEffectEvent(() => {
    typed.current = true
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
    kept.current = textsOf(mark.current)
    const form = mark.current?.closest('form')
    const listening = new AbortController()
    const { signal } = listening
    form?.addEventListener('input', () => onInput(), { signal })
    form?.addEventListener('submit', (event) => onSubmit(event), { signal })
    window.addEventListener('beforeunload', (event) => onUnload(event), { signal })
    return () => listening.abort()
  }, [])

  useEffect(() => {
    if (!sent.current || !answer) return
    sent.current = false
    if (answer.outcome !== 'done') return
    typed.current = false
    kept.current = textsOf(mark.current)
  }, [answer])

  return (
    <>
      <span ref={mark} hidden />
      <LeaveQuestion when={isUnsaved} ofPath={ofPath}>
        What you typed is not saved, and would be lost.
      </LeaveQuestion>
    </>
  )
}

function textsOf(mark: HTMLElement | null): string {
  const form = mark?.closest('form')
  return form ? JSON.stringify([...new FormData(form)].filter(([name]) => name !== 'version')) : ''
}
