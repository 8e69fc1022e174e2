import { useEffect } from 'react'
import { pageViewPath } from './analytics.ts'

/**
 * Tells the server once that somebody sees this agent's page. The page itself comes from memory, so the server cannot
 * count it; a page that was fetched in advance or opened in the background counts when it is looked at.
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
  // A view that cannot be reported is not worth a word.
  fetch(pageViewPath, { method: 'POST', body, keepalive: true }).catch(() => {})
}
