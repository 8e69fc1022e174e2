import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import type { Command } from '#app/ui/command.ts'
import { KeyHint } from '#app/ui/key-hint.tsx'
import { notify } from '#app/ui/toast-queue.ts'
import { isCommandKey, useHotkey } from '#app/ui/use-hotkey.ts'
import { accountsCopy as copy } from './accounts.copy.ts'
import type { FoundKind } from './account-search.ts'

export type AreaCommands = {
  tabs: readonly Command[]
  actions: readonly Command[]
  /** The address of one record by kind. A missing kind has no page in this area. */
  paths: Partial<Record<FoundKind, (id: string) => string>>
}

const loadPanel = () => import('./staff-search-panel.tsx')
const StaffSearchPanel = lazy(async () => ({ default: (await loadPanel()).StaffSearchPanel }))

export function StaffSearch({ account, commands }: { account: string | null; commands: AreaCommands }) {
  const [open, setOpen] = useState(false)
  const prefetch = () => void loadPanel().catch(() => undefined)

  function show() {
    void loadPanel().then(
      () => setOpen(true),
      () => notify({ kind: 'error', text: copy.searchNotLoaded }),
    )
  }

  useHotkey(
    (event) => isCommandKey(event, 'k'),
    () => (open ? setOpen(false) : show()),
  )

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={show}
        className={`${buttonClass({ kind: 'secondary', size: 'small' })} font-normal! text-ink-soft! shrink-0 max-sm:w-11 max-sm:px-0!`}
      >
        <Search className="size-4 shrink-0" />
        <span className="max-sm:sr-only">{copy.search}</span>
        <span aria-hidden="true" className="hidden lg:inline">
          <KeyHint keys={['Ctrl', 'K']} />
        </span>
      </button>
      {open && (
        <Suspense>
          <StaffSearchPanel account={account} commands={commands} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
