import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { buttonClass } from './button.tsx'
import { classes } from './classes.ts'
import { ConfirmButton } from './confirm-button.tsx'

const quietClass = classes(buttonClass({ kind: 'quiet', size: 'small' }), 'px-2!')

/** Four actions and more stand in two lines until there is room for one. */
export const manyActionsClass = 'flex flex-wrap items-center max-md:justify-end md:max-xl:w-44 xl:flex-nowrap'

type RowDeleteProps = {
  id: string
  /** Of what, for those who do not see the row. */
  name: string
  /** The question before it is deleted, what will happen then, and the answer yes. */
  question: string
  consequence: ReactNode
  confirmLabel: string
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

/** Sends `delete` and the id once the question was answered. */
export function RowDelete({ id, name, question, consequence, confirmLabel }: RowDeleteProps) {
  const form = `delete-${id}`
  return (
    <Form id={form} method="post" preventScrollReset>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={id} />
      <ConfirmButton
        kind="quiet"
        size="small"
        className="px-2! text-maple! hover:bg-maple-wash!"
        form={form}
        title={question}
        body={consequence}
        confirmLabel={confirmLabel}
      >
        Delete<span className="sr-only"> {name}</span>
      </ConfirmButton>
    </Form>
  )
}
