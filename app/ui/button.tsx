import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'
export type ButtonLook = { kind?: ButtonKind; size?: ButtonSize; wide?: boolean }

/** Named as in parts.css. */
export function buttonClass({ kind = 'primary', size = 'medium', wide = false }: ButtonLook = {}): string {
  return classes(`button button-${kind} button-${size}`, wide && 'w-full')
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While true the button keeps the focus, refuses clicks and shows `busyLabel`. */
    busy?: boolean
    busyLabel?: string
    icon?: ReactNode
  }

export function Button({
  kind,
  size,
  wide,
  busy = false,
  busyLabel,
  icon,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass({ kind, size, wide }), className)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : icon}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook & { icon?: ReactNode }

export function LinkButton({ kind, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link discover="none" {...rest} className={classes(buttonClass({ kind, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}

/** A link that opens a new tab, which learns nothing about where it came from, and says so to screen readers. */
export function NewTabLink({ href, children, ...rest }: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

type ExternalLinkButtonProps = ComponentProps<typeof NewTabLink> & ButtonLook & { icon?: ReactNode }

export function ExternalLinkButton({ kind, size, wide, icon, className, children, ...rest }: ExternalLinkButtonProps) {
  return (
    <NewTabLink {...rest} className={classes(buttonClass({ kind, size, wide }), className)}>
      {icon}
      {children}
    </NewTabLink>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** What the button does; read aloud and shown as the tooltip. */
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        'inline-grid size-11 shrink-0 place-items-center rounded-field text-ink-soft transition-colors md:size-9',
        'hover:bg-spruce-wash hover:text-ink',
        className,
      )}
    >
      {icon}
    </button>
  )
}
