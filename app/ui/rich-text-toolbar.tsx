import Bold from 'lucide-react/icons/bold'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Highlighter from 'lucide-react/icons/highlighter'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Redo from 'lucide-react/icons/redo-2'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Subscript from 'lucide-react/icons/subscript'
import Superscript from 'lucide-react/icons/superscript'
import Table from 'lucide-react/icons/table'
import TextQuote from 'lucide-react/icons/text-quote'
import Underline from 'lucide-react/icons/underline'
import Undo from 'lucide-react/icons/undo-2'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ComponentType, type KeyboardEvent, type ReactNode, useState } from 'react'
import { classes } from './classes.ts'
import { LinkDialog, PictureDialog } from './rich-text-dialogs.tsx'
import type { PictureUpload } from './send-file.ts'

const blocks = [
  { value: '0', label: 'Paragraph' },
  { value: '2', label: 'Heading' },
  { value: '3', label: 'Subheading' },
  { value: '4', label: 'Small heading' },
] as const

const lessFrequent = [
  { mark: 'strike', label: 'Strike through', icon: Strikethrough, keys: 'Control+Shift+S' },
  { mark: 'subscript', label: 'Subscript', icon: Subscript, keys: 'Control+,' },
  { mark: 'superscript', label: 'Superscript', icon: Superscript, keys: 'Control+.' },
  { mark: 'highlight', label: 'Highlight', icon: Highlighter, keys: 'Control+Shift+H' },
] as const

export function RichTextToolbar({ editor, upload }: { editor: Editor; upload: PictureUpload }) {
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null)
  const [more, setMore] = useState(false)
  const on = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const act = () => editor.chain().focus()
  const toggle = (mark: string) => () => act().toggleMark(mark).run()
  const insertTable = () => act().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
  return (
    <div className="sticky top-0 z-10 rounded-t-field border-b border-line bg-birch">
      <Bar label="Formatting">
        <select
          aria-label="Text style"
          value={String(on.level)}
          data-tool
          onChange={(event) => {
            const level = Number(event.currentTarget.value)
            if (level === 2 || level === 3 || level === 4) act().setHeading({ level }).run()
            else act().setParagraph().run()
          }}
          className="mr-1 min-h-11 rounded-sm border border-edge bg-paper px-2 text-sm md:min-h-8"
        >
          {blocks.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Tool label="Bold" icon={Bold} keys="Control+B" pressed={on.bold} run={toggle('bold')} />
        <Tool label="Italic" icon={Italic} keys="Control+I" pressed={on.italic} run={toggle('italic')} />
        <Tool label="Underline" icon={Underline} keys="Control+U" pressed={on.underline} run={toggle('underline')} />
        <Tool label="More formatting" icon={Ellipsis} expanded={more} run={() => setMore(!more)} />
        <Rule />
        <Tool
          label="List"
          icon={List}
          keys="Control+Shift+8"
          pressed={on.bullets}
          run={() => act().toggleBulletList().run()}
        />
        <Tool
          label="Numbered list"
          icon={ListOrdered}
          keys="Control+Shift+7"
          pressed={on.numbers}
          run={() => act().toggleOrderedList().run()}
        />
        <Tool
          label="Quotation"
          icon={TextQuote}
          keys="Control+Shift+B"
          pressed={on.quote}
          run={() => act().toggleBlockquote().run()}
        />
        <Rule />
        <Tool label="Link" icon={LinkIcon} keys="Control+Shift+K" pressed={on.link} run={() => setDialog('link')} />
        <Tool label="Picture" icon={ImagePlus} pressed={on.picture} run={() => setDialog('picture')} />
        <Tool label="Table" icon={Table} pressed={on.table} disabled={on.table} run={insertTable} />
        <Rule />
        <Tool label="Undo" icon={Undo} keys="Control+Z" disabled={!on.canUndo} run={() => act().undo().run()} />
        <Tool label="Redo" icon={Redo} keys="Control+Shift+Z" disabled={!on.canRedo} run={() => act().redo().run()} />
      </Bar>
      {/* Less frequent formats are in a second bar, because on a phone the first one is full. */}
      {more && (
        <Bar label="More tools">
          {lessFrequent.map(({ mark, ...tool }) => (
            <Tool key={mark} {...tool} pressed={on[mark]} run={toggle(mark)} />
          ))}
        </Bar>
      )}
      {on.table && <TableBar editor={editor} />}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'picture' && <PictureDialog editor={editor} upload={upload} onClose={() => setDialog(null)} />}
    </div>
  )
}

/** A toolbar is one stop of the Tab key; arrow keys move between its buttons. */
function Bar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={moveAmongTools}
      className="flex flex-wrap items-center gap-0.5 border-line p-1 not-first:border-t"
    >
      {children}
    </div>
  )
}

function TableBar({ editor }: { editor: Editor }) {
  const act = () => editor.chain().focus()
  const tools = [
    { label: 'Row above', run: () => act().addRowBefore().run() },
    { label: 'Row below', run: () => act().addRowAfter().run() },
    { label: 'Delete row', run: () => act().deleteRow().run() },
    { label: 'Column before', run: () => act().addColumnBefore().run() },
    { label: 'Column after', run: () => act().addColumnAfter().run() },
    { label: 'Delete column', run: () => act().deleteColumn().run() },
    { label: 'Header row', run: () => act().toggleHeaderRow().run() },
    { label: 'Delete table', run: () => act().deleteTable().run() },
  ]
  return (
    <Bar label="Table">
      {tools.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          data-tool
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
          className={classes(toolClass, 'px-2 text-sm')}
        >
          {label}
        </button>
      ))}
    </Bar>
  )
}

const toolClass =
  'inline-grid min-h-11 place-items-center rounded-sm text-ink-soft transition-colors hover:bg-spruce-wash hover:text-ink md:min-h-8 aria-pressed:bg-spruce-wash aria-pressed:text-spruce aria-expanded:bg-spruce-wash aria-expanded:text-spruce aria-disabled:opacity-40'

type ToolProps = {
  label: string
  icon: ComponentType
  /** As in `aria-keyshortcuts`; on a Mac, Control is Command. */
  keys?: string
  pressed?: boolean
  /** For a button that opens another toolbar: whether that is open. */
  expanded?: boolean
  disabled?: boolean
  run: () => void
}

function Tool({ label, icon: Icon, keys, pressed, expanded, disabled = false, run }: ToolProps) {
  return (
    <button
      type="button"
      data-tool
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keys.replace('Control', 'Ctrl')})` : label}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => disabled || run()}
      className={classes(toolClass, 'w-11 md:w-8 [&>svg]:size-4')}
    >
      <Icon />
    </button>
  )
}

function stateOf(editor: Editor) {
  const level = [2, 3, 4].find((one) => editor.isActive('heading', { level: one })) ?? 0
  return {
    level,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    subscript: editor.isActive('subscript'),
    superscript: editor.isActive('superscript'),
    highlight: editor.isActive('highlight'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
    picture: editor.isActive('image'),
    table: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

function Rule() {
  return <span aria-hidden="true" className="mx-1 h-5 w-px bg-line" />
}

function moveAmongTools(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!by || !(event.target instanceof HTMLElement)) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
  const next = tools[(tools.indexOf(event.target) + by + tools.length) % tools.length]
  event.preventDefault()
  next?.focus()
}
