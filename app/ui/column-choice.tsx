import Columns3 from 'lucide-react/icons/columns-3'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'

type ColumnChoiceProps = {
  columns: readonly { id: string; label: string; shown: boolean; fixed: boolean }[]
  onToggle: (id: string, isShown: boolean) => void
}

export function ColumnChoice({ columns, onToggle }: ColumnChoiceProps) {
  return (
    <Menu
      label="Columns"
      renderButton={(opener) => (
        <Button {...opener} kind="secondary" size="small" icon={<Columns3 aria-hidden="true" className="size-4" />}>
          Columns
        </Button>
      )}
    >
      {columns.map((column) => (
        <label
          key={column.id}
          className="flex min-h-9 items-center gap-2.5 rounded-field px-3 text-sm hover:bg-spruce-wash"
        >
          <input
            type="checkbox"
            checked={column.shown}
            disabled={column.fixed}
            onChange={() => onToggle(column.id, !column.shown)}
            className="size-4 accent-spruce"
          />
          {column.label}
        </label>
      ))}
    </Menu>
  )
}
