import { z } from 'zod'
import { provinces } from '#mortgage'
import { longestLink } from '#app/lib/link.ts'
import { optionalLink, optionalText, pictureAddress, requiredText } from '#app/lib/typed-text.ts'
import { SetActiveForm } from '#app/lib/record-forms.ts'
import {
  type AgentPictureField,
  applicationLinkKinds,
  longestMetaDescription,
  longestMetaTitle,
  ownLinkKinds,
  pagePictures,
  profilePictures,
  profileSlugFrom,
  publicNetworks,
  socialNetworks,
} from './agents.ts'
import { agentsCopy } from './agents.copy.ts'
import { type Licence, licenceParts, licenceRows, removed } from './agent-licences.ts'

/** Maximum lengths; the database enforces the same ones. */
export const longest = {
  name: 200,
  email: 254,
  phone: 40,
  bio: 10_000,
  address: 300,
  languages: 200,
  specialties: 300,
  keywords: 300,
  licence: 100,
  licenceNumber: 50,
} as const

const link = optionalLink(agentsCopy.linkRule)

const email = (sentence: string) =>
  requiredText(sentence, longest.email)
    .pipe(z.email('Enter an email address such as name@example.ca'))
    .transform(lowerCase)

const optionalEmail = optionalText(longest.email)
  .refine(
    (text) => text === null || z.email().safeParse(text).success,
    'Enter an email address such as name@example.ca',
  )
  .transform((text) => text && lowerCase(text))

/** `English, French` gives two entries; at most 20, as the database allows. */
function listFrom(text: string | null): string[] {
  const words = (text ?? '').split(',').map((word) => word.trim())
  return [...new Set(words)].filter(Boolean).slice(0, 20)
}

function lowerCase(text: string): string {
  return text.toLowerCase()
}

/** Normalised before it is validated: something must be left. */
const slug = z
  .string({ error: agentsCopy.slugEmpty })
  .transform(profileSlugFrom)
  .refine((text) => text !== '', agentsCopy.slugEmpty)

const assignableRoles = ['agent', 'admin', 'super_admin'] as const

const name = requiredText('Enter the full name', longest.name)

/** The version that was read, so that nobody overwrites unseen changes; see app/platform/versions.server.ts. */
const version = z.string().max(40)

export const ProfileForm = z.object({
  intent: z.literal('profile'),
  version,
  name,
  phone: optionalText(longest.phone),
  bio: optionalText(longest.bio),
  specialties: optionalText(longest.specialties).transform(listFrom),
  calendlyLink: link,
})

export const SlugForm = z.object({ intent: z.literal('slug'), version, profileSlug: slug })

/** Replaces or removes a picture, if it is still the one that the form showed. */
const pictureForm = <Field extends AgentPictureField>(fields: readonly [Field, ...Field[]]) =>
  z.object({
    intent: z.literal('picture'),
    field: z.enum(fields),
    url: pictureAddress,
    seen: z.string().max(longestLink).default(''),
    change: z.enum(['uploaded', 'removed', 'restored']),
  })

export type PictureChangeForm = Omit<z.output<ReturnType<typeof pictureForm<AgentPictureField>>>, 'intent'>

export const ProfileTabForm = z.discriminatedUnion('intent', [ProfileForm, SlugForm, pictureForm(profilePictures)])

export const CustomizeTabForm = pictureForm(pagePictures)

const passwordMissing = 'Enter a password'

/** The rows `licences.province0`, `licences.title0` … of the form: each complete, or wholly empty and then left out. */
const licences = z
  .record(z.string(), z.string().trim().max(longest.licence))
  .prefault({})
  .transform((typed, { issues }): Licence[] =>
    licenceRows.flatMap((row) => {
      const [province, title, number, expiresOn] = licenceParts.map((part) => typed[`${part}${row}`] ?? '')
      if (province === removed || (!province && !title && !number && !expiresOn)) return []
      const wrong = (part: string, message: string) =>
        issues.push({ code: 'custom', input: typed, path: [`${part}${row}`], message })
      if (!provinces.some((one) => one === province)) wrong('province', 'Choose the province of this licence')
      if (!title) wrong('title', 'Enter the title as the regulator gives it')
      if (!number) wrong('number', 'Enter the licence number')
      if (number && number.length > longest.licenceNumber)
        wrong('number', `Enter at most ${longest.licenceNumber} characters`)
      if (expiresOn && !z.iso.date().safeParse(expiresOn).success)
        wrong('expiresOn', 'Enter a date such as 2027-03-31, or leave it empty')
      return province && title && number ? { province, title, number, ...(expiresOn && { expiresOn }) } : []
    }),
  )

const CreateAgentForm = z
  .object({
    intent: z.literal('create'),
    fullName: requiredText('Enter the full name', longest.name),
    email: email('Enter the email'),
    password: z.string({ error: passwordMissing }).optional(),
    role: z.enum(assignableRoles).default('agent'),
    licences,
    /** Mails a link for choosing a password, so that nobody has to hand one over. */
    invite: z
      .literal('on')
      .optional()
      .transform((box) => box === 'on'),
  })
  .refine(({ invite, password }) => invite || password !== undefined, {
    path: ['password'],
    error: passwordMissing,
    // Reported together with the other missing fields.
    when: () => true,
  })

const links = <Kind extends string>(kinds: readonly Kind[]) =>
  z.object(Object.fromEntries(kinds.map((kind) => [kind, link])) as Record<Kind, typeof link>)

export const ownLinksForms = {
  social: links(publicNetworks).extend({ version }),
  links: links(ownLinkKinds).extend({ version }),
}

export const OwnSeoForm = z.object({
  meta_title: optionalText(longestMetaTitle),
  meta_description: optionalText(longestMetaDescription),
  meta_keywords: optionalText(longest.keywords),
  og_image: pictureAddress,
  version,
})

/** Every field of an agent that can be typed; super admins only. */
export const EditAgentForm = z.object({
  intent: z.literal('update'),
  id: z.uuid(),
  version,
  name,
  email: email('Enter the email'),
  phone: optionalText(longest.phone),
  crmEmail: optionalEmail,
  bio: optionalText(longest.bio),
  address: optionalText(longest.address),
  languages: optionalText(longest.languages).transform(listFrom),
  specialties: optionalText(longest.specialties).transform(listFrom),
  profileSlug: z
    .string()
    .optional()
    .transform((text) => profileSlugFrom(text ?? '') || null),
  calendlyLink: link,
  licenceName: optionalText(longest.name),
  licences,
  role: z.enum(assignableRoles).optional(),
  social: links(socialNetworks).prefault({}),
  applications: links(applicationLinkKinds).prefault({}),
  metaTitle: optionalText(longestMetaTitle),
  metaDescription: optionalText(longestMetaDescription),
  metaKeywords: optionalText(longest.keywords),
})

const InviteAgentForm = z.object({ intent: z.literal('invite'), id: z.uuid() })

const DeleteAgentForm = z.object({ intent: z.literal('delete'), id: z.uuid() })

export const AgentsTabForm = z.discriminatedUnion('intent', [
  CreateAgentForm,
  EditAgentForm,
  SetActiveForm,
  InviteAgentForm,
  DeleteAgentForm,
  pictureForm(profilePictures).extend({ id: z.uuid() }),
])
