import { classes } from './classes.ts'

const sizes = {
  small: 'size-10 text-sm',
  large: 'size-24 text-2xl sm:size-32 sm:text-3xl',
}

type AvatarProps = { name: string; src?: string | null; size?: keyof typeof sizes; className?: string }

/** A face, or the initials where there is no picture. The name stands beside it, so the picture says nothing. */
export function Avatar({ name, src, size = 'small', className }: AvatarProps) {
  const shape = classes('shrink-0 rounded-full', sizes[size], className)
  // The large one stands at the top of its page and is seen at once.
  const loading = size === 'large' ? 'eager' : 'lazy'
  if (src) return <img src={src} alt="" loading={loading} decoding="async" className={classes(shape, 'object-cover')} />
  return (
    <span
      aria-hidden="true"
      className={classes(shape, 'grid place-items-center bg-spruce-wash font-semibold text-spruce')}
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
