/** The sentences about analytics: the specification's, and ours where it gives none. */
export const analyticsCopy = {
  fetchFailed: 'Failed to fetch analytics',
  noActivity: 'No activity yet.',
  noLeads: 'No leads of agents in this period.',
} as const
