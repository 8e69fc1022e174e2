import { Form } from 'react-router'
import type { FormResult } from '#app/lib/form-result.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { namedOptions, SelectField } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'

type AwayFormProps = {
  /** The last day of the absence that is shown; empty for somebody who is here. */
  until: string
  /** Whose absence it may be; left out for one's own. */
  people?: readonly { id: string; name: string }[]
  answer?: FormResult | null
}

/** Until when somebody gets no new leads by a rule. */
export function AwayForm({ until, people, answer }: AwayFormProps) {
  const form = useForm({ id: 'away', answer, intent: 'away', stored: { id: undefined, until }, stays: true })
  return (
    <Form method="post" preventScrollReset {...form.props} className="flex flex-wrap items-start gap-3">
      <HiddenFields fields={{ intent: 'away' }} />
      {people && <SelectField {...form.field('id')} label="Agent" options={namedOptions(people)} />}
      <TextField {...form.field('until')} label="Away until (empty if here)" type="date" />
      {/* Beside the fields, below their labels. */}
      <Button type="submit" kind="secondary" className="mt-6.5">
        Save
      </Button>
    </Form>
  )
}
