import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useHydrated } from './hydrated.ts'

const uses = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/** Resolves when the visitor first does something on the page. */
function firstUse(): Promise<void> {
  return new Promise((resolve) => {
    const options = { once: true, passive: true, capture: true } as const
    for (const use of uses) addEventListener(use, () => resolve(), options)
  })
}

/**
 * A part of a page that shows something and needs no script at once: the server's HTML stands until the visitor first does
 * something, and only then its code loads. Links in it work meanwhile. Coming from another page of the site it loads at once.
 */
export function restingPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loadNow: () => void = () => undefined
  const needed = new Promise<void>((resolve) => {
    loadNow = resolve
  })
  const Part = lazy(async () => {
    if (!import.meta.env.SSR) await Promise.race([needed, firstUse()])
    return { default: await load() }
  })
  return function RestingPart(props: Props) {
    const [hasNoHtml] = useState(useHydrated())
    if (hasNoHtml) loadNow()
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
