import { type ReactNode, useEffect, useRef, useState } from 'react'

type WhenSeenProps = {
  /** Gives the empty box the size of what comes, so that nothing moves. */
  className: string
  children: ReactNode
}

/** Shows its content once it is about to be scrolled into view; until then, and without scripts, the empty box. */
export function WhenSeen({ className, children }: WhenSeenProps) {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setSeen(true)
        observer.disconnect()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className={className}>
      {seen && children}
    </div>
  )
}
