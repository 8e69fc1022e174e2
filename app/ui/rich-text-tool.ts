/** A tool of an editor's bars. */
export const toolClass =
  'inline-grid min-h-11 place-items-center rounded-sm text-ink-soft transition-colors hover:bg-spruce-wash hover:text-ink md:min-h-8 aria-pressed:bg-spruce-wash aria-pressed:text-spruce aria-disabled:opacity-40'
