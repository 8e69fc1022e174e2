import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form, Link, useNavigation } from 'react-router'
import type { z } from 'zod'
import { fieldProps } from '#app/ui/field-props.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { CreateAgentForm as CreateAgentSchema } from './agents.forms.ts'

type AgentCreateFormProps = { lastResult?: SubmissionResult | null; backPath: string }

const roleOptions = [
  { value: 'agent', label: 'Agent' },
  { value: 'admin', label: 'Admin: also works on leads that have no agent' },
]

/** The account and the empty profile of somebody new; the rest is filled in by them or on the edit page. */
export function AgentCreateForm({ lastResult, backPath }: AgentCreateFormProps) {
  const [form, fields] = useForm<z.input<typeof CreateAgentSchema>>({
    id: 'create-agent',
    lastResult,
    defaultValue: { role: 'agent' },
  })
  const creating = useNavigation().formData?.get('intent') === 'create'
  return (
    <Card>
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
        <TextField
          {...fieldProps(fields.password)}
          label="Password"
          required
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters. Hand it over in person; they can change it after signing in."
        />
        <SelectField {...fieldProps(fields.role)} label="Role" options={roleOptions} />
        <div className="flex flex-wrap gap-2 pt-2">
          <Button type="submit" busy={creating} busyLabel="Creating...">
            Create agent
          </Button>
          <Link to={backPath} className={buttonClass({ kind: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </Form>
    </Card>
  )
}
