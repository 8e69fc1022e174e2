import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For pages with forms: after a conflict they load anew too, so that they show what somebody else has saved meanwhile, and
 * the form carries its version from then on.
 */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}
