import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import type { z } from 'zod'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { fieldProps } from '#app/ui/field-props.ts'
import { useReadVersion, useSettledResult } from '#app/ui/form-result.ts'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { UnsavedQuestion } from '#app/ui/unsaved-question.tsx'
import type { ProfileForm as ProfileSchema, SlugForm as SlugSchema } from './agents.forms.ts'
import type { OwnAgent } from './agents.profile.server.ts'
import { agentIdentifier } from './agents.ts'
import { SlugField } from './slug-field.tsx'

type FormProps = { agent: OwnAgent; lastResult?: SubmissionResult | null }

/** What the agent says about themself. Email and licence are the brokerage's to change. */
export function AgentProfileForm({ agent, lastResult }: FormProps) {
  const navigation = useNavigation()
  const { result, seen, hears } = useSettledResult(lastResult)
  const version = useReadVersion(agent.version, seen)
  const [form, fields] = useForm<z.input<typeof ProfileSchema>>({
    id: 'profile',
    lastResult: result,
    defaultValue: { name: agent.name, phone: agent.phone, bio: agent.bio, calendlyLink: agent.calendlyLink },
  })
  const saving = navigation.formData?.get('intent') === 'profile'
  return (
    <Card as="section">
      <CardHeading note="Visitors read this on your public page.">About you</CardHeading>
      <Form method="post" preventScrollReset {...getFormProps(form)} {...hears} className="grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="intent" value="profile" />
        <input type="hidden" name="version" value={version} />
        {form.errors && (
          <SavedMeanwhile
            sentences={form.errors}
            fields={[
              { field: 'name', label: 'Full name', stored: agent.name },
              { field: 'phone', label: 'Phone', stored: agent.phone },
              { field: 'calendlyLink', label: 'Calendly link', stored: agent.calendlyLink },
              { field: 'bio', label: 'Bio', stored: agent.bio },
            ]}
            sent={result?.initialValue}
          />
        )}
        <TextField {...fieldProps(fields.name)} label="Full name" required autoComplete="name" />
        <TextField {...fieldProps(fields.phone)} label="Phone" type="tel" autoComplete="tel" />
        <TextField
          {...fieldProps(fields.calendlyLink)}
          label="Calendly link"
          type="url"
          inputMode="url"
          placeholder="https://calendly.com/your-name"
          hint="Visitors book an appointment there."
          className="sm:col-span-2"
        />
        <TextAreaField
          {...fieldProps(fields.bio)}
          label="Bio"
          rows={6}
          hint="An empty line begins a new paragraph."
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <Button type="submit" busy={saving} busyLabel="Saving...">
            Save profile
          </Button>
          <UnsavedQuestion formIds={['profile', 'slug']} />
        </div>
      </Form>
    </Card>
  )
}

/** The last part of the public page's address. */
export function AgentSlugForm({ agent, lastResult }: FormProps) {
  const navigation = useNavigation()
  const { result, seen, hears } = useSettledResult(lastResult)
  const version = useReadVersion(agent.slugVersion, seen)
  const [form, fields] = useForm<z.input<typeof SlugSchema>>({
    id: 'slug',
    lastResult: result,
    defaultValue: { profileSlug: agent.profileSlug ?? '' },
  })
  const saving = navigation.formData?.get('intent') === 'slug'
  return (
    <Card as="section">
      <CardHeading note={`Your public page is at /agents/${agentIdentifier(agent)}`}>Page address</CardHeading>
      <Form method="post" preventScrollReset {...getFormProps(form)} {...hears} className="grid gap-4">
        <input type="hidden" name="intent" value="slug" />
        <input type="hidden" name="version" value={version} />
        {form.errors && (
          <SavedMeanwhile
            sentences={form.errors}
            fields={[{ field: 'profileSlug', label: 'Page address', stored: agent.profileSlug }]}
            sent={result?.initialValue}
          />
        )}
        <SlugField {...fieldProps(fields.profileSlug)} basePath="/agents/" required className="max-w-[26rem]" />
        <div>
          <Button type="submit" kind="secondary" busy={saving} busyLabel="Saving...">
            Save profile URL
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** What stands about the agent under the regulator's and the brokerage's names; read only. */
export function BrokerageFacts({ agent }: { agent: OwnAgent }) {
  const facts = [
    ['Email', agent.email],
    ['Licensed name', agent.licenceName ?? agent.name],
    ['Licence title', agent.licenceTitle],
    ['Licence number', agent.licenceNumber],
  ] as const
  return (
    <Card as="section">
      <CardHeading note="Ask your brokerage to change these.">On file</CardHeading>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="break-words">{value || 'Not on file'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
