import { useFetcher } from 'react-router'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { Select } from '#app/ui/select.tsx'
import { leadStatusLabels } from './leads.ts'

type LeadBulkActionsProps = {
  ids: readonly string[]
  /** Given where leads may be assigned. */
  assignees?: readonly { id: string; name: string }[]
}

/** What is done to all chosen leads at once. */
export function LeadBulkActions({ ids, assignees }: LeadBulkActionsProps) {
  return (
    <>
      <BulkForm
        ids={ids}
        intent="bulk-status"
        name="status"
        label="Status of the chosen leads"
        placeholder="Choose a status"
        button="Set status"
        options={Object.entries(leadStatusLabels).map(([value, label]) => ({ value, label }))}
      />
      {assignees && (
        <BulkForm
          ids={ids}
          intent="bulk-assign"
          name="agentId"
          label="Agent of the chosen leads"
          placeholder="Choose an agent"
          button="Assign"
          options={[
            { value: 'none', label: 'Unassigned' },
            ...assignees.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </>
  )
}

type BulkFormProps = {
  ids: readonly string[]
  intent: string
  name: string
  label: string
  /** Stands there first: nothing that one press would do to all of them. */
  placeholder: string
  button: string
  options: readonly { value: string; label: string }[]
}

function BulkForm({ ids, intent, name, label, placeholder, button, options }: BulkFormProps) {
  const fetcher = useFetcher<FormAnswer>()
  return (
    <fetcher.Form method="post" className="flex flex-wrap gap-2">
      <OutcomeToasts toasts={fetcher.data?.toasts} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="ids" value={ids.join(',')} />
      <Select
        small
        name={name}
        aria-label={label}
        options={options}
        placeholder={placeholder}
        defaultValue=""
        required
        className="max-w-48 min-w-30"
      />
      <Button type="submit" kind="secondary" size="small" busy={fetcher.state !== 'idle'} busyLabel="Saving...">
        {button}
      </Button>
    </fetcher.Form>
  )
}
