/** A reason not to start that the reader can fix: printed as a sentence, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
