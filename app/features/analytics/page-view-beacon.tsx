import { useEffect } from 'react'
import { pageViewPath } from './analytics.ts'

/**
 * Tells the server once that a visitor sees this agent's page. The page itself is cached, so the server cannot count
 * it. A page that was prefetched or opened in the background counts when it becomes visible.
 */
export function PageViewBeacon({ agentId }: { agentId: string }) {
  useEffect(() => {
    function sendWhenSeen() {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', sendWhenSeen)
      send(new URLSearchParams({ agent: agentId }))
    }
    document.addEventListener('visibilitychange', sendWhenSeen)
    sendWhenSeen()
    return () => document.removeEventListener('visibilitychange', sendWhenSeen)
  }, [agentId])
  return null
}

function send(body: URLSearchParams) {
  if (navigator.sendBeacon?.(pageViewPath, body)) return
  // A lost view does not matter: ignore the error.
  fetch(pageViewPath, { method: 'POST', body, keepalive: true }).catch(() => {})
}
