import { type ComponentType, useState } from 'react'

/** The floating button of the assistant, whose panel is fetched on a click. Without it, or a script, it leads to a person. */
export function TryAssistant() {
  const [Panel, setPanel] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  return (
    <>
      <form action="/contact">
        <button
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault()
            import('./assistant-panel.tsx').then(
              ({ AssistantPanel }) => setPanel(() => AssistantPanel),
              () => location.assign('/contact'),
            )
          }}
          // Round and close to the edge, so that on a laptop it stands beside the page's figures and not on them.
          className="fixed right-3 bottom-4 z-30 grid print:hidden size-14 place-items-center rounded-full bg-spruce text-sm leading-tight font-semibold text-on-accent shadow-float hover:bg-spruce-dark xl:right-1 2xl:right-4"
        >
          <span className="w-min">Try AI</span>
        </button>
      </form>
      {Panel && <Panel onClose={() => setPanel(null)} />}
    </>
  )
}
