/** `npm run test:thorough` also runs what takes long and seldom finds anything that the other tests do not. */
export const isThorough = process.env.THOROUGH === '1'

/** The number of random cases of a property: a quarter of them in plain runs. */
export function runs(thorough: number): number {
  return isThorough ? thorough : Math.ceil(thorough / 4)
}
