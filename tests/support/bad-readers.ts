import { Unreadable } from '#app/platform/unreadable.ts'

/** Functions for `readInThread` that fail in different ways. */
export function repeats(text: string, times: number, at: Date): { text: string; at: Date } {
  return { text: text.repeat(times), at }
}

export function refuses(): never {
  throw new Unreadable('It is written backwards.')
}

export function breaks(): never {
  throw new TypeError('undefined is not a feed')
}

export function hangs(): void {
  for (;;);
}

export function hoards(): void {
  const hoard: number[][] = []
  for (;;) hoard.push(Array.from<number>({ length: 1_000_000 }).fill(hoard.length))
}

/** Blocks its own thread until it has counted this far. */
export function counts(most: number): number {
  let sum = 0
  for (let n = 0; n < most; n += 1) sum = (sum + n * n) % 1_000_003
  return sum
}
