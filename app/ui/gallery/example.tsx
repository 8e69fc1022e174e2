import type { ReactNode } from 'react'

type ExampleProps = { title: string; children: ReactNode }

export function Example({ title, children }: ExampleProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
