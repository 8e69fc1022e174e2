import type { RefObject } from 'react'
import { openSelect } from '#app/ui/select.tsx'
import { isInFront, isSingleKey, useHotkey } from '#app/ui/use-hotkey.ts'

type Going = { next: () => void; previous: () => void }

/** The keys of an open lead: j and k to the next and the one before, s to its status, n to its notes. */
export function useLeadKeys(panel: RefObject<HTMLElement | null>, { next, previous }: Going): void {
  const inPanel = (selector: string) => panel.current?.querySelector<HTMLElement>(selector) ?? null
  useHotkey(
    (event) => 'jksn'.includes(event.key) && isSingleKey(event) && isInFront(panel.current),
    ({ key }) => {
      if (key === 'j') return next()
      if (key === 'k') return previous()
      if (key === 'n') return inPanel('textarea[name=notes]')?.focus()
      const select = inPanel('select[name=status]')
      const title = panel.current?.closest('dialog')?.querySelector<HTMLElement>('[data-title]')
      if (select instanceof HTMLSelectElement) openSelect(select, title ?? null)
    },
  )
}
