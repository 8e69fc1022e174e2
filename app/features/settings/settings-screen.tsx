import { type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Brand, ConsentWording } from '#brand'
import { provinceCodeOf, provinces } from '#mortgage'
import { regulatedProvinces, regulatorOf } from '#app/features/agents/agents.ts'
import { pictureUpload } from '#app/features/pictures/pictures.ts'
import { colourPattern, mixed } from '#app/lib/colour.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { displayPhone } from '#app/lib/phone.ts'
import { timeZoneNames } from '#app/lib/time-zone-names.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { PictureField } from '#app/ui/picture-field.tsx'
import { type LabelledField, RecordForm } from '#app/ui/record-form.tsx'
import { asOption, optionsOf, SelectField } from '#app/ui/select.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import {
  formIdOf,
  licenceFieldOf,
  networkNames,
  networks,
  type Section,
  senderParts,
  weekdays,
  wordingLabels,
  wordingNames,
} from './settings.ts'

/** A field of a form: its label, its stored value, and how a comparison shows what was sent, if not as it is. */
type SectionField = readonly [
  label: string,
  stored: string | number | null | undefined,
  shown?: (sent: string) => string,
]

const yesOrNo = (sent: string) => (sent === 'on' ? 'Yes' : 'No')

type SectionFormProps<Name extends string> = {
  section: Section
  title: string
  note?: string
  fields: Record<Name, SectionField>
  children: (field: (name: Name) => LabelledField) => ReactNode
}

export type SettingsProps = { brand: Brand; versions: Record<Section, string>; answer?: FormResult | null }

/** One form of the screen, in a card that links can lead to. */
function SectionForm<Name extends string>({
  section,
  fields,
  versions,
  answer,
  children,
  ...rest
}: SectionFormProps<Name> & Pick<SettingsProps, 'versions' | 'answer'>) {
  const isBusy = useNavigation().formData?.get('intent') === section
  const part = <At extends 0 | 1 | 2>(at: At) =>
    byField(
      Object.keys(fields) as Name[],
      (name) => name,
      (name) => fields[name][at],
    )
  return (
    <div id={section} className="scroll-mt-20">
      <RecordForm
        {...rest}
        labels={part(0)}
        stored={part(1)}
        shown={part(2) as Partial<Record<Name, (sent: string) => string>>}
        id={formIdOf(section)}
        intent={section}
        record={{ version: versions[section] }}
        answer={answer}
        hasPicture={section === 'look'}
        className="grid gap-4 sm:grid-cols-2"
      >
        {(field) => (
          <>
            {children(field)}
            <div className="sm:col-span-full">
              <Button type="submit" busy={isBusy} busyLabel="Saving...">
                Save
              </Button>
            </div>
          </>
        )}
      </RecordForm>
    </div>
  )
}

export function NamesForm({ brand, ...form }: SettingsProps) {
  const { name, legalName, tagline, yearsInBusiness, assistantName } = brand
  return (
    <SectionForm
      {...form}
      section="names"
      title="Names"
      fields={{
        name: ['Name', name],
        legalName: ['Name on the licence', legalName],
        tagline: ['Tagline', tagline],
        yearsInBusiness: ['How long in business', yearsInBusiness],
        assistantName: ['Name of the assistant', assistantName],
      }}
    >
      {(field) => (
        <>
          <TextField
            {...field('name')}
            required
            autoComplete="organization"
            hint="In the header, in titles and in mails."
          />
          <TextField
            {...field('legalName')}
            required
            autoComplete="off"
            hint="In the footer and in what people agree to. A change gives consents a new version."
          />
          <TextField {...field('tagline')} required autoComplete="off" />
          <TextField
            {...field('yearsInBusiness')}
            autoComplete="off"
            hint="Such as ‘over 20 years in business’, after ‘A Canadian mortgage brokerage’."
          />
          <TextField {...field('assistantName')} required autoComplete="off" />
        </>
      )}
    </SectionForm>
  )
}

export function LicencesForm({ brand, ...form }: SettingsProps) {
  const numberIn = (province: string) =>
    [brand.licence, ...brand.otherLicences].find((licence) => licence.province === province)?.number
  const labelOf = (province: string) => `${province} (${regulatorOf(province)?.name})`
  return (
    <SectionForm
      {...form}
      section="licences"
      title="Licences"
      note="The brokerage’s own; each agent has theirs on the Agents tab. The footer lists them with a link to each regulator’s register."
      fields={{
        main: ['Main licence', brand.licence.province],
        ...byField(regulatedProvinces, licenceFieldOf, (province) => [labelOf(province), numberIn(province)] as const),
      }}
    >
      {(field) => (
        <>
          <SelectField
            {...field('main')}
            className="sm:col-span-full"
            required
            options={regulatedProvinces.map(asOption)}
            hint="Named in the footer, on agents’ pages and in mails."
          />
          {regulatedProvinces.map((province) => (
            <TextField
              key={province}
              {...field(licenceFieldOf(province))}
              autoComplete="off"
              placeholder="Not licensed"
            />
          ))}
        </>
      )}
    </SectionForm>
  )
}

