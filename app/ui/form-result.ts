import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'

type Result = SubmissionResult | null | undefined

/** What came of this very form. The answer to another one on the page, such as a switch in a row, must not empty it. */
export function ownResult(result: Result, intent: string): Result {
  return result?.initialValue?.intent === intent ? result : undefined
}

/**
 * The version that a form was opened with: what is loaded anew meanwhile does not count as read. After a conflict (an
 * error of the whole form) the stored version is shown above the form, and after a save it is in the fields: from then on
 * it does.
 */
export function useReadVersion(stored: string | undefined, result: Result): string | undefined {
  const sent = result?.initialValue?.version
  const showsStored = Boolean(result && (result.error?.[''] || !result.initialValue))
  const [read, setRead] = useState(typeof sent === 'string' && !showsStored ? sent : stored)
  if (showsStored && read !== stored) setRead(stored)
  return showsStored ? stored : read
}
