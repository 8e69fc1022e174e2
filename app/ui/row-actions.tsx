import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { ActionButton } from './action-button.tsx'
import { Badge } from './badge.tsx'
import { buttonClass } from './button.tsx'
import { classes } from './classes.ts'
import { HiddenFields } from './hidden-fields.tsx'

const quietClass = classes(buttonClass({ kind: 'quiet', size: 'small' }), 'px-2!')

/** Four or more buttons take two lines until there is room for one. */
export const manyActionsClass = 'flex flex-wrap items-center max-md:justify-end md:max-xl:w-44 xl:flex-nowrap'

type RowDeleteProps = {
  id: string
  name: string
  what: string
  /** The question before deleting; by default it names the record. `consequence` says what will happen then. */
  question?: string
  consequence: ReactNode
}

export function RowActions({ editPath, ...row }: RowDeleteProps & { editPath: string }) {
  return (
    <span className="-mx-2 -my-1 flex items-center">
      <Link to={editPath} preventScrollReset className={quietClass}>
        Edit<span className="sr-only"> {row.name}</span>
      </Link>
      <RowDelete {...row} />
    </span>
  )
}

/** Submits `delete` with the id after the person has confirmed. */
export function RowDelete({ id, name, what, question, consequence }: RowDeleteProps) {
  const body = typeof consequence === 'string' ? <p>{consequence}</p> : consequence
  return (
    <ActionButton
      intent="delete"
      fields={{ id }}
      ask={{ title: question ?? `Delete ${name}?`, body, confirmLabel: `Delete ${what}` }}
      kind="quiet"
      size="small"
      className="px-2! text-maple! hover:bg-maple-wash!"
    >
      Delete<span className="sr-only"> {name}</span>
    </ActionButton>
  )
}

type StatusSwitchProps = {
  id: string
  isActive: boolean
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
