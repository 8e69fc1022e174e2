export const auditCopy = {
  title: 'Audit log',
  intro: 'Who did what to which record. It is only ever added to.',
  none: 'Nothing has been written down yet.',
  noneMatching: 'No entries match these filters.',
  noClientNames: 'The log keeps no client’s name. What was done to a lead stands in its history: find the lead.',
  fetchFailed: 'Failed to fetch the audit log',
  history: 'History',
} as const
