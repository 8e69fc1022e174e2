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
      <progress
        aria-label={`${label}: upload`}
        max={100}
        value={percent}
        className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-spruce [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-spruce"
      />
      <span className="min-w-24 text-sm text-ink-soft tabular-nums">{part < 1 ? `${percent} %` : after}</span>
    </div>
  )
}
