import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useActionData, useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

const beginnings = ['focusin', 'pointerdown', 'keydown', 'dragenter']

type WatchedForm = {
  form: HTMLFormElement
  opened: string
  /** The form's values when somebody began to work in it; null until then, and again once it is saved. */
  kept: string | null
  sent: boolean
}

type UnsavedQuestionProps = {
  /** The ids of the watched forms, for a page that has several; by default the surrounding form. */
  formIds?: readonly string[]
  /** The form stays when only the query of the address changes. */
  ofPath?: boolean
}

/**
 * Asks before a link, a reload or a closed tab discards changes in a form. Values that were submitted and saved do not count as
 * changes. Use one per page.
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
  // In a layout effect, so that it runs before anybody can type into the new form.
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
      // The stored values reach the form a moment later, and may have been trimmed.
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
      // The first field may have the focus from the start, and text may be entered without a key press.
      watched.kept ??= watched.opened
      watched.sent = false
    },
    { signal },
  )
  form.addEventListener(
    'submit',
    (event) => {
      // A submit is prevented while a picture is uploading.
      if (!event.defaultPrevented) watched.sent = true
    },
    { signal },
  )
  return watched
}

function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)].filter(([name]) => name !== 'version'))
}

type LeaveQuestionProps = {
  when: () => boolean
  /** The sentence about the unsaved work. */
  children: ReactNode
  /** The work stays when only the query of the address changes. */
  ofPath?: boolean
}

/** Asks before a link leads away from unsaved work. Use one per page: the router supports only one blocker. */
export function LeaveQuestion({ when, children, ofPath = false }: LeaveQuestionProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const samePath = currentLocation.pathname === nextLocation.pathname
    const stays = samePath && (ofPath || currentLocation.search === nextLocation.search)
    return !stays && when()
  })
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}
