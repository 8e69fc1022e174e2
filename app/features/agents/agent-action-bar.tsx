import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { telephoneHref } from '#app/lib/phone.ts'
import { CalendarIcon, MailIcon, PhoneIcon, SpeechIcon } from '#app/ui/icons.tsx'
import { callToActionId } from './agent-call-to-action.tsx'
import type { PublicAgent } from './agents.public.server.ts'

const iconClass = 'size-5'
const actionClass =
  'group relative grid size-11 place-items-center text-spruce transition-colors hover:bg-spruce-wash focus-visible:bg-spruce-wash'

/**
 * On large screens: the ways to reach the agent, at the side as long as the call to action is out of view. Only script
 * knows that, so without it the bar stays hidden. It keeps its place while somebody has the focus in it.
 */
export function AgentActionBar({ agent }: { agent: PublicAgent }) {
  const away = useOutOfView(callToActionId)
  return (
    <nav
      aria-label="Reach this broker"
      data-away={away || undefined}
      className="invisible fixed top-1/2 right-1 z-20 hidden -translate-y-1/2 divide-y divide-line rounded-card border border-line bg-paper opacity-0 shadow-float transition-opacity focus-within:visible focus-within:opacity-100 data-away:visible data-away:opacity-100 min-[90rem]:right-4 xl:grid print:hidden"
    >
      <Link to={`/contact?agent=${agent.id}`} className={actionClass}>
        <SpeechIcon className={iconClass} />
        <Label>Contact Us</Label>
      </Link>
      <a href={`mailto:${agent.email}`} className={actionClass}>
        <MailIcon className={iconClass} />
        <Label>Email</Label>
      </a>
      {agent.phone && (
        <a href={telephoneHref(agent.phone)} className={actionClass}>
          <PhoneIcon className={iconClass} />
          <Label>Call {agent.phone}</Label>
        </a>
      )}
      {agent.schedulerLink && (
        <a href={agent.schedulerLink} target="_blank" rel="noopener noreferrer" className={actionClass}>
          <CalendarIcon className={iconClass} />
          <Label>
            Book Appointment<span className="sr-only"> (opens in a new tab)</span>
          </Label>
        </a>
      )}
    </nav>
  )
}

/** Read aloud always, seen beside the sign that is pointed at or focused. */
function Label({ children }: { children: ReactNode }) {
  return (
    <span className="pointer-events-none absolute right-full mr-2 rounded-field bg-ink px-3 py-1.5 text-sm font-medium whitespace-nowrap text-on-accent opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
      {children}
    </span>
  )
}

function useOutOfView(id: string): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const target = document.getElementById(id)
    if (!target) return
    const observer = new IntersectionObserver((entries) => setAway(!entries.at(-1)?.isIntersecting))
    observer.observe(target)
    return () => observer.disconnect()
  }, [id])
  return away
}
