import { useState } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { KeyHint } from '#app/ui/key-hint.tsx'
import { accountsCopy as copy } from './accounts.copy.ts'
import { isQuestionMarkOn, keepQuestionMark } from './account-shortcuts.ts'

const shortcuts = [
  { keys: ['Ctrl', 'K'], does: 'Search: find a record, go to a tab, do something' },
  { keys: ['Ctrl', 'B'], does: 'Fold or unfold the sidebar' },
  { keys: ['?'], does: 'Show this list' },
  { keys: ['Esc'], does: 'Close what is open' },
  { keys: ['↑', '↓'], does: 'Choose, in the search and in lists' },
  { keys: ['Enter'], does: 'Open or do what is chosen' },
] as const

/** Which keys do what in the staff areas. A single key can be in the way of speech input, so `?` can be switched off. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const [questionMark, setQuestionMark] = useState(isQuestionMarkOn)
  return (
    <Dialog open onClose={onClose} title={copy.shortcuts} width="small">
      <dl className="divide-y divide-line border-y border-line text-sm">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex min-h-10 items-center justify-between gap-4 py-1.5">
            <dt>{does}</dt>
            <dd className="shrink-0">
              <KeyHint keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-3"
        label="The ? key opens this list"
        checked={questionMark}
        onChange={(event) => {
          keepQuestionMark(event.currentTarget.checked)
          setQuestionMark(event.currentTarget.checked)
        }}
      />
    </Dialog>
  )
}
