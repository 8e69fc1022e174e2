import { useEffect, useRef, type ReactNode } from 'react'
import { ChevronDownIcon } from './icons.tsx'

type MenuBarProps = { label: string; className?: string; children: ReactNode }

/**
 * A row of menus that are plain `details` elements: they open by click and key before and without JavaScript. With it
 * they also open under a resting mouse, close with Escape (the focus returns), by a click elsewhere, when the focus
 * leaves and when a link is followed.
 */
export function MenuBar({ label, className, children }: MenuBarProps) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => (ref.current ? comfortWhenNeared(ref.current) : undefined), [])
  return (
    <nav ref={ref} aria-label={label} className={className}>
      {children}
    </nav>
  )
}

type MenuBarItemProps = { label: ReactNode; name: string; current: boolean; children: ReactNode }

/** One menu of the bar; menus of one `name` are open one at a time. */
export function MenuBarItem({ label, name, current, children }: MenuBarItemProps) {
  return (
    <details name={name} className="group relative">
      <summary className={menuBarLinkClass} data-current={current || undefined}>
        {label}
        <ChevronDownIcon className="size-4 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute top-full left-0 z-40 pt-2">
        <div className="w-64 rounded-card border border-line bg-paper p-2 shadow-float">{children}</div>
      </div>
    </details>
  )
}

export const menuBarLinkClass =
  'flex min-h-11 items-center gap-1 rounded-field px-3 font-medium whitespace-nowrap transition-colors select-none hover:bg-spruce-wash data-current:text-spruce data-current:underline data-current:decoration-2 data-current:underline-offset-8'

// The script behind the comforts is fetched when a mouse or the focus first comes near.
function comfortWhenNeared(bar: HTMLElement): () => void {
  const stop = new AbortController()
  const nearing = new AbortController()
  async function load() {
    nearing.abort()
    const { addMenuComforts } = await import('./menu-comforts.ts')
    if (!stop.signal.aborted) addMenuComforts(bar, stop.signal)
  }
  for (const type of ['pointerover', 'focusin'] as const) {
    bar.addEventListener(type, () => void load(), { signal: nearing.signal })
  }
  return () => {
    nearing.abort()
    stop.abort()
  }
}
