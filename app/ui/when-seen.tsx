import { type ReactNode, useEffect, useRef, useState } from 'react'

type WhenSeenProps = {
  /** Gives the empty box the size of its content, so that nothing moves. */
  className: string
  children: ReactNode
}

/** Renders its content when it is about to scroll into view; until then, and without JavaScript, it is an empty box. */
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
