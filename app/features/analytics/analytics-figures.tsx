import { Card } from '#app/ui/card.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { changeFrom, type Period } from './analytics.ts'

type AnalyticsFiguresProps = {
  period: Period
  figures: readonly { label: string; value: { now: number; before: number | null } }[]
}

/** Counts side by side, each with that of the period before. */
export function AnalyticsFigures({ period, figures }: AnalyticsFiguresProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
      {figures.map(({ label, value: { now, before } }) => (
        <Card as="li" key={label}>
          <Figure
            label={label}
            value={now.toLocaleString('en-CA')}
            note={before !== null && comparison(period, before, now)}
            size="large"
          />
        </Card>
      ))}
    </ul>
  )
}

function comparison(period: Period, before: number, now: number): string {
  const change = changeFrom(before, now)
  return `${before.toLocaleString('en-CA')} in the ${period} days before${change ? ` (${change})` : ''}`
}
