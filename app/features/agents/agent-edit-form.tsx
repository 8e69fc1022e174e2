import { type DefaultValue, useForm, getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, Link, useNavigation } from 'react-router'
import type { z } from 'zod'
import { fieldProps } from '#app/ui/field-props.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { ownResult, useReadVersion } from '#app/ui/form-result.ts'
import { type ComparedField, SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { UnsavedQuestion } from '#app/ui/unsaved-question.tsx'
import type { EditAgentForm as EditAgentSchema } from './agents.forms.ts'
import type { EditedAgent } from './agents.server.ts'
import { applicationLinkKinds, applicationLinkLabels, socialLabels, socialNetworks } from './agents.ts'
import { SearchTextFields } from './search-text-fields.tsx'
import { SlugField } from './slug-field.tsx'

type Values = z.input<typeof EditAgentSchema>

const roleOptions = [
  { value: 'agent', label: 'Agent' },
  { value: 'admin', label: 'Admin' },
]

type AgentEditFormProps = { agent: EditedAgent; lastResult?: SubmissionResult | null; backPath: string }

/** Everything that can be typed about an agent; the super admin's form. */
export function AgentEditForm({ agent, lastResult, backPath }: AgentEditFormProps) {
  const result = ownResult(lastResult, 'update')
  const version = useReadVersion(agent.version, result)
  const [form, fields] = useForm<Values>({
    id: `agent-${agent.id}`,
    lastResult: result,
    defaultValue: storedValues(agent),
  })
  const saving = useNavigation().formData?.get('intent') === 'update'
  const social = fields.social.getFieldset()
  const applications = fields.applications.getFieldset()
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4 [&_:is(input,select,textarea)]:scroll-mb-40">
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="id" value={agent.id} />
      <input type="hidden" name="version" value={version} />
      {form.errors && (
        <SavedMeanwhile sentences={form.errors} fields={comparedFields(agent)} sent={result?.initialValue} />
      )}
      <Card as="section">
        <CardHeading note="What visitors see on the public page.">Profile</CardHeading>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...fieldProps(fields.name)} label="Full name" required autoComplete="off" />
          <TextField
            {...fieldProps(fields.email)}
            label="Email"
            required
            type="email"
            autoComplete="off"
            hint="Shown to visitors. The address to sign in with stays as it is."
          />
          <TextField {...fieldProps(fields.phone)} label="Phone" type="tel" autoComplete="off" />
          <TextField {...fieldProps(fields.address)} label="Address" autoComplete="off" />
          <TextField {...fieldProps(fields.languages)} label="Languages" hint="Separated by commas." />
          <SlugField {...fieldProps(fields.profileSlug)} basePath="/agents/" />
          <TextAreaField {...fieldProps(fields.bio)} label="Bio" rows={6} className="sm:col-span-2" />
        </div>
      </Card>
      <Card as="section">
        <CardHeading note="Shown beside the name, as the regulator asks. Only a super admin can change it.">
          Licence
        </CardHeading>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField {...fieldProps(fields.licenceName)} label="Licensed name" hint="Left empty: the full name." />
          <TextField
            {...fieldProps(fields.licenceTitle)}
            label="Licence title"
            hint="Such as Mortgage Agent Level 2."
          />
          <TextField {...fieldProps(fields.licenceNumber)} label="Licence number" />
        </div>
      </Card>
      <Card as="section">
        <CardHeading>Account and leads</CardHeading>
        <div className="grid gap-4 sm:grid-cols-2">
          {agent.role === null || agent.role === 'super_admin' || agent.isOwn ? (
            <p className="text-sm text-ink-soft sm:self-center">{fixedRoleNote(agent)}</p>
          ) : (
            <SelectField
              {...fieldProps(fields.role)}
              label="Role"
              options={roleOptions}
              placeholder={agent.role === 'user' ? 'User, without access to this back office' : undefined}
              hint="An admin also works on leads that have no agent. A change of role signs the person out."
            />
          )}
          <TextField
            {...fieldProps(fields.crmEmail)}
            label="CRM email"
            type="email"
            hint="New leads are mailed here as well. Never shown to visitors."
          />
        </div>
      </Card>
      <Card as="section">
        <CardHeading note="Whole addresses that begin with https://. Left empty, a link is not shown.">
          Links
        </CardHeading>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...fieldProps(fields.calendlyLink)} label="Calendly link" type="url" inputMode="url" />
          {applicationLinkKinds.map((kind) => (
            <TextField
              key={kind}
              {...fieldProps(applications[kind])}
              label={applicationLinkLabels[kind]}
              type="url"
              inputMode="url"
            />
          ))}
          {socialNetworks.map((network) => (
            <TextField
              key={network}
              {...fieldProps(social[network])}
              label={socialLabels[network]}
              type="url"
              inputMode="url"
            />
          ))}
        </div>
      </Card>
      <Card as="section">
        <CardHeading note="Left empty, they are made from the name and the bio.">Search engines</CardHeading>
        <SearchTextFields
          title={fieldProps(fields.metaTitle)}
          description={fieldProps(fields.metaDescription)}
          keywords={fieldProps(fields.metaKeywords)}
        />
      </Card>
      <div
        data-foot
        className="sticky bottom-0 -mx-1 flex flex-wrap justify-end gap-2 border-t border-line bg-birch px-1 py-3"
      >
        <Link to={backPath} className={buttonClass({ kind: 'secondary' })}>
          Cancel
        </Link>
        <UnsavedQuestion />
        <Button type="submit" busy={saving} busyLabel="Saving...">
          Save changes
        </Button>
      </div>
    </Form>
  )
}

