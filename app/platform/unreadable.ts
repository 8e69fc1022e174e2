/** What somebody else sent cannot be read: why, in a sentence for staff. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}
