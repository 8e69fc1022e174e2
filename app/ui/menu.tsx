import { useId, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'

type MenuProps = {
  /** What the button looks like; it is handed the attributes that open the menu. */
  renderButton: (opener: { popoverTarget: string }) => ReactNode
  label: string
  children: ReactNode
}

const gap = 4
const stopSelector = 'a, button:enabled, input:enabled'

/** A few actions behind one button, in the browser's top layer: no frame clips it, Escape and a click beside close it. */
export function Menu({ renderButton, label, children }: MenuProps) {
  const id = `menu-${useId()}`
  const anchor = useRef<HTMLSpanElement>(null)

  function place(panel: HTMLDivElement) {
    const box = anchor.current?.getBoundingClientRect()
    if (!box) return
    const { offsetWidth, offsetHeight } = panel
    const fitsBelow = box.bottom + gap + offsetHeight <= window.innerHeight
    panel.style.top = `${fitsBelow ? box.bottom + gap : Math.max(gap, box.top - gap - offsetHeight)}px`
    panel.style.left = `${Math.max(gap, Math.min(box.right, window.innerWidth - gap) - offsetWidth)}px`
  }

  return (
    <>
      <span ref={anchor} className="inline-flex">
        {renderButton({ popoverTarget: id })}
      </span>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className="panel fixed inset-auto m-0 min-w-44 rounded-card border border-line bg-paper p-1.5 text-ink shadow-float"
        onToggle={(event) => {
          if (event.newState !== 'open') return
          place(event.currentTarget)
          event.currentTarget.querySelector<HTMLElement>(stopSelector)?.focus()
        }}
        onKeyDown={moveFocus}
      >
        {children}
      </div>
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(stopSelector)]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 + stops.length, Home: 0, End: stops.length - 1 }[event.key]
  if (next === undefined || stops.length === 0) return
  event.preventDefault()
  stops[next % stops.length]?.focus()
}

const menuItemClass =
  'flex min-h-11 w-full items-center gap-2 rounded-field px-3 text-left text-sm hover:bg-spruce-wash md:min-h-9'

type MenuButtonProps = ComponentProps<'button'> & { danger?: boolean }

/** Does something and closes the menu. */
export function MenuButton({ danger, className, onClick, type = 'button', ...rest }: MenuButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(menuItemClass, danger && 'text-maple hover:bg-maple-wash', className)}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        onClick?.(event)
      }}
    />
  )
}

export function MenuLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classes(menuItemClass, className)} />
}
