import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { Form } from 'react-router'
import { IconButton } from '#app/ui/button.tsx'
import type { ManagedLender } from './lenders.manage.server.ts'

type LenderMovesProps = { lender: ManagedLender; isFirst: boolean; isLast: boolean; onMove: () => void }

/** One place up, one place down; also by Alt and the arrows anywhere in the row, or by dragging the grip. */
export function LenderMoves({ lender: { id, name }, isFirst, isLast, onMove }: LenderMovesProps) {
  return (
    <Form method="post" preventScrollReset onSubmit={onMove} className="-my-1 inline-flex items-center">
      <span
        draggable
        data-grip={id}
        title={`Drag ${name} to its place`}
        aria-hidden="true"
        className="hidden size-9 cursor-grab place-items-center rounded-field text-ink-soft hover:bg-spruce-wash active:cursor-grabbing md:pointer-fine:grid"
      >
        <GripVertical className="size-4" />
      </span>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      <MoveButton direction="up" name={name} isAtEnd={isFirst} />
      <MoveButton direction="down" name={name} isAtEnd={isLast} />
    </Form>
  )
}

type MoveButtonProps = { direction: 'up' | 'down'; name: string; isAtEnd: boolean }

// At the end it keeps the focus: a disabled button would lose it, and the next key would go nowhere.
function MoveButton({ direction, name, isAtEnd }: MoveButtonProps) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <IconButton
      type="submit"
      name="direction"
      value={direction}
      data-move={direction}
      label={`Move ${name} ${direction}`}
      aria-keyshortcuts={direction === 'up' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
      aria-disabled={isAtEnd || undefined}
      onClick={(event) => isAtEnd && event.preventDefault()}
      icon={<Arrow aria-hidden="true" className="size-4" />}
      className="aria-disabled:opacity-40"
    />
  )
}
