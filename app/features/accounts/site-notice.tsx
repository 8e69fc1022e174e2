import { useSearchParams } from 'react-router'
import type { Toast } from '#app/lib/toast.ts'
import { Container } from '#app/ui/page.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { accountsCopy as copy } from './accounts.copy.ts'

const notices = new Map<string, Toast[]>([
  ['access-denied', [{ kind: 'error', text: copy.denied }]],
  ['signed-in', [{ kind: 'success', text: copy.success }]],
])

/** Shows how a visit to the staff pages ended. The outcome is in the address, because public pages read no cookie. */
export function SiteNotice() {
  const [params] = useSearchParams()
  const toasts = notices.get(params.get('notice') ?? '')
  if (!toasts) return null
  return (
    <Container>
      <OutcomeToasts toasts={toasts} className="pt-4" />
    </Container>
  )
}
