import { Link } from 'react-router'
import { formatWhen } from '#app/lib/when.ts'
import { BackgroundProgress } from '#app/ui/background-progress.tsx'
import { beganBy, readingStates } from './rate-source-words.ts'
import { rateSourcesPath } from './rate-source-paths.ts'
import type { RateRun } from './rate-sources.runs.server.ts'

/** A run as it goes, and what it made of each source. `path` is this page with the run, `closePath` without it. */
export function RunProgress({ run, ...paths }: { run: RateRun; path: string; closePath: string }) {
  return (
    <BackgroundProgress
      {...paths}
      label="Reading of the sources"
      title={titleOf(run)}
      note={`${beganBy(run)}, ${formatWhen(run.createdAt)}`}
      noun="sources"
      parts={run.readings.map(({ id, sourceName, message, state }) => ({
        id,
        name: sourceName,
        message,
        isDone: state !== 'waiting',
        ...readingStates[state],
      }))}
      outcome={run.isOver ? { kind: outcomeKind(run), text: run.message ?? 'Done.' } : null}
    >
      {run.readings.some(({ changesHeld }) => changesHeld > 0) && (
        <p className="mt-3 text-sm">
          <Link to={rateSourcesPath} className="font-semibold text-spruce underline">
            Decide what waits for approval
          </Link>
        </p>
      )}
    </BackgroundProgress>
  )
}

function titleOf({ trigger, isOver, state }: RateRun) {
  if (trigger === 'revert') return 'Rates were set back'
  if (!isOver) return 'Rates are being read'
  return state === 'failed' ? 'Rates could not be read' : 'Rates were read'
}

function outcomeKind({ state, sourcesFailed }: RateRun) {
  if (state === 'failed') return 'error'
  return sourcesFailed > 0 ? 'warning' : 'success'
}
