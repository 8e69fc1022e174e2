import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { type Editor, EditorContent, Mark, Node, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type RefObject, useState } from 'react'
import { isSafeLink } from '#app/lib/link.ts'
import { classes } from './classes.ts'
import { cleanPastedHtml } from './pasted-html.ts'
import { pictureAmong, readPicture, type PictureUpload, sendPicture } from './send-file.ts'
import { isTextLink } from './rich-text-dialogs.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { notify } from './toast-queue.ts'

// Posts written elsewhere may contain these elements too: without these extensions the editor would drop them on save.

const markOf = (name: string, tag: 'sub' | 'sup' | 'mark', keys: string, excludes = '') =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(this.name) }
    },
  })

const FigureCaption = Node.create({
  name: 'figureCaption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'figureCaption? block+ figureCaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

const extras = [
  markOf('subscript', 'sub', 'Mod-,', 'superscript'),
  markOf('superscript', 'sup', 'Mod-.', 'subscript'),
  markOf('highlight', 'mark', 'Mod-Shift-h'),
  FigureCaption,
  Figure,
]

const extensions = [
  StarterKit.configure({
    // The page's title is its only h1.
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isTextLink(address),
      shouldAutoLink: (address) => isSafeLink(address),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image,
  // On a phone a table scrolls inside its frame.
  TableKit.configure({ table: { resizable: false, renderWrapper: true } }),
  ...extras,
]

type RichTextEditorProps = {
  /** Holds the initial HTML. */
  source: RefObject<HTMLTextAreaElement | null>
  labelledBy: string
  describedBy?: string
  invalid: boolean
  upload: PictureUpload
  onChange: (html: string) => void
}

/** The editor itself. Loaded only where somebody writes: with its libraries it is larger than any page. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { source, labelledBy, describedBy, invalid, upload, onChange } = props
  const [uploading, setUploading] = useState(0)

  async function insertPicture(editor: Editor, file: File, at?: number) {
    setUploading((count) => count + 1)
    const picture = await readPicture(file)
    const sent = picture
      ? await sendPicture(upload, picture.file)
      : { error: 'This file is not a picture that we can show. Choose a JPEG, PNG, WebP or AVIF.' }
    setUploading((count) => count - 1)
    if (sent === 'cancelled') return
    if ('error' in sent) return notify({ kind: 'error', text: sent.error })
    const place = Math.min(at ?? editor.state.selection.to, editor.state.doc.content.size)
    editor
      .chain()
      .focus()
      .insertContentAt(place, { type: 'image', attrs: { src: sent.url, alt: '' } })
      .run()
  }

  const editor = useEditor({
    extensions,
    content: source.current?.value ?? '',
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        class: textClass,
      },
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (_view, event) => {
        // Word puts text and a picture of it on the clipboard, so the picture counts only if there is no text.
        const file = event.clipboardData?.getData('text/plain').trim() ? null : pictureAmong(event.clipboardData)
        if (file) void insertPicture(editor, file)
        return file !== null
      },
      handleDrop: (view, event) => {
        const file = pictureAmong(event.dataTransfer)
        if (file) {
          event.preventDefault()
          void insertPicture(editor, file, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
        }
        return file !== null
      },
    },
    // The empty paragraph at the end is only there to type in, so it is not saved.
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML().replace(/(<p><\/p>)+$/, '')),
  })

  return (
    <div
      className={classes(
        'grid grid-cols-1 rounded-field border bg-paper focus-within:border-spruce',
        invalid ? 'border-maple' : 'border-edge',
      )}
    >
      <RichTextToolbar editor={editor} upload={upload} />
      <div className="max-h-[70dvh] min-h-80 overflow-y-auto">
        <EditorContent editor={editor} />
      </div>
      <p role="status" className="px-4 pb-2 text-sm text-ink-soft empty:hidden">
        {uploading > 0 && 'Uploading picture...'}
      </p>
    </div>
  )
}

const textClass = classes(
  'prose min-h-80 px-4 py-3 outline-none sm:px-6 sm:py-4',
  '[&_.tableWrapper]:my-4 [&_.tableWrapper]:overflow-x-auto [&_td]:border [&_td]:border-line [&_th]:border',
  '[&_th]:border-line [&_th]:bg-birch [&_.selectedCell]:bg-spruce-wash',
  '[&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-offset-2',
  '[&_.ProseMirror-selectednode]:outline-spruce',
)
