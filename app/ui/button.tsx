import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'
export type ButtonLook = { kind?: ButtonKind; size?: ButtonSize; wide?: boolean }

const kinds: Record<ButtonKind, string> = {
  primary: 'border-spruce bg-spruce text-on-accent hover:border-spruce-dark hover:bg-spruce-dark',
  secondary: 'border-edge bg-paper text-ink hover:border-spruce hover:bg-spruce-wash',
  quiet: 'border-transparent bg-transparent text-spruce hover:bg-spruce-wash',
  danger: 'border-maple bg-maple text-on-accent hover:border-maple-dark hover:bg-maple-dark',
}

// On phones every size keeps a 44 px target.
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3 py-1.5 text-sm md:min-h-9',
  medium: 'min-h-11 px-4 py-2 text-base',
  large: 'min-h-13 px-6 py-3 text-lg',
}

export function buttonClass({ kind = 'primary', size = 'medium', wide = false }: ButtonLook = {}): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-field border text-center font-semibold transition-colors',
    'disabled:opacity-60 aria-disabled:opacity-60',
    kinds[kind],
    sizes[size],
    wide && 'w-full',
  )
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

/** A link inside the site that looks like a button. */
export function LinkButton({ kind, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classes(buttonClass({ kind, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}

type ExternalLinkButtonProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> & ButtonLook & { icon?: ReactNode }

/** A link that leaves the site, in a new tab that learns nothing about where it came from. */
export function ExternalLinkButton({ kind, size, wide, icon, className, children, ...rest }: ExternalLinkButtonProps) {
  return (
    <a
      {...rest}
      target="_blank"
      rel="noopener noreferrer"
      className={classes(buttonClass({ kind, size, wide }), className)}
    >
      {icon}
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** What the button does; read aloud and shown as the tooltip. */
  label: string
  icon: ReactNode
  kind?: 'quiet' | 'secondary' | 'danger'
}

const iconKinds = {
  quiet: 'border-transparent text-ink-soft hover:bg-spruce-wash hover:text-ink',
  secondary: 'border-edge bg-paper text-ink hover:border-spruce hover:bg-spruce-wash',
  danger: 'border-transparent text-maple hover:bg-maple-wash',
}

export function IconButton({ label, icon, kind = 'quiet', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        'inline-grid size-11 shrink-0 place-items-center rounded-field border transition-colors md:size-9',
        'disabled:opacity-60',
        iconKinds[kind],
        className,
      )}
    >
      {icon}
    </button>
  )
}
