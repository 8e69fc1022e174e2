import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

/** One narrow card in the middle: heading, a sentence, a form. */
export function AuthCard({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <Card className="mx-auto w-full max-w-[26rem]">
      <h1 className="text-2xl">{title}</h1>
      {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
      <div className="mt-5 grid gap-4">{children}</div>
    </Card>
  )
}
