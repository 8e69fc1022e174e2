import { arc } from 'd3-shape'

const radius = 100
const ring = arc<{ startAngle: number; endAngle: number }>()
  .innerRadius(radius * 0.66)
  .outerRadius(radius)
  .cornerRadius(2)
const gap = 0.015

/** Principal and interest as a ring. The text beside it gives the same figures to everybody. */
export function SplitDonut({ interestPercent }: { interestPercent: number }) {
  const turn = (interestPercent / 100) * 2 * Math.PI
  const pad = interestPercent > 0.5 && interestPercent < 99.5 ? gap : 0
  return (
    <svg viewBox="-102 -102 204 204" aria-hidden="true" className="chart size-full">
      <path d={ring({ startAngle: turn + pad, endAngle: 2 * Math.PI - pad }) ?? ''} className="fill-spruce" />
      {turn > 2 * pad && <path d={ring({ startAngle: pad, endAngle: turn - pad }) ?? ''} className="fill-maple" />}
      <text textAnchor="middle" y="4" className="fill-ink text-[min(2rem,10vw)] font-semibold tabular-nums">
        {`${interestPercent.toFixed(1)}%`}
      </text>
      <text textAnchor="middle" y="28" className="fill-ink-soft text-sm">
        interest
      </text>
    </svg>
  )
}
