import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** The browser's own file input, which works without JavaScript. */
export function FileInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...rest}
      type="file"
      className={classes(
        'control',
        'file:mr-3 file:rounded-field file:border file:border-solid file:border-edge file:bg-paper file:px-3 file:py-0.5',
        'file:text-sm file:font-semibold file:text-ink',
        className,
      )}
    />
  )
}
