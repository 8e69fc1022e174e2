import type { ReactElement, ReactNode } from 'react'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Page } from '#app/ui/page.tsx'
import { brand } from '#brand'

type ArticleSectionProps = { id: string; title: string; children: ReactNode }

type ArticlePageProps = {
  title: string
  intro: string
  /** The sections, each an `ArticleSection`. */
  children: readonly ReactElement<ArticleSectionProps>[]
}

/** A long text page with a table of contents, such as privacy or terms. Prints as a plain document. */
export function ArticlePage({ title, intro, children }: ArticlePageProps) {
  return (
    <Page title={title} intro={intro} className="gap-8 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-x-16">
      <nav aria-labelledby="contents" className="border-l border-line pl-5 lg:row-span-2 lg:mt-2 print:hidden">
        <h2 id="contents" className="font-sans text-sm font-semibold text-ink-soft">
          On this page
        </h2>
        <ul className="lg:sticky lg:top-24">
          {children.map(({ props: section }) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="inline-flex min-h-11 items-center text-spruce underline-offset-4 hover:underline md:min-h-8"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="prose">
        {children}
        <p className="mt-10 border-t border-line pt-4 text-sm text-ink-soft">
          {brand.legalName}, {brand.licence.label} #{brand.licence.number}. In force since
          {` ${shortDate(brand.policies.inForceSince)}`}.
        </p>
      </div>
    </Page>
  )
}

export function ArticleSection({ id, title, children }: ArticleSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-24">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function PostalAddress() {
  const { office } = brand
  return (
    <span>
      {brand.legalName}, {office.street}, {office.city}, {`${office.province} ${office.postalCode}`}
    </span>
  )
}

export function MailLink({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>
}
