import { Card } from '#app/ui/card.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { changeFrom, type Period } from './analytics.ts'

type AnalyticsFiguresProps = {
  period: Period
  figures: readonly { label: string; value: { now: number; before: number | null } }[]
}

/** Counts side by side, each compared with the period before. */
export function AnalyticsFigures({ period, figures }: AnalyticsFiguresProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {figures.map(({ label, value: { now, before } }) => (
        <Card as="li" key={label} className="flex-1 basis-36 md:basis-46">
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
