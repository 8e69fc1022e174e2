/** The specification's sentences about analytics, and ours where it is silent. */
export const analyticsCopy = {
  fetchFailed: 'Failed to fetch analytics',
  noActivity: 'No activity yet.',
  noLeads: 'No leads of agents in this period.',
} as const
