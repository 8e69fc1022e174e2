import { SegmentedLinks } from '#app/ui/segmented-toggle.tsx'
import { type Period, periodLabels, periodPath, periods } from './analytics.ts'

/** Which period the page is about. */
export function PeriodLinks({ base, period }: { base: string; period: Period }) {
  return (
    <SegmentedLinks
      label="Period"
      items={periods.map((one) => ({
        label: periodLabels[one],
        to: periodPath(base, one),
        current: one === period,
      }))}
    />
  )
}
