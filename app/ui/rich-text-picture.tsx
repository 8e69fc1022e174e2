import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { PictureControl } from './picture-field.tsx'
import { isTextPicture } from './rich-text-address.ts'
import type { PictureUpload } from './send-picture.ts'
import { TextField } from './text-field.tsx'

const missing = 'Choose a picture and wait until it is uploaded, or enter an address that begins with https://'

type PictureDialogProps = { editor: Editor; upload: PictureUpload; onClose: () => void }

/** Asks for a picture, from a file or by its address, and for what it shows. */
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
          // Half an address is asked of nobody.
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
