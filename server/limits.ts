/** How much a request may be, each with a test at the limit and one past it. */
export const requestLimits = {
  /** Bytes of a form's or JSON body. */
  formBody: 64 * 1024,
  /** Characters of the form by which a mail provider unsubscribes somebody. */
  oneClickBody: 1024,
  /** Characters of path and query. */
  url: 2048,
} as const
