import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'

/** Undoes a merge. `action` is the leads tab, where that is another page. */
export function UndoMerge({ id, action }: { id: string; action?: string }) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <HiddenFields fields={{ intent: 'unmerge', id }} />
      <Button type="submit" kind="secondary" size="small">
        Undo the merge
      </Button>
    </Form>
  )
}
