import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Makes pages with forms reload after a conflict too, so that they show what somebody else saved and the form carries
 * its version from then on. A row that somebody else deleted leaves its list; a form with a version, which was typed
 * for that row, stays.
 */
export function shouldRevalidate(after: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus, formData, defaultShouldRevalidate } = after
  const isRowGone = actionStatus === 404 && !formData?.has('version')
  return isRowGone || actionStatus === 409 || defaultShouldRevalidate
}
