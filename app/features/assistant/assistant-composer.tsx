import { type KeyboardEvent, type Ref, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { PanelCopy } from './assistant.copy.ts'
import { longestMessage } from './assistant.ts'

type AssistantComposerProps = {
  /** The text box, to be given the focus. */
  box: Ref<HTMLTextAreaElement>
  busy: boolean
  copy: PanelCopy
  /** False when it could not be sent; what was typed stays. */
  onSend: (typed: string) => boolean
}

/** Where a message is typed: Enter sends it, Shift+Enter begins another line. */
export function AssistantComposer({ box, busy, copy, onSend }: AssistantComposerProps) {
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
