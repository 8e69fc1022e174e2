import type { ReactNode } from 'react'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Container, PageHeading } from '#app/ui/page.tsx'
import { brand } from '#brand'

export type ArticleSection = { id: string; title: string; body: ReactNode }

type ArticlePageProps = { title: string; intro: string; sections: readonly ArticleSection[] }

/** A page to be read from top to bottom or looked up: privacy, terms and their like. Prints as a plain document. */
export function ArticlePage({ title, intro, sections }: ArticlePageProps) {
  return (
    <main id="main">
      <Container className="grid grid-cols-1 gap-8 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-x-16">
        <PageHeading title={title} intro={intro} />
        <nav aria-labelledby="contents" className="border-l border-line pl-5 lg:row-span-2 lg:mt-2 print:hidden">
          <h2 id="contents" className="font-sans text-sm font-semibold text-ink-soft">
            On this page
          </h2>
          <ul className="lg:sticky lg:top-24">
            {sections.map((section) => (
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
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} className="scroll-mt-24">
                {section.title}
              </h2>
              {section.body}
            </section>
          ))}
          <p className="mt-10 border-t border-line pt-4 text-sm text-ink-soft">
            {brand.legalName}, {brand.licence.label} #{brand.licence.number}. In force since
            {` ${shortDate(brand.policies.inForceSince)}`}.
          </p>
        </div>
      </Container>
    </main>
  )
}

/** Where letters go. */
export function PostalAddress() {
  const { office } = brand
  return (
    <span>
      {brand.legalName}, {office.street}, {office.city}, {`${office.province} ${office.postalCode}`}
    </span>
  )
}

/** An address that opens the mail program. */
export function MailLink({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>
}
