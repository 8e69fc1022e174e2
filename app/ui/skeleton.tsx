import { classes } from './classes.ts'

/**
 * A placeholder with the size of the content that is loading. Hidden from screen readers: the region around it says "loading".
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block animate-breathe rounded-field bg-line', className)} />
}

/** Placeholder lines of text; the last one is shorter, like the end of a paragraph. */
export function SkeletonText({ lines }: { lines: number }) {
  return (
    <span aria-hidden="true" className="grid gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classes('h-4', line === lines - 1 ? 'w-2/3' : 'w-full')} />
      ))}
    </span>
  )
}
