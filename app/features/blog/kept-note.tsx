import { formatHour } from '#app/lib/when.ts'
import { useHydrated } from '#app/ui/hydrated.ts'
import type { KeptState } from './blog-autosave.ts'

type KeptNoteProps = { state: KeptState; isDraft: boolean }

/** Says quietly where what was typed is now. */
export function KeptNote({ state, isDraft }: KeptNoteProps) {
  const hydrated = useHydrated()
  return (
    <p role="status" className="min-h-5 text-sm text-ink-soft tabular-nums">
      {hydrated && sentenceOf(state, isDraft)}
    </p>
  )
}

function sentenceOf(state: KeptState, isDraft: boolean): string {
  switch (state.kind) {
    case 'clean':
      return isDraft ? 'Saved by itself while you pause.' : 'Seen by everybody once you save.'
    case 'saving':
      return 'Saving...'
    case 'saved':
      return `Saved ${formatHour(state.at)}`
    case 'failed':
      return 'Could not be saved just now. It is kept in this browser.'
    case 'changed':
      return 'Somebody else saved this post meanwhile. Press Save to compare; yours is kept in this browser.'
    case 'kept':
      return isDraft ? 'Not saved yet' : 'Not saved yet. Kept in this browser.'
  }
}
