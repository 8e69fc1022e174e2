import { Form } from 'react-router'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { followUpChoices } from './lead-follow-up.ts'
import type { FollowUp } from './leads.follow-ups.server.ts'

type LeadFollowUpsProps = {
  leadId: string
  followUps: readonly FollowUp[]
  hasRenewal: boolean
  answer?: FormAnswer
}

/** What is to be done about a lead, and a form for the next thing. */
export function LeadFollowUps({ leadId, followUps, hasRenewal, answer }: LeadFollowUpsProps) {
  const form = useForm({ id: `follow-up-${leadId}`, answer: answer?.form, intent: 'follow-up', stays: true })
  const options = Object.entries(followUpChoices)
    .filter(([value]) => hasRenewal || value !== 'renewal')
    .map(([value, label]) => ({ value, label }))
  return (
    <div className="grid gap-3">
      {followUps.length > 0 && (
        <ul className="grid gap-2">
          {followUps.map((followUp) => (
            <li key={followUp.id} className="border-b border-line pb-2">
              <FollowUpRow followUp={followUp} />
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset {...form.props} className="grid gap-3 sm:grid-cols-2">
        <HiddenFields fields={{ intent: 'follow-up', id: leadId }} />
        <TextField {...form.field('text')} label="To do" maxLength={500} autoComplete="off" className="sm:col-span-2" />
        <SelectField {...form.field('when')} label="When" options={options} />
        <TextField {...form.field('at')} label="Or at a time of your own" type="datetime-local" />
        <Button type="submit" kind="secondary" size="small" className="justify-self-start">
          Add follow-up
        </Button>
      </Form>
    </div>
  )
}

/** One follow-up with its time, and its owner's buttons. */
export function FollowUpRow({ followUp }: { followUp: FollowUp }) {
  const { id, text, due, doneAt, isLate, isOwn, owner } = followUp
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="min-w-0 grow basis-40 wrap-anywhere">
        <span className={classes(doneAt && 'text-ink-soft line-through')}>{text}</span>{' '}
        {isLate && <Badge tone="warning">Overdue</Badge>}
        {doneAt && <Badge tone="good">Done</Badge>}
        <span className="block text-ink-soft tabular-nums">
          {due}
          {!isOwn && owner && `, ${owner}`}
        </span>
      </p>
      {isOwn && (
        <span className="-mx-2 flex flex-wrap">
          {!doneAt && <Put id={id} when="tomorrow" label="Tomorrow" />}
          {!doneAt && <Put id={id} when="week" label="In a week" />}
          <ActionButton intent="follow-up-done" fields={{ id, done: String(!doneAt) }} kind="quiet" size="small">
            {doneAt ? 'Open again' : 'Done'}
            <span className="sr-only">: {text}</span>
          </ActionButton>
        </span>
      )}
    </div>
  )
}

function Put({ id, when, label }: { id: string; when: 'tomorrow' | 'week'; label: string }) {
  return (
    <ActionButton intent="follow-up-later" fields={{ id, when }} kind="quiet" size="small" className="text-ink-soft!">
      <span className="sr-only">Put off: </span>
      {label}
    </ActionButton>
  )
}
