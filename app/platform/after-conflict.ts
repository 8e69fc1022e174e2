import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For pages with forms: after a conflict they load anew too, so that they show what somebody else has saved meanwhile, and
 * the form carries its version from then on. A row that somebody else deleted leaves its list; a form that was typed for
 * it, which carries a version, stays.
 */
export function shouldRevalidate(after: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus, formData, defaultShouldRevalidate } = after
  const isRowGone = actionStatus === 404 && !formData?.has('version')
  return isRowGone || actionStatus === 409 || defaultShouldRevalidate
}
