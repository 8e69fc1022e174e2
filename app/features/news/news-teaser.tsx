import type { ArticleTeaser } from './news.ts'
import { NewTabLink } from '#app/ui/button.tsx'

/** The latest articles in short, for the home page, whose script has a size limit. */
export function NewsTeaser({ news }: { news: readonly ArticleTeaser[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
      {news.map(({ link, title, host, date, language }) => (
        <li key={link} className="card p-4 wrap-anywhere sm:p-6">
          <p className="mb-1 text-sm text-ink-soft">
            {date} · {host}
          </p>
          <NewTabLink href={link} lang={language ?? undefined} className="font-semibold hover:underline">
            {title}
          </NewTabLink>
        </li>
      ))}
    </ul>
  )
}
