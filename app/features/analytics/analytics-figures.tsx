import { Card } from '#app/ui/card.tsx'
import { Figure } from '#app/ui/figure.tsx'

type AnalyticsFiguresProps = { figures: readonly { label: string; value: number; note?: string | false }[] }

/** Counts side by side. */
export function AnalyticsFigures({ figures }: AnalyticsFiguresProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
      {figures.map(({ label, value, note }) => (
        <Card as="li" key={label}>
          <Figure label={label} value={value.toLocaleString('en-CA')} note={note} size="large" />
        </Card>
      ))}
    </ul>
  )
}
