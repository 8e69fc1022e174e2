/** The widths in which a picture is stored besides its own; widths above its own are left out. */
const pictureWidths = [160, 320, 640, 960, 1280] as const

/** No picture is stored wider than this. */
export const widestPicture = 1920

export const pictureFormats = ['avif', 'webp'] as const
type PictureFormat = (typeof pictureFormats)[number]

export type Picture = {
  /** The storage path without the size: `agents/2026-11/k3…`. */
  key: string
  width: number
  height: number
}

// The address includes the picture's size, so that a page can reserve space for it without a lookup.
const address = /^\/media\/([a-z0-9]+(?:[-/][a-z0-9]+)*)-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/

const file = /^media\/[a-z0-9]+(?:[-/][a-z0-9]+)*-[1-9]\d{0,4}x[1-9]\d{0,4}(?:-[1-9]\d{0,4}w)?\.(avif|webp)$/

/** The format of a stored picture's file, read from its storage key; undefined if the key is not a picture's. */
export function formatOfPictureFile(key: string): PictureFormat | undefined {
  const [, format] = file.exec(key) ?? []
  return pictureFormats.find((one) => one === format)
}

/** Reads storage path and size from the address of a stored picture; undefined for any other address. */
export function parsePictureUrl(url: string): Picture | undefined {
  const [, key, width, height] = address.exec(url) ?? []
  if (!key || Number(width) > widestPicture) return undefined
  return { key, width: Number(width), height: Number(height) }
}

/** All stored widths of `picture`, narrowest first, its own width last. */
export function widthsOf(picture: Picture): number[] {
  return [...pictureWidths.filter((width) => width < picture.width), picture.width]
}

/**
 * The storage key of one size of a picture, which is also its path on the site: `media/…-1280x720.webp` is the full size,
 * `media/…-1280x720-320w.avif` a narrower one.
 */
export function pictureFile(picture: Picture, width: number, format: PictureFormat): string {
  const whole = `media/${picture.key}-${picture.width}x${picture.height}`
  return width === picture.width ? `${whole}.${format}` : `${whole}-${width}w.${format}`
}

/** The address of the picture as the database and `<Image src>` hold it. */
export function pictureUrl(picture: Picture): string {
  return `/${pictureFile(picture, picture.width, 'webp')}`
}

/** The `srcset` that a browser chooses from. */
export function pictureSources(picture: Picture, format: PictureFormat): string {
  return widthsOf(picture)
    .map((width) => `/${pictureFile(picture, width, format)} ${width}w`)
    .join(', ')
}
