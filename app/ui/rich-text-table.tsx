import type { Editor } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import { classes } from './classes.ts'
import { toolClass } from './rich-text-tool.tsx'

type TableBarProps = { editor: Editor; className: string; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }

/** What can be done to the table in which the cursor is. */
export function TableBar({ editor, className, onKeyDown }: TableBarProps) {
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
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="Table"
      onKeyDown={onKeyDown}
      className={classes(className, 'border-t border-line')}
    >
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
    </div>
  )
}
