import { classes } from './classes.ts'

/** The frame that every typed control shares. */
export const controlClass = classes(
  'min-h-11 w-full min-w-0 rounded-field border border-edge bg-paper px-3 py-2 text-base text-ink',
  'placeholder:text-ink-soft hover:border-ink-soft',
  'focus-visible:border-spruce focus-visible:outline-offset-0',
  'aria-invalid:border-maple aria-invalid:outline-maple disabled:bg-birch disabled:text-ink-soft',
)
