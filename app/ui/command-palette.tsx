import { CommandEmpty, CommandGroup as Group, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk'
import { useNavigate } from 'react-router'
import type { Command, CommandGroup } from './command.ts'
import { classes } from './classes.ts'
import { Dialog } from './dialog.tsx'

type CommandPaletteProps = {
  title: string
  placeholder: string
  /** The text in the field; the caller searches with it. */
  query: string
  onQuery: (query: string) => void
  maxLength: number
  groups: readonly CommandGroup[]
  /** Shown below the list and announced to screen readers: how many results, still searching, or failed. */
  status: string
  /** Shown in the list when there are no results. */
  empty: string
  onChosen?: (command: Command) => void
  onClose: () => void
}

/** A search field with a list of pages and actions below it. Arrow keys select, Enter runs the selected one, Escape closes. */
export function CommandPalette(props: CommandPaletteProps) {
  const { title, placeholder, query, onQuery, maxLength, groups, status, empty, onChosen, onClose } = props
  const navigate = useNavigate()

  function choose(command: Command) {
    onClose()
    onChosen?.(command)
    if (command.to) void navigate(command.to)
    else if (command.leaves) location.assign(command.leaves)
    else command.run?.()
  }

  return (
    <Dialog open onClose={onClose} title={title} startIn="first field">
      {/* The caller decides what matches; the library handles arrow keys and Enter. */}
      <CommandRoot label={title} shouldFilter={false} vimBindings={false} loop className="-m-4 grid sm:-m-6">
        <div className="p-3 sm:p-4">
          <CommandInput
            value={query}
            onValueChange={onQuery}
            maxLength={maxLength}
            placeholder={placeholder}
            className="control"
          />
        </div>
        <CommandList
          label={title}
          className="h-[min(26rem,calc(100dvh-15rem))] overflow-y-auto overscroll-contain border-y border-line p-2"
        >
          {groups
            .filter(({ commands }) => commands.length > 0)
            .map(({ heading, commands }) => (
              <Group key={heading} heading={heading} className={groupClass}>
                {commands.map((command) => (
                  <CommandItem
                    key={command.id}
                    value={command.id}
                    onSelect={() => choose(command)}
                    className={itemClass}
                  >
                    {command.icon}
                    <CommandText {...command} />
                  </CommandItem>
                ))}
              </Group>
            ))}
          <CommandEmpty className="px-3 py-8 text-center text-ink-soft">{empty}</CommandEmpty>
        </CommandList>
        <p role="status" className="min-h-9 px-4 py-2 text-sm text-ink-soft sm:px-6">
          {status}
        </p>
      </CommandRoot>
    </Dialog>
  )
}

/** On a phone the hint moves below the label, and keyboard shortcuts are hidden because a phone has no keys. */
function CommandText({ label, note }: Command) {
  const isText = typeof note === 'string'
  return (
    <span className="grid min-w-0 flex-1 py-0.5 sm:flex sm:items-center sm:gap-3">
      <span className="truncate">{label}</span>
      {note && (
        <span
          className={classes('text-sm text-ink-soft sm:ml-auto', isText ? 'truncate sm:shrink-[3]' : 'max-sm:hidden')}
        >
          {note}
        </span>
      )}
    </span>
  )
}

const groupClass = classes(
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1',
  '[&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-soft',
)

const itemClass = classes(
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1 md:min-h-9',
  '[&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-soft',
  'data-[selected=true]:bg-spruce-wash data-[selected=true]:text-spruce',
)
