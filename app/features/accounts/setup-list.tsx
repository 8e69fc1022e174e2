import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { ActionButton } from '#app/ui/action-button.tsx'
import type { OpenStep } from './accounts.setup.server.ts'

const setupPath = '/super-admin/setup'

export function SetupList({ open }: { open: readonly OpenStep[] }) {
  if (open.length === 0) return null
  return (
    <details open className="card">
      <summary className="opens-below flex min-h-11 items-center gap-2 px-4 text-sm sm:px-6">
        <span className="font-semibold">Before you begin</span>
        <span className="mr-auto text-ink-soft">{`${open.length} ${open.length === 1 ? 'step' : 'steps'}`} left</span>
      </summary>
      <ul className="divide-y divide-line border-t border-line px-4 sm:px-6">
        {open.map(({ step, title, todo, link, canTestMail }) => (
          <li key={step} className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
            <p className="min-w-0 grow basis-64 text-sm">
              <span className="font-semibold">{title}</span>
              <span className="block text-ink-soft">{todo}</span>
            </p>
            <div className="-mx-3 flex flex-wrap items-center">
              {link && (
                <Link to={link.to} className={buttonClass({ kind: 'quiet', size: 'small' })}>
                  {link.label}
                </Link>
              )}
              {canTestMail && (
                <ActionButton
                  intent="test-mail"
                  formAction={setupPath}
                  kind="quiet"
                  size="small"
                  busyLabel="Sending..."
                >
                  Send a test mail
                </ActionButton>
              )}
              <ActionButton
                intent="not-needed"
                fields={{ step }}
                formAction={setupPath}
                kind="quiet"
                size="small"
                className="text-ink-soft!"
              >
                Not needed<span className="sr-only">: {title}</span>
              </ActionButton>
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
