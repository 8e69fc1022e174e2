/** Colours are six hexadecimal digits: '#17503b'. */
export const colourPattern = /^#[0-9a-f]{6}$/

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = partsOf(colour).map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** A colour with a part (0 to 1) of another one in it. */
export function mixed(colour: string, other: string, part: number): string {
  const others = partsOf(other)
  const parts = partsOf(colour).map((own, at) => Math.round(own + ((others[at] ?? 0) - own) * part))
  return `#${parts.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** The shades of a main colour: its own, the darker one below the pointer, and the pale one behind text. */
export function shadesOf(colour: string) {
  return { main: colour, dark: mixed(colour, '#000000', 0.28), wash: mixed(colour, '#ffffff', 0.9) }
}
