import { Form } from 'react-router'
import { HiddenFields } from './hidden-fields.tsx'
import { Badge } from './badge.tsx'

type StatusSwitchProps = {
  id: string
  isActive: boolean
  /** The record's name, for screen reader users. */
  name: string
}

/**
 * The badge that shows whether a row is active is also the button that changes it. Submits `set-active`, the id and the new
 * state.
 */
export function StatusSwitch({ id, isActive, name }: StatusSwitchProps) {
  const [state, next] = isActive ? (['Active', 'Deactivate'] as const) : (['Inactive', 'Activate'] as const)
  return (
    <Form method="post" preventScrollReset className="inline-block">
      <HiddenFields fields={{ intent: 'set-active', id, isActive: String(!isActive) }} />
      <button
        type="submit"
        title={next}
        className="-my-1 inline-flex min-h-11 items-center rounded-full md:min-h-8 [&>span]:hover:border-current"
      >
        <Badge tone={isActive ? 'good' : 'neutral'}>{state}</Badge>
        <span className="sr-only">: {`${next} ${name}`}</span>
      </button>
    </Form>
  )
}
