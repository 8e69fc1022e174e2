import { useEffect, useRef, useState } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { optionsOf, Select } from '#app/ui/select.tsx'
import { notify } from '#app/ui/toast-queue.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { type LeadStatus, leadStatusLabels } from './leads.ts'
import { inTurn } from './lead-in-turn.ts'

type LeadStatusSelectProps = { lead: { id: string; status: LeadStatus; clientName: string | null } }

/**
 * Any status may follow any other. A choice is saved at once, shown before the server confirms it, and can be undone. A
 * lead appears in its row and in its panel: a choice in one shows in the other before the list reloads.
 */
export function LeadStatusSelect({ lead }: LeadStatusSelectProps) {
  const fetcher = useFetcher<FormAnswer>()
  const hydrated = useHydrated()
  const elsewhere = useStatusOnItsWay(lead.id)
  const [chosen, setChosen] = useState<string>()
  const shown = chosen ?? elsewhere ?? lead.status
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

  function save(status: string) {
    const was = shown
    setChosen(status)
    void inTurn(lead.id, async () => {
      before.current = was
      await submit({ intent: 'status', id: lead.id, was, status }, { method: 'post' })
      setChosen((latest) => (latest === status ? undefined : latest))
    })
  }

  return (
    <fetcher.Form method="post" className="flex gap-2">
      <HiddenFields fields={{ intent: 'status', id: lead.id }} />
      <input type="hidden" name="was" value={shown} />
      <Select
        small
        name="status"
        aria-label={`Status of ${lead.clientName ?? 'this lead'}`}
        options={optionsOf(leadStatusLabels)}
        {...(hydrated ? { value: shown } : { defaultValue: lead.status })}
        onChange={(event) => save(event.currentTarget.value)}
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

/** The status that was chosen for this lead anywhere on the page and is still being saved. */
function useStatusOnItsWay(id: string): string | undefined {
  const sent = useFetchers().find(({ formData }) => formData?.get('intent') === 'status' && formData.get('id') === id)
  return sent?.formData?.get('status')?.toString()
}

const tones: Record<LeadStatus, Tone> = { new: 'info', contacted: 'warning', qualified: 'good', closed: 'neutral' }

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={tones[status]}>{leadStatusLabels[status]}</Badge>
}
