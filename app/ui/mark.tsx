import { classes } from './classes.ts'
import { Image } from './image.tsx'

/**
 * The logo, a maple key that is also a door key: the seed is its bow, the wing its blade. The same drawing as
 * public/favicon.svg.
 */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <path
        fillRule="evenodd"
        className="fill-maple"
        d="M13.5 33.5C19 20 30 8 45.5 3.600c8-2.200 14.5 2 14.5 10C60 28.5 48 40.5 32.5 43.200A14.5 14.5 0 1 1 13.5 33.5ZM18.5 53.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z"
      />
      <g strokeWidth="2.8" strokeLinecap="round" className="fill-none stroke-birch">
        <path d="M26 32C30.5 23.5 37.5 16 46.5 11.5" />
        <path d="M31.5 34.5C39.5 31.5 47.5 25.5 52 17" />
      </g>
    </svg>
  )
}

type SignboardProps = { name: string; logo: { url: string; hasName: boolean } | null; className?: string }

/** Whose site this is: the logo, with the name beside it unless the logo says it. */
export function Signboard({ name, logo, className }: SignboardProps) {
  return (
    <>
      {logo ? (
        <Image
          src={logo.url}
          alt={logo.hasName ? name : ''}
          sizes="12rem"
          className="max-h-9 w-auto max-w-26 sm:max-w-48"
          eager
        />
      ) : (
        <Mark className="size-8" />
      )}
      {!logo?.hasName && (
        <span className={classes('font-display font-semibold tracking-tight', className)}>{name}</span>
      )}
    </>
  )
}
