import type { ReactNode } from 'react'
import { Link } from 'react-router'

type TabLinksProps = {
  label: string
  items: readonly { label: ReactNode; to: string; current: boolean; count?: number }[]
}

/** Views of one page, each with its own address, so that reload and back keep the place. */
export function TabLinks({ label, items }: TabLinksProps) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="-mb-px flex gap-1 overflow-x-auto">
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              preventScrollReset
              aria-current={item.current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-ink-soft hover:text-ink aria-[current]:border-spruce aria-[current]:text-ink"
            >
              {item.label}
              {item.count !== undefined && (
                <span className="rounded-full bg-birch px-2 text-xs text-ink-soft tabular-nums">{item.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
