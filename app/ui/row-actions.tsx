import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { buttonClass } from './button.tsx'
import { classes } from './classes.ts'
import { ConfirmButton } from './confirm-button.tsx'

const quietClass = classes(buttonClass({ kind: 'quiet', size: 'small' }), 'px-2!')

/** Four actions and more stand in two lines until there is room for one. */
export const manyActionsClass = 'flex flex-wrap items-center max-md:justify-end md:max-xl:w-44 xl:flex-nowrap'

type RowActionsProps = {
  id: string
  /** Of what, for those who do not see the row. */
  name: string
  editPath: string
  /** The question before it is deleted, what will happen then, and the answer yes. */
  question: string
  consequence: ReactNode
  confirmLabel: string
}

/** Edit and Delete at the end of a row. Sends `delete` and the id once the question was answered. */
export function RowActions({ id, name, editPath, question, consequence, confirmLabel }: RowActionsProps) {
  const deleteForm = `delete-${id}`
  return (
    <span className="-mx-2 -my-1 flex items-center">
      <Link to={editPath} preventScrollReset className={quietClass}>
        Edit<span className="sr-only"> {name}</span>
      </Link>
      <Form id={deleteForm} method="post" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <ConfirmButton
          kind="quiet"
          size="small"
          className="px-2! text-maple! hover:bg-maple-wash!"
          form={deleteForm}
          title={question}
          body={consequence}
          confirmLabel={confirmLabel}
        >
          Delete<span className="sr-only"> {name}</span>
        </ConfirmButton>
      </Form>
    </span>
  )
}
