/** The sentences about the audit log. */
export const auditCopy = {
  title: 'Audit log',
  intro: 'Who did what to which record. It is only ever added to.',
  none: 'Nothing has been written down yet.',
  noneMatching: 'No entries match these filters.',
  fetchFailed: 'Failed to fetch the audit log',
  history: 'History',
} as const
