import { useState } from 'react'
import { useNavigation } from 'react-router'
import { pictureUpload } from '#app/features/pictures/pictures.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { FormButtons } from '#app/ui/form-buttons.tsx'
import { PictureField } from '#app/ui/picture-field.tsx'
import { RecordForm } from '#app/ui/record-form.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { SearchTextFields, SlugField } from './agent-fields.tsx'
import type { OwnAgent } from './agents.server.ts'
import {
  agentIdentifier,
  applicationLinkLabels,
  ownLinkKinds,
  publicNetworks,
  searchTexts,
  socialLabels,
} from './agents.ts'
import { licenceText } from './agent-licences.ts'

type FormProps = { agent: OwnAgent; lastResult?: FormResult | null }

/** What agents may edit about themselves. Email and licence are for the brokerage to change. */
export function AgentProfileForm({ agent, lastResult }: FormProps) {
  const { name, phone, calendlyLink, bio } = agent
  const specialties = agent.specialties.join(', ')
  return (
    <RecordForm
      id="profile"
      title="About you"
      note="Visitors read this on your public page."
      intent="profile"
      record={{ version: agent.version }}
      stored={{ name, phone, calendlyLink, bio, specialties }}
      labels={{
        name: 'Full name',
        phone: 'Phone',
        calendlyLink: 'Calendly link',
        bio: 'Bio',
        specialties: 'Specialties',
      }}
      answer={lastResult}
      className="grid gap-4 sm:grid-cols-2"
    >
      {(field) => (
        <>
          <TextField {...field('name')} required autoComplete="name" />
          <TextField {...field('phone')} type="tel" autoComplete="tel" />
          <TextField
            {...field('calendlyLink')}
            type="url"
            placeholder="https://calendly.com/your-name"
            hint="Visitors book an appointment there."
            className="sm:col-span-2"
          />
          <TextField
            {...field('specialties')}
            hint="Separated by commas, such as First homes, Self-employed. Visitors can search by them."
            className="sm:col-span-2"
          />
          <TextAreaField
            {...field('bio')}
            rows={6}
            hint="An empty line begins a new paragraph."
            className="sm:col-span-2"
          />
          <FormButtons intent="profile" label="Save profile" busyLabel="Saving..." formIds={['profile', 'slug']} />
        </>
      )}
    </RecordForm>
  )
}

export function AgentSlugForm({ agent, lastResult }: FormProps) {
  const saving = useNavigation().formData?.get('intent') === 'slug'
  return (
    <RecordForm
      id="slug"
      title="Page address"
      note={`Your public page is at /agents/${agentIdentifier(agent)}`}
      intent="slug"
      record={{ version: agent.slugVersion }}
      stored={{ profileSlug: agent.profileSlug ?? '' }}
      labels={{ profileSlug: 'Page address' }}
      answer={lastResult}
      className="grid gap-4"
    >
      {(field) => (
        <>
          <SlugField {...field('profileSlug')} basePath="/agents/" required className="max-w-[26rem]" />
          <div>
            <Button type="submit" kind="secondary" busy={saving} busyLabel="Saving...">
              Save profile URL
            </Button>
          </div>
        </>
      )}
    </RecordForm>
  )
}

