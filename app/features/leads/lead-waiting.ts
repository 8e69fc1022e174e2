import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { SidebarItem } from '#app/ui/sidebar.tsx'
import { notify } from '#app/ui/toast-queue.ts'
import type { Waiting } from './leads.waiting.server.ts'

/** Where the sidebar reads its numbers. */
export const waitingPath = '/resources/waiting'

const everyMilliseconds = 30_000

/**
 * The tabs of a staff area with the numbers of what waits, kept up while the page is open and visible. What comes meanwhile is told
 * in a message that leads to it, and Today is read again.
 */
export function useWaiting(area: string, tabs: readonly SidebarItem[], loaded: Waiting | null): readonly SidebarItem[] {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const [waiting, setWaiting] = useState(loaded)
  // A page that was loaded since the last look is newer.
  const shown = loaded && (!waiting || loaded.readAt > waiting.readAt) ? loaded : waiting
  const lookedAt = useRef(loaded?.readAt)

  const look = useEffectEvent(async () => {
    if (document.hidden) return
    const next = await readNumbers(lookedAt.current)
    if (!next) return
    lookedAt.current = next.readAt
    for (const { leadId, text } of next.news)
      notify({ kind: 'info', text, open: { label: 'Open', href: `${area}/leads?lead=${leadId}` } })
    const isSame = next.newLeads === shown?.newLeads && next.due === shown?.due && next.news.length === 0
    setWaiting(next)
    if (!isSame && pathname === `${area}/today`) void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(() => void look(), everyMilliseconds)
    const seen = () => void look()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])

  if (!shown) return tabs
  return tabs.map((tab) => {
    if (tab.to === `${area}/leads`) return { ...tab, count: shown.newLeads, counted: 'new' }
    return tab.to === `${area}/today` ? { ...tab, count: shown.due, counted: 'due' } : tab
  })
}

/** Null when the server does not answer, or the session is over: the next page says so. */
async function readNumbers(since: Date | undefined): Promise<Waiting | null> {
  try {
    const query = since ? `?since=${since.toISOString()}` : ''
    const response = await fetch(`${waitingPath}${query}`, { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) return null
    const answer = (await response.json()) as Waiting | null
    return answer && { ...answer, readAt: new Date(answer.readAt) }
  } catch {
    return null
  }
}
