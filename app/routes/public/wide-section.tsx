import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Container } from '#app/ui/page.tsx'

type WideSectionProps = { id: string; title: string; isPaper?: boolean; children: ReactNode }

export function WideSection({ id, title, isPaper, children }: WideSectionProps) {
  return (
    <section aria-labelledby={id} className={classes('border-t border-line py-10 sm:py-14', isPaper && 'bg-paper')}>
      <Container className="grid grid-cols-1 gap-5">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {children}
      </Container>
    </section>
  )
}
