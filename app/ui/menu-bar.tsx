import { useEffect, useRef, type ReactNode } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { createHoverIntent, type HoverIntent } from './hover-intent.ts'

type MenuBarProps = { label: string; className?: string; children: ReactNode }

/**
 * A row of menus that are plain `details` elements: they open by click and key before and without JavaScript. With it
 * they also open under a resting mouse, close with Escape (the focus returns), by a click elsewhere, when the focus
 * leaves and when a link is followed.
 */
export function MenuBar({ label, className, children }: MenuBarProps) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => (ref.current ? enhance(ref.current) : undefined), [])
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
        <ChevronDown aria-hidden="true" className="size-4 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute top-full left-0 z-40 pt-2">
        <div className="w-64 rounded-card border border-line bg-paper p-2 shadow-float">{children}</div>
      </div>
    </details>
  )
}

export const menuBarLinkClass =
  'flex min-h-11 items-center gap-1 rounded-field px-3 font-medium whitespace-nowrap transition-colors select-none hover:bg-spruce-wash data-current:text-spruce data-current:underline data-current:decoration-2 data-current:underline-offset-8'

function enhance(bar: HTMLElement): () => void {
  const menus = [...bar.querySelectorAll('details')]
  const intent: HoverIntent<HTMLDetailsElement> = createHoverIntent({
    openAfter: 200,
    openAgainWithin: 300,
    closeAfter: 150,
    show: (menu) => {
      for (const other of menus) other.open = other === menu
    },
  })
  const stop = new AbortController()
  const on = { signal: stop.signal }
  const closeAll = () => intent.closeNow()

  for (const menu of menus) {
    const summary = menu.querySelector('summary')
    menu.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && intent.enter(menu), on)
    menu.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && intent.leave(), on)
    menu.addEventListener('toggle', () => intent.noteOpen(menu, menu.open), on)
    // Somebody who clicks a menu that opened under the mouse a moment ago means to open it.
    summary?.addEventListener('click', (event) => intent.openedByHoverJustNow(menu) && event.preventDefault(), on)
    menu.addEventListener('keydown', (event) => moveByKey(event, menu), on)
  }
  bar.addEventListener('keydown', (event) => event.key === 'Escape' && closeAndRefocus(menus, closeAll), on)
  bar.addEventListener(
    'focusout',
    (event) => event.relatedTarget instanceof Node && !bar.contains(event.relatedTarget) && closeAll(),
    on,
  )
  bar.addEventListener(
    'click',
    (event) => event.target instanceof Element && event.target.closest('a') && closeAll(),
    on,
  )
  document.addEventListener('pointerdown', (event) => !bar.contains(event.target as Node) && closeAll(), on)
  return () => {
    stop.abort()
    closeAll()
  }
}

function closeAndRefocus(menus: HTMLDetailsElement[], closeAll: () => void) {
  const open = menus.find((menu) => menu.open)
  if (open?.contains(document.activeElement)) open.querySelector('summary')?.focus()
  closeAll()
}

function moveByKey(event: KeyboardEvent, menu: HTMLDetailsElement) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  if (event.key === 'ArrowDown') menu.open = true
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
