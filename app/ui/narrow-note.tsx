import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { onlyWhenNarrowClass } from './table-room.ts'

/** The content of a hidden column, repeated in a cell that stays; shown only where a narrow table leaves that column out. */
export function NarrowNote({ children }: { children: ReactNode }) {
  return (
    <span className={classes(onlyWhenNarrowClass, 'basis-full text-xs font-normal text-ink-soft')}>{children}</span>
  )
}
