import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useEarlyTyping } from '#app/ui/early-typing.ts'
import { ungrouped } from '#app/ui/grouped-number.ts'
import { MoneyField } from '#app/ui/text-field.tsx'
import { useTypingPause } from '#app/ui/typing-pause.ts'

const typingPauseMilliseconds = 600

type AmountFieldProps = {
  /** As typed. */
  value: string
  error: string | null
  onType: (typed: string) => void
  /** The other search parameters, which stay as they are. */
  keep: Record<string, string>
}

/** The visitor's own amount. Payments update while the visitor types; the address updates a little later. */
export function AmountField({ value, error, onType, keep }: AmountFieldProps) {
  const submit = useSubmit()
  const pause = useTypingPause(typingPauseMilliseconds)
  const form = useRef<HTMLFormElement>(null)
  useEarlyTyping(form, ({ amount }) => {
    if (amount !== undefined) type(amount)
  })

  function type(typed: string) {
    onType(typed)
    pause.later(() => {
      if (!form.current) return
      const fields = new FormData(form.current)
      fields.set('amount', ungrouped(typed))
      void submit(fields, { method: 'get', replace: true, preventScrollReset: true })
    })
  }

  return (
    <Form ref={form} method="get" className="flex items-end gap-2">
      {Object.entries(keep).map(([name, kept]) => (
        <input key={name} type="hidden" name={name} value={kept} />
      ))}
      <MoneyField
        label="Your mortgage amount"
        name="amount"
        value={value}
        error={error}
        className="w-full sm:w-56"
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={pause.leave}
      />
      <noscript>
        <Button type="submit" kind="secondary">
          Show
        </Button>
      </noscript>
    </Form>
  )
}