/** A record with an entry for each item. */
function byField<Item, Field extends string, Value>(
  items: readonly Item[],
  fieldOf: (item: Item) => Field,
  valueOf: (item: Item) => Value,
): Record<Field, Value> {
  return Object.fromEntries(items.map((item) => [fieldOf(item), valueOf(item)])) as Record<Field, Value>
}

export function ContactForm({ brand, ...form }: SettingsProps) {
  const { office, policies } = brand
  return (
    <SectionForm
      {...form}
      section="contact"
      title="Address, phones and email"
      fields={{
        phone: ['Phone', displayPhone(brand.phone)],
        tollFree: ['Toll-free phone', brand.tollFree && displayPhone(brand.tollFree)],
        email: ['Email that visitors see', brand.email],
        leadsInbox: ['Email for new leads', brand.leadsInbox],
        officeName: ['Name of the office', office.name],
        street: ['Street', office.street],
        city: ['City', office.city],
        province: ['Province', provinces.find((name) => provinceCodeOf[name] === office.province)],
        postalCode: ['Postal code', office.postalCode],
        privacyOfficer: ['Privacy officer’s email', policies.privacyOfficer],
        complaintsOfficer: ['Complaints officer’s email', policies.complaintsOfficer],
        accessibility: ['Email about accessibility', policies.accessibility],
      }}
    >
      {(field) => (
        <>
          <TextField {...field('phone')} type="tel" required />
          <TextField {...field('tollFree')} type="tel" />
          <TextField {...field('email')} type="email" required />
          <TextField
            {...field('leadsInbox')}
            type="email"
            required
            hint="Gets the leads that have no agent. Visitors never see it."
          />
          <TextField {...field('officeName')} required autoComplete="off" />
          <TextField {...field('street')} required autoComplete="off" />
          <TextField {...field('city')} required autoComplete="off" />
          <SelectField
            {...field('province')}
            required
            options={provinces.map(asOption)}
            hint="Its law applies to the terms of use."
          />
          <TextField {...field('postalCode')} required autoComplete="off" />
          <TextField {...field('privacyOfficer')} type="email" required />
          <TextField {...field('complaintsOfficer')} type="email" required />
          <TextField {...field('accessibility')} type="email" required />
        </>
      )}
    </SectionForm>
  )
}

export function HoursForm({ brand, ...form }: SettingsProps) {
  const { days, opens, closes, replyHours, closedOn } = brand.hours
  const dayField = (day: (typeof weekdays)[number]) => `days.${day}` as const
  const isOpen = (day: (typeof weekdays)[number]) => days.includes(weekdays.indexOf(day) + 1)
  const openOrClosed = (sent: string) => (sent === 'on' ? 'Open' : 'Closed')
  return (
    <SectionForm
      {...form}
      section="hours"
      title="Opening hours"
      note="Visitors are promised an answer by these hours. Ontario’s public holidays are always closed."
      fields={{
        ...byField(weekdays, dayField, (day) => [day, isOpen(day) ? 'on' : '', openOrClosed] as const),
        opens: ['Opens at', opens],
        closes: ['Closes at', closes],
        replyHours: ['Answers within, in office hours', replyHours],
        closedOn: ['Other days on which the office is closed', closedOn.join('\n')],
        timeZone: ['Time zone of the office', brand.office.timeZone, (sent) => timeZoneNames[sent] ?? sent],
      }}
    >
      {(field) => (
        <>
          <fieldset className="sm:col-span-full">
            <legend className="text-sm font-medium">Open on</legend>
            <div className="flex flex-wrap gap-x-6">
              {weekdays.map((day) => (
                <Tick key={day} {...field(dayField(day))} />
              ))}
            </div>
          </fieldset>
          <TextField {...field('opens')} type="time" required />
          <TextField {...field('closes')} type="time" required />
          <TextField {...field('replyHours')} inputMode="numeric" required />
          <SelectField {...field('timeZone')} required options={optionsOf(timeZoneNames)} />
          <TextAreaField
            {...field('closedOn')}
            rows={3}
            className="sm:col-span-full"
            hint="One per line, such as 2027-12-24."
          />
        </>
      )}
    </SectionForm>
  )
}

/** A checkbox whose stored value is 'on' or nothing. */
function Tick({ defaultValue, hint, ...field }: LabelledField & { hint?: string }) {
  return <Checkbox {...field} hint={hint} className="content-start" value="on" defaultChecked={defaultValue === 'on'} />
}

export function LookForm({ brand, ...form }: SettingsProps) {
  return (
    <SectionForm
      {...form}
      section="look"
      title="Logo and colour"
      fields={{
        logoUrl: ['Logo', brand.logo?.url],
        hasName: ['The logo says the name', brand.logo?.hasName ? 'on' : '', yesOrNo],
        colour: ['Colour of buttons and links', brand.colour],
      }}
    >
      {(field) => (
        <>
          <PictureField
            {...field('logoUrl')}
            upload={pictureUpload('site-logo')}
            hint="In the header and the footer, 36 pixels high. A wide one with a transparent background looks best."
            className="sm:col-span-full"
          />
          <Tick {...field('hasName')} hint="Then the name is left out beside it." />
          <ColourField {...field('colour')} />
        </>
      )}
    </SectionForm>
  )
}

