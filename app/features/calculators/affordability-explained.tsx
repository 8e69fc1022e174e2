import { lazy } from 'react'
import type { Affordability, Household } from '#mortgage'
import type { ExplainedPart } from './affordability-working.tsx'
import { WorkingOnDemand } from '#app/ui/worked-out-frame.tsx'

const loadWorking = () => import('./affordability-working.tsx')
const AffordabilityWorking = lazy(async () => ({ default: (await loadWorking()).AffordabilityWorking }))

type ExplainedProps = { of: ExplainedPart; household: Household; result: Affordability; label?: string }

export function Explained({ label, ...working }: ExplainedProps) {
  return (
    <WorkingOnDemand withoutScript label={label} load={loadWorking}>
      <AffordabilityWorking {...working} />
    </WorkingOnDemand>
  )
}
