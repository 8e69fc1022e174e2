import { type ComponentType, useState } from 'react'
import { useLocation } from 'react-router'
import { brokerOf } from './assistant-pages.ts'

/**
 * The button of the assistant, whose panel is fetched on a click. Without it, or a script, it leads to a page that answers. It stands in
 * the header, where it covers nothing; where there is room beside the page, it floats there.
 */
export function TryAssistant() {
  const { pathname } = useLocation()
  const broker = brokerOf(pathname)
  const [Panel, setPanel] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  return (
    <>
      <form action="/ask" aria-label="Mortgage Assistant">
        {broker && <input type="hidden" name="agent" value={broker} />}
        <button
          className="try-ai"
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault()
            const { form } = event.currentTarget
            import('./assistant-panel.tsx').then(
              ({ AssistantPanel }) => setPanel(() => AssistantPanel),
              () => form?.submit(),
            )
          }}
        >
          Try AI
        </button>
      </form>
      {Panel && <Panel onClose={() => setPanel(null)} />}
    </>
  )
}
