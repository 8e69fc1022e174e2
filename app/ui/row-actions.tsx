import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { HiddenFields } from './hidden-fields.tsx'
import { buttonClass } from './button.tsx'
import { classes } from './classes.ts'
import { ConfirmButton } from './confirm-button.tsx'

const quietClass = classes(buttonClass({ kind: 'quiet', size: 'small' }), 'px-2!')

/** Four or more buttons take two lines until there is room for one. */
export const manyActionsClass = 'flex flex-wrap items-center max-md:justify-end md:max-xl:w-44 xl:flex-nowrap'

type RowDeleteProps = {
  id: string
  /** The record's name, for screen reader users. */
  name: string
  /** The kind of record, in the singular: `product`. */
  what: string
  /** The question before deleting; by default it names the record. `consequence` says what will happen then. */
  question?: string
  consequence: ReactNode
}

/** Edit and Delete at the end of a row. */
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
  const form = `delete-${id}`
  return (
    <Form id={form} method="post" preventScrollReset>
      <HiddenFields fields={{ intent: 'delete', id }} />
      <ConfirmButton
        kind="quiet"
        size="small"
        className="px-2! text-maple! hover:bg-maple-wash!"
        form={form}
        title={question ?? `Delete ${name}?`}
        body={typeof consequence === 'string' ? <p>{consequence}</p> : consequence}
        confirmLabel={`Delete ${what}`}
      >
        Delete<span className="sr-only"> {name}</span>
      </ConfirmButton>
    </Form>
  )
}
