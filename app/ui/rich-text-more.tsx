import Highlighter from 'lucide-react/icons/highlighter'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Subscript from 'lucide-react/icons/subscript'
import Superscript from 'lucide-react/icons/superscript'
import type { Editor } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import { classes } from './classes.ts'
import { Tool } from './rich-text-tool.tsx'

type MoreBarProps = {
  editor: Editor
  on: Record<'strike' | 'subscript' | 'superscript' | 'highlight', boolean>
  className: string
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** What is seldom done to words, in a bar of its own: on a phone the first one is full. */
export function MoreBar({ editor, on, className, onKeyDown }: MoreBarProps) {
  const toggle = (mark: keyof MoreBarProps['on']) => () => editor.chain().focus().toggleMark(mark).run()
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="More tools"
      onKeyDown={onKeyDown}
      className={classes(className, 'border-t border-line')}
    >
      <Tool label="Strike through" keys="Control+Shift+S" pressed={on.strike} run={toggle('strike')}>
        <Strikethrough />
      </Tool>
      <Tool label="Subscript" keys="Control+," pressed={on.subscript} run={toggle('subscript')}>
        <Subscript />
      </Tool>
      <Tool label="Superscript" keys="Control+." pressed={on.superscript} run={toggle('superscript')}>
        <Superscript />
      </Tool>
      <Tool label="Highlight" keys="Control+Shift+H" pressed={on.highlight} run={toggle('highlight')}>
        <Highlighter />
      </Tool>
    </div>
  )
}
