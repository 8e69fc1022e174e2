import { safeLink } from '#app/lib/link.ts'
import { parsePictureUrl, pictureSources, pictureUrl } from '#app/lib/picture.ts'

type ImageProps = {
  /** As stored: a picture of ours (`/media/…`), another file of ours, or an https address; anything else shows nothing. */
  src: string | null | undefined
  /** What it tells; empty when the text beside it says as much. */
  alt: string
  /** Only for what does not say so itself: stored pictures carry their size in the address. */
  width?: number
  height?: number
  /** How wide it is shown, as in `(min-width: 48rem) 50vw, 100vw`. */
  sizes?: string
  className?: string
  /** For the picture that is seen before anybody scrolls, at most one a page. */
  eager?: boolean
}

/** A picture that keeps its place while it loads and comes in the size and format that fit. */
export function Image({ src, alt, width, height, sizes = '100vw', className, eager = false }: ImageProps) {
  const address = pictureAddress(src)
  if (!address) return null
  const when = eager
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  const picture = parsePictureUrl(address)
  if (!picture) return <img {...when} src={address} alt={alt} width={width} height={height} className={className} />
  return (
    <picture className="contents">
      {/* Browsers give `source` a box of its own, which would take a place in a grid. */}
      <source hidden type="image/avif" srcSet={pictureSources(picture, 'avif')} sizes={sizes} />
      <img
        {...when}
        srcSet={pictureSources(picture, 'webp')}
        sizes={sizes}
        src={pictureUrl(picture)}
        alt={alt}
        width={picture.width}
        height={picture.height}
        className={className}
      />
    </picture>
  )
}

/** A path of ours, without anything that two programs could read differently, or a safe https address. */
function pictureAddress(src: string | null | undefined): string | undefined {
  if (src && /^\/[a-z0-9][\w./-]*$/i.test(src) && !/\.\.|\/\//.test(src)) return src
  return safeLink(src)
}
