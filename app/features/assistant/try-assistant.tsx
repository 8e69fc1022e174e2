import { useId } from 'react'
import { brand } from '#brand'

/** The floating button of the assistant. Until the assistant is here its panel says so and offers a person instead. */
export function TryAssistant() {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        // Round and close to the edge, so that on a laptop it stands beside the page's figures and not on them.
        className="fixed right-3 bottom-4 z-30 grid size-14 place-items-center rounded-full bg-spruce text-sm leading-tight font-semibold text-on-accent shadow-float hover:bg-spruce-dark xl:right-1 2xl:right-4"
      >
        <span className="w-min">Try AI</span>
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="fixed inset-auto right-4 bottom-20 m-0 w-[min(22rem,calc(100vw-2rem))] rounded-card border border-line bg-paper p-5 text-ink shadow-float"
      >
        <h2 id={`${id}-title`} className="text-lg">
          Mortgage Assistant
        </h2>
        <p className="mt-2 text-sm text-ink-soft">
          {brand.assistantName}, our assistant, is coming soon. Until then a licensed broker answers your questions.
        </p>
        <div className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold text-spruce">
          <a href="/quote?type=purchase" className="py-2 underline underline-offset-4">
            Ask for a quote
          </a>
          <a href={`tel:${brand.phone}`} className="py-2 underline underline-offset-4">
            Call us
          </a>
        </div>
      </div>
    </>
  )
}
