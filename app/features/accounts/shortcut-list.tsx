import { useState } from 'react'
import { leadShortcuts } from '#app/features/leads/leads.copy.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { KeyHint } from '#app/ui/key-hint.tsx'
import { areSingleKeysOn, keepSingleKeys } from '#app/ui/use-hotkey.ts'
import { accountsCopy as copy } from './accounts.copy.ts'

type Shortcut = { keys: readonly string[]; or?: readonly string[]; does: string }

const groups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], does: 'Search: find a record, go to a tab, do something' },
      { keys: ['Ctrl', 'B'], does: 'Fold or unfold the sidebar' },
      { keys: ['?'], does: 'Show this list' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    title: 'In lists',
    shortcuts: [
      { keys: ['/'], does: 'Search this list; ↓ goes to what was found' },
      { keys: ['j'], or: ['k'], does: 'Next row, the one before' },
      { keys: ['↑'], or: ['↓'], does: 'The same control in the next row' },
      { keys: ['o'], or: ['Enter'], does: 'Open the row' },
      { keys: ['x'], does: 'Choose the row' },
    ],
  },
  {
    title: 'In a post',
    shortcuts: [
      { keys: ['Ctrl', 'Shift', '8'], or: ['Ctrl', 'Shift', '7'], does: 'List, numbered list' },
      { keys: ['Ctrl', 'Shift', 'K'], does: 'Link' },
      { keys: ['Ctrl', 'Shift', 'S'], does: 'Strike through' },
      { keys: ['Ctrl', ','], or: ['Ctrl', '.'], does: 'Subscript, superscript' },
      { keys: ['Ctrl', 'Shift', 'H'], does: 'Highlight' },
    ],
  },
  { title: 'Leads', shortcuts: leadShortcuts },
  { title: 'Lenders', shortcuts: [{ keys: ['Alt', '↑'], or: ['Alt', '↓'], does: 'Move the lender up or down' }] },
]

/** Single-key shortcuts can interfere with speech input, so they can be switched off. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const [singleKeys, setSingleKeys] = useState(areSingleKeysOn)
  return (
    <Dialog open onClose={onClose} title={copy.shortcuts}>
      <div className="grid gap-5 text-sm">
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="mb-1 text-sm text-ink-soft">{title}</h3>
            <dl className="divide-y divide-line border-y border-line">
              {shortcuts.map(({ keys, or, does }) => (
                <div key={does} className="flex min-h-9 items-center justify-between gap-4 py-1">
                  <dt>{does}</dt>
                  <dd className="flex max-w-1/2 shrink-0 flex-wrap items-center justify-end gap-1.5 sm:max-w-2/3">
                    <KeyHint keys={keys} />
                    {or && (
                      <>
                        <span className="text-ink-soft">or</span>
                        <KeyHint keys={or} />
                      </>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Checkbox
          label="Plain keys such as ?, / and j are shortcuts"
          checked={singleKeys}
          onChange={(event) => {
            keepSingleKeys(event.currentTarget.checked)
            setSingleKeys(event.currentTarget.checked)
          }}
        />
      </div>
    </Dialog>
  )
}
