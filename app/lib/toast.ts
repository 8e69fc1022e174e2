/** A short message about an outcome; shown by the page that receives it, with or without JavaScript. */
export type Toast = {
  kind: 'success' | 'error' | 'info'
  text: string
  /** How long it stays, in seconds. Left out: long enough to read the text twice. */
  seconds?: number
  /** A form that the message offers to send, such as one that undoes what was done. */
  post?: { label: string; action: string; fields: Record<string, string> }
  /** A page that the message offers to open beside this one. */
  open?: { label: string; href: string }
}
