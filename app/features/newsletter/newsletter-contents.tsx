import { SuccessIcon } from '#app/ui/icons.tsx'
import { newsletterCopy as copy } from './newsletter.copy.ts'

/** The five things that a subscriber receives. */
export function NewsletterContents() {
  return (
    <section aria-labelledby="newsletter-contents" className="grid content-start gap-3">
      <h2 id="newsletter-contents" className="text-xl">
        {copy.contentsTitle}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {copy.contents.map((item) => (
          <li key={item} className="flex items-start gap-3 py-3">
            <SuccessIcon className="mt-0.75 size-5 shrink-0 text-spruce" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
