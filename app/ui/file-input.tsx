import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlClass } from './control-class.ts'

/** The browser's own input for a file, which needs no script. */
export function FileInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...rest}
      type="file"
      className={classes(
        controlClass,
        'file:mr-3 file:rounded-field file:border file:border-solid file:border-edge file:bg-paper file:px-3 file:py-0.5',
        'file:text-sm file:font-semibold file:text-ink',
        className,
      )}
    />
  )
}
