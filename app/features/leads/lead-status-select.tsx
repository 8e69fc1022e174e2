import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Select } from '#app/ui/select-field.tsx'
import { notify } from '#app/ui/toast-queue.ts'
import { type LeadStatus, leadStatusLabels } from './leads.ts'

type LeadStatusSelectProps = { lead: { id: string; status: LeadStatus; clientName: string | null } }

/** Any status may follow any other; a choice is saved at once, and shown as saved until the server says otherwise. */
export function LeadStatusSelect({ lead }: LeadStatusSelectProps) {
  const fetcher = useFetcher<FormAnswer>()
  const hydrated = useHydrated()
  const answer = fetcher.data
  useEffect(() => {
    for (const toast of answer?.toasts ?? []) notify(toast)
  }, [answer])

  const chosen = fetcher.formData?.get('status')
  return (
    <fetcher.Form method="post" className="flex gap-2">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="id" value={lead.id} />
      <Select
        small
        name="status"
        aria-label={`Status of ${lead.clientName ?? 'this lead'}`}
        options={Object.entries(leadStatusLabels).map(([value, label]) => ({ value, label }))}
        {...(hydrated ? { value: typeof chosen === 'string' ? chosen : lead.status } : { defaultValue: lead.status })}
        onChange={(event) => void fetcher.submit(event.currentTarget.form)}
        className="min-w-32"
      />
      {!hydrated && (
        <Button type="submit" kind="secondary" size="small">
          Save
        </Button>
      )}
    </fetcher.Form>
  )
}
