export { type Licence, licencesInForce } from './agent-licences.ts'
export { regulatedProvinces, regulatorOf } from './agent-regulators.ts'
import type { PicturePurpose } from '#app/features/pictures/pictures.ts'
import { cutText } from '#app/lib/cut-text.ts'

/** The networks an agent may link to. Only the super admin sees `linkedin`; the public page does not show it. */
export const socialNetworks = ['facebook', 'instagram', 'youtube', 'linkedin', 'website'] as const
export type SocialNetwork = (typeof socialNetworks)[number]
export type SocialLinks = Partial<Record<SocialNetwork, string>>

export const socialLabels: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  website: 'Website',
}

/** In the order of the public page's hero section. */
export const publicNetworks = ['facebook', 'youtube', 'instagram', 'website'] as const satisfies SocialNetwork[]

export const ownLinkKinds = ['apply', 'newsletter'] as const satisfies ApplicationLinkKind[]

/** The links on the public page; the others are for the brokerage's own use. */
export const publicLinkKinds = ['apply', 'scheduler', 'newsletter'] as const satisfies ApplicationLinkKind[]

export const applicationLinkKinds = ['apply', 'contact_form', 'rate_quote', 'scheduler', 'newsletter'] as const
type ApplicationLinkKind = (typeof applicationLinkKinds)[number]
export type ApplicationLinks = Partial<Record<ApplicationLinkKind, string>>

export const applicationLinkLabels: Record<ApplicationLinkKind, string> = {
  apply: 'Application',
  contact_form: 'Contact form',
  rate_quote: 'Rate quote',
  scheduler: 'Scheduler',
  newsletter: 'Newsletter',
}

/** The six pictures of an agent. The first two belong to the profile, the others style the public page. */
export const agentPictures = {
  headshotUrl: { label: 'Headshot', purpose: 'headshot', hint: 'A square; the page shows it round.' },
  bannerImageUrl: {
    label: 'Banner',
    purpose: 'banner',
    hint: 'Three times as wide as high, for the directory and the top of the page.',
  },
  customBackgroundImage: {
    label: 'Background',
    purpose: 'background',
    hint: 'A wide picture, 1,920 by 1,080 pixels or more. It takes the place of the banner there.',
  },
  agentLogoUrl: { label: 'Logo', purpose: 'logo', hint: 'Also on the card with your contact details.' },
  badge1Url: {
    label: 'Badge 1',
    purpose: 'badge',
    hint: 'A professional badge, such as a membership or an award.',
  },
  badge2Url: { label: 'Badge 2', purpose: 'badge', hint: 'A second one, if you have it.' },
} as const satisfies Record<string, { label: string; purpose: PicturePurpose; hint: string }>

export type AgentPictureField = keyof typeof agentPictures
export const profilePictures = ['headshotUrl', 'bannerImageUrl'] as const satisfies AgentPictureField[]
export const pagePictures = [
  'customBackgroundImage',
  'agentLogoUrl',
  'badge1Url',
  'badge2Url',
] as const satisfies AgentPictureField[]

export type SeoSettings = { meta_title?: string; meta_description?: string; meta_keywords?: string; og_image?: string }

export const longestMetaTitle = 60
export const longestMetaDescription = 160
export const longestSlug = 60

/** A typed slug in its stored form: accents removed, lower case, only a to z and 0 to 9. */
export function profileSlugFrom(typed: string): string {
  return typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, longestSlug)
}

/** The agent's part of an address: the slug, or the id of an agent without one. */
export function agentIdentifier(agent: { id: string; profileSlug: string | null }): string {
  return agent.profileSlug || agent.id
}

/** The name with the licence title from the register; only the name when no title is on file. */
function withTitle(name: string, licenceTitle: string | null): string {
  return licenceTitle ? `${name}, ${licenceTitle}` : name
}

/** Title and description of the agent's page: the agent's own texts, or general ones. */
export function searchTexts(agent: {
  name: string
  bio: string | null
  licenceTitle: string | null
  seo: SeoSettings
}): { title: string; description: string } {
  const who = withTitle(agent.name, agent.licenceTitle)
  const about = agent.bio?.trim() || `${who}: mortgage rates, advice and a quote.`
  return {
    title: agent.seo.meta_title?.trim() || who,
    description: agent.seo.meta_description?.trim() || cutText(about, longestMetaDescription),
  }
}
