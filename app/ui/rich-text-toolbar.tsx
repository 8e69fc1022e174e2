import Bold from 'lucide-react/icons/bold'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Redo from 'lucide-react/icons/redo-2'
import Table from 'lucide-react/icons/table'
import TextQuote from 'lucide-react/icons/text-quote'
import Underline from 'lucide-react/icons/underline'
import Undo from 'lucide-react/icons/undo-2'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { LinkDialog } from './rich-text-link.tsx'
import { MoreBar } from './rich-text-more.tsx'
import { PictureDialog } from './rich-text-picture.tsx'
import { TableBar } from './rich-text-table.tsx'
import { Tool } from './rich-text-tool.tsx'
import type { PictureUpload } from './send-picture.ts'

const blocks = [
  { value: '0', label: 'Paragraph' },
  { value: '2', label: 'Heading' },
  { value: '3', label: 'Subheading' },
  { value: '4', label: 'Small heading' },
] as const

type RichTextToolbarProps = { editor: Editor; upload: PictureUpload }

/** What can be done to the text. One stop of the Tab key; arrows lead from tool to tool. */
export function RichTextToolbar({ editor, upload }: RichTextToolbarProps) {
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null)
  const [more, setMore] = useState(false)
  const on = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const act = () => editor.chain().focus()
  return (
    <div className="sticky top-0 z-10 rounded-t-field border-b border-line bg-birch">
      <div role="toolbar" tabIndex={-1} aria-label="Formatting" onKeyDown={moveAmongTools} className={barClass}>
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
        <Tool label="Bold" keys="Control+B" pressed={on.bold} run={() => act().toggleBold().run()}>
          <Bold />
        </Tool>
        <Tool label="Italic" keys="Control+I" pressed={on.italic} run={() => act().toggleItalic().run()}>
          <Italic />
        </Tool>
        <Tool label="Underline" keys="Control+U" pressed={on.underline} run={() => act().toggleUnderline().run()}>
          <Underline />
        </Tool>
        <Tool label="More formatting" expanded={more} run={() => setMore(!more)}>
          <Ellipsis />
        </Tool>
        <Rule />
        <Tool label="List" keys="Control+Shift+8" pressed={on.bullets} run={() => act().toggleBulletList().run()}>
          <List />
        </Tool>
        <Tool
          label="Numbered list"
          keys="Control+Shift+7"
          pressed={on.numbers}
          run={() => act().toggleOrderedList().run()}
        >
          <ListOrdered />
        </Tool>
        <Tool label="Quotation" keys="Control+Shift+B" pressed={on.quote} run={() => act().toggleBlockquote().run()}>
          <TextQuote />
        </Tool>
        <Rule />
        <Tool label="Link" keys="Control+Shift+K" pressed={on.link} run={() => setDialog('link')}>
          <LinkIcon />
        </Tool>
        <Tool label="Picture" pressed={on.picture} run={() => setDialog('picture')}>
          <ImagePlus />
        </Tool>
        <Tool
          label="Table"
          pressed={on.table}
          disabled={on.table}
          run={() => act().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        >
          <Table />
        </Tool>
        <Rule />
        <Tool label="Undo" keys="Control+Z" disabled={!on.canUndo} run={() => act().undo().run()}>
          <Undo />
        </Tool>
        <Tool label="Redo" keys="Control+Shift+Z" disabled={!on.canRedo} run={() => act().redo().run()}>
          <Redo />
        </Tool>
      </div>
      {more && <MoreBar editor={editor} on={on} className={barClass} onKeyDown={moveAmongTools} />}
      {on.table && <TableBar editor={editor} className={barClass} onKeyDown={moveAmongTools} />}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'picture' && <PictureDialog editor={editor} upload={upload} onClose={() => setDialog(null)} />}
    </div>
  )
}

const barClass = 'flex flex-wrap items-center gap-0.5 p-1'

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
