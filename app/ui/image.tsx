import { safeLink } from '#app/lib/link.ts'
import { parsePictureUrl, pictureSources, pictureUrl } from '#app/lib/picture.ts'

type ImageProps = {
  /**
   * As stored: a stored picture (`/media/…`), another file of this site, or an https address. Nothing is shown for anything
   * else.
   */
  src: string | null | undefined
  /** Describes the picture; empty if the text beside it says the same. */
  alt: string
  /** Only needed for other pictures: stored pictures carry their size in the address. */
  width?: number
  height?: number
  /** The `sizes` attribute, such as `(min-width: 48rem) 50vw, 100vw`. */
  sizes?: string
  className?: string
  /** For the one picture on a page that is visible before scrolling. */
  eager?: boolean
}

/** A picture that reserves its space while it loads and is served in a fitting size and format. */
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
      {/* `hidden`, because browsers give `source` a box that would take a cell in a grid. */}
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

/** A path on this site without anything that two programs could read differently, or a safe https address. */
function pictureAddress(src: string | null | undefined): string | undefined {
  if (src && /^\/[a-z0-9][\w./-]*$/i.test(src) && !/\.\.|\/\//.test(src)) return src
  return safeLink(src)
}
