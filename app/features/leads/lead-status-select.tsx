import { useEffect, useRef } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Select } from '#app/ui/select.tsx'
import { notify } from '#app/ui/toast-queue.ts'
import { type LeadStatus, leadStatusLabels } from './leads.ts'

type LeadStatusSelectProps = { lead: { id: string; status: LeadStatus; clientName: string | null } }

/**
 * Any status may follow any other; a choice is saved at once, shown as saved until the server says otherwise, and can be
 * undone. A lead stands in its row and in its panel: what is chosen in one is shown in the other before the list comes anew.
 */
export function LeadStatusSelect({ lead }: LeadStatusSelectProps) {
  const fetcher = useFetcher<FormAnswer>()
  const hydrated = useHydrated()
  const elsewhere = useStatusOnItsWay(lead.id)
  const shown = fetcher.formData?.get('status')?.toString() ?? elsewhere ?? lead.status
  const before = useRef(shown)
  const { submit, data: answer } = fetcher

  useEffect(() => {
    const undo = () => void submit({ intent: 'status', id: lead.id, status: before.current }, { method: 'post' })
    for (const { post, ...toast } of answer?.toasts ?? []) {
      const run = () => post && void submit(post.fields, { method: 'post', action: post.action })
      if (answer?.outcome === 'done') notify({ ...toast, action: { label: 'Undo', run: undo } })
      else notify(post ? { ...toast, action: { label: post.label, run } } : toast)
    }
  }, [answer, submit, lead.id])

  function save(form: HTMLFormElement | null) {
    before.current = shown
    void submit(form)
  }

  return (
    <fetcher.Form method="post" className="flex gap-2">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="id" value={lead.id} />
      {/* Two choices in quick succession are by the same person: the second one is made upon the first. */}
      <input type="hidden" name="was" value={shown} />
      <Select
        small
        name="status"
        aria-label={`Status of ${lead.clientName ?? 'this lead'}`}
        options={Object.entries(leadStatusLabels).map(([value, label]) => ({ value, label }))}
        {...(hydrated ? { value: shown } : { defaultValue: lead.status })}
        onChange={(event) => save(event.currentTarget.form)}
        className="min-w-30"
      />
      {!hydrated && (
        <Button type="submit" kind="secondary" size="small">
          Save
        </Button>
      )}
    </fetcher.Form>
  )
}

/** What was chosen for a lead anywhere on the page and hasn't come back from the server. */
function useStatusOnItsWay(id: string): string | undefined {
  const sent = useFetchers().find(({ formData }) => formData?.get('intent') === 'status' && formData.get('id') === id)
  return sent?.formData?.get('status')?.toString()
}
