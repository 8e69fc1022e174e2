import { classes } from './classes.ts'

type AvatarProps = { name: string; src?: string | null; className?: string }

/** A face, or the initials where there is no picture. The name stands beside it, so the picture says nothing. */
export function Avatar({ name, src, className }: AvatarProps) {
  const shape = classes('size-10 shrink-0 rounded-full', className)
  if (src) return <img src={src} alt="" loading="lazy" decoding="async" className={classes(shape, 'object-cover')} />
  return (
    <span
      aria-hidden="true"
      className={classes(shape, 'grid place-items-center bg-spruce-wash text-sm font-semibold text-spruce')}
    >
      {initials(name)}
    </span>
  )
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
