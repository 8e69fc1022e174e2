/** A short message about the outcome of an action; the page that receives it shows it, with or without JavaScript. */
export type Toast = {
  kind: 'success' | 'error' | 'info'
  text: string
  /** How long the message stays, in seconds. By default long enough to read the text twice, and to press its button. */
  seconds?: number
  /** A form that the message offers as a button, such as 'Undo'. */
  post?: { label: string; action: string; fields: Record<string, string> }
  /** A page that the message links to. */
  open?: { label: string; href: string }
}
