import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('mx-auto w-full max-w-page px-4 sm:px-6', className)} />
}

type PageHeadingProps = { title: ReactNode; intro?: ReactNode; actions?: ReactNode; above?: ReactNode }

/** The one h1 of a page, with a sentence below it and actions beside it. */
export function PageHeading({ title, intro, actions, above }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className={classes('min-w-0 max-w-text', Boolean(intro) && 'grow basis-96')}>
        {above}
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {intro && <p className="mt-2 text-ink-soft sm:text-lg">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

type PageProps = PageHeadingProps & { className?: string; children: ReactNode }

export function Page({ className, children, ...heading }: PageProps) {
  return (
    <main id="main">
      <Container className={classes('grid grid-cols-1 py-8 sm:py-12', className ?? 'gap-8')}>
        <PageHeading {...heading} />
        {children}
      </Container>
    </main>
  )
}

/** The first stop of the Tab key: jumps over the header to the page's content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-spruce px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
