import { classes } from './classes.ts'
import { Image } from './image.tsx'

const sizes = {
  small: 'size-10 text-sm',
  medium: 'size-20 text-xl',
  large: 'size-24 text-2xl sm:size-32 sm:text-3xl',
}

const widths = { small: '2.5rem', medium: '5rem', large: '8rem' }

type AvatarProps = {
  name: string
  src?: string | null
  size?: keyof typeof sizes
  /** Loads the picture at once; for the one picture that is visible before scrolling. */
  eager?: boolean
}

/** A photo, or the initials if there is none. The name stands next to it, so the picture has no alternative text. */
export function Avatar({ name, src, size = 'small', eager }: AvatarProps) {
  const shape = classes('shrink-0 rounded-full', sizes[size])
  if (src)
    return <Image src={src} alt="" sizes={widths[size]} eager={eager} className={classes(shape, 'object-cover')} />
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