/** A colour as its code, with a sample of how a button looks. */
function ColourField({ defaultValue = '', ...field }: LabelledField) {
  const [typed, setTyped] = useState(defaultValue)
  const colour = `#${typed.trim().replace('#', '')}`.toLowerCase()
  const isColour = colourPattern.test(colour)
  return (
    <div className="grid content-start gap-2">
      <TextField
        {...field}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        placeholder="#17503b"
        maxLength={7}
        autoComplete="off"
        hint="Six digits or letters. Leave it empty for our green. In dark mode, the back office keeps its own colours."
      />
      {isColour && (
        <p
          className="flex flex-wrap items-center gap-3 rounded-field border border-line p-3"
          style={{ background: '#ffffff' }}
          aria-hidden="true"
        >
          <span className="rounded-field px-4 py-2 font-semibold" style={{ background: colour, color: '#ffffff' }}>
            Get a quote
          </span>
          <span className="font-medium underline" style={{ color: colour }}>
            A link
          </span>
          <span
            className="rounded-field px-2 py-1"
            style={{ color: colour, background: mixed(colour, '#ffffff', 0.9) }}
          >
            A mark
          </span>
        </p>
      )}
    </div>
  )
}

export function LinksForm({ brand, ...form }: SettingsProps) {
  const fieldOf = (name: (typeof networkNames)[number]) => `social.${name}` as const
  const urlOf = (network: string) => brand.social.find(({ name }) => name === network)?.url
  return (
    <SectionForm
      {...form}
      section="links"
      title="Social media"
      note="Linked in the footer. What is empty is left out."
      fields={byField(networkNames, fieldOf, (name) => [networks[name], urlOf(networks[name])] as const)}
    >
      {(field) => networkNames.map((name) => <TextField key={name} {...field(fieldOf(name))} type="url" />)}
    </SectionForm>
  )
}

type ConsentsFormProps = SettingsProps & { wordings: Record<ConsentWording, string> }

export function ConsentsForm({ brand, wordings, ...form }: ConsentsFormProps) {
  const fieldOf = (name: ConsentWording) => `wordings.${name}` as const
  return (
    <SectionForm
      {...form}
      section="consents"
      title="What people agree to"
      note={`Version ${brand.consents.version}. Every change gives a new version, and each lead keeps the wording and the version that its sender saw. Say who asks, for what, and how to withdraw. Empty a field to go back to our wording.`}
      fields={byField(wordingNames, fieldOf, (name) => [wordingLabels[name], wordings[name]] as const)}
    >
      {(field) =>
        wordingNames.map((name) => (
          <TextAreaField key={name} {...field(fieldOf(name))} rows={3} maxLength={1000} className="sm:col-span-full" />
        ))
      }
    </SectionForm>
  )
}

export function SenderForm({ brand, ...form }: SettingsProps) {
  const { senderName, senderAddress } = senderParts(brand.mailFrom)
  return (
    <SectionForm
      {...form}
      section="sender"
      title="Sender of mail"
      note="Use an address that your mail server may send from; else mails end up as spam."
      fields={{ senderName: ['Name', senderName], senderAddress: ['Address', senderAddress] }}
    >
      {(field) => (
        <>
          <TextField {...field('senderName')} required autoComplete="off" />
          <TextField {...field('senderAddress')} type="email" required autoComplete="off" />
        </>
      )}
    </SectionForm>
  )
}

export function PartnerForm({ brand, canReach, ...form }: SettingsProps & { canReach: boolean }) {
  return (
    <SectionForm
      {...form}
      section="partner"
      title="Partner network"
      note={
        canReach
          ? 'The server is set up for it. Visitors are asked first; what they asked for without a yes stays here.'
          : 'The server is not set up for it: that takes the four PARTNER_ settings, which whoever runs the server has. Until then nobody is asked.'
      }
      fields={{ shares: ['Share requests with the partner network', brand.sharesWithPartner ? 'on' : '', yesOrNo] }}
    >
      {(field) => <Tick {...field('shares')} />}
    </SectionForm>
  )
}

export function PostsForm({ brand, ...form }: SettingsProps) {
  return (
    <SectionForm
      {...form}
      section="posts"
      title="Blog posts of agents"
      note="Off, an agent publishes alone. On, ‘publish’ asks a super admin, who publishes the post or sends it back with a note. What is published or has a date stays so; if its agent edits it, it goes offline and waits for approval again."
      fields={{ needApproval: ['Posts of agents need approval', brand.postsNeedApproval ? 'on' : '', yesOrNo] }}
    >
      {(field) => <Tick {...field('needApproval')} />}
    </SectionForm>
  )
}
