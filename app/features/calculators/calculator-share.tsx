import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/toast-queue.ts'

/** The address of the page holds every field, so sharing is copying it. */
export function ShareAndPrint() {
  const [isCopied, setIsCopied] = useState(false)
  async function share() {
    try {
      await navigator.clipboard.writeText(location.href)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), 3000)
    } catch {
      notify({ kind: 'info', text: 'Copy the address of this page: it holds these figures.' })
    }
  }
  return (
    <span className="contents noscript:hidden">
      <Button kind="secondary" onClick={() => void share()}>
        <span aria-live="polite">{isCopied ? 'Link copied' : 'Copy link'}</span>
      </Button>
      <Button kind="secondary" onClick={() => print()}>
        Print
      </Button>
    </span>
  )
}
