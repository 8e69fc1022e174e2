import { Card, CardHeading } from '#app/ui/card.tsx'
import { ActionButton } from '#app/ui/action-button.tsx'
import { settingsCopy as copy } from './settings.copy.ts'

const places = [
  ['names', 'Names'],
  ['licences', 'Licences'],
  ['contact', 'Address and phones'],
  ['hours', 'Hours'],
  ['look', 'Logo and colour'],
  ['links', 'Social media'],
  ['consents', 'Consents'],
  ['sender', 'Mail'],
  ['partner', 'Partner'],
  ['posts', 'Blog'],
  ['documents', 'Documents'],
  ['roles', 'Who may do what'],
] as const

/** Leads to the forms of the long screen. */
export function SettingsMenu() {
  return (
    <nav aria-label="Settings">
      <ul className="flex flex-wrap gap-2">
        {places.map(([id, label]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-paper px-4 text-sm hover:border-spruce md:min-h-9"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function TestMailCard({ hasMail, email }: { hasMail: boolean; email: string }) {
  return (
    <Card as="section">
      <CardHeading note={hasMail ? `Sends a short mail to ${email}, from the saved sender.` : copy.noMail}>
        Does mail work?
      </CardHeading>
      <ActionButton intent="test-mail" kind="secondary" disabled={!hasMail}>
        Send me a test mail
      </ActionButton>
    </Card>
  )
}

const roles = [
  {
    name: 'Agent',
    may: [
      'Looks after their own page, posts, testimonials and documents.',
      'Sees and works on their own leads: deals, quotes, documents, follow-ups.',
      'Never sees another agent’s leads.',
    ],
  },
  {
    name: 'Admin',
    may: [
      'Everything an agent may do.',
      'Also sees and works on the leads that have no agent.',
      'Does not see the leads of other agents, and changes nothing that belongs to the brokerage: rates, products, agents, settings.',
    ],
  },
  {
    name: 'Super admin',
    may: [
      'Sees and changes everything: also these settings, agents and their roles. Gives leads to agents, and deletes them.',
      'Answers people who ask what is kept about them, and erases it.',
      'Everything is written to the audit log, which nobody can change.',
    ],
  },
] as const

/** The three roles. The database enforces them. */
export function Roles() {
  return (
    <Card as="section" id="roles" className="scroll-mt-20">
      <CardHeading note="A super admin gives an agent a role on the Agents tab. The database itself refuses everything else.">
        Who may do what
      </CardHeading>
      <div className="grid gap-4">
        {roles.map(({ name, may }) => (
          <div key={name}>
            <h3 className="text-base">{name}</h3>
            <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm">
              {may.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  )
}
