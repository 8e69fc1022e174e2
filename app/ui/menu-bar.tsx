import { useEffect, useRef, type ReactNode } from 'react'

type MenuBarProps = { label: string; className?: string; children: ReactNode }

/**
 * A row of menus, each a plain `details` element, which opens by click and key without JavaScript. With JavaScript a menu also
 * opens when the mouse rests on it. It closes with Escape (which restores the focus), on a click elsewhere, when the focus
 * leaves it, and when a link in it is followed.
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

/** One menu of the bar; of the menus with the same `name`, only one is open at a time. */
export function MenuBarItem({ label, name, current, children }: MenuBarItemProps) {
  return (
    <details name={name} className="relative">
      <summary className="menu-bar-link opens-below" data-current={current || undefined}>
        {label}
      </summary>
      <div className="absolute top-full left-0 z-40 pt-2">
        <div className="w-64 rounded-card border border-line bg-paper p-2 shadow-float">{children}</div>
      </div>
    </details>
  )
}

// The script that adds these behaviours loads when a mouse or the focus first comes near.
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
