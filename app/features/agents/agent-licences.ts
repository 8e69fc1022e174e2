import { dayAfter } from '#mortgage'
import { shortDate } from '#app/ui/calendar-date.ts'

/** Rows of the form that edits them: one for each province and territory. */
export const licenceRows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** What a regulator lets a person do in one province. It counts up to and including `expiresOn`, a date. */
export type Licence = { province: string; title: string; number: string; expiresOn?: string }

/** The fields of a licence, in the form's order. */
export const licenceParts = ['province', 'title', 'number', 'expiresOn'] as const

/** Chosen instead of a province, it removes the licence of that row. */
export const removed = 'removed'

/** The super admins are told, and the agent sees it, so many days before a licence expires. */
const licenceNoticeDays = 30

/** Such as 'Ontario: Mortgage Agent Level 2, M00000118'. */
export function licenceText({ province, title, number }: Licence): string {
  return `${province}: ${title}, ${number}`
}

/** The licences that count on this day, in the order in which the brokerage lists them. */
export function licencesInForce(licences: readonly Licence[], day: string): Licence[] {
  return licences.filter(({ expiresOn }) => !expiresOn || expiresOn >= day)
}

/** The licences that count on this day and expire within the days of notice. */
export function licencesExpiring(licences: readonly Licence[], day: string): (Licence & { expiresOn: string })[] {
  const last = dayAfter(day, licenceNoticeDays)
  return licencesInForce(licences, day).filter((one): one is Licence & { expiresOn: string } =>
    Boolean(one.expiresOn && one.expiresOn <= last),
  )
}

/** Why visitors do not see an agent; null when they do. */
export function whyHidden(agent: { isActive: boolean; licences: readonly Licence[] }, day: string): string | null {
  if (!agent.isActive) return 'The brokerage has deactivated it.'
  if (licencesInForce(agent.licences, day).length > 0) return null
  const last = agent.licences
    .flatMap(({ expiresOn }) => expiresOn ?? [])
    .toSorted()
    .at(-1)
  return last ? `The licence expired on ${shortDate(last)}.` : 'No licence is on file.'
}
