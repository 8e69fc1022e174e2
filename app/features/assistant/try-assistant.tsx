import { type ComponentType, useState } from 'react'
import { useLocation } from 'react-router'
import { classes } from '#app/ui/classes.ts'
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
        // The margins move the gap above the footer to above the strip.
        className={classes(
          // Calculators keep their result in sight at the top: a second bar would leave little of a phone's screen.
          !pathname.includes('calculator') && 'sticky bottom-0',
          'z-20 mt-16 -mb-16 xl:my-0 xl:fixed xl:right-1 xl:bottom-4 xl:z-30 2xl:right-4 print:hidden',
        )}
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
          className="min-h-11 w-full border-t border-line bg-paper font-semibold text-spruce hover:bg-spruce-wash xl:grid xl:size-14 xl:place-items-center xl:rounded-full xl:border-0 xl:bg-spruce xl:text-sm xl:leading-tight xl:text-on-accent xl:shadow-float xl:hover:bg-spruce-dark"
        >
          <span className="xl:w-min">
            Try AI<span className="xl:hidden">: ask about this page</span>
          </span>
        </button>
      </form>
      {Panel && <Panel onClose={() => setPanel(null)} />}
    </>
  )
}
