/** `npm run test:thorough` also runs what takes long and seldom finds anything that the other tests do not. */
export const isThorough = process.env.THOROUGH === '1'
