import type { ReactNode } from 'react'

/** Labelled figures under each other, aligned on the right like a bank statement. */
export function ResultLines({ children }: { children: ReactNode }) {
  return <dl className="grid">{children}</dl>
}

type ResultLineProps = { label: ReactNode; note?: ReactNode; children: ReactNode }

export function ResultLine({ label, note, children }: ResultLineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2 last:border-0">
      <dt className="min-w-0">
        <span className="text-ink-soft">{label}</span>
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </dt>
      <dd className="text-right font-semibold whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  )
}
