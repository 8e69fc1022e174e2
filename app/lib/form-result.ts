/** The result of a form submission: the submitted values by field name, and the error sentences by field name. */
export type FormResult = {
  /** The values as they were sent, without secrets and files. Missing after a successful save: the form may then be reset. */
  initialValue?: Record<string, string>
  /** Errors of the form as a whole are under the key `''`. */
  error?: Record<string, string[]>
}
