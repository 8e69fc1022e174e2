import { type KeyboardEvent, type Ref, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { chatConsent } from '#app/features/leads/leads.copy.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { notify } from '#app/ui/toast-queue.ts'
import { displayPhone } from '#app/lib/phone.ts'
import { brand } from '#brand'
import { AssistantMessage, Bubble, Questions } from './assistant-answer.tsx'
import { chipsFor, headingMark } from './assistant-chips.ts'
import { useConversation } from './assistant-conversation.ts'
import { filled, type PanelCopy, panelCopy } from './assistant.copy.ts'
import { type Contact, longestMessage } from './assistant.ts'

/** The Mortgage Assistant beside the page; on a phone in its place. */
export function AssistantPanel({ onClose }: { onClose: () => void }) {
  const { messages, language, choose, offer, kept, waiting, say, changeCards, again, clear } = useConversation()
  const copy = panelCopy[language]
  const [confirming, setConfirming] = useState(false)
  const panel = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const busy = waiting.state === 'waiting'
  const count = messages.length
  const other = language === 'en' ? 'fr' : 'en'
  const address = useLocation()

  useLayoutEffect(() => {
    const dialog = panel.current
    if (!dialog) return
    if (isNarrow()) dialog.showModal()
    else dialog.show()
    box.current?.focus()
    return () => dialog.close()
  }, [])

  useEffect(() => {
    showLatest(list.current, count)
    // Waiting and clearing take the focus away from what is disabled then.
    if (!busy && document.activeElement?.matches('body, :disabled')) box.current?.focus()
  }, [count, busy])

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links are what is pressed */}
      <dialog
        ref={panel}
        lang={language}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-subtitle`}
        className="panel panel-right fixed inset-auto right-0 bottom-0 z-40 m-0 h-dvh max-h-none w-full max-w-none border-line bg-paper p-0 text-ink shadow-float sm:right-3 sm:bottom-4 sm:h-[min(42rem,calc(100dvh-6rem))] sm:w-104 sm:rounded-card sm:border xl:right-1 2xl:right-4 print:hidden"
        onCancel={(event) => {
          event.preventDefault()
          onClose()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
        onClick={(event) => {
          // A link was followed inside the site: on a phone its page would stay below the panel.
          if (event.defaultPrevented && isNarrow()) onClose()
        }}
      >
        <div className="flex h-full flex-col">
          <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 border-b border-line py-1 pr-2 pl-4">
            <h2 id={`${id}-title`} className="text-lg">
              {copy.title}
            </h2>
            <Button kind="quiet" size="small" disabled={count < 2} onClick={() => setConfirming(true)}>
              {copy.clear}
            </Button>
            <IconButton label={copy.close} icon={<CloseIcon className="size-5" />} onClick={onClose} />
            <p id={`${id}-subtitle`} className="text-sm text-ink-soft">
              {copy.subtitle}
            </p>
            <Button kind="quiet" size="small" lang={other} disabled={busy} onClick={() => choose(other)}>
              {copy.otherLanguage}
            </Button>
          </div>

          {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
          <div
            ref={list}
            role="log"
            aria-label={copy.conversation}
            aria-busy={busy}
            tabIndex={0}
            className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain bg-birch p-3"
          >
            {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
            <ol className="grid grid-cols-1 content-start gap-3">
              {messages.map((message, index) => (
                // Turns have no name of their own; the oldest go when the conversation gets long.
                <AssistantMessage
                  key={index}
                  message={message}
                  copy={copy}
                  onAsk={index === count - 1 && !busy ? say : undefined}
                  onChangeCards={(cards) => changeCards(index, cards)}
                  onAskBroker={() => say(copy.askBroker)}
                />
              ))}
              {waiting.state === 'failed' && (
                <Bubble by={brand.assistantName}>
                  <p>{waiting.sentence ?? copy[waiting.why]}</p>
                  <Button kind="secondary" size="small" className="mt-2" onClick={again}>
                    {copy.again}
                  </Button>
                </Bubble>
              )}
              {busy && (
                <Bubble by={brand.assistantName}>
                  <span className="flex items-center gap-2 text-ink-soft">
                    <Spinner /> {copy.thinking}
                  </span>
                </Bubble>
              )}
            </ol>
            {count <= 1 && !busy && (
              <Questions
                questions={chipsFor(address, language)}
                label={copy.suggested}
                onAsk={(question) =>
                  say(question.replace(headingMark, () => document.querySelector('h1')?.textContent ?? ''))
                }
              />
            )}
          </div>

          {offer && (
            <section aria-label={copy.details} className="border-t border-line bg-spruce-wash px-3 py-2">
              {/* The question ends an answer that may be longer than the screen. */}
              <p className="text-sm font-semibold wrap-anywhere">
                {filled(copy.keep, { details: freshDetails(offer, kept) })}
              </p>
              <p className="mt-1 text-xs text-ink-soft">{chatConsent[language].wording}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button size="small" busy={busy} onClick={() => say(copy.yes, 'yes')}>
                  {copy.yes}
                </Button>
                <Button kind="secondary" size="small" busy={busy} onClick={() => say(copy.no, 'no')}>
                  {copy.no}
                </Button>
              </div>
            </section>
          )}
          <Composer box={box} busy={busy} copy={copy} onSend={say} />
        </div>
      </dialog>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={copy.clearQuestion}
        confirmLabel={copy.clearConfirm}
        cancelLabel={copy.cancel}
        onConfirm={() => {
          setConfirming(false)
          clear()
          notify({ kind: 'success', text: copy.cleared, seconds: 10 })
        }}
      >
        <p>{copy.clearBody}</p>
      </ConfirmDialog>
    </>
  )
}

/** What is to be kept and is not yet, as it is read. */
function freshDetails(offer: Contact, kept: Contact): string {
  return (['name', 'phone', 'email'] as const)
    .filter((field) => offer[field] !== null && offer[field] !== kept[field])
    .map((field) => displayPhone(offer[field] ?? ''))
    .join(', ')
}

const margin = 12

/**
 * The last question at the top, so that its answer is read from the beginning; what is shorter ends at the bottom. An answer that
 * fits is shown to its end, even where the question is long or the bar about details takes room.
 */
function showLatest(list: HTMLElement | null, count: number) {
  if (!list) return
  const asked = list.querySelectorAll<HTMLElement>('[data-by=visitor]')
  const question = (asked.item(asked.length - 1)?.offsetTop ?? 0) - margin
  const answer = list.querySelector<HTMLElement>(':scope > ol > li:last-child')
  const end = answer ? answer.offsetTop + answer.offsetHeight + margin - list.clientHeight : 0
  const isWhole = answer !== null && answer.offsetHeight + 2 * margin <= list.clientHeight
  list.scrollTop = count > 1 ? Math.max(question, isWhole ? end : 0) : 0
}

/** On a phone the panel takes the whole screen. */
function isNarrow(): boolean {
  return matchMedia('(width < 40rem)').matches
}

type ComposerProps = {
  /** The text box, to be given the focus. */
  box: Ref<HTMLTextAreaElement>
  busy: boolean
  copy: PanelCopy
  /** False when it could not be sent; what was typed stays. */
  onSend: (typed: string) => boolean
}

/** Where a message is typed: Enter sends it, Shift+Enter begins another line. */
function Composer({ box, busy, copy, onSend }: ComposerProps) {
  const [typed, setTyped] = useState('')

  function send() {
    if (onSend(typed)) setTyped('')
  }

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While a word is being composed Enter takes the proposed one.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className="border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="flex items-end gap-2">
        <TextArea
          ref={box}
          rows={1}
          aria-label={copy.message}
          aria-describedby="assistant-hints"
          placeholder={busy ? copy.waiting : copy.placeholder}
          maxLength={longestMessage}
          disabled={busy}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={sendOnEnter}
          className="max-h-32 resize-none"
        />
        <Button type="submit" disabled={busy}>
          {copy.send}
        </Button>
      </div>
      <p id="assistant-hints" className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft">
        <span>{copy.sendHint}</span>
        <span>{copy.lineHint}</span>
      </p>
    </form>
  )
}