export function BrokerageFacts({ agent }: { agent: OwnAgent }) {
  const facts = [
    ['Email', agent.email],
    ['Licensed name', agent.licenceName ?? agent.name],
    ...(agent.licences.length > 0 ? agent.licences : [null]).map(
      (licence) => ['Licence', licence && licenceText(licence)] as const,
    ),
  ] as const
  return (
    <Card as="section">
      <CardHeading note="Ask your brokerage to change these.">On file</CardHeading>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label + value} className="min-w-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="break-words">{value || 'Not on file'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

export const ownLinkTabs = {
  social: {
    title: 'Social links',
    card: 'Where else people find you',
    note: 'Shown on your public page. Whole addresses that begin with https://; left empty, a link is not shown.',
    kinds: publicNetworks,
    labels: socialLabels,
    placeholders: {
      facebook: 'https://www.facebook.com/your-page',
      youtube: 'https://www.youtube.com/@your-channel',
      instagram: 'https://www.instagram.com/your-name',
      website: 'https://your-name.ca',
    },
    save: 'Save social links',
  },
  links: {
    title: 'Application links',
    card: 'Where clients go on',
    note: 'Your page’s buttons lead there. Whole addresses that begin with https://; left empty, a button is not shown.',
    kinds: ownLinkKinds,
    labels: applicationLinkLabels,
    placeholders: { apply: 'https://apply.example.ca/your-name', newsletter: 'https://news.example.ca/sign-up' },
    save: 'Save application links',
  },
} as const

type OwnLinksFormProps = {
  tab: keyof typeof ownLinkTabs
  agent: Record<keyof typeof ownLinkTabs, Record<string, string>> & {
    versions: Record<keyof typeof ownLinkTabs, string>
  }
  lastResult?: FormResult | null
}

export function OwnLinksForm({ tab, agent, lastResult }: OwnLinksFormProps) {
  const { card, note, kinds, save } = ownLinkTabs[tab]
  const labels: Record<string, string> = ownLinkTabs[tab].labels
  const placeholders: Record<string, string> = ownLinkTabs[tab].placeholders
  return (
    <RecordForm
      id={tab}
      title={card}
      note={note}
      stored={agent[tab]}
      labels={labels}
      record={{ version: agent.versions[tab] }}
      answer={lastResult}
      className="grid gap-4 lg:grid-cols-2"
    >
      {(field) => (
        <>
          {kinds.map((kind) => (
            <TextField key={kind} {...field(kind)} type="url" autoComplete="off" placeholder={placeholders[kind]} />
          ))}
          <FormButtons label={save} busyLabel="Saving..." />
        </>
      )}
    </RecordForm>
  )
}

type SeoTexts = Record<'meta_title' | 'meta_description' | 'meta_keywords' | 'og_image', string>

type OwnSeoFormProps = {
  agent: {
    id: string
    name: string
    bio: string | null
    licenceTitle: string | null
    seo: SeoTexts
    versions: { seo: string }
  }
  address: string
  /** The page's title as the browser tab shows it. */
  titleOf: (text: string) => string
  lastResult?: FormResult | null
}

const seoLabels = {
  meta_title: 'Meta title',
  meta_description: 'Meta description',
  meta_keywords: 'Keywords',
  og_image: 'Picture for shared links',
}

export function OwnSeoForm({ agent, address, titleOf, lastResult }: OwnSeoFormProps) {
  const [typed, setTyped] = useState<SeoTexts>()
  return (
    <RecordForm
      id="seo"
      title="Search engines"
      note="Left empty, title and description are made from your name and bio."
      record={{ version: agent.versions.seo }}
      stored={agent.seo}
      labels={seoLabels}
      answer={lastResult}
      hasPicture
      onInput={(form) => setTyped(Object.fromEntries(new FormData(form)) as SeoTexts)}
      className="grid gap-4"
    >
      {(field) => {
        const [title, description] = [field('meta_title'), field('meta_description')]
        const opened = { meta_title: title.defaultValue, meta_description: description.defaultValue }
        const shown = searchTexts({ ...agent, seo: typed ?? opened })
        return (
          <>
            <SearchTextFields title={title} description={description} keywords={field('meta_keywords')} />
            <PictureField
              {...field('og_image')}
              hint="Shown where others link to your page. Without one, one is drawn with your name."
              upload={pictureUpload('share', agent.id)}
            />
            <SearchPreview title={titleOf(shown.title)} address={address} description={shown.description} />
            <FormButtons label="Save SEO settings" busyLabel="Saving..." />
          </>
        )
      }}
    </RecordForm>
  )
}

function SearchPreview({ title, address, description }: { title: string; address: string; description: string }) {
  return (
    <section aria-label="Search result preview" className="grid min-w-0 gap-1 rounded-card border border-line p-4">
      <p className="text-sm font-medium text-ink-soft">How a search may show it</p>
      <p className="text-sm break-all">{address.replace(/^https?:\/\//, '').replaceAll('/', ' › ')}</p>
      <p className="truncate text-lg text-sky">{title}</p>
      <p className="line-clamp-2 text-sm break-words text-ink-soft">{description}</p>
    </section>
  )
}
