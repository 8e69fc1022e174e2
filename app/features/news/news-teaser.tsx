import { cardClass } from '#app/ui/card.tsx'
import type { Article } from './news.ts'

/** The latest articles in short, for the home page: its script is counted in bytes. */
export function NewsTeaser({ news }: { news: readonly Article[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
      {news.map(({ id, link, title, host, date, language }) => (
        <li key={id} className={`${cardClass} p-4 sm:p-6 wrap-anywhere`}>
          <p className="mb-1 text-sm text-ink-soft">
            {date} · {host}
          </p>
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            lang={language ?? undefined}
            className="font-semibold hover:underline"
          >
            {title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
