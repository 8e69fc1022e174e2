import { Form } from 'react-router'
import { Badge } from './badge.tsx'

type StatusSwitchProps = {
  id: string
  isActive: boolean
  /** Of what, for those who do not see the row. */
  name: string
}

/** The badge that says whether a row is active is the button that changes it. Sends `set-active`, id and the new state. */
export function StatusSwitch({ id, isActive, name }: StatusSwitchProps) {
  const [state, next] = isActive ? (['Active', 'Deactivate'] as const) : (['Inactive', 'Activate'] as const)
  return (
    <Form method="post" preventScrollReset className="inline-block">
      <input type="hidden" name="intent" value="set-active" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="isActive" value={String(!isActive)} />
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
