import type { ReactNode } from 'react'

/** One entry of the command palette: a page to open or an action to run. */
export type Command = {
  id: string
  label: string
  /** Shown beside the label, such as an address or a keyboard shortcut. */
  note?: ReactNode
  icon?: ReactNode
  /** Other words that people may type to find it. */
  words?: string
} & (
  | { to: string; leaves?: never; run?: never }
  /** An address outside the area: a file, or a page that needs a full load. */
  | { leaves: string; to?: never; run?: never }
  | { run: () => void; to?: never; leaves?: never }
)

export type CommandGroup = { heading: string; commands: readonly Command[] }

/** True if every typed word begins a word of the command. An empty search matches everything. */
export function matchesCommand(typed: string, { label, words = '' }: Pick<Command, 'label' | 'words'>): boolean {
  const known = wordsOf(`${label} ${words}`)
  return wordsOf(typed).every((part) => known.some((word) => word.startsWith(part)))
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
