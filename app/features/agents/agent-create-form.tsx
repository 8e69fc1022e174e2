import { useState } from 'react'
import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form, Link, useNavigation } from 'react-router'
import type { z } from 'zod'
import { fieldProps } from '#app/ui/field-props.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { UnsavedQuestion } from '#app/ui/unsaved-question.tsx'
import type { CreateAgentForm as CreateAgentSchema } from './agents.forms.ts'

type AgentCreateFormProps = {
  lastResult?: SubmissionResult | null
  backPath: string
  /** Said beside the invitation while no mail can be sent. */
  mailProblem: string | null
}

const roleOptions = [
  { value: 'agent', label: 'Agent' },
  { value: 'admin', label: 'Admin: also works on leads that have no agent' },
]

/** The account and the empty profile of somebody new; the rest is filled in by them or on the edit page. */
export function AgentCreateForm({ lastResult, backPath, mailProblem }: AgentCreateFormProps) {
  const [form, fields] = useForm<z.input<typeof CreateAgentSchema>>({
    id: 'create-agent',
    lastResult,
    defaultValue: { role: 'agent' },
  })
  const [inviting, setInviting] = useState(lastResult?.initialValue?.invite === 'on')
  const creating = useNavigation().formData?.get('intent') === 'create'
  return (
    <Card className="max-w-[37rem]">
      <Form method="post" {...getFormProps(form)} className="grid max-w-[34rem] gap-4">
        <input type="hidden" name="intent" value="create" />
        <TextField {...fieldProps(fields.fullName)} label="Full name" required autoComplete="off" />
        <TextField
          {...fieldProps(fields.email)}
          label="Email"
          required
          type="email"
          autoComplete="off"
          hint="Signs in with it, and visitors see it on the public page."
        />
        <Checkbox
          name={fields.invite.name}
          label="Send an invitation"
          hint={`A mail with a link to choose a password: good for 7 days, once. ${mailProblem ?? ''}`}
          checked={inviting}
          onChange={(event) => setInviting(event.currentTarget.checked)}
        />
        <TextField
          {...fieldProps(fields.password)}
          label="Password"
          required={!inviting}
          type="password"
          autoComplete="new-password"
          hint={
            inviting
              ? 'Not needed: the link of the mail leads to choosing one.'
              : 'At least 8 characters. Hand it over in person; they can change it after signing in.'
          }
        />
        <SelectField {...fieldProps(fields.role)} label="Role" options={roleOptions} />
        <div className="flex flex-wrap gap-2 pt-2">
          <Button type="submit" busy={creating} busyLabel="Creating...">
            Create agent
          </Button>
          <Link to={backPath} className={buttonClass({ kind: 'secondary' })}>
            Cancel
          </Link>
          <UnsavedQuestion />
        </div>
      </Form>
    </Card>
  )
}
