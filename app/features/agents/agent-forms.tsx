import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { FormResult } from '#app/lib/form-result.ts'
import { pick } from '#app/lib/pick.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FormButtons } from '#app/ui/form-buttons.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import type { LabelledField } from '#app/ui/record-form.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { UnsavedQuestion } from '#app/ui/unsaved-question.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { SearchTextFields, SlugField } from './agent-fields.tsx'
import type { EditedAgent } from './agents.server.ts'
import { licenceFields, licenceLabels, LicenceRows } from './licence-rows.tsx'
import { applicationLinkKinds, applicationLinkLabels, socialLabels, socialNetworks } from './agents.ts'

type AgentCreateFormProps = {
  lastResult?: FormResult | null
  backPath: string
  /** Shown beside the invitation while the site cannot send mail. */
  mailProblem: string | null
}

const newRoleOptions = [
  { value: 'agent', label: 'Agent' },
  { value: 'admin', label: 'Admin: also works on leads that have no agent' },
  { value: 'super_admin', label: 'Super admin: runs the brokerage, as you do' },
]

export function AgentCreateForm({ lastResult, backPath, mailProblem }: AgentCreateFormProps) {
  const form = useForm({
    id: 'create-agent',
    answer: lastResult,
    stored: { fullName: '', email: '', password: '', role: 'agent', ...licenceFields([]) },
  })
  const [inviting, setInviting] = useState(
    lastResult?.initialValue ? lastResult.initialValue.invite === 'on' : mailProblem === null,
  )
  return (
    <Card className="max-w-[52rem]">
      <Form method="post" {...form.props} className="grid gap-4 *:max-w-[34rem]">
        <input type="hidden" name="intent" value="create" />
        <TextField {...form.field('fullName')} label="Full name" required autoComplete="off" />
        <TextField
          {...form.field('email')}
          label="Email"
          required
          type="email"
          autoComplete="off"
          hint="Signs in with it, and visitors see it on the public page."
        />
        <Checkbox
          name="invite"
          label="Send an invitation"
          hint={`A mail with a link to choose a password: good for 7 days, once. ${mailProblem ?? ''}`}
          checked={inviting}
          onChange={(event) => setInviting(event.currentTarget.checked)}
        />
        <TextField
          {...form.field('password')}
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
        <SelectField {...form.field('role')} label="Role" options={newRoleOptions} />
        <div className="grid max-w-none! gap-3">
          <h2 className="text-lg">Licence</h2>
          <p className="text-sm text-ink-soft">
            Without one in force, visitors do not see this person. It can also be entered later.
          </p>
          <LicenceRows field={form.field} filled={0} />
        </div>
        <div className="pt-2">
          <FormButtons intent="create" label="Create agent" busyLabel="Creating..." backPath={backPath} />
        </div>
      </Form>
    </Card>
  )
}

const roleOptions = [
  { value: 'agent', label: 'Agent' },
  { value: 'admin', label: 'Admin' },
  { value: 'super_admin', label: 'Super admin' },
]

type AgentEditFormProps = { agent: EditedAgent; lastResult?: FormResult | null; backPath: string }

