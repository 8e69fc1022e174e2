import type { ReactNode } from 'react'

/** One line of the palette: somewhere to go, or something to do. */
export type Command = {
  id: string
  label: string
  /** Stands beside the label, such as an address or its keys. */
  note?: ReactNode
  icon?: ReactNode
  /** Other words that people look for it by. */
  words?: string
} & (
  | { to: string; leaves?: never; run?: never }
  /** An address outside the area: a file, or a page that is loaded as a whole. */
  | { leaves: string; to?: never; run?: never }
  | { run: () => void; to?: never; leaves?: never }
)

export type CommandGroup = { heading: string; commands: readonly Command[] }

/** True when every word that was typed begins a word of the command. Nothing typed matches everything. */
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
