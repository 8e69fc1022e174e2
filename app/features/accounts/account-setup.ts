/** What a brokerage does once, before the site is its own. */
export const setupSteps = ['brand', 'agent', 'rates', 'mail'] as const
export type SetupStep = (typeof setupSteps)[number]

/** Where the forms of the checklist are sent. */
export const setupPath = '/super-admin/setup'

export type OpenStep = {
  step: SetupStep
  title: string
  /** What to do. */
  todo: string
  link: { to: string; label: string } | null
  /** Offers to send a mail to the own address. */
  canTestMail: boolean
}
