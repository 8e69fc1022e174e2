import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type StackedTableProps = { caption: string; head: readonly string[]; headClass?: string; children: ReactNode }

/** A table with a few words or figures in each cell. On phones each `StackedRow` is a card, and its cells show their labels. */
export function StackedTable({ caption, head, headClass, children }: StackedTableProps) {
  return (
    <div className="rounded-card md:border md:border-line md:bg-paper">
      <table className="w-full text-left max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:hidden">
          <tr className="text-sm text-ink-soft">
            {head.map((name) => (
              <th key={name} scope="col" className={classes('px-5 py-3 font-medium', headClass)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">{children}</tbody>
      </table>
    </div>
  )
}

export function StackedRow({ children }: { children: ReactNode }) {
  return (
    <tr className="border-line align-top wrap-anywhere max-md:grid max-md:grid-cols-1 max-md:gap-2 max-md:rounded-card max-md:border max-md:bg-paper max-md:p-4 md:border-t">
      {children}
    </tr>
  )
}
