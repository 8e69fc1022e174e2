/** Where the super admin looks after sources and decides what waits. */
export const rateSourcesPath = '/super-admin/rate-sources'

/** The form of a source, or of a `new` one. */
export function rateSourcePath(id: string): string {
  return `${rateSourcesPath}/${id}`
}

/** The sources with one run open. */
export function runPath(runId: string): string {
  return `${rateSourcesPath}?run=${runId}`
}
