import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const sizes = {
  medium: 'text-2xl',
  large: 'text-[min(2.25rem,10.5vw)] leading-tight',
  hero: 'text-4xl sm:text-[4rem] sm:leading-none',
}

type FigureProps = {
  label: ReactNode
  value: ReactNode
  /** Shown after the number in smaller type: `%`, `/ month`. */
  unit?: ReactNode
  /** Term, date or condition. */
  note?: ReactNode
  size?: keyof typeof sizes
  className?: string
}

/** A large, prominent number, always shown with its unit and date. */
export function Figure({ label, value, unit, note, size = 'medium', className }: FigureProps) {
  return (
    <div className={classes('min-w-0', className)}>
      <p className="text-sm text-ink-soft">{label}</p>
      <p className={classes('font-semibold tracking-tight tabular-nums', sizes[size])}>
        <span className="wrap-anywhere">{value}</span>
        {unit && <span className="ml-1 text-[0.5em] font-semibold tracking-normal text-ink-soft">{unit}</span>}
      </p>
      {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
    </div>
  )
}
