import { Form } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { deletedRecordsCopy as copy } from './deleted-records.copy.ts'
import type { HeirChoice } from './deleted-records.restoring.server.ts'

type RestorePostFormProps = { choice: HeirChoice; noAgent: string; backPath: string }

/** Asks whose a post becomes whose agent has left. */
export function RestorePostForm({ choice, noAgent, backPath }: RestorePostFormProps) {
  const { id, title, agentName, heirs, leftBehind } = choice
  if (heirs.length === 0) {
    return (
      <Notice kind="warning" actions={<LinkButton to="/super-admin?agent=new">Add agent</LinkButton>}>
        {noAgent}
      </Notice>
    )
  }
  return (
    <Card as="section">
      <CardHeading note={copy.heirNote(agentName)}>{copy.heirTitle(title)}</CardHeading>
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="id" value={id} />
        <SelectField
          label="Agent"
          name="agentId"
          required
          ref={focusAtStart}
          defaultValue=""
          placeholder="Choose an agent"
          options={heirs.map((agent) => ({
            value: agent.id,
            label: agent.isActive ? agent.name : `${agent.name} (inactive)`,
          }))}
          className="min-w-0 flex-1 basis-60 sm:max-w-md"
        />
        <Button type="submit">{copy.restoreOne}</Button>
        {leftBehind > 1 && (
          <Button type="submit" kind="secondary" name="all" value="on" className="wrap-anywhere">
            {copy.restoreAll(leftBehind, agentName)}
          </Button>
        )}
        <LinkButton kind="secondary" to={backPath} preventScrollReset>
          Cancel
        </LinkButton>
      </Form>
    </Card>
  )
}

/** The form appears above the list in which its post was found. */
function focusAtStart(field: HTMLSelectElement | null) {
  field?.focus()
}
