import type { Toast } from '#app/lib/toast.ts'

/**
 * The answer to a save of a record that another person has deleted since. The form stays as it was typed. `next` says
 * what to do with it; `restoreAt` is the list from which the record can be restored, opened beside the form.
 */
export function deletedMeanwhile(
  failed: string,
  noun: string,
  { restoreAt, next }: { restoreAt?: string; next?: string } = {},
): Toast {
  const todo = next ?? (restoreAt ? `restore the ${noun}, then save again.` : `add a new ${noun} to keep it.`)
  return {
    kind: 'error',
    text: `${failed}: this ${noun} was deleted meanwhile. What you typed stays here: ${todo}`,
    seconds: 30,
    ...(restoreAt && { open: { label: 'Recently deleted', href: restoreAt } }),
  }
}
