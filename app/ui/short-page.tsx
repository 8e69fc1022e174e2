import type { ReactNode } from 'react'
import { Container } from './page.tsx'

type ShortPageProps = { title: string; text: string; /** What can be done now. */ children: ReactNode }

/** A page of one sentence: how something ended, or what stands in the place of something that is not there. */
export function ShortPage({ title, text, children }: ShortPageProps) {
  return (
    <main id="main">
      <Container className="grid justify-items-start gap-4 py-16 sm:py-24">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="max-w-text text-ink-soft sm:text-lg">{text}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </Container>
    </main>
  )
}
