/** Where the super admin looks after sources and decides what waits. */
export const rateSourcesPath = '/super-admin/rate-sources'
