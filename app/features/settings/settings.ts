import type { ConsentWording } from '#brand'
import { type Province, type ProvinceCode, provinceCodeOf } from '#mortgage'

/** The forms of the screen, and the parts of the brand that each saves: two people may save two of them at the same time. */
export const sectionParts = {
  names: ['name', 'legalName', 'tagline', 'yearsInBusiness', 'assistantName'],
  licences: ['licence', 'otherLicences'],
  contact: [
    'phone',
    'tollFree',
    'email',
    'leadsInbox',
    'policies',
    'office.name',
    'office.street',
    'office.city',
    'office.province',
    'office.postalCode',
  ],
  hours: ['hours', 'office.timeZone'],
  look: ['logo', 'colour'],
  links: ['social'],
  consents: ['consents'],
  sender: ['mailFrom'],
  partner: ['sharesWithPartner'],
  posts: ['postsNeedApproval'],
} satisfies Record<string, string[]>

export type Section = keyof typeof sectionParts

export const sections = Object.keys(sectionParts) as Section[]

export const networks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  x: 'X',
  youtube: 'YouTube',
}

export function formIdOf(section: Section): string {
  return `settings-${section}`
}

export type Network = keyof typeof networks

export const networkNames = Object.keys(networks) as Network[]

/** The field with the licence number of a province: 'numbers.ON'. */
export function licenceFieldOf(province: Province): `numbers.${ProvinceCode}` {
  return `numbers.${provinceCodeOf[province]}`
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const wordingLabels: Record<ConsentWording, string> = {
  reply: 'To reply to a request',
  marketing: 'To send news and offers',
  partner: 'To share with the partner network',
  newsletter: 'To get the newsletter',
  rateAlert: 'To get a rate alert',
  chat: 'To keep a chat, in English',
  chatFrench: 'To keep a chat, in French',
}

export const wordingNames = Object.keys(wordingLabels) as ConsentWording[]

/** 'Monday to Friday, 9 a.m. to 5 p.m.' `days` counts from 1, Monday; times are '09:00'. */
export function hoursText(days: readonly number[], opens: string, closes: string): string {
  const names = days.map((day) => weekdays[day - 1] ?? '')
  const isRow = days.length > 2 && days.every((day, at) => day === (days[0] ?? 0) + at)
  const spoken = isRow ? `${names[0]} to ${names.at(-1)}` : new Intl.ListFormat('en-CA').format(names)
  return `${spoken}, ${spokenHour(opens)} to ${spokenHour(closes)}`
}

// The space must not break the line.
function spokenHour(time: string): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.endsWith(':00') ? '' : time.slice(2)
  return `${hour % 12 || 12}${minutes}\u00a0${hour < 12 ? 'a.m.' : 'p.m.'}`
}

/** 'Maplekey <no-reply@maplekey.example>' as its two parts. */
export function senderParts(mailFrom: string): { senderName: string; senderAddress: string } {
  const [, senderName = '', senderAddress = mailFrom] = /^(.*?)\s*<([^>]*)>$/.exec(mailFrom) ?? []
  return { senderName, senderAddress }
}