export function AgentEditForm({ agent, lastResult, backPath }: AgentEditFormProps) {
  const stored = storedValues(agent)
  const form = useForm({
    id: `agent-${agent.id}`,
    answer: lastResult,
    stored,
    intent: 'update',
    version: agent.version,
  })
  const field: LabelledFields = (name) => ({ ...form.field(name), label: labels[name] ?? name })
  const saving = useNavigation().formData?.get('intent') === 'update'
  return (
    <Form method="post" {...form.props} className="grid gap-4 [&_:is(input,select,textarea)]:scroll-mb-40">
      <HiddenFields fields={{ intent: 'update', id: agent.id, version: form.version }} />
      {agent.isActive && agent.whyHidden && (
        <Notice kind="warning" title="Visitors do not see this person">
          {agent.whyHidden} Enter it under ‘Licences’.
        </Notice>
      )}
      {form.errors && (
        <SavedMeanwhile sentences={form.errors} {...{ labels, stored }} shown={{ role: shownRole }} sent={form.sent} />
      )}
      <ProfileCard field={field} slug={{ ...form.field('profileSlug'), basePath: '/agents/' }} />
      <Card as="section">
        <CardHeading note="One for each province. Without one in force, visitors do not see this person. The first one stands beside the name. Only a super admin can change them.">
          Licences
        </CardHeading>
        <div className="grid gap-4">
          <TextField {...field('licenceName')} hint="Left empty: the full name." className="max-w-[26rem]" />
          <LicenceRows field={form.field} filled={agent.licences.length} />
        </div>
      </Card>
      <AccountCard agent={agent} field={field} />
      <LinksCard field={field} />
      <Card as="section">
        <CardHeading note="Left empty, they are made from the name and the bio.">Search engines</CardHeading>
        <SearchTextFields
          title={form.field('metaTitle')}
          description={form.field('metaDescription')}
          keywords={form.field('metaKeywords')}
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

type LabelledFields = (name: keyof typeof labels) => LabelledField

function ProfileCard({ field, slug }: { field: LabelledFields; slug: Parameters<typeof SlugField>[0] }) {
  return (
    <Card as="section">
      <CardHeading note="What visitors see on the public page.">Profile</CardHeading>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name')} required autoComplete="off" />
        <TextField
          {...field('email')}
          required
          type="email"
          autoComplete="off"
          hint="Shown to visitors. The address to sign in with stays as it is."
        />
        <TextField {...field('phone')} type="tel" autoComplete="off" />
        <TextField {...field('address')} autoComplete="off" />
        <TextField {...field('languages')} hint="Separated by commas." />
        <TextField {...field('specialties')} hint="Separated by commas, such as First homes, Self-employed." />
        <SlugField {...slug} />
        <TextAreaField {...field('bio')} rows={6} className="sm:col-span-2" />
      </div>
    </Card>
  )
}

function AccountCard({ agent, field }: { agent: EditedAgent; field: LabelledFields }) {
  return (
    <Card as="section">
      <CardHeading>Account and leads</CardHeading>
      <div className="grid gap-4 sm:grid-cols-2">
        {agent.role === null || agent.isOwn ? (
          <p className="text-sm text-ink-soft sm:self-center">{fixedRoleNote(agent)}</p>
        ) : (
          <SelectField
            {...field('role')}
            options={roleOptions}
            placeholder={agent.role === 'user' ? 'User, without access to this back office' : undefined}
            hint="An admin also works on leads that have no agent; a super admin runs the brokerage. A change of role signs the person out."
          />
        )}
        <TextField
          {...field('crmEmail')}
          type="email"
          hint="New leads are mailed here as well. Never shown to visitors."
        />
      </div>
    </Card>
  )
}

function LinksCard({ field }: { field: LabelledFields }) {
  return (
    <Card as="section">
      <CardHeading note="Whole addresses that begin with https://. Left empty, a link is not shown.">Links</CardHeading>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('calendlyLink')} type="url" />
        {applicationLinkKinds.map((kind) => (
          <TextField key={kind} {...field(`applications.${kind}`)} type="url" />
        ))}
        {socialNetworks.map((network) => (
          <TextField key={network} {...field(`social.${network}`)} type="url" />
        ))}
      </div>
    </Card>
  )
}

function fixedRoleNote(agent: EditedAgent): string {
  if (agent.role === null) return 'Nobody signs in as this agent, so there is no role to give.'
  return 'This is your own account: another super admin changes your role.'
}

function storedValues(agent: EditedAgent) {
  return {
    ...pick(agent, 'name', 'email', 'phone', 'crmEmail', 'bio', 'address'),
    languages: agent.languages.join(', '),
    specialties: agent.specialties.join(', '),
    ...pick(agent, 'profileSlug', 'calendlyLink', 'licenceName'),
    ...licenceFields(agent.licences),
    role: agent.role === null || agent.role === 'user' ? undefined : agent.role,
    ...named('social', socialNetworks, agent.socialLinks),
    ...named('applications', applicationLinkKinds, agent.applicationLinks),
    metaTitle: agent.seoSettings.meta_title,
    metaDescription: agent.seoSettings.meta_description,
    metaKeywords: agent.seoSettings.meta_keywords,
  }
}

function named<Group extends string, Kind extends string>(
  group: Group,
  kinds: readonly Kind[],
  links: Partial<Record<Kind, string | null>>,
) {
  return Object.fromEntries(kinds.map((kind) => [`${group}.${kind}`, links[kind]])) as Record<
    `${Group}.${Kind}`,
    string | null | undefined
  >
}

const labels = {
  name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  crmEmail: 'CRM email',
  bio: 'Bio',
  address: 'Address',
  languages: 'Languages',
  specialties: 'Specialties',
  profileSlug: 'Profile slug',
  calendlyLink: 'Calendly link',
  licenceName: 'Licensed name',
  ...licenceLabels,
  role: 'Role',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  metaKeywords: 'Keywords',
  ...named('applications', applicationLinkKinds, applicationLinkLabels),
  ...named('social', socialNetworks, socialLabels),
}

const shownRole = (sent: string) => roleOptions.find(({ value }) => value === sent)?.label ?? sent

export function AgentInvitation({ agent }: { agent: EditedAgent }) {
  // A super admin who has come already gets no link from another one.
  const hasAccount =
    agent.role === 'agent' || agent.role === 'admin' || (agent.role === 'super_admin' && agent.invitation)
  if (!hasAccount || agent.isOwn) return null
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 basis-72 grow text-sm">
        {agent.invitation ?? 'Forgot the password? A mail with a link to choose one can be sent.'}
        <span className="block text-ink-soft">A new link makes every earlier one void. It works once, for 7 days.</span>
      </p>
      <ActionButton intent="invite" fields={{ id: agent.id }} kind="secondary" size="small" busyLabel="Sending...">
        {agent.invitation ? 'Send the invitation again' : 'Send a link to choose a password'}
      </ActionButton>
    </Card>
  )
}
