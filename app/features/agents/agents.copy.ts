import { daysAgo } from '#app/lib/when.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import type { Licence } from './agent-licences.ts'

/** The specification's texts about agents, and our own where it has none. */
export const agentsCopy = {
  fetchFailed: 'Failed to fetch agents',
  createFailed: 'Failed to create agent',
  updateFailed: 'Failed to update agent',
  deleteFailed: 'Failed to delete agent',
  created: 'Agent created successfully!',
  updated: 'Agent updated successfully!',
  deleted: 'Agent deleted successfully!',
  activated: 'Agent activated',
  deactivated: 'Agent deactivated',

  profileUpdated: 'Profile updated successfully!',
  profileFailed: 'Failed to update profile',
  /** Shown to the super admin who edits an agent. */
  agentProfileFailed: 'Failed to update agent profile',
  profileLoadFailed: 'Failed to load profile data',
  agentDataFailed: 'Failed to fetch agent data',
  saveFailed: 'Failed to save changes',

  socialUpdated: 'Social links updated successfully!',
  socialFailed: 'Failed to update social links',
  linksUpdated: 'Application links updated successfully!',
  linksFailed: 'Failed to update application links',
  seoUpdated: 'SEO settings updated successfully!',
  seoFailed: 'Failed to update SEO settings',
  changedMeanwhile: 'Somebody else changed this meanwhile. Nothing was saved yet: compare, then save again.',

  pictureChanged: 'Somebody else changed this picture meanwhile. Here is theirs; yours was not saved.',
  /** Specified for the background, the logo and badges. */
  pictureUploaded: (picture: string) => `${picture} uploaded successfully`,
  pictureRemoved: (picture: string) => `${picture} removed`,
  pictureRestored: (picture: string) => `${picture} restored`,

  slugEmpty: 'Profile slug cannot be empty',
  slugTaken: 'This profile URL is already taken',
  slugUpdated: 'Profile URL updated successfully',

  notFound: 'Agent not found',
  notFoundTitle: 'Agent Not Found',
  notFoundNext: 'We can’t find this broker. They may have moved on. Our other brokers are glad to help.',
  /** Specified for a mortgage broker; by law nobody may use a title other than their licence's. */
  tagline: (licenceTitle: string) => `Your Trusted ${licenceTitle}`,

  getStartedTitle: 'Ready to Get Started?',
  getStartedIntro: (name: string) => `Email or call ${name}, or book a time. It’s free to ask.`,

  brokersTitle: 'Find Your Mortgage Broker',
  brokersIntro: 'Licensed people who explain the figures before you sign. Search by name, city or language.',
  brokersNone: 'No brokers available at the moment.',
  brokersNoneNext: 'Write to our office and we will find somebody for you.',

  linkRule: 'Enter a whole address that begins with https://',
} as const

/** `3 brokers`, or `1 of 3 brokers` when a search leaves some out. */
export function countBrokers(found: number, all: number): string {
  const brokers = all === 1 ? 'broker' : 'brokers'
  return found === all ? `${all} ${brokers}` : `${found} of ${all} ${brokers}`
}

export function noBrokersMatch(search: string): string {
  return search.trim() ? `No brokers match “${search.trim()}”.` : 'No brokers match your choice.'
}

/** The mail to super admins about a licence that expires soon. */
export function licenceExpiresMail({
  name,
  province,
  title,
  expiresOn,
}: Licence & { name: string; expiresOn: string }) {
  const day = shortDate(expiresOn)
  return {
    title: `${name}: licence in ${province} expires on ${day}`,
    text: `${name} (${title}) is licensed in ${province} until ${day}. Enter the new date once it is renewed: from the day after, visitors no longer see somebody who has no licence in force.`,
  }
}

const invitationDays = 7

/** `Invited 3 days ago, not yet signed in`, and a note when the link in the mail has expired. */
export function invitationState(invitedAt: Date, now: Date): string {
  const over = now.getTime() - invitedAt.getTime() > invitationDays * 86_400_000
  return `Invited ${daysAgo(invitedAt, now)}, not yet signed in.${over ? ' The link has expired.' : ''}`
}

type WhatAgentHas = { leadCount: number; ownPosts: number; brokeragePosts: number }

/** The warning before an agent is deleted, in paragraphs. `isLast`: no agent is left to tie posts to. */
export function deleteConsequences({ leadCount, ownPosts, brokeragePosts }: WhatAgentHas, isLast: boolean): string[] {
  const gone = ownPosts + (isLast ? brokeragePosts : 0)
  const leaving = countPosts(gone, 'leaves', 'leave')
  const handedOn = isLast ? 0 : brokeragePosts
  return [
    'The profile, its public page, testimonials and documents are removed for good, and the account can no longer sign in.',
    gone === 0
      ? 'No post leaves the site.'
      : `${leaving} the site. For 30 days ${gone === 1 ? 'it' : 'they'} can be restored under Blog, Recently deleted${isLast ? ', once there is an agent again' : ', to an agent whom you choose'}.`,
    handedOn === 0
      ? ''
      : `${countPosts(handedOn, 'stays', 'stay')}, because the brokerage wrote ${handedOn === 1 ? 'it' : 'them'}.`,
    leadCount === 0
      ? 'Leads are always kept; this agent has none.'
      : `Their ${leadCount === 1 ? 'lead is' : `${leadCount} leads are`} kept and ${leadCount === 1 ? 'becomes' : 'become'} unassigned.`,
  ].filter(Boolean)
}

function countPosts(posts: number, one: string, several: string): string {
  return posts === 1 ? `1 post ${one}` : `${posts} posts ${several}`
}
