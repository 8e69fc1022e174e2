import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormResult } from '#app/lib/form-result.ts'

type Result = FormResult | null | undefined

type FormOptions<Name extends string> = {
  id: string
  answer: Result
  /** The intent of this form. The answer to another form of the page, such as a switch in a row, does not change this one. */
  intent?: string
  stored?: { readonly [Field in Name]?: string | number | null }
  /** The stored version; see `useReadVersion`. */
  version?: string
  /** The form stays on the page after a save and then shows the stored values. */
  stays?: boolean
}

/** The properties that tie a field to its form: `<TextField {...form.field('name')} label="Full name" />`. */
export type FormField = { id: string; name: string; defaultValue: string | undefined; error: string[] | undefined }

/**
 * A form that the router submits and the server validates, with or without JavaScript. The typed values stay until they are
 * saved, errors are shown beside their fields, and the first invalid field gets the focus.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { id, answer, intent, stored, stays = false } = options
  // The answer to a save does not name its form; a form that stays knows whether it was the one that was submitted.
  const isSave = answer && !answer.initialValue
  const isOfAnother = intent && !(stays && isSave) && answer?.initialValue?.intent !== intent
  const own = isOfAnother ? null : answer
  const settled = useSettledResult(own)
  const result = stays ? settled.result : own
  const version = useReadVersion(options.version, stays ? settled.seen : own)
  const ref = useRef<HTMLFormElement>(null)
  // The answer to another form leaves this form's last result in place.
  const [last, setLast] = useState(result)
  if (result && result !== last) setLast(result)
  const shown = result ?? last
  const handled = useRef(result)
  useEffect(() => {
    if (!result || result === handled.current) return
    handled.current = result
    if (result.initialValue) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else ref.current?.reset()
  }, [result])

  return {
    ref,
    props: { id, ref, noValidate: true, ...(stays && settled.hears) },
    errors: shown?.error?.[''],
    /** The values that were submitted and refused. */
    sent: shown?.initialValue,
    version,
    field: (name: Name): FormField => ({
      id: `${id}-${name}`,
      name,
      defaultValue: shown?.initialValue ? shown.initialValue[name] : (stored?.[name]?.toString() ?? undefined),
      error: shown?.error?.[name],
    }),
  }
}

/**
 * The version of the record that the person has seen. It is the version with which the form was opened, even if newer data is
 * loaded meanwhile. After a conflict (an error of the whole form) the stored version is shown above the form, and after a save
 * it is in the fields, so from then on the stored version counts.
 */
function useReadVersion(stored: string | undefined, result: Result): string | undefined {
  const sent = result?.initialValue?.version
  const showsStored = Boolean(result && (result.error?.[''] || !result.initialValue))
  const [read, setRead] = useState(sent !== undefined && !showsStored ? sent : stored)
  if (showsStored && read !== stored) setRead(stored)
  return showsStored ? stored : read
}

/**
 * The answer to a form that stays on the page, held back until the data that it changed is reloaded: an earlier reset would
 * bring back the old values. A save resets the form that was submitted, but never overwrites what somebody has typed since, in
 * this or another form of the page. Spread `hears` onto the form.
 */
function useSettledResult(answer: Result) {
  const isIdle = useNavigation().state === 'idle'
  // `before` is the answer at the time of the submit; if the connection is lost, it is still the current one.
  const [sent, setSent] = useState<{ how: 'no' | 'as it is' | 'typed on'; before: Result }>({ how: 'no', before: null })
  const settled = isIdle ? answer : null
  const isSave = Boolean(settled && !settled.initialValue)
  const isOfSent = sent.how !== 'no' && answer !== sent.before
  return {
    /** The result to use for the form's fields. */
    result: isSave && !(isOfSent && sent.how === 'as it is') ? null : settled,
    /** The result to use for the version that the form sends. */
    seen: isSave && !isOfSent ? null : settled,
    hears: {
      onSubmitCapture: () => setSent({ how: 'as it is', before: answer }),
      onInput: () => setSent((was) => ({ ...was, how: isIdle || was.how === 'no' ? 'no' : 'typed on' })),
    },
  }
}
