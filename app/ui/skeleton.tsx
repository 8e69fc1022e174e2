import { classes } from './classes.ts'

/** Stands where something will be and has its size. Hidden from screen readers: the region around it says "loading". */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block animate-breathe rounded-field bg-line', className)} />
}

/** Lines of text on their way; the last is shorter, as paragraphs are. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="grid gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classes('h-4', line === lines - 1 ? 'w-2/3' : 'w-full')} />
      ))}
    </span>
  )
}