function fixedRoleNote(agent: EditedAgent): string {
  if (agent.role === null) return 'Nobody signs in as this agent, so there is no role to give.'
  if (agent.isOwn) return 'This is your own account: another super admin changes your role.'
  return "This account is a super admin's; its role is not changed here."
}

function storedValues(agent: EditedAgent): DefaultValue<Values> {
  return {
    name: agent.name,
    email: agent.email,
    phone: agent.phone,
    crmEmail: agent.crmEmail,
    bio: agent.bio,
    address: agent.address,
    languages: agent.languages.join(', '),
    profileSlug: agent.profileSlug,
    calendlyLink: agent.calendlyLink,
    licenceName: agent.licenceName,
    licenceTitle: agent.licenceTitle,
    licenceNumber: agent.licenceNumber,
    role: agent.role === 'admin' || agent.role === 'agent' ? agent.role : undefined,
    social: agent.socialLinks,
    applications: agent.applicationLinks,
    metaTitle: agent.seoSettings.meta_title,
    metaDescription: agent.seoSettings.meta_description,
    metaKeywords: agent.seoSettings.meta_keywords,
  }
}

const labels: Record<string, string> = {
  name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  crmEmail: 'CRM email',
  bio: 'Bio',
  address: 'Address',
  languages: 'Languages',
  profileSlug: 'Profile slug',
  calendlyLink: 'Calendly link',
  licenceName: 'Licensed name',
  licenceTitle: 'Licence title',
  licenceNumber: 'Licence number',
  role: 'Role',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  metaKeywords: 'Keywords',
}

function comparedFields(agent: EditedAgent): ComparedField[] {
  const stored = storedValues(agent) as Record<string, string | null>
  const shownRole = (sent: string) => roleOptions.find(({ value }) => value === sent)?.label ?? sent
  return [
    ...Object.entries(labels).map(([field, label]) => ({
      field,
      label,
      stored: stored[field],
      shown: field === 'role' ? shownRole : undefined,
    })),
    ...applicationLinkKinds.map((kind) => ({
      field: `applications.${kind}`,
      label: applicationLinkLabels[kind],
      stored: agent.applicationLinks[kind],
    })),
    ...socialNetworks.map((network) => ({
      field: `social.${network}`,
      label: socialLabels[network],
      stored: agent.socialLinks[network],
    })),
  ]
}
