import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FieldError, RequiredMark } from './field.tsx'
import type { RichTextEditor } from './rich-text-editor.tsx'
import type { PictureUpload } from './send-file.ts'

type RichTextFieldProps = {
  name: string
  label: string
  id?: string
  /** HTML. */
  defaultValue?: string
  error?: string | readonly string[] | null
  required?: boolean
  upload: PictureUpload
  onChange?: (html: string) => void
  /** Shown below the editor, such as the length of the text. */
  children?: ReactNode
}

type Editor = ComponentType<Parameters<typeof RichTextEditor>[0]>

/**
 * A field for long text with headings, lists, tables and pictures, sent as HTML. The editor loads when the field is shown.
 * Until it has loaded, and if it cannot load, the HTML itself can be typed.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { name, label, defaultValue, error, required, upload, onChange, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const source = useRef<HTMLTextAreaElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [Editor, setEditor] = useState<Editor | null>(null)
  const sentence = typeof error === 'string' ? error : error?.[0]
  const describedBy = sentence ? `${id}-error` : undefined
  useEffect(() => {
    let shown = true
    import('./rich-text-editor.tsx').then(
      (loaded) => shown && setEditor(() => loaded.RichTextEditor),
      // Without the editor, the HTML itself can be edited.
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [])

  return (
    <div ref={frame} className="relative grid grid-cols-1 content-start gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium">
        {label}
        {required && <RequiredMark />}
      </label>
      <textarea
        ref={source}
        id={id}
        name={name}
        rows={14}
        required={required}
        defaultValue={defaultValue}
        aria-invalid={sentence ? true : undefined}
        aria-describedby={describedBy}
        // With the editor, this text area only holds the value; a click on its label or a validation message leads to the
        // editor.
        tabIndex={Editor ? -1 : undefined}
        aria-hidden={Editor ? true : undefined}
        onFocus={() => Editor && frame.current?.querySelector<HTMLElement>('[contenteditable]')?.focus()}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        className={Editor ? 'sr-only' : 'control max-h-[70dvh] font-mono text-sm'}
      />
      {Editor && (
        <Editor
          source={source}
          labelledBy={`${id}-label`}
          describedBy={describedBy}
          invalid={Boolean(sentence)}
          upload={upload}
          onChange={(html) => {
            if (source.current) source.current.value = html
            onChange?.(html)
          }}
        />
      )}
      {children}
      {sentence && <FieldError id={`${id}-error`}>{sentence}</FieldError>}
    </div>
  )
}
