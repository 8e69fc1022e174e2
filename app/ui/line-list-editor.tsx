import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { TextInput } from './text-field.tsx'

type Line = { key: number; text: string }

type LineListEditorProps = {
  /** What one line is: `feature`. */
  noun: string
  defaultLines: readonly string[]
  onChange: (lines: string[]) => void
}

/**
 * An ordered list of text lines. Enter adds a line, Backspace removes an empty one, Alt with the arrow keys moves one, and
 * pasting several lines adds several.
 */
export function LineListEditor({ noun, defaultLines, onChange }: LineListEditorProps) {
  const [lines, setLines] = useState<Line[]>(() => defaultLines.map((text, key) => ({ key, text })))
  const nextKey = useRef(defaultLines.length)
  const focusNext = useRef<number | null>(null)

  function change(changed: Line[], focus?: Line) {
    focusNext.current = focus?.key ?? null
    setLines(changed)
    onChange(changed.map(({ text }) => text))
  }

  function newLine(text = ''): Line {
    nextKey.current += 1
    return { key: nextKey.current, text }
  }

  function insertAfter(at: number, texts: string[] = ['']) {
    const added = texts.map(newLine)
    change(lines.toSpliced(at + 1, 0, ...added), added.at(-1))
  }

  function remove(at: number) {
    change(lines.toSpliced(at, 1), lines[at - 1] ?? lines[at + 1])
  }

  function move(at: number, by: -1 | 1) {
    const line = lines[at]
    if (line && lines[at + by]) change(lines.toSpliced(at, 1).toSpliced(at + by, 0, line))
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>, at: number) {
    // While text is being composed, Enter ends the word and must not add a line.
    if (event.nativeEvent.isComposing) return
    const act = {
      Enter: () => insertAfter(at),
      Backspace: event.currentTarget.value === '' && !event.repeat ? () => remove(at) : undefined,
      ArrowUp: event.altKey ? () => move(at, -1) : undefined,
      ArrowDown: event.altKey ? () => move(at, 1) : undefined,
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    const pasted = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((text) => text.replace(/^\s*[-*•]\s+/, '').trim())
      .filter(Boolean)
    if (pasted.length < 2) return
    event.preventDefault()
    const added = pasted.map(newLine)
    // Pasted lines replace an empty line; otherwise they are inserted after the current line.
    const replaced = event.currentTarget.value === '' ? 1 : 0
    change(lines.toSpliced(at + 1 - replaced, replaced, ...added), added.at(-1))
  }

  return (
    <div className="grid gap-2">
      <ol className="grid gap-2">
        {lines.map((line, at) => (
          <li key={line.key} className="flex flex-wrap items-center gap-1">
            <TextInput
              aria-label={`${noun} ${at + 1}`}
              value={line.text}
              autoComplete="off"
              ref={(field) => {
                if (!field || focusNext.current !== line.key) return
                focusNext.current = null
                field.focus()
              }}
              onChange={(event) => change(lines.with(at, { ...line, text: event.target.value }))}
              onKeyDown={(event) => handleKey(event, at)}
              onPaste={(event) => handlePaste(event, at)}
              className="min-w-0 flex-1 basis-full sm:basis-0"
            />
            <IconButton
              label={`Move ${noun} ${at + 1} up`}
              aria-disabled={at === 0 || undefined}
              onClick={() => move(at, -1)}
              icon={<ArrowUp aria-hidden="true" className="size-4" />}
              className="aria-disabled:opacity-40"
            />
            <IconButton
              label={`Move ${noun} ${at + 1} down`}
              aria-disabled={at === lines.length - 1 || undefined}
              onClick={() => move(at, 1)}
              icon={<ArrowDown aria-hidden="true" className="size-4" />}
              className="aria-disabled:opacity-40"
            />
            <IconButton
              label={`Remove ${noun} ${at + 1}`}
              onClick={() => remove(at)}
              icon={<X aria-hidden="true" className="size-4" />}
            />
          </li>
        ))}
      </ol>
      <Button
        kind="secondary"
        size="small"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => insertAfter(lines.length - 1)}
        className="justify-self-start"
      >
        Add {noun}
      </Button>
    </div>
  )
}
