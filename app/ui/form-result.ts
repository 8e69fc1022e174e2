import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { useNavigation } from 'react-router'

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

/**
 * The answer to a form that stays on the page, once what it changed is loaded anew: sooner, a reset would bring the former
 * values back. A save puts the stored values into the form that was sent, and over nothing that somebody typed since, there
 * or in another form of the page. `hears` goes onto the form.
 */
export function useSettledResult(answer: Result) {
  const isIdle = useNavigation().state === 'idle'
  // `before` is the answer that was there when the form was sent: a connection that is lost leaves it standing.
  const [sent, setSent] = useState<{ how: 'no' | 'as it is' | 'typed on'; before: Result }>({ how: 'no', before: null })
  const settled = isIdle ? answer : null
  const isSave = Boolean(settled && !settled.initialValue)
  const isOfSent = sent.how !== 'no' && answer !== sent.before
  return {
    /** For the form's fields. */
    result: isSave && !(isOfSent && sent.how === 'as it is') ? null : settled,
    /** For the version that it is sent with. */
    seen: isSave && !isOfSent ? null : settled,
    hears: {
      onSubmitCapture: () => setSent({ how: 'as it is', before: answer }),
      onInput: () => setSent((was) => ({ ...was, how: isIdle || was.how === 'no' ? 'no' : 'typed on' })),
    },
  }
}
