import { type ComponentType, useState } from 'react'
import { useLocation } from 'react-router'
import { brokerOf } from './assistant-pages.ts'

/**
 * The button of the assistant, whose panel is fetched on a click. Without it, or a script, it leads to a person. On wide screens it
 * floats beside the page's figures; where there is no room beside them it is a strip below the page, so that it never covers one.
 */
export function TryAssistant() {
  const { pathname } = useLocation()
  const broker = brokerOf(pathname)
  const [Panel, setPanel] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  return (
    <>
      <form
        action="/contact"
        aria-label="Mortgage Assistant"
        // Calculators keep their result in sight at the top: a second bar would leave little of a phone's screen.
        data-still={pathname.includes('calculator') || undefined}
        className="try-ai print:hidden"
      >
        {broker && <input type="hidden" name="agent" value={broker} />}
        <button
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
          Try AI<span>: ask about this page</span>
        </button>
      </form>
      {Panel && <Panel onClose={() => setPanel(null)} />}
    </>
  )
}
