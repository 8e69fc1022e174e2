/** The widths in which a stored picture is kept, as far as they are narrower than it is. */
const pictureWidths = [160, 320, 640, 960, 1280] as const

/** Nothing is kept wider than this. */
export const widestPicture = 1920

export const pictureFormats = ['avif', 'webp'] as const
type PictureFormat = (typeof pictureFormats)[number]

export type Picture = {
  /** Where it is kept, without its size: `agents/2026-11/k3…`. */
  key: string
  width: number
  height: number
}

// The address says how large the picture is, so that a page can leave room for it without looking anything up.
const address = /^\/media\/([a-z0-9]+(?:[-/][a-z0-9]+)*)-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/

const file = /^media\/[a-z0-9]+(?:[-/][a-z0-9]+)*-[1-9]\d{0,4}x[1-9]\d{0,4}(?:-[1-9]\d{0,4}w)?\.(avif|webp)$/

/** The format of a stored picture's file by its key, or undefined for a key that can be none. */
export function formatOfPictureFile(key: string): PictureFormat | undefined {
  const [, format] = file.exec(key) ?? []
  return pictureFormats.find((one) => one === format)
}

/** What the address of a stored picture says about it, or undefined for any other address. */
export function parsePictureUrl(url: string): Picture | undefined {
  const [, key, width, height] = address.exec(url) ?? []
  if (!key || Number(width) > widestPicture) return undefined
  return { key, width: Number(width), height: Number(height) }
}

/** All widths of `picture`, narrowest first, its own last. */
export function widthsOf(picture: Picture): number[] {
  return [...pictureWidths.filter((width) => width < picture.width), picture.width]
}

/**
 * The key in storage of one size of a picture, which is its path on the site too: `media/…-1280x720.webp` is the whole,
 * `media/…-1280x720-320w.avif` a narrower one.
 */
export function pictureFile(picture: Picture, width: number, format: PictureFormat): string {
  const whole = `media/${picture.key}-${picture.width}x${picture.height}`
  return width === picture.width ? `${whole}.${format}` : `${whole}-${width}w.${format}`
}

/** The address that stands for the picture in the database and in `<Image src>`. */
export function pictureUrl(picture: Picture): string {
  return `/${pictureFile(picture, picture.width, 'webp')}`
}

/** What a browser chooses from. */
export function pictureSources(picture: Picture, format: PictureFormat): string {
  return widthsOf(picture)
    .map((width) => `/${pictureFile(picture, width, format)} ${width}w`)
    .join(', ')
}
