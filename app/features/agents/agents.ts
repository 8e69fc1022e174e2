import type { PicturePurpose } from '#app/features/pictures/pictures.ts'
import { cutText } from '#app/lib/cut-text.ts'
import { type ListView, listViewParams, oneOf, orderInAddress, readListView, withParams } from '#app/lib/list-view.ts'

/** The networks an agent may link to; `linkedin` is kept by the super admin and shown nowhere on the public page. */
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

/** In the order of the public page's hero. */
export const publicNetworks = ['facebook', 'youtube', 'instagram', 'website'] as const satisfies SocialNetwork[]

/** What the dashboard's links tab has fields for. */
export const ownLinkKinds = ['apply', 'newsletter'] as const satisfies ApplicationLinkKind[]

/** What the public page links to; the others are for the brokerage's own use. */
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

/** The six pictures of an agent. The first two are the profile's, the others make the public page their own. */
export const agentPictures = {
  headshotUrl: { label: 'Headshot', purpose: 'headshot' },
  bannerImageUrl: { label: 'Banner', purpose: 'banner' },
  customBackgroundImage: { label: 'Background', purpose: 'background' },
  agentLogoUrl: { label: 'Logo', purpose: 'logo' },
  badge1Url: { label: 'Badge 1', purpose: 'badge' },
  badge2Url: { label: 'Badge 2', purpose: 'badge' },
} as const satisfies Record<string, { label: string; purpose: PicturePurpose }>

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

/** A profile slug as it is kept: lower case, only a to z and 0 to 9. */
export function profileSlugFrom(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, longestSlug)
}

/** What stands in an address for the agent: the slug, or the id of who has chosen none. */
export function agentIdentifier(agent: { id: string; profileSlug: string | null }): string {
  return agent.profileSlug || agent.id
}

/** Title and description of the agent's page: what the agent wrote, else what can be said of any. */
export function searchTexts(agent: { name: string; bio: string | null; seo: SeoSettings }): {
  title: string
  description: string
} {
  const about = agent.bio?.trim() || `${agent.name}, your trusted mortgage broker: rates, advice and a quote.`
  return {
    title: agent.seo.meta_title?.trim() || `${agent.name}, Mortgage Broker`,
    description: agent.seo.meta_description?.trim() || cutText(about, longestMetaDescription),
  }
}

export const agentSorts = ['added', 'name', 'email', 'leads'] as const

const agentStates = ['all', 'active', 'inactive'] as const

export const agentPageSize = 25

/** What the agents tab shows; it lives in the address. */
export type AgentListView = ListView<(typeof agentSorts)[number]> & { state: (typeof agentStates)[number] }

/** Newest first, unless the address says otherwise. */
export function readAgentListView(params: URLSearchParams): AgentListView {
  return { ...readListView(params, agentSorts, 'desc'), state: oneOf(agentStates, params.get('state')) ?? 'all' }
}

/** The order as the address holds it; empty for the newest first. */
export function agentOrder({ sort }: AgentListView): string {
  return orderInAddress(sort, agentSorts, 'desc')
}

/** The list's address with this view, defaults left out; with `agent` that of one agent's form (`new` or an id). */
export function agentListPath(view: AgentListView, agent?: string): string {
  const params = listViewParams(view, agentSorts, 'desc')
  if (view.state !== 'all') params.set('state', view.state)
  if (agent) params.set('agent', agent)
  return withParams('/super-admin', params)
}
