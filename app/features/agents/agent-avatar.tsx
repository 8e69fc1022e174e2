import { classes } from '#app/ui/classes.ts'
import { initials } from './agents.ts'

const sizes = {
  small: { box: 'size-11 text-sm', pixels: 44 },
  medium: { box: 'size-16 text-xl', pixels: 64 },
  large: { box: 'size-24 text-2xl sm:size-32 sm:text-3xl', pixels: 128 },
}

type AgentAvatarProps = { name: string; headshotUrl?: string | null; size?: keyof typeof sizes }

/** The agent's picture, or the initials. The name stands beside it, so it is decoration to a screen reader. */
export function AgentAvatar({ name, headshotUrl, size = 'small' }: AgentAvatarProps) {
  const { box, pixels } = sizes[size]
  if (headshotUrl)
    return (
      <img
        src={headshotUrl}
        alt=""
        width={pixels}
        height={pixels}
        className={classes(box, 'shrink-0 rounded-full border border-line bg-spruce-wash object-cover')}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={classes(
        box,
        'grid shrink-0 place-items-center rounded-full bg-spruce-wash font-display font-semibold text-spruce select-none',
      )}
    >
      {initials(name)}
    </span>
  )
}
