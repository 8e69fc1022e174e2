import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { isTextLink } from './rich-text-address.ts'
import { TextField } from './text-field.tsx'

type LinkDialogProps = { editor: Editor; onClose: () => void }

/** Asks where the chosen words lead. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const former = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(former)
  const [error, setError] = useState<string | null>(null)

  function apply() {
    const typed = address.trim()
    // As people write it: without what a browser puts in front.
    const href = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed) ? `https://${typed}` : typed
    if (!isTextLink(href))
      return setError('Enter an address that begins with https://, or a page of this site (/rates)')
    onClose()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !former)
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Link"
      width="small"
      startIn="first field"
      footer={
        <>
          {former && (
            <Button
              kind="secondary"
              onClick={() => {
                onClose()
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
              }}
            >
              Remove link
            </Button>
          )}
          <Button onClick={apply}>{former ? 'Change link' : 'Add link'}</Button>
        </>
      }
    >
      <TextField
        label="Address"
        value={address}
        error={error}
        inputMode="url"
        autoComplete="off"
        hint="https://…, a page of this site such as /rates, mailto: or tel:"
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          // It stands inside the form of the whole text.
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
    </Dialog>
  )
}
