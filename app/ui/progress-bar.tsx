/** A progress bar; the text beside it says what it measures. */
export function ProgressBar({ label, max, value }: { label: string; max: number; value: number }) {
  return (
    <progress
      aria-label={label}
      max={max}
      value={value}
      className="h-2 w-full min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-spruce [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-spruce"
    />
  )
}

type UploadProgressProps = {
  label: string
  /** From 0 to 1. */
  part: number
  /** What the server does once it has the whole file. */
  after: string
}

export function UploadProgress({ label, part, after }: UploadProgressProps) {
  const percent = Math.round(part * 100)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ProgressBar label={`${label}: upload`} max={100} value={percent} />
      <span className="min-w-24 text-sm text-ink-soft tabular-nums">{part < 1 ? `${percent} %` : after}</span>
    </div>
  )
}
