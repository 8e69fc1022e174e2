import { ProgressBar } from './progress-bar.tsx'

type UploadProgressProps = {
  /** Names what is on its way for screen readers. */
  label: string
  /** From 0 to 1. */
  part: number
  /** What the server does once it has all of it. */
  after: string
}

/** How much of a file has left. */
export function UploadProgress({ label, part, after }: UploadProgressProps) {
  const percent = Math.round(part * 100)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ProgressBar label={`${label}: upload`} max={100} value={percent} />
      <span className="min-w-24 text-sm text-ink-soft tabular-nums">{part < 1 ? `${percent} %` : after}</span>
    </div>
  )
}
