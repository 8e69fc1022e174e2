import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { isSafeLink } from '#app/lib/link.ts'
import { parsePictureUrl } from '#app/lib/picture.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { PictureControl } from './picture-field.tsx'
import type { PictureUpload } from './send-file.ts'
import { TextField } from './text-field.tsx'

/** The addresses that a link in a text may have: https elsewhere, a page of this site, an email address or a phone number. */
export function isTextLink(address: string): boolean {
  return isSafeLink(address) || /^(\/(?![/\\])|mailto:|tel:)\S*$/i.test(address)
}

/** The addresses that a picture in a text may have: a picture stored here, or https elsewhere. */
function isTextPicture(address: string): boolean {
  return isSafeLink(address) || parsePictureUrl(address) !== undefined
}

/** Asks for the address of a link on the selected words. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const former = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(former)
  const [error, setError] = useState<string | null>(null)

  function apply() {
    const typed = address.trim()
    // People type addresses without the https:// that a browser puts in front.
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
          // The dialog is inside the form of the whole text, which Enter would submit.
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
    </Dialog>
  )
}

const missing = 'Choose a picture and wait until it is uploaded, or enter an address that begins with https://'

type PictureDialogProps = { editor: Editor; upload: PictureUpload; onClose: () => void }

/** Asks for a picture, as a file or by its address, and for its description. */
export function PictureDialog({ editor, upload, onClose }: PictureDialogProps) {
  const chosen = editor.isActive('image')
  const former = editor.getAttributes('image')
  const [src, setSrc] = useState(chosen ? String(former.src ?? '') : '')
  const [alt, setAlt] = useState(chosen ? String(former.alt ?? '') : '')
  const [error, setError] = useState<string | null>(null)

  function change(address: string) {
    setSrc(address)
    setError(null)
  }

  function apply() {
    const address = src.trim()
    if (!isTextPicture(address)) return setError(missing)
    onClose()
    const chain = editor.chain().focus()
    const attributes = { src: address, alt: alt.trim() }
    if (chosen) chain.updateAttributes('image', { ...attributes, width: null, height: null }).run()
    else chain.setImage(attributes).run()
  }

  function applyByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Picture"
      closeBeside={false}
      footer={<Button onClick={apply}>{chosen ? 'Change picture' : 'Insert picture'}</Button>}
    >
      <div className="grid grid-cols-1 gap-4">
        <PictureControl
          label="Picture"
          upload={upload}
          // Until the address is complete, no picture is requested.
          value={isTextPicture(src) ? src : null}
          onChange={(url) => change(url ?? '')}
        />
        <TextField
          label="Or its address"
          value={src}
          error={error}
          inputMode="url"
          autoComplete="off"
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={applyByEnter}
        />
        <TextField
          label="What it shows"
          value={alt}
          hint="For those who do not see it. Leave it empty when it only decorates."
          onChange={(event) => setAlt(event.currentTarget.value)}
          onKeyDown={applyByEnter}
        />
      </div>
    </Dialog>
  )
}
