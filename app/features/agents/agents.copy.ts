/** The specification's sentences about agents, and ours where it is silent. */
export const agentsCopy = {
  fetchFailed: 'Failed to fetch agents',
  createFailed: 'Failed to create agent',
  updateFailed: 'Failed to update agent',
  deleteFailed: 'Failed to delete agent',
  created: 'Agent created successfully!',
  updated: 'Agent updated successfully!',
  deleted: 'Agent deleted successfully!',
  activated: 'Agent activated',
  deactivated: 'Agent deactivated',

  profileUpdated: 'Profile updated successfully!',
  profileFailed: 'Failed to update profile',
  profileLoadFailed: 'Failed to load profile data',
  agentDataFailed: 'Failed to fetch agent data',
  saveFailed: 'Failed to save changes',

  slugEmpty: 'Profile slug cannot be empty',
  slugTaken: 'This profile URL is already taken',
  slugUpdated: 'Profile URL updated successfully',

  notFound: 'Agent not found',
  notFoundTitle: 'Agent Not Found',
  tagline: 'Your Trusted Mortgage Broker',

  linkRule: 'Enter a whole address that begins with https://',
} as const
