/** Input from elsewhere could not be read; the message tells staff why. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}
