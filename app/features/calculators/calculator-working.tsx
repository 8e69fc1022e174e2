import type { Explanation } from '#app/mortgage/explanation.ts'
import { WorkedOut } from '#app/ui/worked-out.tsx'

/** How a figure came about, one click away, also without scripts. */
export function Working({ of: { result, ...working }, label }: { of: Explanation; label?: string }) {
  return <WorkedOut title={`${result.label}: ${result.value}`} label={label} {...working} />
}
