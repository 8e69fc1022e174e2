import { brand } from '#brand'
import { isSafeLink } from '#app/lib/link.ts'
import { displayPhone } from '#app/lib/phone.ts'
import { filled } from './assistant.copy.ts'

/** What stands for the brokerage's own details in the text of an answer, such as {phone}. */
export const answerDetails = (): Record<string, string> => ({
  name: brand.name,
  assistant: brand.assistantName,
  legalName: brand.legalName,
  licence: `${brand.licence.label} #${brand.licence.number}`,
  licenceNumber: brand.licence.number,
  regulator: brand.licence.body,
  phone: displayPhone(brand.phone),
  tollFree: displayPhone(brand.tollFree || brand.phone),
  email: brand.email,
  office: `${brand.office.street}, ${brand.office.city}, ${brand.office.province} ${brand.office.postalCode}`,
  privacyOfficer: brand.policies.privacyOfficer,
  complaintsOfficer: brand.policies.complaintsOfficer,
})

export function withDetails(text: string): string {
  return filled(text, answerDetails())
}

/** Where an answer comes from; `checkedOn` is the day on which somebody last compared it. */
type AnswerSource = { label: string; french: string; href: string; checkedOn: string | null }

/** One source per line, as the form has them: 'Our rates | Nos taux | /rates | 2026-11-21'. */
export function sourceLines(sources: readonly AnswerSource[]): string {
  return sources
    .map(({ label, french, href, checkedOn }) => [label, french, href, ...(checkedOn ? [checkedOn] : [])].join(' | '))
    .join('\n')
}

/** The sources of such lines, or what is wrong with the first wrong line. */
export function readSources(typed: string): { value: AnswerSource[] | null; error: string | null } {
  const value: AnswerSource[] = []
  for (const [index, line] of linesOf(typed).entries()) {
    const [label = '', french = '', href = '', checkedOn = null, ...more] = line.split('|').map((part) => part.trim())
    const isAddress = /^\/(?![/\\])/.test(href) || isSafeLink(href)
    const isDay = checkedOn === null || /^\d{4}-\d{2}-\d{2}$/.test(checkedOn)
    if (!label || !french || !isAddress || !isDay || more.length > 0)
      return { value: null, error: `Line ${index + 1}: write label | French label | address | day checked (if any)` }
    value.push({ label, french, href, checkedOn })
  }
  if (value.length > longest.sources) return { value: null, error: `Name at most ${longest.sources} sources` }
  return { value: value.length > 0 ? value : null, error: null }
}

export function linesOf(typed: string): string[] {
  const lines = typed.split('\n').map((line) => line.trim())
  return lines.filter(Boolean)
}

/** The table enforces the same limits. */
export const longest = { title: 200, text: 4000, samples: 1000, about: 100, sources: 10 }
