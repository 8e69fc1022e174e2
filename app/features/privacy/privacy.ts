import { phoneNumberFrom } from '#app/lib/phone-number.ts'
import { isUuid } from '#app/lib/uuid.ts'

export const privacyPath = '/super-admin/privacy'
export const privacyExportPath = `${privacyPath}/export`

export const requestKindLabels = { access: 'Export', correction: 'Correction', erasure: 'Erasure' } as const
export type RequestKind = keyof typeof requestKindLabels

export const askedByLabels = {
  person: 'The person',
  representative: 'Somebody acting for them',
  regulator: 'A privacy regulator',
} as const

/** Whose data: everything under one email address or phone number, or one lead of somebody who left neither. */
export type Subject = { kind: 'email' | 'phone' | 'lead'; value: string }

/** What was typed as an address, a phone number or a lead's id; null for a name, which may be several people's. */
export function subjectFrom(typed: string): Subject | null {
  const text = typed.trim()
  if (text.includes('@')) return { kind: 'email', value: text.toLowerCase() }
  if (isUuid(text)) return { kind: 'lead', value: text.toLowerCase() }
  const phone = phoneNumberFrom(text)
  return phone && { kind: 'phone', value: phone.number }
}

export function personPath(person: string): string {
  return `${privacyPath}?${new URLSearchParams({ person })}`
}

/** How many records of each kind, in the order of their labels: `2 leads, 1 rate alert`. */
export function countsInWords(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([label, count]) => `${label} ${count}`)
    .join(', ')
}
