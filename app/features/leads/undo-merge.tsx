import { ActionButton } from '#app/ui/action-button.tsx'

/** Undoes a merge. `action` is the leads tab, where that is another page. */
export function UndoMerge({ id, action }: { id: string; action?: string }) {
  return (
    <ActionButton intent="unmerge" fields={{ id }} formAction={action} kind="secondary" size="small">
      Undo the merge
    </ActionButton>
  )
}
