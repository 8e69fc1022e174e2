import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Tone = 'neutral' | 'good' | 'bad' | 'warning' | 'info'

const tones: Record<Tone, string> = {
  neutral: 'border-line bg-birch text-ink-soft',
  good: 'border-spruce/25 bg-spruce-wash text-spruce',
  bad: 'border-maple/25 bg-maple-wash text-maple',
  warning: 'border-amber/30 bg-amber-wash text-amber',
  info: 'border-sky/25 bg-sky-wash text-sky',
}

type BadgeProps = { tone?: Tone; children: ReactNode; className?: string }

/** A status in one or two words. The colour only repeats what the words say. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex max-w-full items-center gap-1 rounded-card border px-2 py-0.5 text-xs font-medium',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
